import type { ContentType } from "#shared/site/company/contract.ts";

/** The documents that are pages of their own which anybody reads and finds. */
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
