import { expect, test } from "vitest";
import { containsWords, isSearchable, normalizeTyped, rankHits, toNumberKey } from "./rules.ts";

const hit = (key: string | null, title = "", id = key ?? title) => ({ id, key, title });

test("a number is the same in full-width signs, with spaces, dashes or in lower case", () => {
  for (const typed of [
    "m261120-7f3k2q9d",
    "Ｍ２６１１２０－７Ｆ３Ｋ２Ｑ９Ｄ",
    "M261120 – 7F3K 2Q9D",
  ])
    expect(toNumberKey(typed), typed).toBe("M2611207F3K2Q9D");
  expect(toNumberKey(" Ada-B@example.test")).toBe("ADA-B@EXAMPLE.TEST");
  expect(normalizeTyped("　ＡＤＡ　 Lin ")).toBe("ADA Lin");
});

test("one letter is too short to search for, one Han character is not", () => {
  const typed = ["", " ", "a", "ａ ", "ab", "王"];
  expect(typed.filter(isSearchable)).toEqual(["ab", "王"]);
});

test("every word must occur, in any order, width and case", () => {
  expect(containsWords("Dark appearance", "ＡＰＰＥＡＲ dark")).toBe(true);
  expect(containsWords("Dark appearance", "dark light")).toBe(false);
  expect(containsWords("Dark appearance", " ")).toBe(true);
});

test("the exact number comes first, then what begins with the text, then the others as given", () => {
  const ranked = rankHits(
    [hit("X-1", "Old ab"), hit(null, "Abacus"), hit("AB-2"), hit("AB", "Last")],
    "ab",
    9,
  );
  expect(ranked.map(({ id, exact }) => [id, exact])).toEqual([
    ["AB", true],
    ["Abacus", false],
    ["AB-2", false],
    ["X-1", false],
  ]);
});

test("an id is exact, too; nothing comes twice or beyond the limit", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const twice = [hit("A-2"), hit("A-1", "Mill", id), hit("A-1", "Mill", id), hit("A-3")];
  const ranked = rankHits(twice, id.toUpperCase(), 2);
  expect(ranked.map(({ key, exact }) => [key, exact])).toEqual([
    ["A-1", true],
    ["A-2", false],
  ]);
});
