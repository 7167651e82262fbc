import type { LegalType } from "#shared/site/company/contract.ts";
import type { DocumentName } from "#app/paths.ts";

type PublicLegalType = Exclude<LegalType, "digital_consent">;

const TYPES: Readonly<Record<DocumentName, PublicLegalType>> = {
  terms: "terms",
  privacy: "privacy",
  "member-terms": "member_terms",
};

const NAMES = Object.keys(TYPES) as DocumentName[];

export function parseLegalDocument(
  pathname: string,
): { name: DocumentName; type: PublicLegalType } | null {
  const parts = pathname.toLowerCase().split("/");
  const name = NAMES.find((known) => parts.includes(known));
  return name ? { name, type: TYPES[name] } : null;
}
