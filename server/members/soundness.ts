import type { FieldFaults } from "#shared/kit/errors.ts";
import type { MemberFields } from "#shared/members/fields.ts";
import { addressFaults } from "../geo/service.ts";
import { emailFault } from "../session/emailAddress.ts";
import { idOf, type NamedTerms, placed } from "./namedChoices.ts";

/**
 * What staff know of somebody, with places and lists by id, and what speaks against it by field. An address may
 * be known in part only; what is known of it must exist.
 */
export async function inspected(
  told: MemberFields,
  terms: NamedTerms,
): Promise<{ fields: MemberFields; faults: FieldFaults }> {
  const fields = { ...told, ...(await placed(told)), ...chosen(told, terms) };
  const email = await emailFault(fields.email);
  const faults = {
    ...(email && { email: [email] }),
    ...(await placeFaults(fields)),
    ...termFaults(fields, terms),
  };
  return { fields, faults };
}

const chosen = ({ industry, profession }: MemberFields, terms: NamedTerms) => ({
  industry: industry && idOf(terms.industry, industry),
  profession: profession && idOf(terms.profession, profession),
});

function termFaults(fields: MemberFields, terms: NamedTerms): FieldFaults {
  const unknown = (["industry", "profession"] as const).filter(
    (kind) => fields[kind] && !terms[kind].some(({ id }) => id === fields[kind]),
  );
  return Object.fromEntries(unknown.map((kind) => [kind, ["invalid"]]));
}

async function placeFaults(fields: MemberFields): Promise<FieldFaults> {
  const { country, province, city, town, postalCode } = fields;
  if (!country) return province || city || town ? { country: ["required"] } : {};
  const faults = await addressFaults({ country, province, city, town, postalCode });
  const wrong = Object.entries(faults).filter(([, keys]) => !keys.includes("required"));
  return Object.fromEntries(wrong);
}
