import type { Lang, Texts } from "#shared/kit/lang.ts";

/** A name as a file in one language tells it, which needs one: where there is none in it, the one in another. */
export const nameTold = (name: Texts, lang: Lang): string =>
  name[lang] || name.tw || name.en || name.cn;
