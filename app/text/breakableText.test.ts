import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { breakable } from "./breakableText.tsx";

const marked = (text: string) => renderToStaticMarkup(createElement("p", null, breakable(text)));

test("an address may break after its punctuation", () => {
  expect(marked("Ada Lin (ada.lin+shop@mail.example.test) · A-1")).toBe(
    "<p>Ada Lin (ada.<wbr/>lin+<wbr/>shop@<wbr/>mail.<wbr/>example.<wbr/>test) · A-1</p>",
  );
});

test("text without an address is unchanged", () => {
  expect(marked("M261126-C329R8RP, 3.5 mm")).toBe("<p>M261126-C329R8RP, 3.5 mm</p>");
});
