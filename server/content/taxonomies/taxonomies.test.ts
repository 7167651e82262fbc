import { expect, test } from "vitest";
import { bindPortal } from "#server/platform/pages/portal.ts";
import { products } from "#server/demo/products/products.ts";
import { articles } from "#server/demo/content/support.ts";
import type { TaxonomyTerm } from "#shared/content/taxonomies/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const texts = (word: string) => ({ tw: `${word}繁`, en: word, cn: `${word}简` });
const name = texts("Zirconium");

async function office() {
  const world = await testWorld();
  return {
    world,
    manager: await world.manager(["site.write", "products.read", "products.write", "audit.read"]),
  };
}

const entries = async (manager: Client): Promise<TaxonomyTerm[]> =>
  (await manager.get("/Manager/TaxonomyTerm")).json().data;
const at = (id: string, rest = "") => `/Manager/TaxonomyTerm/${id}${rest}`;

async function added(manager: Client, entry: object): Promise<TaxonomyTerm> {
  const before = (await entries(manager)).map(({ uuid }) => uuid);
  const answer = await manager.post("/Manager/TaxonomyTerm", { name, ...entry });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.find(({ uuid }: TaxonomyTerm) => !before.includes(uuid));
}

const removed = async (manager: Client, id: string) => {
  const answer = await manager.delete(at(id));
  return answer.statusCode === 200 ? null : answer.json().code;
};

test("an article can be written in a topic of a new category", async () => {
  const { world, manager } = await office();
  for (const table of ["support_articles", "cms_revisions", "cms_entries"] as const)
    await world.db.deleteFrom(table).execute();
  await world.db
    .deleteFrom("taxonomy_terms")
    .where("kind", "=", "technology")
    .where("parent_id", "is not", null)
    .execute();
  await world.db.deleteFrom("taxonomy_terms").where("kind", "=", "technology").execute();
  const category = await added(manager, { kind: "technology" });
  const topic = await added(manager, { kind: "technology", parent: category.uuid });
  expect(topic).toMatchObject({ parent: category.uuid, names: name, uses: 0 });
  const article = { topic: topic.uuid, title: name, summary: name, body: name };
  const written = { ...article, visibility: "everybody" };
  const wrong = await manager.post("/Manager/Technology", { ...written, topic: category.uuid });
  expect(Object.keys(wrong.json().errors)).toEqual(["topic"]);
  const { id } = (await manager.post("/Manager/Technology", written)).json().data;
  expect(await removed(manager, topic.uuid), "a draft").toBe("term.in_use");
  await manager.post(`/Manager/Technology/${id}/Publication`, { version: 1 });
  expect((await world.guest().get(`/Technology/${id}`)).statusCode).toBe(200);
  expect(await removed(manager, category.uuid), "its topic").toBe("term.in_use");
});

test("a name applies immediately and is unique in its taxonomy", async () => {
  const { world, manager } = await office();
  const services = async () =>
    (await bindPortal(world.scope()).site.services()).map((each) => each.name);
  const { uuid, version } = await added(manager, { kind: "service", summary: texts("Sum") });
  expect((await services()).at(-1)).toBe("Zirconium繁");
  const twice = await manager.post("/Manager/TaxonomyTerm", { kind: "service", name });
  expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([
    422,
    ["name.tw", "name.en", "name.cn"],
  ]);
  await added(manager, { kind: "profession" });
  const half = { version, name, summary: { tw: "", en: "half", cn: "" } };
  const refused = await manager.put(at(uuid), half);
  expect(Object.keys(refused.json().errors)).toEqual(["summary.tw", "summary.cn"]);
  const saved = await manager.put(at(uuid), { version, name: texts("Hafnium") });
  expect(saved.statusCode).toBe(200);
  expect((await services()).at(-1)).toBe("Hafnium繁");
  const late = await manager.put(at(uuid), { version, name });
  expect([late.statusCode, late.json().code]).toEqual([422, "edit.conflict"]);
  const [entry] = (await manager.get(`/Manager/Audit?subjectId=${uuid}`)).json().data;
  expect(entry).toMatchObject({ action: "term.edited" });
});

test("terms keep the order set by staff, topics within their category", async () => {
  const { manager } = await office();
  const order = async (of: Pick<TaxonomyTerm, "kind" | "parent">) =>
    (await entries(manager))
      .filter(({ kind, parent }) => kind === of.kind && parent === of.parent)
      .map(({ uuid }) => uuid);
  const { topic } = articles[0]!;
  const own = (await entries(manager)).find(({ uuid }) => uuid === topic)!;
  const before = await order(own);
  const last = before.at(-1)!;
  expect((await manager.put(at(last, "/Position"), {})).statusCode).toBe(200);
  expect(await order(own)).toEqual([last, ...before.slice(0, -1)]);
  const elsewhere = await manager.put(at(last, "/Position"), { after: own.parent });
  expect([elsewhere.statusCode, Object.keys(elsewhere.json().errors)]).toEqual([422, ["after"]]);
});

test("only unused terms can be deleted", async () => {
  const { world, manager } = await office();
  const member = await world.member();
  const industry = await added(manager, { kind: "industry" });
  const profession = await added(manager, { kind: "profession" });
  await world.db
    .insertInto("member_profiles")
    .values({
      member_id: member.memberId ?? "",
      profession_id: profession.uuid,
      changed_at: world.now(),
    })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({ profession_id: profession.uuid }),
    )
    .execute();
  expect(await removed(manager, profession.uuid)).toBe("term.in_use");
  const [product] = products;
  const where = `/Manager/Product/${product!.uuid}`;
  const { version, content } = (await manager.get(where)).json().data;
  const named = { version, content: { ...content, industries: [industry.uuid] } };
  expect((await manager.put(where, named)).statusCode).toBe(200);
  expect(await removed(manager, industry.uuid), "a version that nobody sees yet").toBe(
    "term.in_use",
  );
  await manager.put(where, { version: version + 1, content });
  expect(await removed(manager, industry.uuid), "a draft that another has replaced").toBeNull();
  const unused = await added(manager, { kind: "industry", name: texts("Unused") });
  expect(await removed(manager, unused.uuid)).toBeNull();
  expect(await removed(manager, unused.uuid)).toBe("entry.not_found");
  expect((await entries(manager)).some(({ uuid }) => uuid === unused.uuid)).toBe(false);
  const tag = await world.db
    .selectFrom("taxonomy_terms")
    .select("id")
    .where("kind", "=", "tag")
    .executeTakeFirst();
  expect(await removed(manager, tag?.id ?? ""), "tags have an editor of their own").toBe(
    "entry.not_found",
  );
});
