import type { Lang } from "./lang.ts";

/** tw: by strokes; cn: by pinyin. Uses the runtime's ICU, so that all databases agree. */
export const collators: Readonly<Record<Lang, Intl.Collator>> = {
  tw: new Intl.Collator("zh-Hant-TW-u-co-stroke", { numeric: true }),
  en: new Intl.Collator("en", { numeric: true }),
  cn: new Intl.Collator("zh-Hans-CN-u-co-pinyin", { numeric: true }),
};
