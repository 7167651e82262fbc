import type { RouterContextProvider } from "react-router";
import { createTranslator } from "use-intl";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { plainText } from "#shared/catalog/search/plainText.ts";
import { headFacts } from "#app/requestContext.ts";
import { phrasesIn } from "#app/i18n/serializedPhrases.ts";
import { headPhrases } from "#app/i18n/pagePhrases.server.ts";
import type { HeadFacts } from "./pageMeta.ts";

export function tell(context: Readonly<RouterContextProvider>, facts: HeadFacts): void {
  Object.assign(context.get(headFacts), facts);
}

export const sayHead = (lang: Lang) =>
  createTranslator({
    locale: bcp47[lang],
    messages: phrasesIn(headPhrases(lang)),
    namespace: "head",
  });

/** About what search engines show; CJK characters count two. */
const MOST_WIDTH = 160;
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
    if (text !== "" && widthOf(text + sentence) > MOST_WIDTH) break;
    text += sentence;
  }
  return clipped(text.trim());
}

const widthOf = (text: string) =>
  [...text].reduce((sum, each) => sum + (WIDE.test(each) ? 2 : 1), 0);

function clipped(text: string): string {
  if (widthOf(text) <= MOST_WIDTH * 2) return text;
  let kept = "";
  for (const each of text) {
    if (widthOf(kept + each) >= MOST_WIDTH * 2) break;
    kept += each;
  }
  return `${kept.replace(/\s+\S*$/, "")}…`;
}
