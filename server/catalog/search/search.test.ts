import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import type { SearchHit, Suggestion } from "#shared/catalog/search/contract.ts";
import { news } from "#server/demo/content/news.ts";
import { products } from "#server/demo/products/products.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const [first, second] = products;
const DAY_MS = 86_400_000;

type Query = Readonly<Record<string, string>>;

const asked = (query: Query) => new URLSearchParams({ limit: "100", ...query });

async function find(world: TestWorld, query: Query) {
  const answer = await world.guest().get(`/Search?${asked(query)}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.json() as { data: SearchHit[]; total: number; page: number; perPage: number };
}
const idsOf = async (world: TestWorld, query: Query) =>
  (await find(world, query)).data.map(({ uuid }) => uuid);

const saying = (text: string) => JSON.stringify({ tw: text, en: text, cn: text });
const textOf = (pieces: SearchHit["title"]) => pieces.map(({ text }) => text).join("");
const hitsOf = (pieces: SearchHit["title"]) =>
  pieces.filter(({ hit }) => hit).map(({ text }) => text);

test("a change is found at once, and deleted content no longer", async () => {
  const world = await testWorld();
  const { db } = world;
  const id = first?.uuid ?? "";
  const rename = (text: string) =>
    db
      .updateTable("products")
      .set({ name: saying(text) })
      .where("id", "=", id)
      .execute();
  await rename("Zyxwaxle");
  const both = await Promise.all([1, 2, 3].map(() => idsOf(world, { search: "zyxwaxle" })));
  expect(both).toEqual([[id], [id], [id]]);
  await rename("Wobblewax");
  expect(await idsOf(world, { search: "zyxwaxle" })).toEqual([]);
  const listed = await world.guest().get("/List?search=wobblewax");
  expect(listed.json().total).toBe(1);

  const [tag] = (await find(world, { search: "wobblewax" })).data[0]?.product?.tags ?? [];
  const term = db.updateTable("taxonomy_terms").set({ name: saying("Quuxtag") });
  await term.where("id", "=", tag?.uuid ?? "").execute();
  expect(await idsOf(world, { search: "quuxtag" })).toContain(id);
  await db.deleteFrom("product_tags").where("product_id", "=", id).execute();
  expect(await idsOf(world, { search: "quuxtag" })).not.toContain(id);
  await db
    .updateTable("categories")
    .set({ name: saying("Blurbland") })
    .where("id", "=", first?.categoryUuid ?? "")
    .execute();
  expect(await idsOf(world, { search: "blurbland" })).toContain(id);
});

test("site pages are found by their current content", async () => {
  const world = await testWorld();
  const pagesOf = async (search: string) =>
    (await find(world, { search, kind: "page" })).data.map(({ slug }) => slug);
  expect(await pagesOf("taichung")).toEqual(expect.arrayContaining(["contact"]));
  expect(await pagesOf("發票")).toEqual(expect.arrayContaining(["terms"]));
  expect((await pagesOf("隐私"))[0]).toBe("privacy");
  expect((await pagesOf("會員條款"))[0]).toBe("member_terms");
  const manager = await world.manager(["site.write", "legal.write"]);
  const at = "/Manager/Page/about";
  const { version, content } = (await manager.get(at)).json().data;
  const text = { ...content.text, en: `${content.text.en}\n\nZyxwaxle` };
  const saved = await manager.put(at, { version, content: { ...content, text } });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await pagesOf("zyxwaxle")).toEqual([]);
  await manager.post(`${at}/Publication`, { version: version + 1 });
  expect(await pagesOf("zyxwaxle")).toEqual(["about"]);
  await world.db.updateTable("company_profile").set({ phone: "+886 4 7654 3210" }).execute();
  expect(await pagesOf("7654")).toEqual(["contact"]);
  await world.db.deleteFrom("cms_documents").where("type", "=", "team").execute();
  expect(await pagesOf("team")).not.toContain("team");
});

test("a rolled-back change is not found", async () => {
  const world = await testWorld();
  await expect(
    world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("products")
        .set({ name: saying("Zyxwaxle") })
        .where("id", "=", first?.uuid ?? "")
        .execute();
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect(await idsOf(world, { search: "zyxwaxle" })).toEqual([]);
});

test("an index of an earlier version is rebuilt", async () => {
  const world = await testWorld();
  const { db, searchIndex } = world;
  const all = await idsOf(world, { search: "fanuc" });
  const spoil = db.updateTable("search_entries").set({ version: 0 });
  await spoil.execute();
  await db
    .updateTable("search_entries")
    .set({ tw: JSON.stringify({ title: "old", lead: "", body: "" }) })
    .execute();
  await searchIndex.rebuild(db);
  const { data } = await find(world, { search: "fanuc", lang: "tw" });
  expect(data.map(({ uuid }) => uuid)).toEqual(all);
  expect(data.map(({ title }) => textOf(title))).not.toContain("old");
  expect(await searchIndex.refresh(db)).toBe(0);
});

test("a tag's name finds everything with the tag, in each language", async () => {
  const world = await testWorld();
  const guest = world.guest();
  for (const lang of LANGS) {
    const { tag: tags } = (await guest.get(`/Web?lang=${lang}`)).json().data;
    expect(tags.length).toBeGreaterThan(3);
    for (const { uuid, name } of tags as { uuid: string; name: string }[]) {
      const { data } = (await guest.get(`/List?tag=${uuid}`)).json();
      const tagged = data.map((product: { uuid: string }) => product.uuid);
      expect(await idsOf(world, { search: name, lang }), name).toEqual(
        expect.arrayContaining(tagged),
      );
      expect((await idsOf(world, { search: name, tag: uuid })).toSorted()).toEqual(
        tagged.toSorted(),
      );
    }
  }
});

test("every facet count equals the filtered total, also with other filters", async () => {
  const world = await testWorld();
  const facets = async (query: Query) =>
    (await world.guest().get(`/Search/Facet?${new URLSearchParams(query)}`)).json().data;
  for (const others of [{}, { kind: "software" }] as Query[]) {
    const query = { search: "刀具", lang: "en", ...others };
    const { total, kinds, categories, tags } = await facets(query);
    expect(total).toBe((await find(world, { search: "刀具" })).total);
    expect(Math.min(kinds.length, categories.length, tags.length)).toBeGreaterThan(1);
    const choices = [
      ...kinds.map(({ kind, count }: { kind: string; count: number }) => [{ kind }, count]),
      ...categories.map(({ uuid, count }: { uuid: string; count: number }) => [
        { category: uuid },
        count,
      ]),
      ...tags.map(({ uuid, count }: { uuid: string; count: number }) => [{ tag: uuid }, count]),
    ] as [Query, number][];
    for (const [choice, count] of choices) {
      expect((await find(world, { ...query, ...choice })).total, JSON.stringify(choice)).toBe(
        count,
      );
    }
  }
});

test("hits are highlighted across scripts, widths and regional vocabulary", async () => {
  const world = await testWorld();
  const name = {
    tw: "五軸<b>程式</b>庫 G54.1",
    en: "Tool <i>library</i> 0i-MF",
    cn: "五轴程序库 ＡＢ",
  };
  await world.db
    .updateTable("products")
    .set({ name: JSON.stringify(name), tagline: saying("刀具 & <script>") })
    .where("id", "=", first?.uuid ?? "")
    .execute();
  const marks = async (search: string, lang: "tw" | "en" | "cn") => {
    const { data } = await find(world, { search, lang });
    const hit = data.find(({ uuid }) => uuid === first?.uuid);
    expect(textOf(hit?.title ?? []), search).toBe(name[lang]);
    return hitsOf(hit?.title ?? []);
  };
  expect(await marks("五轴", "tw")).toEqual(["五軸"]);
  expect(await marks("程序", "tw")).toEqual(["程式"]);
  expect(await marks("程式", "cn")).toEqual(["程序"]);
  expect(await marks("ｇ５４．１", "tw")).toEqual(["G54.1"]);
  expect(await marks("0iMF", "en")).toEqual(["0i-MF"]);
  expect(await marks("LIBRARIES tool", "en")).toEqual(["Tool", "library"]);
  expect(await marks("libr", "en")).toEqual(["library"]);
  expect(await marks("ab", "cn")).toEqual(["ＡＢ"]);
  const { data } = await find(world, { search: "script 刀具", lang: "en" });
  expect(hitsOf(data[0]?.excerpt ?? [])).toEqual(["刀具", "script"]);
});

test("NC words and part numbers are found and highlighted in every notation", async () => {
  const world = await testWorld();
  const { db } = world;
  const id = first?.uuid ?? "";
  const marked = async (name: string, search: string) => {
    const rename = db.updateTable("products").set({ name: saying(name) });
    await rename.where("id", "=", id).execute();
    const { data } = await find(world, { search });
    return hitsOf(data.find(({ uuid }) => uuid === id)?.title ?? []);
  };
  expect(await marked("Offset G54.1P48 for tombstones", "G54.1")).toEqual(["G54.1"]);
  expect(await marked("Offset G54.1P48 for tombstones", "p48")).toEqual(["P48"]);
  expect(await marked("Offset G54.1 P48", "g54.1p48")).toEqual(["G54.1 P48"]);
  expect(await marked("Call M98 of O9000 with P1000", "M98P1000")).toEqual(["M98", "P1000"]);
  expect(await marked("Offset G54.12P4", "G54.1P4")).toEqual([]);
  expect(await marked("For 31i\u2011B5 Plus", "31i-B5")).toEqual(["31i\u2011B5"]);
  expect(await marked("For 31i-B5 Plus", "31i\u2013B5")).toEqual(["31i-B5"]);
  expect(await marked("For 31i-\u200bB5", "31iB5")).toEqual(["31i-\u200bB5"]);
});

test("an excerpt shows the hit deep in a text, cut to a few lines", async () => {
  const world = await testWorld();
  const text = `${"Filler goes here. ".repeat(30)}${"long ".repeat(60)}zyxwaxle ${"tail ".repeat(60)}`;
  await world.db
    .updateTable("products")
    .set({ description: saying(text) })
    .where("id", "=", second?.uuid ?? "")
    .execute();
  const { data } = await find(world, { search: "Zyxwaxle" });
  const said = data[0]?.excerpt ?? [];
  expect(hitsOf(said)).toEqual(["zyxwaxle"]);
  expect(textOf(said).length).toBeLessThan(160);
  expect(textOf(said)).toMatch(/^….*long zyxwaxle tail.*…$/);
});

test("without full matches, near matches are marked as such", async () => {
  const world = await testWorld();
  const { data } = await find(world, { search: "五軸後處理機器" });
  expect(data[0]).toMatchObject({ code: "MW-POST5", whole: false });
  expect((await find(world, { search: "五軸後處理" })).data[0]).toMatchObject({ whole: true });
  expect((await find(world, { search: "hovercraft" })).total).toBe(0);
});

test("searches without results are counted per language, except personal ones", async () => {
  const world = await testWorld();
  const clerk = await world.manager(["search.read"]);
  const misses = async (query = "") =>
    (await clerk.get(`/Manager/ZeroResultSearch?${query}`)).json();
  for (const search of ["Hovercraft", "ｈｏｖｅｒｃｒａｆｔ", " hovercraft "])
    await find(world, { search, lang: "en" });
  await find(world, { search: "氣墊船", lang: "tw" });
  await find(world, { search: "氣墊船", lang: "tw", page: "2" });
  await find(world, { search: "刀具", lang: "tw", tag: first?.uuid ?? "" });
  const silent = ["a@b.test", "0912-345-678 zz", "QQQQ-WWWW-EEEE-RRRR", "!!!", "x".repeat(61)];
  for (const search of silent) await find(world, { search });
  await world.guest().get("/Search/Suggestion?search=hovercrafts");

  const { data, total } = await misses();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { words: "hovercraft", lang: "en", count: 3 },
    { words: "氣墊船", lang: "tw", count: 1 },
  ]);
  expect((await misses("lang=tw")).data).toHaveLength(1);
  expect((await misses("search=CRAFT&orderby=words&sort=asc")).data).toHaveLength(1);

  world.advance(200 * DAY_MS);
  await find(world, { search: "氣墊船", lang: "tw" });
  world.advance(200 * DAY_MS);
  const { purgeZeroResults: forgetMisses } = await import("./zeroResultSearches.ts");
  await forgetMisses(world.scope());
  expect((await misses()).data).toMatchObject([{ words: "氣墊船", count: 2 }]);
});

test("an incomplete query suggests at most six items, titles first", async () => {
  const world = await testWorld();
  const suggested = async (search: string, lang = "en") => {
    const answer = await world
      .guest()
      .get(`/Search/Suggestion?${new URLSearchParams({ search, lang })}`);
    return answer.json().data as Suggestion[];
  };
  const [top] = await suggested("stoc");
  expect(top).toMatchObject({ code: "MW-SIGHT", picture: { extension: "svg" } });
  const question = (await suggested("dry run")).find(({ source }) => source === "faq");
  expect(question?.picture).toBeNull();
  expect(hitsOf(top?.title ?? [])).toEqual(["StockSight"]);
  expect((await suggested("mw-ps5"))[0]).toMatchObject({ code: "MW-PS500" });
  expect((await suggested("0i-m")).length).toBeGreaterThan(0);
  expect((await suggested("刀")).length).toBe(6);
  expect(await suggested("!")).toEqual([]);
});

test("a page of results has a total, and a search without words is refused", async () => {
  const world = await testWorld();
  const { data, total, page, perPage } = await find(world, {
    search: "fanuc",
    limit: "2",
    page: "2",
  });
  expect([data.length, page, perPage]).toEqual([2, 2, 2]);
  expect((await idsOf(world, { search: "fanuc" })).slice(2, 4)).toEqual(
    data.map(({ uuid }) => uuid),
  );
  expect(total).toBeGreaterThan(4);
  for (const query of ["", "search=%20", `search=${"x".repeat(101)}`, "search=a&tag=x"]) {
    const refused = await world.guest().get(`/Search?${query}`);
    expect([refused.statusCode, refused.json().code], query).toEqual([422, "request.invalid"]);
  }
  expect((await find(world, { search: "' | 'fanuc" })).total).toBe(total);
});

test("questions and news are found with their addresses, news only once published", async () => {
  const world = await testWorld();
  const { db } = world;
  const [faq] = await db.selectFrom("faqs").select(["id", "slug"]).limit(1).execute();
  const question = db.updateTable("faqs").set({ question: saying("Zyxwaxle?") });
  await question.where("id", "=", faq?.id ?? "").execute();
  const found = await find(world, { search: "zyxwaxle", kind: "faq" });
  expect(found.data).toMatchObject([
    { source: "faq", uuid: faq?.id, slug: faq?.slug, product: null },
  ]);
  await db
    .deleteFrom("faqs")
    .where("id", "=", faq?.id ?? "")
    .execute();
  expect(await idsOf(world, { search: "zyxwaxle" })).toEqual([]);

  const [later] = news;
  const opens = Date.parse(`${later?.day}T00:00:00+08:00`);
  world.advanceTo(new Date(opens - 1));
  expect(await idsOf(world, { search: "lunar new year" })).toEqual([]);
  world.advance(1);
  const out = await find(world, { search: "lunar new year" });
  expect(out.data[0]).toMatchObject({ source: "news", kind: "news", uuid: later?.uuid });
});

test("table cells are no excerpts, and without a lead the answer is the excerpt", async () => {
  const world = await testWorld();
  const { db } = world;
  const [faq] = await db.selectFrom("faqs").select(["id"]).limit(1).execute();
  const answer = "Before it.\n\n| Zyxwaxle | 7 |\n| --- | --- |\n| Cell | Zyxwaxle |";
  const change = db
    .updateTable("faqs")
    .set({ question: saying("What is a wobblewax?"), answer: saying(answer) });
  await change.where("id", "=", faq?.id ?? "").execute();
  for (const search of ["zyxwaxle", "wobblewax"]) {
    const { data } = await find(world, { search });
    expect([search, ...data.map(({ excerpt }) => textOf(excerpt))]).toEqual([search, "Before it."]);
  }
});
