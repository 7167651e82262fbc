import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import { articles as demoArticles } from "#server/demo/content/support.ts";
import type { OfficeFaqCategory } from "#shared/content/faq/categoryContract.ts";
import type { ContentVersion } from "#shared/site/company/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";

const DAY = 86_400_000;
const text = { tw: "新的內容", en: "New words", cn: "新的内容" };

const edited = async (staff: Client, at: string) => (await staff.get(at)).json().data;

async function save(staff: Client, at: string, change: object): Promise<number> {
  const { version, content } = await edited(staff, at);
  const saved = await staff.put(at, { version, content: { ...content, ...change } });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json().data.version;
}

async function restore(staff: Client, at: string, earlier: number): Promise<number> {
  const { version } = await edited(staff, at);
  const restored = await staff.post(`${at}/Restoration`, { version, earlier });
  expect(restored.statusCode, restored.body).toBe(200);
  return restored.json().data.version;
}

const publish = async (staff: Client, at: string, version: number) =>
  expect((await staff.post(`${at}/Publication`, { version })).statusCode).toBe(200);

test.each([
  ["terms of sale", "Legal", "terms"],
  ["privacy policy", "Legal", "privacy"],
  ["page about the vendor", "Page", "about"],
  ["page about the team", "Page", "team"],
] as const)("an old %s comes back word for word", async (_, noun, type) => {
  const world = await testWorld();
  const staff = await world.manager(["legal.write", "site.write"]);
  const at = `/Manager/${noun}/${type}`;
  const read = async (lang: string) =>
    (await world.guest().get(`/Content?type=${type}&lang=${lang}`)).json().data.content;
  const before = { tw: await read("tw"), en: await read("en"), cn: await read("cn") };
  world.advance(DAY);
  await publish(staff, at, await save(staff, at, { text }));
  expect(await read("en")).toBe(text.en);
  world.advance(DAY);
  const third = await restore(staff, at, 1);
  expect(await read("en"), "as long as it is not published").toBe(text.en);
  await publish(staff, at, third);
  for (const lang of ["tw", "en", "cn"] as const) expect(await read(lang)).toBe(before[lang]);
  const [newest] = (await staff.get(`${at}/Revision`)).json().data;
  expect(newest).toMatchObject({ version: third, origin: "restored", restored: 1, live: true });
});

test("a restored legal text becomes a new version, and those between stay public", async () => {
  const world = await testWorld();
  const staff = await world.manager(["legal.write"]);
  const at = "/Manager/Legal/terms";
  world.advance(DAY);
  await publish(staff, at, await save(staff, at, { text }));
  world.advance(DAY);
  await publish(staff, at, await restore(staff, at, 1));
  const guest = world.guest();
  const versions: ContentVersion[] = (await guest.get("/Content/Version?type=terms")).json().data;
  const saying = await Promise.all(
    versions.map(async ({ version }) => {
      const there = await guest.get(`/Content?type=terms&lang=en&version=${version}`);
      return there.json().data.content as string;
    }),
  );
  expect(saying).toHaveLength(3);
  expect(saying[0]).toBe(saying[2]);
  expect(saying[1]).toBe(text.en);
});

test("restoring a question whose category was deleted keeps the newest category", async () => {
  const world = await testWorld();
  const staff = await world.manager(["site.write"]);
  const there = faqCategories[0]!.uuid;
  const added = await staff.post("/Manager/FaqCategory", { slug: "zirconium", name: text });
  const gone = (added.json().data as OfficeFaqCategory[]).at(-1)!.uuid;
  const question = { category: gone, slug: "a-question", question: text, answer: text };
  const { id } = (await staff.post("/Manager/Faq", question)).json().data;
  const at = `/Manager/Faq/${id}`;
  const later = { ...text, en: "Later words" };
  await save(staff, at, { category: there, question: later });
  await restore(staff, at, 1);
  expect((await edited(staff, at)).content, "still there").toMatchObject({ category: gone });
  await save(staff, at, { category: there, question: later });
  expect((await staff.delete(`/Manager/FaqCategory/${gone}`)).statusCode).toBe(200);
  await publish(staff, at, await restore(staff, at, 1));
  const { content } = await edited(staff, at);
  expect(content).toMatchObject({ category: there, question: text });
});

const said = (word: string) => ({ tw: `${word}一`, en: word, cn: `${word}二` });

const targetsOf = (entries: readonly { target: string; sub: readonly { target: string }[] }[]) =>
  entries.map(({ target, sub }) => [target, ...sub.map((each) => each.target)]);

async function withCategory() {
  const world = await testWorld();
  const staff = await world.manager(["site.write", "products.read", "products.write"]);
  const added = await staff.post("/Manager/Category", { name: text, parent: null });
  const gone: string = added.json().data.uuid;
  const remove = async () =>
    expect((await staff.delete(`/Manager/Category/${gone}`)).statusCode).toBe(200);
  return { world, staff, gone, remove };
}

test("restoring a menu drops deleted categories and headings left empty", async () => {
  const { staff, gone, remove } = await withCategory();
  const at = "/Manager/Menu/header";
  const there = { target: "faq", name: said("Questions") };
  const entries = [
    { target: gone },
    { target: "none", name: said("Alone"), sub: [{ target: gone }] },
    { target: "none", name: said("Help"), sub: [{ target: gone, name: said("Gone") }, there] },
    { target: "news", name: said("News") },
  ];
  await publish(staff, at, await save(staff, at, { entries }));
  const stale = { ...said("News"), tw: "新的" };
  await save(staff, at, { entries: entries.with(3, { target: "news", name: stale }) });
  await publish(staff, at, await save(staff, at, { entries: [there] }));
  await remove();
  await publish(staff, at, await restore(staff, at, 3));
  const { content, behind } = await edited(staff, at);
  expect(targetsOf(content.entries)).toEqual([["none", "faq"], ["news"]]);
  expect(behind, "of the row that has moved up").toEqual([
    "entries.1.name.en",
    "entries.1.name.cn",
  ]);
});

test("a scheduled menu is published without categories deleted meanwhile", async () => {
  const { world, staff, gone, remove } = await withCategory();
  const at = "/Manager/Menu/header";
  const entries = [{ target: gone }, { target: "faq", name: said("Questions") }];
  const version = await save(staff, at, { entries });
  const moment = new Date(world.now().getTime() + DAY).toISOString();
  expect((await staff.post(`${at}/Publication`, { version, at: moment })).statusCode).toBe(200);
  await remove();
  world.advance(DAY);
  await runScheduledTasks(world.scope());
  expect(await edited(staff, at)).toMatchObject({ live: version, publishFault: null });
  const { menu } = (await world.guest().get("/Web")).json().data;
  expect(menu.map(({ route }: { route: string }) => route)).toEqual(["/faq"]);
});

const hero = {
  kind: "hero",
  heading: said("Chips"),
  lead: said("Fly"),
  primaryAction: said("Buy"),
  secondaryAction: said("Ask"),
};
const [withdrawn, kept] = demoArticles
  .filter(({ visibility }) => visibility === "everybody")
  .map(({ uuid }) => uuid) as [string, string];
const reading = (...articles: readonly string[]) => ({
  kind: "articles",
  heading: said("Read"),
  articles: articles.map((article) => ({ article })),
});

interface Sections {
  readonly sections: readonly { kind: string; articles?: readonly { article: string }[] }[];
}
const articlesOf = ({ sections }: Sections) =>
  sections.map(({ kind, articles = [] }) => [kind, ...articles.map(({ article }) => article)]);

test("restoring a home page drops unpublished articles and sections left empty", async () => {
  const world = await testWorld();
  const staff = await world.manager(["site.write"]);
  const at = "/Manager/Home/home";
  const sections = [reading(withdrawn), hero, reading(withdrawn, kept)];
  await publish(staff, at, await save(staff, at, { sections }));
  await publish(staff, at, await save(staff, at, { sections: [hero] }));
  expect((await staff.post(`/Manager/Technology/${withdrawn}/Unpublication`)).statusCode).toBe(200);
  await publish(staff, at, await restore(staff, at, 2));
  expect(articlesOf((await edited(staff, at)).content)).toEqual([["hero"], ["articles", kept]]);
});

test("a scheduled home page is published without articles unpublished meanwhile", async () => {
  const world = await testWorld();
  const staff = await world.manager(["site.write"]);
  const at = "/Manager/Home/home";
  const version = await save(staff, at, { sections: [hero, reading(withdrawn)] });
  const moment = new Date(world.now().getTime() + DAY).toISOString();
  expect((await staff.post(`${at}/Publication`, { version, at: moment })).statusCode).toBe(200);
  await staff.post(`/Manager/Technology/${withdrawn}/Unpublication`);
  world.advance(DAY);
  await runScheduledTasks(world.scope());
  expect(await edited(staff, at)).toMatchObject({ live: version, publishFault: null });
  expect((await world.guest().get("/Home?lang=en")).json().data.sections[0].kind).toBe("hero");
});

test("publishing by hand refuses references to deleted records", async () => {
  const { staff, gone, remove } = await withCategory();
  const at = "/Manager/Menu/header";
  const version = await save(staff, at, { entries: [{ target: gone }] });
  await remove();
  const answer = await staff.post(`${at}/Publication`, { version });
  expect(Object.keys(answer.json().errors)).toEqual(["entries.0.target"]);
});
