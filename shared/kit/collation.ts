import type { Lang } from "./lang.ts";

/**
 * Names stand as readers of each language look for them: tw by strokes, cn by sound, en without regard to capitals, and
 * numbers by what they come to. By the runtime's own tables, so that every database gives the same order.
 */
export const nameOrder: Readonly<Record<Lang, Intl.Collator>> = {
  tw: new Intl.Collator("zh-Hant-TW-u-co-stroke", { numeric: true }),
  en: new Intl.Collator("en", { numeric: true }),
  cn: new Intl.Collator("zh-Hans-CN-u-co-pinyin", { numeric: true }),
};
