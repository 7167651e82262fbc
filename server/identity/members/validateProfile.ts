import type { FieldFaults } from "#shared/kit/refusal.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { MemberFields } from "#shared/identity/members/importFields.ts";
import { birthdayFaults } from "#shared/identity/members/profileFields.ts";
import type { Scope } from "#server/context.ts";
import { addressFaults } from "../geo/service.ts";
import { emailFault } from "../accounts/validateEmail.ts";
import { unlisted } from "#server/site/company/service.ts";
import { idOf, type NamedTerms, placed } from "./taxonomyNames.ts";

/** Resolves places and terms to ids. An address may be partial, but its places must exist. */
export async function inspected<T extends Known>(
  { now }: Pick<Scope, "now">,
  told: T,
  terms: NamedTerms,
): Promise<{ fields: T; faults: FieldFaults }> {
  const fields = { ...told, ...(await placed(told)), ...chosen(told, terms) };
  const email = fields.email && (await emailFault(fields.email));
  const faults = {
    ...(email && { email: [email] }),
    ...birthdayFaults(fields.birthday, formatDay(now())),
    ...(await placeFaults(fields)),
    ...unlisted(fields, (kind, id) => terms[kind].some((each) => each.id === id)),
  };
  return { fields, faults };
}

type Known = Partial<Omit<MemberFields, "apps">>;

const chosen = ({ industry, profession }: Known, terms: NamedTerms) => ({
  industry: industry && idOf(terms.industry, industry),
  profession: profession && idOf(terms.profession, profession),
});

async function placeFaults(fields: Known): Promise<FieldFaults> {
  const { country, province, city, town, postalCode } = fields;
  if (!country) return province || city || town ? { country: ["required"] } : {};
  const faults = await addressFaults({ country, province, city, town, postalCode });
  const wrong = Object.entries(faults).filter(([, keys]) => !keys.includes("required"));
  return Object.fromEntries(wrong);
}
