import { expect, test } from "vitest";
import { renderMarkdown } from "#server/community/markdown/renderMarkdown.ts";
import { markdownToText } from "#server/community/markdown/markdownToText.ts";
import { chosenPayloads, markdownPayloads, publicPayloads } from "#test/kit/data/xss.ts";
import { isProof } from "#test/kit/proof.ts";
import { expectSafe } from "./safeHtml.ts";

const MEMBER = "11111111-1111-4111-8111-111111111111";
const CHOSEN = 300;
/** Of the public list. */
const KNOWN = 6_600;

/** A member has this name. */
const optionsFor = (name: string) => ({
  publicUrl: "https://portal.test",
  names: new Map([[MEMBER, name]]),
});

/** As it is, and where text stands inside other marks. */
const placesOf = (payload: string): string[] => [
  payload,
  `[${payload}](https://a.test)`,
  `[a](${payload})`,
  `![${payload}](/forum/attachment/${MEMBER})`,
  `![a](${payload})`,
  `a | b\n--|--\n${payload} | c`,
  `\`\`\`xml\n${payload}\n\`\`\``,
  `\`\`\`${payload}\na\n\`\`\``,
  `> - **${payload}**`,
  `@[${payload}](member:${MEMBER})`,
];

test("no payload leaves the renderer as markup", () => {
  const payloads = isProof ? [...markdownPayloads, ...publicPayloads] : chosenPayloads(CHOSEN);
  expect(payloads.length).toBeGreaterThanOrEqual(isProof ? KNOWN : CHOSEN);
  for (const payload of payloads) {
    const options = optionsFor(payload);
    for (const source of [...placesOf(payload), `@[Ada](member:${MEMBER})`]) {
      expectSafe(renderMarkdown(source, options).html, source);
      expect(typeof markdownToText(source)).toBe("string");
    }
  }
});

test("what looks safe is not taken for it", () => {
  for (const html of [
    "<script>probe(1)</script>",
    '<img src="x" onerror="probe(1)" />',
    '<a href="javascript:probe(1)">a</a>',
    '<a href="https://a.test">a</a>',
    '<a href="//a.test">a</a>',
    '<span class="x" onclick="probe(1)">',
    "a < b",
  ])
    expect(() => expectSafe(html, html)).toThrow(html);
});
