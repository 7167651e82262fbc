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

/** One revision's content; each type has its own schema. */
export type TextContent = object;
