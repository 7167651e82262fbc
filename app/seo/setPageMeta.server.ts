import type { RouterContextProvider } from "react-router";
import { createTranslator } from "use-intl";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { plainText } from "#shared/catalog/search/plainText.ts";
import { pageMeta } from "#app/requestContext.ts";
import { parsePhrases } from "#app/i18n/serializedPhrases.ts";
import { headPhrases } from "#app/i18n/pagePhrases.server.ts";
import type { PageMeta } from "./pageMeta.ts";

export function setPageMeta(context: Readonly<RouterContextProvider>, facts: PageMeta): void {
  Object.assign(context.get(pageMeta), facts);
}

export const headTranslator = (lang: Lang) =>
  createTranslator({
    locale: bcp47[lang],
    messages: parsePhrases(headPhrases(lang)),
    namespace: "head",
  });

/** About what search engines show; CJK characters count two. */
const MAX_WIDTH = 160;
const WIDE = /[\u2e80-\uffef]/;
const IS_SENTENCE = /[.。!！?？:：]$/;

/** Leading whole sentences that fit, without headings and tables. */
export function leadOf(markdown: string): string {
  const lines = plainText(markdown)
    .split("\n")
    .filter((line) => IS_SENTENCE.test(line));
  const sentences = lines.join(" ").match(/[^.。!！?？]+[.。!！?？:：]+\s*/g) ?? lines;
  let text = "";
  for (const sentence of sentences) {
    if (text !== "" && widthOf(text + sentence) > MAX_WIDTH) break;
    text += sentence;
  }
  return clipped(text.trim());
}

const widthOf = (text: string) =>
  [...text].reduce((sum, each) => sum + (WIDE.test(each) ? 2 : 1), 0);

function clipped(text: string): string {
  if (widthOf(text) <= MAX_WIDTH * 2) return text;
  let kept = "";
  for (const each of text) {
    if (widthOf(kept + each) >= MAX_WIDTH * 2) break;
    kept += each;
  }
  return `${kept.replace(/\s+\S*$/, "")}…`;
}
