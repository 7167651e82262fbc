import { sql } from "kysely";
import { expect, test } from "vitest";
import { cacheablePages, isCacheablePage } from "#app/cacheablePages.ts";
import { sitePages } from "#app/pages.ts";
import { pathsIn } from "#app/paths.ts";
import { faqCategories } from "#server/demo/content/faq.ts";
import { terms } from "#server/demo/content/taxonomies.ts";
import { news } from "#server/demo/content/news.ts";
import { articles } from "#server/demo/content/support.ts";
import { builtPages } from "../pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { CURRENCY_COOKIE } from "#shared/platform/http/cookies.ts";
import { sharedServer } from "#test/platform/sharedServer.ts";
import { productPath, hardware } from "#test/kit/data/demoProducts.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { cartItem, software } from "#test/kit/data/purchases.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { newsPathOf, articleParams } from "#test/kit/data/contentAddresses.ts";
import { runTransaction } from "../db/client.ts";

const DAY = 86_400_000;
const NEW = "Quite another";
const LOWERED = "Lowest price in the 30 days";
const out = news.find(({ day }) => day < "2026-11-20")!;
const newsPage = newsPathOf(out);
const question = faqCategories[0]?.faqs[0]?.slug ?? "";
const [guide] = articles.filter(
  ({ visibility, about }) => visibility === "everybody" && about.length > 0,
);
const list = "/en/product";
const detail = `/en${productPath(software)}`;
const goods = `/en${productPath(hardware)}`;
const everywhere = ["/en", list, detail, "/en/faq", "/en/about"];
const category = terms.find(({ uuid }) => uuid === guide?.topic)?.parent;
const supportPage = pathsIn("en").supportArticle(articleParams(guide!));
const support = [
  "/en/techSupport",
  `/en/techSupport/${category}`,
  `/en/techSupportDetail/${category}/${guide?.topic}`,
];
const said = (column: string) => sql.raw(`${column} = jsonb_set(${column}, '{en}', '"${NEW}"')`);

interface Change {
  readonly pages: readonly string[];
  readonly says?: string;
  readonly by: ReturnType<typeof sql>;
  readonly currency?: string;
}

const changes: Readonly<Record<string, Change>> = {
  "a price": {
    pages: ["/en", list, detail],
    says: "TWD 123",
    by: sql`update prices set amount_minor = 123 where currency = 'TWD'`,
  },
  "a rate": {
    pages: [list, goods],
    currency: "EUR",
    by: sql`insert into exchange_rate_tables (version, rates, source, set_at) values (9, '{"EUR": "1"}', 'manual', now())`,
  },
  stock: {
    pages: [list, goods],
    says: "Sold out",
    by: sql`update commodities set stock = 0 where id = ${hardware.commodityUuid}`,
  },
  "what is said of a product": {
    pages: ["/en", list, detail, "/en/specification"],
    says: NEW,
    by: sql`update products set ${said("name")}`,
  },
  "a relation": {
    pages: [detail],
    says: hardware.name.en,
    by: sql`insert into product_relations (product_id, related_id, kind, sort)
      select ${software.uuid}, ${hardware.uuid}, 'goes_with', 9`,
  },
  "a tag": { pages: [list], says: NEW, by: sql`update taxonomy_terms set ${said("name")}` },
  "a category": {
    pages: everywhere,
    says: NEW,
    by: sql`update categories set ${said("name")}`,
  },
  "a menu": {
    pages: everywhere,
    says: NEW,
    by: sql`update menus set entries = jsonb_set(entries, '{0,name}', ${JSON.stringify({ tw: NEW, en: NEW, cn: NEW })}::jsonb)
      where id = 'footer'`,
  },
  "who runs the shop": {
    pages: everywhere,
    says: NEW,
    by: sql`update company_profile set ${said("name")}`,
  },
  "what is downloaded": {
    pages: [detail],
    says: NEW,
    by: sql`update releases set ${said("notes")} where product_id = ${software.uuid}`,
  },
  "what is downloaded of it": {
    pages: [detail],
    says: "another-mw",
    by: sql`update release_files set name = 'another-' || name
      where release_id in (select id from releases where product_id = ${software.uuid})`,
  },
  "a piece of news": {
    pages: ["/en", "/en/news", `/en${newsPage}`],
    says: NEW,
    by: sql`update news_items set ${said("title")}`,
  },
  "a question": {
    pages: ["/en/faq"],
    says: NEW,
    by: sql`update faqs set ${said("question")} where slug = ${question}`,
  },
  "a category of questions": {
    pages: ["/en/faq"],
    says: NEW,
    by: sql`update faq_categories set ${said("name")}`,
  },
  "an article of support": {
    pages: [...support, supportPage],
    says: NEW,
    by: sql`update support_articles set ${said("title")}`,
  },
  "a topic of support": {
    pages: [...support, supportPage],
    says: NEW,
    by: sql`update taxonomy_terms set ${said("name")}`,
  },
  "what an article is about": {
    pages: [supportPage],
    says: hardware.name.en,
    by: sql`insert into support_article_products (article_id, product_id, sort)
      values (${guide?.uuid}, ${hardware.uuid}, 9)`,
  },
  "a file with an article": {
    pages: [supportPage],
    says: "another.pdf",
    by: sql`insert into support_article_files (id, article_id, name, size, sha256, storage_key, created_at)
      values (gen_random_uuid(), ${guide?.uuid}, 'another.pdf', 1, ${"0".repeat(64)}, 'article/another', now())`,
  },
  "a language that falls behind": {
    pages: [supportPage],
    by: sql`update cms_revisions set followed = '{"title": {"tw": 2, "en": 1, "cn": 2}}', published_at = now()
      where kind = 'article' and id = ${guide?.uuid}`,
  },
  "a language of a legal text that falls behind": {
    pages: ["/en/terms", "/en/privacy", "/en/member-terms"],
    says: phrases.en.shell.document.behind,
    by: sql`update cms_revisions set followed = '{"text": {"tw": 2, "en": 1, "cn": 2}}', published_at = now()
      where kind = 'legal'`,
  },
  "what a computer needs": {
    pages: ["/en/specification"],
    says: NEW,
    by: sql`update computer_requirements set ${said("cpu")}`,
  },
  "a text": {
    pages: ["/en/about", "/en/team", "/en/security", "/en/terms", "/en/privacy"],
    says: NEW,
    by: sql`update cms_documents set ${said("content")}`,
  },
  "a currency": {
    pages: everywhere,
    says: NEW,
    by: sql`update currencies set ${said("name")}`,
  },
  "a service": {
    pages: ["/en/about"],
    says: NEW,
    by: sql`update taxonomy_terms set ${said("name")}`,
  },
};

const bodyOf = async (
  { http }: Pick<TestWorld, "http">,
  url: string,
  currency = "TWD",
): Promise<string> => {
  const headers = { cookie: `${CURRENCY_COOKIE}=${currency}` };
  const { statusCode, body } = await http.inject({ url, headers });
  expect([url, statusCode]).toEqual([url, 200]);
  return visibleMarkup(body)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
};

test.for(Object.entries(changes))(
  "%s is seen at once on every page that shows it, and in every process",
  async ([, { pages, says, by, currency }]) => {
    const world = await testWorld(await builtPages());
    const shops = [world, await sharedServer(world, await builtPages())];
    const before = new Map<string, string>();
    for (const shop of shops) {
      for (const url of pages) {
        const drawn = await bodyOf(shop, url, currency);
        if (says) expect([url, drawn.includes(says)]).toEqual([url, false]);
        expect([url, (await bodyOf(shop, url, currency)) === drawn]).toEqual([url, true]);
        before.set(url, drawn);
      }
    }
    await runTransaction(world.db, (tx) => by.execute(tx));
    for (const shop of shops) {
      for (const url of pages) {
        const now = await bodyOf(shop, url, currency);
        const isNew = says ? now.includes(says) : now !== before.get(url);
        expect([url, isNew]).toEqual([url, true]);
      }
    }
  },
);

const price = (world: TestWorld, minor: number, from: Date) =>
  world.db
    .insertInto("prices")
    .values({
      commodity_id: cartItem(1).commodity,
      currency: "TWD",
      amount_minor: minor,
      valid_from: from,
      recorded_at: world.now(),
    })
    .execute();

test("scheduled changes appear on time without any write", async () => {
  const world = await testWorld(await builtPages());
  const at = (ms: number) => new Date(world.now().getTime() + ms);
  const hour = 3_600_000;
  await price(world, 777, at(hour));
  await world.db
    .updateTable("news_items")
    .set({ published_at: at(2 * hour) })
    .where("id", "=", out.uuid)
    .execute();
  await sql`update cms_documents set published_at = ${at(3 * hour)} where type = 'team'`.execute(
    world.db,
  );
  const [first] = await world.db
    .selectFrom("news_items")
    .select("title")
    .where("id", "=", out.uuid)
    .execute();
  const title = first?.title.en ?? "";
  const before = [await bodyOf(world, detail), await bodyOf(world, "/en/news")];
  expect(before[0]?.includes("TWD 777")).toBe(false);
  expect(before[1]?.includes(title)).toBe(false);
  expect((await world.http.inject("/en/team")).statusCode).toBe(404);
  world.advance(hour);
  expect((await bodyOf(world, detail))?.includes("TWD 777")).toBe(true);
  expect((await bodyOf(world, "/en/news"))?.includes(title)).toBe(false);
  world.advance(hour);
  expect((await bodyOf(world, "/en/news"))?.includes(title)).toBe(true);
  world.advance(hour);
  expect((await world.http.inject("/en/team")).statusCode).toBe(200);
  world.advance(-3 * hour);
  expect((await bodyOf(world, detail)) === before[0], "a clock that is set back").toBe(true);
});

test("a reduced price is shown for thirty days, and a product is sold from its start", async () => {
  const world = await testWorld(await builtPages());
  await price(world, 777, new Date(world.now().getTime() - DAY));
  await world.db
    .updateTable("products")
    .set({ available_from: "2026-11-22" })
    .where("id", "=", hardware.uuid)
    .execute();
  expect((await bodyOf(world, detail))?.includes(LOWERED)).toBe(true);
  expect((await bodyOf(world, goods))?.includes("2026-11-22")).toBe(true);
  world.advance(2 * DAY);
  expect((await bodyOf(world, goods))?.includes("2026-11-22")).toBe(false);
  expect((await bodyOf(world, detail))?.includes(LOWERED)).toBe(true);
  world.advance(27 * DAY);
  expect((await bodyOf(world, detail))?.includes(LOWERED)).toBe(false);
});

/** Written in the transaction that writes the card. */
const WITH_CARDS = [
  "commodities",
  "product_facets",
  "product_from_prices",
  "catalog_revision",
  "catalog_changes",
];

/** Only some kinds show these; the others have tables of their own with triggers. */
const FOR_SOME_KINDS = ["cms_entries", "cms_revisions"];

/** Written in the transaction that changes the subject. */
const WITH_ITS_THING = ["audit_entries"];

test("every table that a cached page reads raises the revision", async () => {
  const world = await testWorld(await builtPages());
  const { pool } = world.open.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'v', 'm', 'p') and relnamespace = 'public'::regnamespace",
  );
  const { rows: raising } = await pool.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger join pg_proc p on p.oid = tgfoid where proname = 'catalog_changed' and tgqual is null",
  );
  const { during } = countStatements(pool);
  const read = new Set<string>();
  const urls = Object.keys(cacheablePages).map((path) => {
    const asked = path
      .replace("productDetail/:category/:uuid/:slug?", productPath(software).slice(1))
      .replace("news/:uuid/:slug?", newsPage.slice(1))
      .replace(/^techSupportDetail.*\/:uuid.*/, supportPage.slice("/en/".length))
      .replace("/:category", `/${category}`)
      .replace("/:topic", `/${guide?.topic}`)
      .replace("/:uuid?", `/${software.categoryUuid}`)
      .replace(":version", "1.0");
    return asked ? `/en/${asked}` : "/en";
  });
  const filtered = `${list}?tag=${out.uuid}&kind=software&plan=12&priceMin=1&order=price`;
  for (const url of [...urls, filtered]) {
    const headers = { cookie: `${CURRENCY_COOKIE}=EUR` };
    const { statements } = await during(() => world.http.inject({ url, headers }));
    expect(statements.length, url).toBeGreaterThan(0);
    for (const { name } of tables)
      if (statements.some((text) => new RegExp(`\\b${name}\\b`).test(text))) read.add(name);
  }
  const known = new Set([
    ...WITH_CARDS,
    ...FOR_SOME_KINDS,
    ...WITH_ITS_THING,
    ...raising.map(({ name }) => name),
  ]);
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
  expect(read.size).toBeGreaterThan(15);
});

test("only public pages with canonical URLs are cached", () => {
  for (const path of Object.keys(cacheablePages)) {
    const line = sitePages.find((page) => page.path === path);
    expect([path, line?.access]).toEqual([path, "anyone"]);
  }
  for (const url of ["/", "/en", "/cn/faq", detail, `${list}?kind=software&page=2`, "/terms/1.0"])
    expect([url, isCacheablePage(url)]).toEqual([url, true]);
  for (const url of [
    "/en/faq?voted=a",
    "/?refer=ABCDEFGH",
    `${list}?kind=software&utm_source=x`,
    "/search?search=a",
    "/login",
    "/cart",
    "/EN/faq",
    "/en/Faq",
    "/en/faq/",
    "/member/profile",
    "/manager",
    "/404",
    "/currency",
    "/download/1",
    "/order/1",
    "/terms/1.0/more",
    "/faq.data",
  ])
    expect([url, isCacheablePage(url)]).toEqual([url, false]);
});
