/** Word processors replace typed hyphens by dashes. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** One width, plain hyphens, single spaces. */
export const normalizeTyped = (typed: string): string =>
  typed.normalize("NFKC").replace(DASHES, "-").replace(/\s+/g, " ").trim();

/** Letters and digits alone: `ｍ261120 7f3k2q9d` and `M261120-7F3K2Q9D` are one number. An email keeps its signs. */
export function toNumberKey(typed: string): string {
  const text = normalizeTyped(typed).toUpperCase();
  return text.includes("@") ? text : text.replace(/[^\p{L}\p{N}]/gu, "");
}

/** A single letter is too short; a single Han character may be a name. */
export const isSearchable = (typed: string): boolean => {
  const text = normalizeTyped(typed);
  return text.length > 1 || /\p{Script=Han}/u.test(text);
};

const folded = (text: string) => normalizeTyped(text).toLowerCase();

/** In any order, of any width and case. */
export function containsWords(text: string, typed: string): boolean {
  const words = folded(typed).split(" ").filter(Boolean);
  const within = folded(text);
  return words.every((word) => within.includes(word));
}

interface Ranked {
  readonly id: string;
  readonly key: string | null;
  readonly title: string;
  readonly exact?: boolean;
}

const isExact = ({ id, key, exact = false }: Ranked, typed: string): boolean =>
  exact || id === typed.toLowerCase() || (key !== null && toNumberKey(key) === toNumberKey(typed));

function rank(hit: Ranked & { readonly exact: boolean }, typed: string): number {
  if (hit.exact) return 0;
  const start = folded(typed);
  return [hit.key ?? "", hit.title].some((text) => folded(text).startsWith(start)) ? 1 : 2;
}

/** Exact keys first, then what begins with the text, each in the order given; at most `limit`, none twice. */
export function rankHits<H extends Ranked>(
  hits: readonly H[],
  typed: string,
  limit: number,
): (H & { readonly exact: boolean })[] {
  const own = new Map(hits.map((hit) => [`${hit.id} ${hit.key}`, hit]));
  return [...own.values()]
    .map((hit) => ({ ...hit, exact: isExact(hit, typed) }))
    .toSorted((a, b) => rank(a, typed) - rank(b, typed))
    .slice(0, limit);
}
