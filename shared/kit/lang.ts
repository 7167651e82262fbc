export const LANGS = ["tw", "en", "cn"] as const;
export type Lang = (typeof LANGS)[number];
export const DEFAULT_LANG: Lang = "tw";

/** For `<html lang>`, `hreflang` and `Intl`. */
export const bcp47 = { tw: "zh-Hant-TW", en: "en", cn: "zh-Hans-CN" } as const satisfies Record<
  Lang,
  string
>;

export const langPrefix = { tw: "", en: "/en", cn: "/cn" } as const satisfies Record<Lang, string>;

export const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value);

export function perLang<T>(make: (lang: Lang) => T): (lang: Lang) => T {
  const made = new Map<Lang, T>();
  return (lang) => {
    if (!made.has(lang)) made.set(lang, make(lang));
    return made.get(lang) as T;
  };
}

const tagPatterns: readonly (readonly [RegExp, Lang])[] = [
  [/^(cn|zh-(hans|cn|sg))\b/, "cn"],
  [/^(tw|zh)\b/, "tw"],
  [/^en\b/, "en"],
];

/** Each wish: `tw`, `cn`, `en`, a BCP 47 tag or an Accept-Language list. The first match wins. */
export const langFrom = (...candidates: readonly string[]): Lang =>
  matchLang(...candidates) ?? DEFAULT_LANG;

export function matchLang(...candidates: readonly string[]): Lang | null {
  for (const candidate of candidates) {
    for (const { tag } of parseWeightedTags(candidate)) {
      const found = tagPatterns.find(([pattern]) => pattern.test(tag));
      if (found) return found[1];
    }
  }
  return null;
}

function parseWeightedTags(list: string): { tag: string; weight: number }[] {
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
export interface Texts {
  readonly tw: string;
  readonly en: string;
  readonly cn: string;
}
