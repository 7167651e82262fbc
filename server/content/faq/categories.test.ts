import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import type { FaqCategory } from "#shared/content/cms/contract.ts";
import type { OfficeFaqCategory } from "#shared/content/faq/categoryContract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const [first, second] = faqCategories;
const name = { tw: "鋯的問題", en: "About zirconium", cn: "锆的问题" };
const answer = { tw: "答", en: "a", cn: "答" };

const groups = async (manager: Client): Promise<OfficeFaqCategory[]> =>
  (await manager.get("/Manager/FaqCategory")).json().data;
const shown = async (world: TestWorld): Promise<FaqCategory[]> =>
  (await world.guest().get("/FaqList?lang=en")).json().data;
const at = (id: string, rest = "") => `/Manager/FaqCategory/${id}${rest}`;

async function office() {
  const world = await testWorld();
  return { world, manager: await world.manager(["site.write", "audit.read"]) };
}

async function added(manager: Client, slug = "zirconium"): Promise<OfficeFaqCategory> {
  const answered = await manager.post("/Manager/FaqCategory", { slug, name });
  expect(answered.statusCode).toBe(200);
  return answered.json().data.at(-1);
}

const drafted = async (manager: Client, category: string, slug = "a-draft") =>
  (await manager.post("/Manager/Faq", { category, slug, question: name, answer })).json().data;

test("a new category is appended, and appears with its first question", async () => {
  const { world, manager } = await office();
  const { uuid, questions, names } = await added(manager);
  expect([questions, names]).toEqual([0, name]);
  const { id } = await drafted(manager, uuid);
  expect((await shown(world)).some((each) => each.uuid === uuid)).toBe(false);
  await manager.post(`/Manager/Faq/${id}/Publication`, { version: 1 });
  expect((await shown(world)).at(-1)).toMatchObject({
    uuid,
    slug: "zirconium",
    name: name.en,
    faqs: [{ uuid: id }],
  });
});

test("a renamed category shows its new name on the page and in search, and is audited", async () => {
  const { world, manager } = await office();
  const [before] = await groups(manager);
  const { version, slug } = before!;
  const saved = await manager.put(at(first!.uuid), { version, slug, name });
  expect(saved.statusCode).toBe(200);
  expect((await shown(world))[0]?.name).toBe(name.en);
  const late = await manager.put(at(first!.uuid), { version, slug, name: first!.name });
  expect([late.statusCode, late.json().code]).toEqual([422, "edit.conflict"]);
  const found = (await world.guest().get("/Search?search=zirconium&lang=en")).json();
  expect(found.total).toBe(first!.faqs.length);
  const [entry] = (await manager.get(`/Manager/Audit?subjectId=${first!.uuid}`)).json().data;
  expect(entry).toMatchObject({ action: "faq_category.edited" });
});

test("a slug belongs to one category or question", async () => {
  const { manager } = await office();
  const refusals = async (slug: string) => {
    const answered = await manager.post("/Manager/FaqCategory", { slug, name });
    return [answered.statusCode, Object.keys(answered.json().errors ?? {})];
  };
  expect(await refusals(second!.slug)).toEqual([422, ["slug"]]);
  expect(await refusals(first!.faqs[0]!.slug)).toEqual([422, ["slug"]]);
  await drafted(manager, first!.uuid, "not-out-yet");
  expect(await refusals("not-out-yet")).toEqual([422, ["slug"]]);
  const [{ version }] = (await groups(manager)) as [OfficeFaqCategory];
  const renamed = await manager.put(at(first!.uuid), { version, slug: second!.slug, name });
  expect([renamed.statusCode, Object.keys(renamed.json().errors)]).toEqual([422, ["slug"]]);
});

test("categories keep the order set by staff", async () => {
  const { world, manager } = await office();
  const before = faqCategories.map(({ uuid }) => uuid);
  await manager.put(at(before[0]!, "/Position"), { after: before[1] });
  const swapped = [before[1], before[0], ...before.slice(2)];
  expect((await shown(world)).map(({ uuid }) => uuid)).toEqual(swapped);
  await manager.put(at(before[0]!, "/Position"), {});
  expect((await shown(world)).map(({ uuid }) => uuid)).toEqual(before);
  const itself = await manager.put(at(before[0]!, "/Position"), { after: before[0] });
  expect([itself.statusCode, Object.keys(itself.json().errors)]).toEqual([422, ["after"]]);
});

test("a category can be deleted once no published or draft question is in it", async () => {
  const { world, manager } = await office();
  const { uuid } = await added(manager);
  const { id } = await drafted(manager, uuid);
  const refused = async () => (await manager.delete(at(uuid))).json().code;
  expect(await refused()).toBe("faq_category.in_use");
  await manager.post(`/Manager/Faq/${id}/Publication`, { version: 1 });
  const content = { category: first!.uuid, slug: "a-draft", question: name, answer };
  await manager.put(`/Manager/Faq/${id}`, { version: 1, content });
  expect(await refused()).toBe("faq_category.in_use");
  await manager.post(`/Manager/Faq/${id}/Publication`, { version: 2 });
  const gone = await manager.delete(at(uuid));
  expect([gone.statusCode, gone.json().data.length]).toEqual([200, faqCategories.length]);
  expect((await shown(world)).some((each) => each.uuid === uuid)).toBe(false);
  expect((await manager.delete(at(uuid))).statusCode).toBe(404);
});

test("no question enters a category during its deletion", async () => {
  const { world, manager } = await office();
  const { uuid } = await added(manager);
  const [gone, come] = await Promise.all([manager.delete(at(uuid)), drafted(manager, uuid)]);
  const left = (await groups(manager)).find((each) => each.uuid === uuid);
  if (gone.statusCode === 200) expect([left, come]).toEqual([undefined, undefined]);
  else expect([left?.questions, typeof come?.id]).toEqual([1, "string"]);
  expect((await shown(world)).length).toBe(faqCategories.length);
});

test("a renamed category keeps its former slug until something else uses it", async () => {
  const { world, manager } = await office();
  // The audit trail uses real time, revisions the test clock.
  world.advanceTo(new Date(world.realNow().getTime() + 86_400_000));
  const [one, other] = [first!.uuid, second!.uuid];
  const question = first!.faqs[0]!.uuid;
  const call = async (id: string, slug: string) => {
    const { version, names } = (await groups(manager)).find(({ uuid }) => uuid === id)!;
    const saved = await manager.put(at(id), { version, slug, name: names });
    expect([slug, saved.statusCode]).toEqual([slug, 200]);
  };
  const callQuestion = async (slug: string) => {
    const where = `/Manager/Faq/${question}`;
    const { version, content } = (await manager.get(where)).json().data;
    await manager.put(where, { version, content: { ...content, slug } });
    const out = await manager.post(`${where}/Publication`, { version: version + 1 });
    expect([slug, out.statusCode]).toEqual([slug, 200]);
  };
  const former = async () => {
    const all = await shown(world);
    const things = [...all, ...all.flatMap(({ faqs }) => faqs)];
    return [one, other, question].map(
      (id) => things.find(({ uuid }) => uuid === id)?.former?.join(" ") ?? "",
    );
  };
  const [slug, its] = [first!.slug, first!.faqs[0]!.slug];
  expect(await former()).toEqual(["", "", ""]);
  await call(one, "renamed");
  expect(await former()).toEqual([slug, "", ""]);
  const restored = await manager.post(at(one, "/Restoration"), { version: 2, earlier: 1 });
  expect(restored.statusCode).toBe(200);
  expect(await former(), "restored").toEqual(["renamed", "", ""]);
  await call(one, "renamed");
  await call(other, slug);
  expect(await former(), "another is called so").toEqual(["", second!.slug, ""]);
  await call(other, second!.slug);
  expect(await former(), "another was later").toEqual(["", slug, ""]);
  await callQuestion(slug);
  await callQuestion("asked-otherwise");
  expect(await former(), "a question was later").toEqual([
    "",
    "",
    [its, slug].toSorted().join(" "),
  ]);
  await manager.post(`/Manager/Faq/${question}/Unpublication`);
  expect(await former(), "which has gone").toEqual(["", slug, ""]);
});
