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

test("words of an NC program are found and asked for one by one, with blanks between them or without", () => {
  for (const text of ["G54.1P48", "G54.1 P48"])
    expect(termsOf(text)).toEqual(expect.arrayContaining(["g54.1", "g541", "p48"]));
  expect(termsOf("M98P1000")).toEqual(expect.arrayContaining(["m98p1000", "m98", "p1000"]));
  expect(questionOf("M98P1000")?.all).toContain("'m98p1000' | (('m98') & ('p1000'))");
  expect(questionOf("g54.1p4", true)?.all).toMatch(/'p4':\*/);
  expect(questionOf("g54.1p4")?.pieces).toEqual(["g54.1", "p4"]);
  for (const other of ["PS300", "0i-MF", "R-30iB", "P1"])
    expect(questionOf(other)?.all).not.toContain("&");
});

test("hyphens of every kind are one, and what nobody sees is left out", () => {
  const plain = questionOf("0i-MF");
  for (const hyphen of ["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\uff0d"])
    expect(questionOf(`0i${hyphen}MF`)).toEqual(plain);
  for (const unseen of ["\u00ad", "\u200b", "\u200c", "\u200d", "\ufeff"]) {
    expect(questionOf(`0i-${unseen}MF`)).toEqual(plain);
    expect(termsOf(`post${unseen}processing`)).toEqual(termsOf("postprocessing"));
  }
});

test.each([2, 3, 4, 5, 6, 7, 8, 9])(
  "who has more than half of %i pieces has both of a pair",
  (count) => {
    const { pieces, most } = questionOf(
      Array.from({ length: count }, (_, at) => `p${at}`).join(" "),
    )!;
    expect(pieces).toHaveLength(count);
    const pairs = most.split(" | ").map((pair) => pair.match(/p\d/g) ?? []);
    expect(pairs.every(({ length }) => length === 2)).toBe(true);
    for (let chosen = 0; chosen < 2 ** count; chosen += 1) {
      const has = new Set(pieces.filter((_, at) => (chosen >> at) % 2 === 1));
      if (has.size > count / 2)
        expect(pairs.some((pair) => pair.every((piece) => has.has(piece)))).toBe(true);
    }
  },
);

test("long runs of Han are also asked for by the words that they are made of", () => {
  expect(questionOf("刀具補償 G41")?.apart).toBe("(('刀具') & ('补偿') & ('g41'))");
  for (const typed of ["刀具", "五軸後處理", "end mill"]) {
    const { all, apart } = questionOf(typed)!;
    expect(apart).toBe(all);
  }
});
