import { expect, test } from "vitest";
import { articles as demoArticles } from "#server/demo/content/support.ts";
import { products } from "#server/demo/products/products.ts";
import { site } from "#server/demo/content/company.ts";
import type { Home } from "#shared/catalog/listing/contract.ts";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { HOME_MAX } from "#shared/content/home/homeContent.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";

const DAY = 86_400_000;
const said = (en: string) => ({ tw: `${en}一`, en, cn: `${en}二` });
const hero = {
  kind: "hero",
  heading: said("Chips"),
  lead: said("Fly"),
  primaryAction: said("Buy"),
  secondaryAction: said("Ask"),
};
const guide = demoArticles.find(({ visibility }) => visibility === "everybody")!;

async function office() {
  const world = await testWorld();
  const manager = await world.manager(["site.write"]);
  const home = async (lang: Lang = "en"): Promise<Home> =>
    (await world.guest().get(`/Home?lang=${lang}`)).json().data;
  return { world, manager, home };
}

const at = "/Manager/Home/home";
const versionOf = async (manager: Client): Promise<number> =>
  (await manager.get(at)).json().data.version;

const write = async (manager: Client, sections: readonly object[]) =>
  manager.put(at, { version: await versionOf(manager), content: { sections } });

const publish = async (manager: Client, when?: Date) =>
  manager.post(`${at}/Publication`, {
    version: await versionOf(manager),
    ...(when && { at: when.toISOString() }),
  });

test.each(LANGS)("as it comes, it shows what the shop began with: %s", async (lang) => {
  const { home } = await office();
  const { sections, products: shown } = await home(lang);
  expect(sections.map(({ kind }) => kind)).toEqual(["hero", "products", "values", "news"]);
  expect(sections[0]).toMatchObject({ heading: site.hero.headline[lang], picture: null });
  expect(sections[1]).toMatchObject({ products: shown.map(({ uuid }) => uuid) });
  expect(sections[2]).toMatchObject({ heading: null, values: { length: site.values.length } });
});

test("the home page can be rearranged, previewed, published and restored", async () => {
  const { manager, home } = await office();
  const before = await home();
  const chosen = [products.at(-1)!.uuid, software.uuid];
  const sections = [
    { kind: "news", heading: said("Lately"), count: 2 },
    hero,
    {
      kind: "products",
      heading: said("Picked"),
      products: chosen.map((product) => ({ product })),
    },
    {
      kind: "text",
      heading: said("Story"),
      text: said("**Long**"),
      picture: "art/hero.svg",
      alt: said("Drawn"),
    },
    { kind: "articles", heading: said("Read"), articles: [{ article: guide.uuid }] },
    {
      kind: "values",
      heading: said("Why"),
      values: [{ title: said("A"), text: said("B") }],
      hidden: true,
    },
  ];
  expect((await write(manager, sections)).statusCode).toBe(200);
  expect(await home()).toEqual(before);
  const preview = (await manager.get("/Manager/HomePreview?lang=en")).json().data;
  expect((await publish(manager)).statusCode).toBe(200);
  const now = await home();
  expect(now).toEqual(preview);
  expect(now.sections).toMatchObject([
    { kind: "news", heading: "Lately", count: 2 },
    { kind: "hero", heading: "Chips", lead: "Fly", primaryAction: "Buy", secondaryAction: "Ask" },
    { kind: "products", heading: "Picked", products: chosen },
    {
      kind: "text",
      text: "**Long**",
      picture: { picture: { directory: "art", filename: "hero", extension: "svg" }, alt: "Drawn" },
    },
    { kind: "articles", articles: [guide.uuid] },
  ]);
  expect(now.products.map(({ uuid }) => uuid).toSorted()).toEqual(chosen.toSorted());
  expect((await manager.get("/Manager/HomePreview?lang=en&version=1")).json().data).toEqual(before);
  await manager.post(`${at}/Restoration`, { version: 2, earlier: 1 });
  await publish(manager);
  expect(await home()).toEqual(before);
});

test("it changes at its scheduled time, and drops unpublished products", async () => {
  const { world, manager, home } = await office();
  const before = await home();
  const only = { kind: "products", heading: said("One"), products: [{ product: software.uuid }] };
  await write(manager, [hero, only]);
  await publish(manager, new Date(world.now().getTime() + DAY));
  await runScheduledTasks(world.scope());
  expect(await home()).toEqual(before);
  world.advance(DAY);
  await runScheduledTasks(world.scope());
  expect((await home()).products.map(({ uuid }) => uuid)).toEqual([software.uuid]);
  const seller = await world.manager(["products.write", "products.read"]);
  await seller.post(`/Manager/Product/${software.uuid}/Unpublication`);
  expect((await home()).sections[1]).toMatchObject({ kind: "products", products: [] });
});

test("invalid content is refused at its field", async () => {
  const { manager } = await office();
  const refused = async (sections: readonly object[]) => {
    const answer = await write(manager, sections);
    const fields = Object.keys(answer.json().errors ?? {});
    return [answer.statusCode, fields.map((field) => field.replace(/^content\./, ""))];
  };
  const news = { kind: "news", heading: said("News") };
  expect(await refused([news])).toEqual([422, ["sections"]]);
  expect(await refused([hero, hero])).toEqual([422, ["sections"]]);
  expect(await refused([{ ...hero, hidden: true }])).toEqual([422, ["sections"]]);
  expect(await refused([hero, { ...news, count: 99 }])).toEqual([422, ["sections.1.count"]]);
  expect(await refused([hero, { kind: "banner" }])).toEqual([422, ["sections.1.kind"]]);
  const nothing = "00000000-0000-4000-8000-000000000000";
  const products = { kind: "products", heading: said("A"), products: [{ product: nothing }] };
  expect(await refused([hero, products])).toEqual([422, ["sections.1.products.0.product"]]);
  const articles = { kind: "articles", heading: said("A"), articles: [{ article: nothing }] };
  expect(await refused([hero, articles])).toEqual([422, ["sections.1.articles.0.article"]]);
  const text = { kind: "text", heading: said("A"), text: said("B"), picture: "art/hero.svg" };
  expect(await refused([hero, text])).toEqual([422, ["sections.1.alt.tw"]]);
  expect(
    await refused([hero, { ...text, alt: said("C"), picture: "https://a.example/a.png" }]),
  ).toEqual([422, ["sections.1.picture"]]);
  expect(await refused([hero, ...Array.from({ length: HOME_MAX.sections }, () => news)])).toEqual([
    422,
    ["sections"],
  ]);
  await write(manager, [{ ...hero, lead: { tw: "飛", en: "", cn: "" } }]);
  const answer = await publish(manager);
  expect([answer.json().code, Object.keys(answer.json().errors)]).toEqual([
    "publish.incomplete",
    ["sections.0.lead.en", "sections.0.lead.cn"],
  ]);
});

test("previewing requires `site.write`", async () => {
  const { world } = await office();
  for (const client of [await world.manager(["orders.read"]), await world.member()])
    for (const path of ["/Manager/HomePreview", "/Manager/HomeChoice"])
      expect([path, (await client.get(path)).statusCode]).toEqual([path, 403]);
});
