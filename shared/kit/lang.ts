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

const byTag: readonly (readonly [RegExp, Lang])[] = [
  [/^(cn|zh-(hans|cn|sg))\b/, "cn"],
  [/^(tw|zh)\b/, "tw"],
  [/^en\b/, "en"],
];

/** The first language we have in `tw`, `cn`, `en`, a BCP 47 tag or an Accept-Language list; else the default. */
export function langFrom(header: string | undefined): Lang {
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const tag = part.trim().split(";")[0] ?? "";
    const found = byTag.find(([pattern]) => pattern.test(tag));
    if (found) return found[1];
  }
  return DEFAULT_LANG;
}
