import fc from "fast-check";
import { expect, test } from "vitest";
import { truncateEnd, truncateStart, wordDiff } from "./wordDiff.ts";

/** `=stays -goes +comes`. */
const told = (before: string, after: string) =>
  wordDiff(before, after).map(
    ({ kind, text }) => `${{ same: "=", gone: "-", new: "+" }[kind]}${text}`,
  );

test("changed words are separated from unchanged ones", () => {
  expect(told("Reads 30 kinds of files, quickly.", "Reads 40 kinds of files, safely.")).toEqual([
    "=Reads ",
    "-30",
    "+40",
    "= kinds of files, ",
    "-quickly",
    "+safely",
    "=.",
  ]);
});

test("Chinese is compared by characters", () => {
  expect(told("支援三軸加工與量測", "支援五軸加工與對刀")).toEqual([
    "=支援",
    "-三",
    "+五",
    "=軸加工與",
    "-量測",
    "+對刀",
  ]);
});

test("a one-character change is found in a paragraph of any length", () => {
  const long = "支援三軸加工與量測".repeat(400);
  const [head, tail] = [long.slice(0, 1_800), long.slice(1_801)];
  expect(told(`${head}甲${tail}`, `${head}乙${tail}`)).toEqual([
    `=${head}`,
    "-甲",
    "+乙",
    `=${tail}`,
  ]);
});

test("adjacent changed words are one change", () => {
  expect(told("an old short text", "a brand new text")).toEqual([
    "-an old short",
    "+a brand new",
    "= text",
  ]);
});

test("too long texts are compared by lines", () => {
  const lines = Array.from({ length: 900 }, (_, at) => `line ${at} of a long text\n`);
  const other = lines.with(0, "the first line\n").with(899, "the last line\n");
  expect(told(lines.join(""), other.join("")).filter((each) => !each.startsWith("="))).toEqual([
    "-line 0 of a long text\n",
    "+the first line\n",
    "-line 899 of a long text\n",
    "+the last line\n",
  ]);
});

test("the diff contains both texts in full", () => {
  const text = fc
    .array(fc.constantFrom("刀", "軸", "CNC", " ", "\n", "a", "b", "。"))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDiff(before, after);
      const without = (kind: string) =>
        pieces.map((each) => (each.kind === kind ? "" : each.text)).join("");
      expect([without("new"), without("gone")]).toEqual([before, after]);
    }),
  );
});

test("an excerpt starts and ends with whole words", () => {
  expect(truncateEnd("one two three", 6)).toBe("one ");
  expect(truncateEnd("one two three", 7)).toBe("one two");
  expect(truncateStart("one two three", 7)).toBe(" three");
  expect(truncateStart("一二三四", 2)).toBe("三四");
  expect([truncateEnd("one", 5), truncateStart("one", 5)]).toEqual(["one", "one"]);
  expect(truncateEnd("unbreakable", 5)).toBe("unbre");
});
