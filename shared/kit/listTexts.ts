import { bcp47, type Lang, type Texts } from "./lang.ts";

const list = (lang: Lang, parts: readonly string[]): string =>
  new Intl.ListFormat(bcp47[lang], { type: "conjunction" }).format(parts);

/** "A, B, and C" in each language. */
export const listTexts = (parts: (lang: Lang) => readonly string[]): Texts => ({
  tw: list("tw", parts("tw")),
  en: list("en", parts("en")),
  cn: list("cn", parts("cn")),
});
