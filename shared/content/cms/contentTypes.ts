export const ENTRY_TYPES = [
  "faq",
  "news",
  "legal",
  "page",
  "article",
  "computer",
  "menu",
  "home",
] as const;
export type EntryTypeName = (typeof ENTRY_TYPES)[number];

/** One revision's content; each type has its own schema. */
export type EntryContent = object;
