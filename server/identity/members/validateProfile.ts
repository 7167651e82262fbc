import type { FieldErrors } from "#shared/kit/refusal.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { MemberFields } from "#shared/identity/members/importFields.ts";
import { birthdayErrors } from "#shared/identity/members/profileFields.ts";
import type { Context } from "#server/context.ts";
import { addressErrors } from "../geo/service.ts";
import { emailError } from "../accounts/validateEmail.ts";
import { unknownTermErrors } from "#server/site/company/service.ts";
import { idOf, type TermNames, resolvePlaces } from "./taxonomyNames.ts";

/** Resolves places and terms to ids. An address may be partial, but its places must exist. */
export async function validateProfile<T extends PartialFields>(
  { now }: Pick<Context, "now">,
  told: T,
  terms: TermNames,
): Promise<{ fields: T; errors: FieldErrors }> {
  const fields = { ...told, ...(await resolvePlaces(told)), ...chosen(told, terms) };
  const email = fields.email && (await emailError(fields.email));
  const errors = {
    ...(email && { email: [email] }),
    ...birthdayErrors(fields.birthday, formatDay(now())),
    ...(await placeErrors(fields)),
    ...unknownTermErrors(fields, (kind, id) => terms[kind].some((each) => each.id === id)),
  };
  return { fields, errors };
}

type PartialFields = Partial<Omit<MemberFields, "apps">>;

const chosen = ({ industry, profession }: PartialFields, terms: TermNames) => ({
  industry: industry && idOf(terms.industry, industry),
  profession: profession && idOf(terms.profession, profession),
});

async function placeErrors(fields: PartialFields): Promise<FieldErrors> {
  const { country, province, city, town, postalCode } = fields;
  if (!country) return province || city || town ? { country: ["required"] } : {};
  const errors = await addressErrors({ country, province, city, town, postalCode });
  const wrong = Object.entries(errors).filter(([, keys]) => !keys.includes("required"));
  return Object.fromEntries(wrong);
}
