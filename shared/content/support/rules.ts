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

/** What articles need with them: pictures, texts and tables, archives, programs of machines, and drawings. */
const ARTICLE_FILE_TYPES = (
  "png jpg jpeg webp gif pdf txt md csv log json xml zip " +
  "nc ngc tap cnc mpf spf eia iso prg min ptp h i " +
  "dxf dwg step stp iges igs stl x_t 3mf mwr mwl"
).split(" ");

/** Programs of Fanuc controls have a number for a name, and no end. */
const NUMBERED = /^O\d{4,8}$/i;

/** Whether a file of this name may go with an article: no program of a computer, and no script. */
export const isArticleFile = (name: string): boolean =>
  NUMBERED.test(name) || ARTICLE_FILE_TYPES.some((type) => name.toLowerCase().endsWith(`.${type}`));

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
