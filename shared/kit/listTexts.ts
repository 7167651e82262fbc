import { bcp47, type Lang, type Texts } from "./lang.ts";

type Joined = "conjunction" | "disjunction";

/** Between Chinese characters and Latin letters or digits. */
const SCRIPT_CHANGE =
  /(?<=\p{Script=Han})(?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d])(?=\p{Script=Han})/gu;

const list = (lang: Lang, parts: readonly string[], type: Joined): string =>
  new Intl.ListFormat(bcp47[lang], { type }).format(parts).replaceAll(SCRIPT_CHANGE, " ");

/** "A, B, and C" or "A, B, or C" in each language. */
export const listTexts = (
  parts: (lang: Lang) => readonly string[],
  joined: Joined = "conjunction",
): Texts => ({
  tw: list("tw", parts("tw"), joined),
  en: list("en", parts("en"), joined),
  cn: list("cn", parts("cn"), joined),
});
