import { expect, test } from "vitest";
import { inLanguage, pathsIn } from "#app/paths.ts";
import { news } from "#server/demo/content/news.ts";
import { articles } from "#server/demo/content/support.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { toSlug } from "#shared/kit/slug.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { readSitemap } from "#test/kit/pages/readSitemap.ts";
import { cartItem, software } from "#test/kit/data/purchases.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { newsPathOf, articleParams } from "#test/kit/data/contentAddresses.ts";

const piece = news.find(({ day }) => day < "2026-11-20")!;
const guide = articles.find(({ visibility }) => visibility === "everybody")!;
const place = articleParams(guide);
const things = {
  "a product": productPath(software),
  "a piece of news": newsPathOf(piece),
  "an article of support": pathsIn("tw").supportArticle(place),
};

const shop = async () => testWorld(await builtPages());

const ask = async ({ http }: TestWorld, url: string, cookie = "") => {
  const { statusCode, headers, body } = await http.inject({ url, headers: { cookie } });
  return { status: statusCode, to: headers.location, headers, body };
};

const nameless = (path: string) => path.slice(0, path.lastIndexOf("/"));

journey("whatever an address calls a thing, it leads to its name, in %s", async (lang) => {
  const world = await shop();
  for (const [what, path] of Object.entries(things)) {
    const right = inLanguage(path, lang);
    const bare = nameless(right);
    expect([what, (await ask(world, right)).status]).toEqual([what, 200]);
    for (const [given, to] of [
      [bare, right],
      [`${bare}/another-name`, right],
      [`${right.toUpperCase().replace(/^\/(EN|CN)/, (it) => it.toLowerCase())}`, null],
      [`${bare}/%E5%88%80%E5%85%B7`, right],
      [`${bare}/x?refer=ABCDEFGH&edition=a`, `${right}?refer=ABCDEFGH&edition=a`],
    ] as const) {
      const answer = await ask(world, given);
      if (to === null) expect([given, answer.status]).not.toEqual([given, 200]);
      else expect([given, answer.status, answer.to]).toEqual([given, 301, to]);
    }
    expect((await ask(world, `${right}/more`)).status).not.toBe(200);
  }
});

test("a product in another category's address leads to its own", async () => {
  const world = await shop();
  const astray = `/en/productDetail/${software.uuid}/${software.uuid}/${software.slug}`;
  const { status, to } = await ask(world, astray);
  expect([status, to]).toEqual([301, `/en${productPath(software)}`]);
});

test("nobody keeps where an address has led, which may be turned round", async () => {
  const world = await shop();
  for (const path of Object.values(things)) {
    const { headers } = await ask(world, nameless(path));
    expect(headers["cache-control"]).toMatch(/no-store|no-cache/);
  }
});

const rename = async (world: TestWorld, slug: string) =>
  world.db.updateTable("products").set({ slug }).where("id", "=", software.uuid).execute();

test("after a renaming the name before leads to the new one, which every list and map tells at once", async () => {
  const world = await shop();
  const old = productPath(software);
  const renamed = productPath({ ...software, slug: "quite-another" });
  const list = `/en/product/${software.categoryUuid}`;
  const search = `/en/search?search=${software.productCode}`;
  for (const path of [list, search, `/en${old}`]) await ask(world, path); // fills the page cache
  await rename(world, "quite-another");
  await world.searchIndex.rebuild(world.db);
  for (const lang of LANGS) {
    const answer = await ask(world, inLanguage(old, lang));
    expect([answer.status, answer.to]).toEqual([301, inLanguage(renamed, lang)]);
  }
  const { status, body } = await ask(world, `/en${renamed}`);
  expect(status).toBe(200);
  const at = `${world.settings.publicUrl}/en${renamed}`;
  for (const told of [
    `<link rel="canonical" href="${at}"/>`,
    `hrefLang="en" href="${at}"`,
    `property="og:url" content="${at}"`,
    `"item":"${at}"`,
  ])
    expect(body).toContain(told);
  for (const path of [list, search, "/en/product"]) {
    const page = (await ask(world, path)).body;
    expect([path, page.includes(`href="/en${renamed}"`)]).toEqual([path, true]);
    expect([path, page.includes(`"/en${old}"`)]).toEqual([path, false]);
  }
  expect((await readSitemap(world)).map(({ path }) => path)).toContain(`/cn${renamed}`);
  await rename(world, software.slug);
  const back = await ask(world, renamed);
  expect([back.status, back.to], "the other way round").toEqual([301, old]);
});

test("a member is led as a guest is, also within the site", async () => {
  const world = await shop();
  const member = await world.member();
  const cookie = `mw_session=${member.token}`;
  const old = nameless(`/en${productPath(software)}`);
  expect((await ask(world, old, cookie)).to).toBe(`/en${productPath(software)}`);
  const { status, body } = await ask(world, `${old}.data?edition=a`, cookie);
  expect(status).toBe(202);
  expect(body).toContain(`/en${productPath(software)}?edition=a`);
});

test.each([
  ["news", "News", piece],
  ["article", "Technology", guide],
] as const)("a manager names a %s, else its English title does", async (kind, noun, text) => {
  const world = await shop();
  const manager = await world.manager(["site.write"]);
  const read = async () => (await manager.get(`/Manager/${noun}/${text.uuid}`)).json().data;
  const publish = async (change: object) => {
    const { version, content } = await read();
    const at = `/Manager/${noun}/${text.uuid}`;
    const saved = await manager.put(at, { version, content: { ...content, ...change } });
    if (saved.statusCode !== 200) return saved;
    const { version: newest } = await read();
    return manager.post(`${at}/Publication`, { version: newest });
  };
  const title = { ...text.title, en: "Café: 5 axes & more" };
  expect((await publish({ title })).statusCode).toBe(200);
  const bare = nameless(kind === "news" ? newsPathOf(text) : pathsIn("tw").supportArticle(place));
  const named = async () => (await ask(world, bare)).to;
  expect(await named()).toBe(`${bare}/cafe-5-axes-more`);
  expect((await publish({ slug: "own-name" })).statusCode).toBe(200);
  expect(await named()).toBe(`${bare}/own-name`);
  const { errors } = (await publish({ slug: "No Name" })).json();
  expect(Object.keys(errors).map((field) => field.split(".").at(-1))).toEqual(["slug"]);
  expect((await publish({ slug: "" })).statusCode).toBe(200);
  expect(await named()).toBe(`${bare}/cafe-5-axes-more`);
  expect((await publish({ title: { ...title, en: "刀具" } })).statusCode).toBe(200);
  expect((await ask(world, bare)).status, "no letter to name it by").toBe(200);
});

test("a member's cart and quotation lead to a product without a detour", async () => {
  const world = await shop();
  const member = await world.member();
  const cookie = `mw_session=${member.token}`;
  const here = `href="/en${productPath(software)}"`;
  await member.post("/Cart", cartItem(1));
  expect((await ask(world, "/en/cart", cookie)).body).toContain(here);
  const { id } = (await member.post("/Quotation", {})).json().data;
  expect((await ask(world, `/en/quotation/${id}`, cookie)).body).toContain(here);
});

test("a name is made of letters and digits alone", () => {
  expect(toSlug(" Über G54.1: “P1…P48” ")).toBe("uber-g54-1-p1-p48");
  expect(toSlug("刀具")).toBe("");
});
