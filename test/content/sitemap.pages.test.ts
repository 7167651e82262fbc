import { expect, test } from "vitest";
import { inLanguage, pathsIn } from "#app/paths.ts";
import { terms } from "#server/demo/content/taxonomies.ts";
import { news } from "#server/demo/content/news.ts";
import { articles } from "#server/demo/content/support.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { listPageBoundaries } from "#server/catalog/products/sitemap.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { readSitemap } from "#test/kit/pages/readSitemap.ts";
import { jsonLdIn } from "#test/kit/pages/schemaOrg.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { slugParams, newsPathOf } from "#test/kit/data/contentAddresses.ts";

const article = articles[0]!;

const world = async () => testWorld(await builtPages());

test("a product that is taken back, and news that is not out, are on no list", async () => {
  const shop = await world();
  const { http, db } = shop;
  const [one] = news;
  await db.updateTable("products").set({ live: null }).where("id", "=", software.uuid).execute();
  await db
    .updateTable("news_items")
    .set({ published_at: new Date("2030-01-01T00:00:00Z") })
    .where("id", "=", one?.uuid ?? "")
    .execute();
  const paths = (await readSitemap(shop)).map(({ path }) => path);
  expect(paths).not.toContain(productPath(software));
  expect(paths).not.toContain(newsPathOf(one!));
  expect(paths).toContain(newsPathOf(news.at(-1)!));
  expect((await http.inject({ url: "/news.xml" })).body).not.toContain(one?.uuid);
});

/** These lists exist even when empty. */
const EVER = ["/product", "/techSupport", "/news", "/faq", "/specification"];

test("a list that holds nothing is not among what is to be found, until it does", async () => {
  const shop = await world();
  const { db } = shop;
  const manager = await shop.manager(["site.write"]);
  const listed = async () => (await readSitemap(shop)).map(({ path }) => path);
  const name = { tw: "空的", en: "Empty", cn: "空的" };
  const parent = terms.find(({ uuid }) => uuid === article.topic)!.parent!;
  for (const category of [undefined, parent])
    await manager.post("/Manager/TaxonomyTerm", { kind: "technology", name, parent: category });
  const empty = (await manager.get("/Manager/TaxonomyTerm"))
    .json()
    .data.filter(({ names }: { names: object }) => JSON.stringify(names) === JSON.stringify(name));
  expect(empty).toHaveLength(2);
  const filled = await listed();
  for (const { uuid } of empty) expect(filled.join(" ")).not.toContain(uuid);
  const { categoryUuid: category } = software;
  const lists = {
    category: `/en/product/${category}`,
    topic: `/techSupportDetail/${parent}/${article.topic}`,
  };
  expect(filled).toEqual(expect.arrayContaining([...Object.values(lists), "/news", "/faq"]));
  await db
    .updateTable("products")
    .set({ live: null })
    .where("category_id", "=", category)
    .execute();
  await db.deleteFrom("support_articles").where("topic_id", "=", article.topic).execute();
  const hiddenAmong = async (paths: readonly string[]) => {
    const asked = paths.map(async (path) => (await shop.http.inject({ url: path })).body);
    const bodies = await Promise.all(asked);
    return paths.filter((_, at) => bodies[at]?.includes('<meta name="robots" content="noindex"/>'));
  };
  const emptied = await listed();
  for (const path of Object.values(lists)) expect(emptied).not.toContain(path);
  expect(await hiddenAmong([...Object.values(lists), ...EVER])).toEqual(Object.values(lists));
  await db.updateTable("products").set({ live: null }).execute();
  for (const table of ["support_articles", "news_items", "faqs"] as const)
    await db.deleteFrom(table).execute();
  const bare = await listed();
  expect(bare).toEqual(expect.arrayContaining(["/", "/contact", "/terms"]));
  for (const path of EVER) expect(bare).not.toContain(path);
  expect(await hiddenAmong(EVER)).toEqual(EVER);
  expect(jsonLdIn((await shop.http.inject("/faq")).body)).toEqual([]);
});

test("a change of a product or of a text is told with its day", async () => {
  const shop = await world();
  const changedOf = async (path: string) =>
    (await readSitemap(shop)).find((each) => each.path === path)?.lastModified;
  expect(await changedOf("/terms")).toMatch(/^20\d\d-\d\d-\d\dT/);
  expect(await changedOf("/faq")).toBeNull();
  const day = new Date("2026-11-21T08:00:00Z");
  const saved_at = new Date("2026-11-20T08:00:00Z");
  const revision = {
    product_id: software.uuid,
    number: 1,
    content: "{}",
    origin: "edited",
    saved_at,
    published_at: day,
  } as const;
  await shop.db.insertInto("product_revisions").values(revision).execute();
  expect(await changedOf(productPath(software))).toBe(day.toISOString());
});

test("more products than one file takes are listed in several", async () => {
  const shop = await world();
  const ids = (await shop.db.selectFrom("products").select("id").execute()).map(({ id }) => id);
  const ends = await listPageBoundaries(shop.db, 10);
  expect(ends).toHaveLength(Math.ceil(ids.length / 10) - 1);
  const [end = ""] = ends;
  const { body } = await shop.http.inject({ url: `/sitemap-en.xml?after=${end}` });
  const named = ids.filter((id) => body.includes(id));
  expect(new Set(named)).toEqual(new Set(ids.filter((id) => id > end)));
  expect(body).not.toContain("/en/terms");
  expect((await shop.http.inject({ url: "/sitemap-en.xml?after=x" })).statusCode).toBe(404);
});

test("where the last file is full, there is no empty one behind it", async () => {
  const { db } = await world();
  const { length } = await db.selectFrom("products").select("id").execute();
  for (const [size, files] of [
    [length, 1],
    [length - 1, 2],
    [1, length],
  ] as const)
    expect([size, (await listPageBoundaries(db, size)).length]).toEqual([size, files - 1]);
});

test("robots find them at the root alone, and are kept from what is nobody's to find", async () => {
  const { http } = await world();
  const { body, headers } = await http.inject({ url: "/robots.txt" });
  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toContain("Disallow: /en/manager\n");
  const closed = [...body.matchAll(/^Disallow: (.*?)\$?$/gm)].map(([, path = ""]) => path);
  for (const path of ["/member-terms", "/product", "/order/x", "/faq", "/security"]) {
    for (const lang of LANGS) {
      const there = inLanguage(path, lang);
      const by = closed.filter(
        (each) => there.startsWith(each) && each !== inLanguage("/member", lang),
      );
      expect([there, by]).toEqual([there, []]);
    }
  }
  for (const url of ["/en/robots.txt", "/cn/sitemap.xml", "/en/sitemap-en.xml"]) {
    expect([url, (await http.inject({ url })).statusCode]).toEqual([url, 404]);
  }
});

journey("news can be read as a feed, the newest first, in %s", async (lang) => {
  const { http, db } = await world();
  const paths = pathsIn(lang);
  const title = { tw: "甲 & <乙>", en: "A & <B>", cn: "甲 & <乙>" };
  const newest = news
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .find(({ day }) => day < "2026-11-20")!;
  await db
    .updateTable("news_items")
    .set({ title: JSON.stringify(title) })
    .where("id", "=", newest.uuid)
    .execute();
  const shown = await http.inject({ url: paths.news() });
  expect(shown.body).toMatch(new RegExp(`<a href="${paths.news()}\\.xml"`));
  const { headers, body } = await http.inject({ url: `${paths.news()}.xml` });
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const [first = ""] = body.match(/<item>.*?<\/item>/s) ?? [];
  expect(first).toContain(
    `<title>${title[lang].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}</title>`,
  );
  expect(first).toContain(`<link>http://localhost:3000${paths.article(slugParams(newest))}</link>`);
  expect(first).toMatch(/<pubDate>\w{3}, \d\d \w{3} 2026 .* GMT<\/pubDate>/);
  const page = await http.inject({ url: paths.home() });
  expect(page.body).toContain(`type="application/rss+xml"`);
  expect(page.body).toContain(`href="http://localhost:3000${paths.news()}.xml"`);
});

test("what lists news and pages is asked for each time, and told only when it has changed", async () => {
  const { http, db } = await world();
  for (const url of ["/news.xml", "/sitemap.xml", "/sitemap-en.xml", "/robots.txt"])
    expect([url, (await http.inject({ url })).headers["cache-control"]]).toEqual([url, "no-cache"]);
  const tagOf = async (url: string) => String((await http.inject({ url })).headers.etag);
  for (const url of ["/news.xml", "/sitemap.xml", "/robots.txt"]) {
    const asked = { url, headers: { "if-none-match": `"x", W/${await tagOf(url)}` } };
    const { statusCode, body } = await http.inject(asked);
    expect([url, statusCode, body]).toEqual([url, 304, ""]);
  }
  const etag = await tagOf("/news.xml");
  await db.deleteFrom("news_items").execute();
  const withdrawn = await http.inject({ url: "/news.xml", headers: { "if-none-match": etag } });
  expect(withdrawn.statusCode).toBe(200);
});
