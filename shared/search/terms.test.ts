import { expect, test } from "vitest";
import { questionOf, singular, termsOf } from "./terms.ts";

test.each([
  ["tools", "tool"],
  ["cases", "case"],
  ["bases", "base"],
  ["uses", "use"],
  ["dies", "die"],
  ["libraries", "library"],
  ["boxes", "box"],
  ["processes", "process"],
  ["axes", "axe"],
  ["radius", "radius"],
  ["axis", "axis"],
  ["gas", "gas"],
])("%s is more of %s", (plural, one) => {
  expect(singular(plural)).toBe(one);
});

test("a word is found by its beginnings from three letters on, and asked for by one of them", () => {
  expect(termsOf("Milling 0i-MF")).toEqual(
    expect.arrayContaining(["milling", "^mil", "^milling", "0i-mf", "0imf", "mf"]),
  );
  expect(termsOf("Milling")).not.toContain("^mi");
  expect(questionOf("mills")?.all).toContain("'^mill'");
  expect(questionOf("mf 0i")?.all).not.toMatch(/\^|:\*/);
  const long = "electroerosionmachine";
  expect(termsOf(long)).not.toContain(`^${long}`);
  expect(questionOf(long)?.all).toContain(`'${long}':*`);
});

test("the index is not asked for one letter that another may follow, where there is another word", () => {
  expect(questionOf("series s7 n", true)).toMatchObject({
    all: expect.stringContaining("'n':*"),
    sure: expect.not.stringContaining("'n'"),
  });
  for (const typed of ["n", "series 刀", "series s7"]) {
    const asked = questionOf(typed, true);
    expect(asked?.sure).toBe(asked?.all);
  }
  const finished = questionOf("series s7 n");
  expect(finished?.sure).toBe(finished?.all);
});

test("a letter of two units is never cut in two", () => {
  const rare = "\u{1D400}".repeat(100);
  expect(termsOf(rare).every((term) => term.isWellFormed())).toBe(true);
});
