import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanLines } from "./text.ts";

const DIRTY = ["\u200B", "\u2060", "\uFEFF", "\u202E", "\u2066", "\u0007", "\u0085", "\uFFFE"];
const PARTS = [
  "\r\n",
  "\n",
  "\t",
  " ",
  "e",
  "\u0301",
  "A\u030A",
  "가",
  "\u1100",
  "\u1161",
  "\u200D",
];
const anyText = fc
  .array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...DIRTY, ...PARTS)))
  .map((parts) => parts.join(""));

test("cleaned text is NFC without what is removed, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const clean of [cleanLine, cleanLines]) {
        const cleaned = clean(text);
        expect(clean(cleaned)).toBe(cleaned);
        expect(cleaned.normalize("NFC")).toBe(cleaned);
        expect(cleaned.trim()).toBe(cleaned);
        expect(cleaned).not.toMatch(
          /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\r\u2028\uFFFE]/u,
        );
        expect(cleaned.replaceAll(/[\n\t]/g, "")).not.toMatch(/\p{Cc}/u);
      }
      expect(cleanLine(text)).not.toMatch(/[\n\t]/u);
    }),
  );
});

test.for([
  ["emoji family", "👨‍👩‍👧‍👦 👩🏽‍🔧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["Persian", "می‌خواهم"],
  ["Arabic", "مرحبا ه\u200D"],
  ["Devanagari", "क्‍ष क्‌ष"],
  ["ideographic variation", "葛\u{E0100}"],
  ["direction marks", "A\u200E ١\u200F"],
])("%s is unchanged", ([, text = ""]) => {
  expect(cleanLine(text)).toBe(text);
  expect(cleanLines(text)).toBe(text);
});

test("line breaks stay in several lines, and are a space in one", () => {
  expect(cleanLines("a\r\nb\rc\u2028d\n\n\te\n")).toBe("a\nb\nc\nd\n\n\te");
  expect(cleanLine("a\r\nb\rc\u2028d\n\n\te\n")).toBe("a b c d e");
});

test("spaces stay, except around line breaks and tabs", () => {
  expect(cleanLine("a  b \u3000 c")).toBe("a  b \u3000 c");
  expect(cleanLine("a  \n \t b \u3000\tc")).toBe("a b c");
});

test.for(["\u200B", "\u200D\uFE0F", " \u3164\n\u00AD", "\u2800", "\u200E\u202E"])(
  "%j is empty: nothing of it is visible",
  (text) => {
    expect(cleanLine(text)).toBe("");
    expect(cleanLines(text)).toBe("");
  },
);

test("characters are composed after what stood between them is removed", () => {
  expect(cleanLine("Jose\u200B\u0301")).toBe("José");
});
