/** Who reads an article: anybody, whoever is logged in, or whoever has the use of one of its products. */
export const ARTICLE_VISIBILITIES = ["everybody", "members", "entitled"] as const;
export type ArticleVisibility = (typeof ARTICLE_VISIBILITIES)[number];

/** What keeps a viewer from reading an article: they are not logged in, or have none of its products. */
export const ARTICLE_NEEDS = ["login", "product"] as const;
export type ArticleNeeds = (typeof ARTICLE_NEEDS)[number];

/** The largest file with an article, 5 MB. */
export const ARTICLE_FILE_MAX_BYTES = 5_000_000;

/** The most files that one article has. */
export const ARTICLE_FILES_MAX = 10;

/** A version of a product, such as `4.2` or `2026.1-beta2`. */
export const SOFTWARE_VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,29}$/;

/** The parts of a version between its dots and dashes, numbers as numbers. */
const partsOf = (version: string): (number | string)[] =>
  version.split(/[.+-]/).map((part) => (/^\d+$/.test(part) ? Number(part) : part.toLowerCase()));

/**
 * Below 0 when version `a` comes before `b`, above 0 when behind, 0 when neither does: numbers by their size, and what
 * follows a number with letters, as `4.2-beta1` does `4.2`, before it.
 */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const order = comparePart(one[at], other[at]);
    if (order !== 0) return order;
  }
  return 0;
}

function comparePart(one: number | string | undefined, other: number | string | undefined) {
  if (one === other) return 0;
  // Letters stand for what was not finished yet, before the number without them.
  if (typeof one === "string" && typeof other === "string") return one < other ? -1 : 1;
  if (typeof one === "string") return -1;
  if (typeof other === "string") return 1;
  return (one ?? 0) - (other ?? 0);
}
