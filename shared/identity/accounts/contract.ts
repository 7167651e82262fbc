import { z } from "zod";
import { SingleLine, Verbatim } from "#shared/kit/text.ts";
import { captchaFields } from "../captcha/contract.ts";
import { addressShapeErrors } from "../geo/addressShape.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Email, Checked, optionalText } from "#shared/kit/validation.ts";
import {
  addressFields,
  Birthday,
  CommonLanguage,
  profileInputs,
} from "../members/profileFields.ts";
import { NewPassword, samePassword, SignedIn } from "../sessions/contract.ts";

export const accountFields = {
  email: Email,
  password: NewPassword,
  confirmPassword: Verbatim("required").min(1, "required"),
};

export const agreementFields = {
  agreeTerms: Checked("agree_terms"),
  /** Refused unless in force. */
  termsVersion: SingleLine("invalid").max(40, "invalid").optional(),
};

const ReferralCode = optionalText(64);

const Address = z.object(addressFields);

/** Forms send a row for every app. */
const withAccounts = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.filter((row: { account?: unknown } | null) => row?.account !== "")
    : rows;

export const RegisterInput = z
  .object({
    ...accountFields,
    ...profileInputs,
    apps: z.preprocess(withAccounts, profileInputs.apps),
    /** Defaults to the page's language. */
    lang: CommonLanguage.optional(),
    /** Absent: the code that the visitor came with; blank: none. */
    refer: ReferralCode,
    /** Seals the OAuth identity to link. */
    identity: Verbatim("invalid").max(4_000, "invalid").optional(),
    ...agreementFields,
    ...captchaFields,
  })
  .refine((form) => form.password === form.confirmPassword, samePassword)
  .superRefine(checkAddressShape, { when: () => true });
export type RegisterInput = z.output<typeof RegisterInput>;

const isText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === "string";

/**
 * Also beside other errors, so that a form reports all at once. `form` is raw: non-text values have
 * their own error.
 */
export function checkAddressShape(
  form: Partial<z.output<typeof Address>>,
  context: z.core.$RefinementCtx,
): void {
  const country = Address.shape.country.safeParse(form.country);
  if (!country.success) return;
  const { province, city, town, postalCode } = form;
  const sent: Record<string, unknown> = { province, city, town, postalCode };
  const errors = addressShapeErrors(country.data, {
    province: isText(province) ? province : "",
    city: isText(city) ? city : "",
    town: isText(town) ? town : "",
    postalCode: isText(postalCode) ? postalCode : "",
  });
  for (const [field, [message]] of Object.entries(errors))
    if (isText(sent[field])) context.addIssue({ code: "custom", path: [field], message });
}

const soFar = SingleLine("invalid").max(200).optional().catch(undefined);

/** Takes the whole form. */
export const RegisterCheckInput = z.looseObject({
  email: Email.optional().catch(undefined),
  password: NewPassword.optional().catch(undefined),
  firstName: soFar,
  lastName: soFar,
  industry: profileInputs.industry.optional().catch(undefined),
  profession: profileInputs.profession.optional().catch(undefined),
  birthday: Birthday.optional().catch(undefined),
  country: addressFields.country.optional().catch(undefined),
  province: soFar,
  city: soFar,
  town: soFar,
  postalCode: soFar,
  refer: soFar,
});
export type RegisterCheckInput = z.output<typeof RegisterCheckInput>;

export const accounts = {
  check: endpoint({
    method: "POST",
    path: "/Member/Register/Check",
    access: "anyone",
    summary:
      "Validate a partial registration form; does not reveal whether an e-mail address is taken",
    input: RegisterCheckInput,
    output: z.object({ errors: z.record(z.string(), z.array(z.string())) }),
    errors: [],
  }),
  register: endpoint({
    method: "POST",
    path: "/Member/Register",
    specified: true,
    access: "anyone",
    summary: "Register a member and sign in",
    input: RegisterInput,
    output: SignedIn,
    message: "registered",
    idempotent: true,
    errors: ["request.invalid", "captcha.required", "account.email_taken", "rate.limited"],
  }),
};
