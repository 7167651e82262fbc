import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { articles } from "#server/demo/content/support.ts";
import type { TaxonomyTerm } from "#shared/content/taxonomies/contract.ts";
import type { SupportArticle } from "#shared/content/support/contract.ts";
import type { ArticleContent } from "#shared/content/support/content.ts";
import type { ArticleRow } from "#shared/content/support/adminContract.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { EntryView } from "#shared/content/cms/editorContract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";

const seeded = articles[0]!;
const [product, another] = products;
const HOUR = 3_600_000;

const at = (id: string, rest = "") => `/Manager/Technology/${id}${rest}`;

async function office() {
  const world = await testWorld();
  return { world, manager: await world.manager(["site.write"]) };
}

const edited = async (manager: Client, id: string): Promise<EntryView<ArticleContent>> =>
  (await manager.get(at(id))).json().data;

async function save(manager: Client, id: string, change: object, more: object = {}) {
  const { version, content } = await edited(manager, id);
  return manager.put(at(id), { version, content: { ...content, ...change }, ...more });
}

const publish = async (manager: Client, id: string, when?: string) => {
  const { version } = await edited(manager, id);
  return manager.post(at(id, "/Publication"), { version, ...(when && { at: when }) });
};

const read = async (world: TestWorld, id: string, lang = "en"): Promise<SupportArticle> =>
  (await world.guest().get(`/Technology/${id}?lang=${lang}`)).json().data;

const texts = (word: string) => ({ tw: `${word}繁`, en: `${word} en`, cn: `${word}简` });

const whole: ArticleContent = {
  topic: seeded.topic,
  visibility: "everybody",
  products: [{ product: product!.uuid, from: "4.0", to: "" }],
  title: texts("Spindle"),
  summary: texts("Summary"),
  body: texts("Body"),
};

test("restoring a version whose topic was deleted keeps the newest topic", async () => {
  const { manager } = await office();
  const lists: TaxonomyTerm[] = (await manager.get("/Manager/TaxonomyTerm")).json().data;
  const { parent } = lists.find(({ uuid }) => uuid === whole.topic)!;
  const entry = { kind: "technology", parent, name: texts("Zirconium") };
  const added: TaxonomyTerm[] = (await manager.post("/Manager/TaxonomyTerm", entry)).json().data;
  const topic = added.find(({ names }) => names.en === entry.name.en)!.uuid;
  const written = await manager.post("/Manager/Technology", { ...whole, topic });
  const { id } = written.json().data;
  await save(manager, id, { topic: whole.topic, title: texts("Later") });
  const restored = async () =>
    manager.post(at(id, "/Restoration"), {
      version: (await edited(manager, id)).version,
      earlier: 1,
    });
  expect((await restored()).json().data.content.topic).toBe(topic);
  await save(manager, id, { topic: whole.topic });
  expect((await manager.delete(`/Manager/TaxonomyTerm/${topic}`)).statusCode).toBe(200);
  const back = await restored();
  expect(back.statusCode, back.body).toBe(200);
  expect(back.json().data.content).toMatchObject({ topic: whole.topic, title: whole.title });
});

test("a new article is a draft, visible after publication and gone when unpublished", async () => {
  const { world, manager } = await office();
  const draft = { ...whole, title: { ...whole.title, en: "" } };
  const { id }: EntryView<ArticleContent> = (
    await manager.post("/Manager/Technology", draft)
  ).json().data;
  expect((await publish(manager, id)).json()).toMatchObject({
    code: "publish.incomplete",
    errors: { "title.en": [expect.any(String)] },
  });
  await save(manager, id, { title: whole.title });
  expect((await world.guest().get(`/Technology/${id}`)).statusCode).toBe(404);
  expect((await publish(manager, id)).statusCode).toBe(200);
  const shown = await read(world, id);
  expect(shown).toMatchObject({ title: "Spindle en", body: "Body en" });
  expect(shown.products).toMatchObject([{ uuid: product!.uuid, from: "4.0", to: null }]);
  expect((await manager.post(at(id, "/Unpublication"))).statusCode).toBe(200);
  expect((await world.guest().get(`/Technology/${id}`)).statusCode).toBe(404);
  const rows: ArticleRow[] = (await manager.get("/Manager/Technology?state=draft")).json().data;
  expect(rows).toMatchObject([{ id, title: "Spindle en", state: "draft", missing: [] }]);
});

test("invalid content is refused at its field", async () => {
  const { manager } = await office();
  const about = (...rows: object[]) => ({ products: rows });
  const one = { product: product!.uuid, from: "", to: "" };
  for (const [change, field] of [
    [{ topic: crypto.randomUUID() }, "topic"],
    [{ visibility: "entitled", products: [] }, "visibility"],
    [about({ ...one, product: crypto.randomUUID() }), "products.0.product"],
    [about(one, { ...one, product: another!.uuid }, one), "products.2.product"],
    [about({ ...one, from: "4.10", to: "4.9" }), "products.0.to"],
    [about({ ...one, from: "<b>" }), "products.0.from"],
  ] as const) {
    const answer = await manager.post("/Manager/Technology", { ...whole, ...change });
    expect([field, answer.statusCode]).toEqual([field, 422]);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
  // Empty rows are dropped.
  const empty = { product: "", from: "", to: "" };
  const answer = await manager.post("/Manager/Technology", { ...whole, ...about(empty, one) });
  expect(answer.json().data.content.products).toEqual([one]);
});

test("a change outdates the translations and readers see that; a minor one does not", async () => {
  const { world, manager } = await office();
  const { uuid: id, body } = seeded;
  await save(manager, id, { body: { ...body, tw: `${body.tw}。` } }, { significance: "minor" });
  expect(await edited(manager, id)).toMatchObject({ version: 2, behind: [], follows: {} });
  await publish(manager, id);
  expect((await read(world, id)).outdated).toBe(false);
  await save(manager, id, { body: { ...body, tw: "另一個做法" } });
  expect(await edited(manager, id)).toMatchObject({
    behind: ["body.en", "body.cn"],
    follows: { en: 1, cn: 1 },
  });
  await publish(manager, id);
  expect((await read(world, id)).outdated).toBe(true);
  expect((await read(world, id, "tw")).outdated).toBe(false);
  await save(manager, id, {}, { upToDate: { tw: false, en: true, cn: false } });
  expect([(await read(world, id)).outdated, (await read(world, id, "cn")).outdated]).toEqual([
    false,
    true,
  ]);
  const history: Revision[] = (await manager.get(at(id, "/Revision"))).json().data;
  expect(history.map(({ version, minor }) => [version, minor])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
});

test("a version is published at its scheduled time, and an earlier one can be restored", async () => {
  const { world, manager } = await office();
  const { uuid: id } = seeded;
  await save(manager, id, { visibility: "members", title: whole.title });
  await publish(manager, id, new Date(world.now().getTime() + HOUR).toISOString());
  await runScheduledTasks(world.scope());
  expect((await read(world, id)).needs).toBeNull();
  world.advance(HOUR);
  await runScheduledTasks(world.scope());
  expect(await read(world, id)).toMatchObject({ needs: "login", title: "Spindle en" });
  const changed = (await read(world, id)).changed;
  expect(changed).toBe(world.now().toISOString());
  await manager.post(at(id, "/Restoration"), { version: 2, earlier: 1 });
  await publish(manager, id);
  expect(await read(world, id)).toMatchObject({ needs: null, title: seeded.title.en });
});

test("a republished article keeps its first publication date", async () => {
  const { world, manager } = await office();
  const { id } = (await manager.post("/Manager/Technology", whole)).json().data;
  await publish(manager, id);
  const { published } = await read(world, id);
  for (let times = 0; times < 2; times += 1) {
    world.advance(24 * HOUR);
    await manager.post(at(id, "/Unpublication"));
    await publish(manager, id);
    expect((await read(world, id)).published).toBe(published);
  }
});
