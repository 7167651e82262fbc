/** What staff write in versions besides products. */
export const TEXT_KINDS = [
  "faq",
  "news",
  "legal",
  "page",
  "article",
  "computer",
  "menu",
  "home",
] as const;
export type TextKindName = (typeof TEXT_KINDS)[number];

/** One version of a text, of whichever kind; each kind has a schema of its own. */
export type TextContent = object;
