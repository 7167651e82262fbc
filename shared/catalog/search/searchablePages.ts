import type { ContentType } from "#shared/site/company/contract.ts";

/** Searchable documents with pages of their own. */
export const FOUND_PAGES = [
  "about",
  "contact",
  "team",
  "security",
  "terms",
  "privacy",
  "member_terms",
] as const satisfies ContentType[];
export type FoundPageName = (typeof FOUND_PAGES)[number];
