import { expect, test } from "vitest";
import { highlightSku } from "./highlightSku.ts";

const shown = (code: string, typed: string) =>
  highlightSku(code, typed)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join("");

test.each([
  ["mw-post3", "[MW-POST3]"],
  ["mwpost3", "[MW-POST3]"],
  ["ＭＷ－ＰＯＳＴ３", "[MW-POST3]"],
  ["price of post3", "MW-[POST3]"],
  ["post", "MW-[POST]3"],
  ["ost3", "MW-POST3"],
  ["後處理", "MW-POST3"],
  ["", "MW-POST3"],
])("%s marks %s", (typed, marked) => {
  expect(shown("MW-POST3", typed)).toBe(marked);
});
