import { expect, test } from "vitest";
import { requiredPieces, buildQuery, singular, indexTerms } from "./searchTerms.ts";

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
])("%s is the plural of %s", (plural, one) => {
  expect(singular(plural)).toBe(one);
});

test("a word is indexed with prefixes from three letters on and queried by one of them", () => {
  expect(indexTerms("Milling 0i-MF")).toEqual(
    expect.arrayContaining(["milling", "^mil", "^milling", "0i-mf", "0imf", "mf"]),
  );
  expect(indexTerms("Milling")).not.toContain("^mi");
  expect(buildQuery("mills")?.all).toContain("'^mill'");
  expect(buildQuery("mf 0i")?.all).not.toMatch(/\^|:\*/);
  const long = "electroerosionmachine";
  expect(indexTerms(long)).not.toContain(`^${long}`);
  expect(buildQuery(long)?.all).toContain(`'${long}':*`);
});

test("the index query omits a one-letter prefix if there is another word", () => {
  expect(buildQuery("series s7 n", true)).toMatchObject({
    all: expect.stringContaining("'n':*"),
    sure: expect.not.stringContaining("'n'"),
  });
  for (const typed of ["n", "series 刀", "series s7"]) {
    const asked = buildQuery(typed, true);
    expect(asked?.sure).toBe(asked?.all);
  }
  const finished = buildQuery("series s7 n");
  expect(finished?.sure).toBe(finished?.all);
});

test("surrogate pairs are never split", () => {
  const rare = "\u{1D400}".repeat(100);
  expect(indexTerms(rare).every((term) => term.isWellFormed())).toBe(true);
});

test("NC words are indexed and queried one by one, with or without spaces", () => {
  for (const text of ["G54.1P48", "G54.1 P48"])
    expect(indexTerms(text)).toEqual(expect.arrayContaining(["g54.1", "g541", "p48"]));
  expect(indexTerms("M98P1000")).toEqual(expect.arrayContaining(["m98p1000", "m98", "p1000"]));
  expect(buildQuery("M98P1000")?.all).toContain("'m98p1000' | (('m98') & ('p1000'))");
  expect(buildQuery("g54.1p4", true)?.all).toMatch(/'p4':\*/);
  expect(buildQuery("g54.1p4")?.pieces).toEqual(["g54.1", "p4"]);
  for (const other of ["PS300", "0i-MF", "R-30iB", "P1"])
    expect(buildQuery(other)?.all).not.toContain("&");
});

test("all hyphens are equal, and invisible characters are ignored", () => {
  const plain = buildQuery("0i-MF");
  for (const hyphen of ["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\uff0d"])
    expect(buildQuery(`0i${hyphen}MF`)).toEqual(plain);
  for (const unseen of ["\u00ad", "\u200b", "\u200c", "\u200d", "\ufeff"]) {
    expect(buildQuery(`0i-${unseen}MF`)).toEqual(plain);
    expect(indexTerms(`post${unseen}processing`)).toEqual(indexTerms("postprocessing"));
  }
});

const groupsIn = (count: number) => {
  const typed = Array.from({ length: count }, (_, at) => `p${at}`).join(" ");
  const { pieces, most } = buildQuery(typed)!;
  expect(pieces).toHaveLength(count);
  return { pieces, groups: most.split(" | ").map((group) => group.match(/p\d/g) ?? []) };
};
const choices = (pieces: readonly string[]) =>
  Array.from(
    { length: 2 ** pieces.length },
    (_, chosen) => new Set(pieces.filter((_piece, at) => (chosen >> at) % 2 === 1)),
  );

test.each([2, 3, 4, 5, 6, 7, 8, 9])(
  "any text with enough of %i pieces contains one of the groups",
  (count) => {
    const { pieces, groups } = groupsIn(count);
    for (const has of choices(pieces).filter(({ size }) => size >= requiredPieces(count)))
      expect(groups.some((group) => group.every((piece) => has.has(piece)))).toBe(true);
  },
);

test.each([2, 3, 4, 5, 6])(
  "no text with too few of %i pieces contains one of the groups",
  (count) => {
    const { pieces, groups } = groupsIn(count);
    for (const has of choices(pieces).filter(({ size }) => size < requiredPieces(count)))
      expect(groups.some((group) => group.every((piece) => has.has(piece)))).toBe(false);
  },
);

test("long Han runs are also queried by their words", () => {
  expect(buildQuery("刀具補償 G41")?.apart).toBe("(('刀具') & ('补偿') & ('g41'))");
  for (const typed of ["刀具", "五軸後處理", "end mill"]) {
    const { all, apart } = buildQuery(typed)!;
    expect(apart).toBe(all);
  }
});
