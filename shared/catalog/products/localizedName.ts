import type { Lang, Texts } from "#shared/kit/lang.ts";

/** Falls back to another language. */
export const localizedName = (name: Texts, lang: Lang): string =>
  name[lang] || name.tw || name.en || name.cn;
