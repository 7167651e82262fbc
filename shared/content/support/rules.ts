/** `entitled`: may use one of its products. */
export const ARTICLE_VISIBILITIES = ["everybody", "members", "entitled"] as const;
export type ArticleVisibility = (typeof ARTICLE_VISIBILITIES)[number];

export const ARTICLE_NEEDS = ["login", "product"] as const;
export type ArticleNeeds = (typeof ARTICLE_NEEDS)[number];

export const ARTICLE_FILE_MAX_BYTES = 5_000_000;

export const ARTICLE_FILES_MAX = 10;

const ARTICLE_FILE_TYPES = (
  "png jpg jpeg webp gif pdf txt md csv log json xml zip " +
  "nc ngc tap cnc mpf spf eia iso prg min ptp h i " +
  "dxf dwg step stp iges igs stl x_t 3mf mwr mwl"
).split(" ");

/** Fanuc programs are named by number, without an extension. */
const NUMBERED = /^O\d{4,8}$/i;

/** Excludes executables and scripts. */
export const isArticleFile = (name: string): boolean =>
  NUMBERED.test(name) || ARTICLE_FILE_TYPES.some((type) => name.toLowerCase().endsWith(`.${type}`));

export const SOFTWARE_VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,29}$/;

const partsOf = (version: string): (number | string)[] =>
  version.split(/[.+-]/).map((part) => (/^\d+$/.test(part) ? Number(part) : part.toLowerCase()));

/** Sort order: numeric parts by value, pre-releases (`4.2-beta1`) before `4.2`. */
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
  if (typeof one === "string" && typeof other === "string") return one < other ? -1 : 1;
  if (typeof one === "string") return -1;
  if (typeof other === "string") return 1;
  return (one ?? 0) - (other ?? 0);
}
