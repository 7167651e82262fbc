import { expect, test, vi } from "vitest";
import { software } from "#test/kit/data/purchases.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { editDistance } from "./editDistance.ts";
import { suggestSpellings } from "./spelling.ts";

async function shop(): Promise<TestWorld> {
  const world = await testWorld();
  await world.open.database.pool.query(
    `update products set tagline = jsonb_build_object(
      'tw', '立銑刀與後處理', 'en', 'End mill and post-processing for Fanuc', 'cn', '立铣刀与后处理'),
      summary = jsonb_build_object('tw', '運動學', 'en', 'It checks kinematics.', 'cn', '运动学') where id = $1`,
    [software.uuid],
  );
  return world;
}

const meant = async (world: TestWorld, search: string, lang: string): Promise<string | null> => {
  const asked = new URLSearchParams({ search, lang });
  const answer = await world.guest().get(`/Search/Spelling?${asked}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.meant;
};

const CASES = [
  ["endmil", "en", "end mill"],
  ["fanucc", "en", "Fanuc"],
  ["fnauc", "tw", "Fanuc"],
  ["kinematcs", "en", "kinematics"],
  ["end mlil", "en", "end mill"],
  ["立洗刀", "tw", "立銑刀"],
  ["后处里", "cn", "后处理"],
  ["fanucc 后处里", "cn", "Fanuc 后处理"],
] as const;

test("a misspelling is corrected to the shop's spelling", async () => {
  const world = await shop();
  for (const [typed, lang, expected] of CASES) {
    expect([typed, await meant(world, typed, lang)]).toEqual([typed, expected]);
  }
});

test("a misspelled query suggests the correction's items, and one without corrections nothing", async () => {
  const world = await shop();
  const suggested = async (search: string, lang: string) => {
    const asked = new URLSearchParams({ search, lang });
    const { data } = (await world.guest().get(`/Search/Suggestion?${asked}`)).json();
    return data.map(({ uuid }: { uuid: string }) => uuid);
  };
  for (const [typed, lang, meaning] of CASES) {
    const found = await suggested(typed, lang);
    expect([typed, found.length > 0]).toEqual([typed, true]);
    expect(found, typed).toEqual(await suggested(meaning, lang));
  }
  for (const typed of ["hovercraft", "飛機", "xq", "98765"])
    expect([typed, await suggested(typed, "tw")]).toEqual([typed, []]);
});

test("a misspelled query returns the correction's results, with pages and filters, and counts as zero results", async () => {
  const world = await shop();
  const ask = async (path: string, query: Record<string, string>) => {
    const answer = await world.guest().get(`${path}?${new URLSearchParams(query)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const idsIn = (page: { data: { uuid: string }[] }) => page.data.map(({ uuid }) => uuid);
  for (const [search, lang, expected] of CASES) {
    const found = await ask("/Search", { search, lang });
    const right = await ask("/Search", { search: expected, lang });
    expect([search, found.total > 0]).toEqual([search, true]);
    expect([search, found.total, idsIn(found)]).toEqual([search, right.total, idsIn(right)]);
    expect(found.data[0]).toMatchObject({ whole: true, instead: expected });
    expect(right.data[0]).toMatchObject({ whole: true, instead: null });
  }
  const typo = { search: "fanucc", lang: "en" };
  const right = { ...typo, search: "fanuc" };
  const parts: Record<string, string>[] = [{ page: "2", limit: "2" }, { kind: "course" }];
  for (const query of parts)
    expect(idsIn(await ask("/Search", { ...typo, ...query }))).toEqual(
      idsIn(await ask("/Search", { ...right, ...query })),
    );
  expect(await ask("/Search/Facet", typo)).toEqual(await ask("/Search/Facet", right));
  const { rows } = await world.open.database.pool.query("select words from zero_result_searches");
  expect(rows.map(({ words }) => String(words)).toSorted()).toEqual(
    CASES.map(([search]) => search).toSorted(),
  );
});

test("a correction is computed once until searchable data changes", async () => {
  const world = await shop();
  const { during } = countStatements(world.open.database.pool);
  const asking = async (path: string) => {
    const asked = async () => (await world.guest().get(encodeURI(path))).json();
    const { result, statements } = await during(asked);
    const looked = statements.filter((text) => text.includes("as text\n")).length;
    return { instead: result.data[0]?.instead, looked };
  };
  const typed = "search=立洗刀&lang=tw";
  const first = await asking(`/Search?${typed}`);
  expect([first.instead, first.looked > 0]).toEqual(["立銑刀", true]);
  expect(await asking(`/Search?${typed}&page=2&limit=1`)).toMatchObject({ looked: 0 });
  expect(await asking(`/Search/Facet?${typed}`)).toMatchObject({ looked: 0 });
  expect((await asking(`/Search?search=立洗刀&lang=cn`)).instead).toBe("立铣刀");

  const typo = "/Search?search=Zyxwaxel&lang=en";
  const call = async (name: string) =>
    void (await world.open.database.pool.query("update products set name = $1 where id = $2", [
      JSON.stringify({ tw: name, en: name, cn: name }),
      software.uuid,
    ]));
  expect((await asking(typo)).instead).toBeUndefined();
  await call("Zyxwaxle");
  await asking(typo);
  world.advance(60_000);
  expect((await asking(typo)).instead).toBe("Zyxwaxle");
  await call("Something else");
  expect((await asking(typo)).instead).toBeUndefined();
});

test("matches, words without corrections and other numbers are not corrected", async () => {
  const world = await shop();
  for (const typed of ["fanuc", "hovercraft", "G54.9999", "飛機", "xq", "12345"]) {
    expect([typed, await meant(world, typed, "tw")]).toEqual([typed, null]);
  }
  expect(
    await suggestSpellings("g54.2", { words: new Map([["g54.1", 9]]), textsLike: async () => [] }),
  ).toEqual([]);
});

test("spelling comparisons are bounded for any input", async () => {
  const compared = vi.fn<typeof editDistance>(editDistance);
  // Worst case: each half compares with all words.
  const beginnings = ["wor", "word", "worda", "wordab", "wordabc"];
  const words = new Map(
    Array.from({ length: 10_000 }, (_, at) => [`word${at.toString(36).padStart(4, "z")}a`, 1]),
  );
  for (const beginning of beginnings) words.set(beginning, 1);
  const textsLike = async () => Array.from({ length: 60 }, () => "立銑刀與後處理".repeat(40));
  const known = { words, textsLike };
  const typed = [
    Array.from({ length: 6 }, (_, at) => `wordabcq${"qvxjky"[at]}`).join(" "),
    "立洗刀與後處里 後處里與立洗刀 立洗刀與後處理",
    "wordabcqq 立洗刀與後處里",
  ];
  for (const each of typed) {
    compared.mockClear();
    await suggestSpellings(each, known, compared);
    const { length } = compared.mock.calls;
    expect(length, each).toBeGreaterThan(10_000);
    expect(length, each).toBeLessThanOrEqual(20_000);
  }
  compared.mockClear();
  for (const each of ["立".repeat(100), "x".repeat(100), "wordabcqq ".repeat(9)])
    expect(await suggestSpellings(each, known, compared)).toEqual([]);
  expect(compared).not.toHaveBeenCalled();
});
