/** The product's languages: Traditional Chinese (default), English, Simplified Chinese. */
export const LANGS = ["tw", "en", "cn"] as const;
export type Lang = (typeof LANGS)[number];
export const DEFAULT_LANG: Lang = "tw";

/** BCP 47 tags, as `<html lang>`, `hreflang` and `Intl` want them. */
export const bcp47 = { tw: "zh-Hant-TW", en: "en", cn: "zh-Hans-CN" } as const satisfies Record<
  Lang,
  string
>;

/** How addresses of a language begin; the default language stands at the root. */
export const langPrefix = { tw: "", en: "/en", cn: "/cn" } as const satisfies Record<Lang, string>;

export const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value);

/** As `make`, whose answer for each language is made when it is first asked for, and kept. */
export function perLang<T>(make: (lang: Lang) => T): (lang: Lang) => T {
  const made = new Map<Lang, T>();
  return (lang) => {
    if (!made.has(lang)) made.set(lang, make(lang));
    return made.get(lang) as T;
  };
}

const byTag: readonly (readonly [RegExp, Lang])[] = [
  [/^(cn|zh-(hans|cn|sg))\b/, "cn"],
  [/^(tw|zh)\b/, "tw"],
  [/^en\b/, "en"],
];

/**
 * The language most wanted of those we have. Each of `wishes` is `tw`, `cn`, `en`, a BCP 47 tag or an
 * Accept-Language list with weights; a wish that names none of ours passes to the next; else the default.
 */
export const langFrom = (...wishes: readonly string[]): Lang =>
  wishedLang(...wishes) ?? DEFAULT_LANG;

/** The same, and null where no wish names one of ours. */
export function wishedLang(...wishes: readonly string[]): Lang | null {
  for (const wish of wishes) {
    for (const { tag } of byWeight(wish)) {
      const found = byTag.find(([pattern]) => pattern.test(tag));
      if (found) return found[1];
    }
  }
  return null;
}

function byWeight(list: string): { tag: string; weight: number }[] {
  const parts = list
    .toLowerCase()
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    });
  return parts.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
}
/** A text a person wrote for each of the product's languages. */
export interface Texts {
  readonly tw: string;
  readonly en: string;
  readonly cn: string;
}
