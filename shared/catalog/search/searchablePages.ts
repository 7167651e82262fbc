import type { ContentType } from "#shared/site/company/contract.ts";

/** Searchable documents with pages of their own. */
export const SEARCHABLE_PAGES = [
  "about",
  "contact",
  "team",
  "security",
  "terms",
  "privacy",
  "member_terms",
] as const satisfies ContentType[];
export type SearchablePageName = (typeof SEARCHABLE_PAGES)[number];
