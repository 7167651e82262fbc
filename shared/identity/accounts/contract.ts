import { z } from "zod";
import { challengeFields } from "../captcha/contract.ts";
import { addressShapeFaults } from "../geo/addressShape.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Email, Ticked } from "#shared/kit/validation.ts";
import { ProfileInput } from "../members/profileContract.ts";
import {
  addressFields,
  Birthday,
  CommonLanguage,
  optionalFields,
  requiredFields,
} from "../members/profileFields.ts";
import { NewPassword, samePassword, SignedIn } from "../sessions/contract.ts";

/** What the account itself is made of. */
export const accountFields = {
  email: Email,
  password: NewPassword,
  confirmPassword: z.string("required").min(1, "required"),
};

export const agreementFields = {
  agreeTerms: Ticked("agree_terms"),
  /** The version of the member terms that was read; refused when another is in force by now. */
  termsVersion: z.string().max(40, "invalid").optional(),
};

const Address = z.object(addressFields);

/** A form has a row for every app: those that nothing was typed into are none. */
const withAccounts = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.filter((row: { account?: unknown } | null) => row?.account !== "")
    : rows;

export const RegisterInput = z
  .object({
    ...accountFields,
    ...requiredFields,
    ...addressFields,
    ...optionalFields,
    apps: z.preprocess(withAccounts, ProfileInput.shape.apps),
    /** The language of the page unless told. */
    lang: CommonLanguage.optional(),
    /** What proves an outside sign-in (Google, LINE) that is to open the account, as its page was given it. */
    identity: z.string().max(4_000, "invalid").optional(),
    ...agreementFields,
    ...challengeFields,
  })
  .refine((form) => form.password === form.confirmPassword, samePassword)
  .superRefine(tellAddressShape, { when: () => true });
export type RegisterInput = z.output<typeof RegisterInput>;

/** Null is how a field left empty is read. */
const isText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === "string";

/**
 * Adds what an address lacks, also beside other faults, so that a form hears all at once. It comes as it was sent: what is
 * no text has a fault of its own already.
 */
export function tellAddressShape(
  form: Partial<z.output<typeof Address>>,
  context: z.core.$RefinementCtx,
): void {
  const country = Address.shape.country.safeParse(form.country);
  if (!country.success) return;
  const { province, city, town, postalCode } = form;
  const sent: Record<string, unknown> = { province, city, town, postalCode };
  const faults = addressShapeFaults(country.data, {
    province: isText(province) ? province : "",
    city: isText(city) ? city : "",
    town: isText(town) ? town : "",
    postalCode: isText(postalCode) ? postalCode : "",
  });
  for (const [field, [message]] of Object.entries(faults))
    if (isText(sent[field])) context.addIssue({ code: "custom", path: [field], message });
}

const soFar = z.string().max(200).optional().catch(undefined);

/** What has been filled in so far: what is missing or ill-formed is not looked at. */
export const RegisterCheckInput = z.object({
  email: Email.optional().catch(undefined),
  password: NewPassword.optional().catch(undefined),
  firstName: soFar,
  lastName: soFar,
  industry: requiredFields.industry.optional().catch(undefined),
  profession: requiredFields.profession.optional().catch(undefined),
  birthday: Birthday.optional().catch(undefined),
  country: addressFields.country.optional().catch(undefined),
  province: soFar,
  city: soFar,
  town: soFar,
  postalCode: soFar,
});
export type RegisterCheckInput = z.output<typeof RegisterCheckInput>;

export const accounts = {
  check: endpoint({
    method: "POST",
    path: "/Member/Register/Check",
    access: "anyone",
    summary: "What speaks against the fields filled in so far; never whether an address is known",
    input: RegisterCheckInput,
    output: z.object({ errors: z.record(z.string(), z.array(z.string())) }),
    errors: [],
  }),
  register: endpoint({
    method: "POST",
    path: "/Member/Register",
    access: "anyone",
    summary: "Become a member, and sign in",
    input: RegisterInput,
    output: SignedIn,
    message: "registered",
    idempotent: true,
    errors: ["request.invalid", "captcha.required", "account.email_taken", "rate.limited"],
  }),
};
