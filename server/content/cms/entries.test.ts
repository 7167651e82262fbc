import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import { news } from "#server/demo/content/news.ts";
import type { FaqCategory } from "#shared/content/cms/contract.ts";
import type { FaqContent } from "#shared/content/cms/content.ts";
import type { FaqRow, NewsRow } from "#shared/content/cms/adminContract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { EntryView } from "#shared/content/cms/editorContract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";

const [group, other] = faqCategories;
const [faq, second] = group!.faqs;
const HOUR = 3_600_000;

const at = (id: string, rest = "") => `/Manager/Faq/${id}${rest}`;
const edited = async (manager: Client, id: string): Promise<EntryView<FaqContent>> =>
  (await manager.get(at(id))).json().data;
const groups = async (world: TestWorld, lang = "en"): Promise<FaqCategory[]> =>
  (await world.guest().get(`/FaqList?lang=${lang}`)).json().data;
const shown = async (world: TestWorld, id: string, lang = "en") =>
  (await groups(world, lang)).flatMap(({ faqs }) => faqs).find(({ uuid }) => uuid === id);

async function office() {
  const world = await testWorld();
  return { world, manager: await world.manager(["site.write", "audit.read"]) };
}

async function save(manager: Client, id: string, change: Partial<FaqContent>, more: object = {}) {
  const { version, content } = await edited(manager, id);
  return manager.put(at(id), { version, content: { ...content, ...change }, ...more });
}

const publish = async (manager: Client, id: string, when?: string) => {
  const { version } = await edited(manager, id);
  return manager.post(at(id, "/Publication"), { version, ...(when && { at: when }) });
};

const question = { tw: "新的問題？", en: "A new question?", cn: "新的问题？" };
const answer = { tw: "雷射對刀", en: "By touching off zirconium.", cn: "激光对刀" };

test("a saved question is visible and searchable only after publication", async () => {
  const { world, manager } = await office();
  const before = await shown(world, faq!.uuid);
  const saved = await save(manager, faq!.uuid, { question, answer });
  expect([saved.statusCode, saved.json().data.version]).toEqual([200, 2]);
  expect(await shown(world, faq!.uuid)).toEqual(before);
  expect((await publish(manager, faq!.uuid)).statusCode).toBe(200);
  for (const lang of LANGS) {
    expect(await shown(world, faq!.uuid, lang)).toEqual({
      uuid: faq!.uuid,
      slug: faq!.slug,
      question: question[lang],
      answer: answer[lang],
    });
  }
  const found = (await world.guest().get("/Search?search=zirconium&lang=en")).json().data;
  expect(found.map(({ uuid }: { uuid: string }) => uuid)).toEqual([faq!.uuid]);
  const trail = (await manager.get(`/Manager/Audit?subjectId=${faq!.uuid}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action)).toEqual([
    "entry.published",
    "entry.edited",
  ]);
});

test("a new question stays a draft, is appended on publication and disappears when unpublished", async () => {
  const { world, manager } = await office();
  const beginning = { category: group!.uuid, slug: "new-one", question: { ...question, en: "" } };
  const created = await manager.post("/Manager/Faq", beginning);
  const { id, missing }: EntryView<FaqContent> = created.json().data;
  expect(missing).toEqual({
    "question.en": ["required"],
    "answer.tw": ["required"],
    "answer.en": ["required"],
    "answer.cn": ["required"],
  });
  expect((await publish(manager, id)).json()).toMatchObject({
    code: "publish.incomplete",
    errors: { "question.en": [expect.any(String)] },
  });
  await save(manager, id, { question, answer });
  expect(await shown(world, id)).toBeUndefined();
  expect((await publish(manager, id)).statusCode).toBe(200);
  expect((await groups(world))[0]?.faqs.at(-1)?.uuid).toBe(id);
  expect((await manager.post(at(id, "/Unpublication"))).json().data.live).toBeNull();
  expect(await shown(world, id)).toBeUndefined();
  const found = (await world.guest().get("/Search?search=zirconium&lang=en")).json();
  expect(found.total).toBe(0);
});

test("saving over a colleague's newer version is refused", async () => {
  const { world, manager } = await office();
  const colleague = await world.manager(["site.write"]);
  const { version, content } = await edited(colleague, faq!.uuid);
  await save(manager, faq!.uuid, { question });
  const late = await colleague.put(at(faq!.uuid), { version, content: { ...content, answer } });
  expect([late.statusCode, late.json().code]).toEqual([422, "edit.conflict"]);
  expect((await edited(manager, faq!.uuid)).content.answer).toEqual(content.answer);
});

test("a slug belongs to one question, drafts included", async () => {
  const { manager } = await office();
  const taken = async (id: string, slug: string) => (await save(manager, id, { slug })).json();
  const expected = { code: "request.invalid", errors: { slug: [expect.any(String)] } };
  expect(await taken(faq!.uuid, second!.slug)).toMatchObject(expected);
  expect(await taken(faq!.uuid, other!.slug)).toMatchObject(expected);
  expect((await save(manager, second!.uuid, { slug: "to-come" })).statusCode).toBe(200);
  expect(await taken(faq!.uuid, "to-come")).toMatchObject(expected);
});

test("the history shows authors and changes, and restores an earlier version as a draft", async () => {
  const { world, manager } = await office();
  const { content: first } = await edited(manager, faq!.uuid);
  await save(manager, faq!.uuid, { question });
  await publish(manager, faq!.uuid);
  const restored = await manager.post(at(faq!.uuid, "/Restoration"), { version: 2, earlier: 1 });
  expect(restored.json().data).toMatchObject({ version: 3, live: 2, content: first });
  expect((await shown(world, faq!.uuid))?.question).toBe(question.en);
  const history: Revision[] = (await manager.get(at(faq!.uuid, "/Revision"))).json().data;
  expect(history.map(({ version, origin, live }) => [version, origin, live])).toEqual([
    [3, "restored", false],
    [2, "edited", true],
    [1, "found", false],
  ]);
  expect(history[1]?.savedBy?.uuid).toBe(manager.memberId);
  expect(history[1]?.changes.map(({ field }) => field)).toEqual([
    "question.cn",
    "question.en",
    "question.tw",
  ]);
  const unknown = await manager.post(at(faq!.uuid, "/Restoration"), { version: 3, earlier: 9 });
  expect(unknown.json().code).toBe("revision.not_found");
});

test("a scheduled version is published once, even by concurrent tasks", async () => {
  const { world, manager } = await office();
  await save(manager, faq!.uuid, { question });
  const when = new Date(world.now().getTime() + HOUR).toISOString();
  expect((await publish(manager, faq!.uuid, when)).json().data.publish).toEqual({
    at: when,
    version: 2,
  });
  await save(manager, faq!.uuid, { answer });
  await runScheduledTasks(world.scope());
  expect((await shown(world, faq!.uuid))?.question).toBe(faq!.question.en);
  world.advance(HOUR);
  await Promise.all([runScheduledTasks(world.scope()), runScheduledTasks(world.scope())]);
  expect(await shown(world, faq!.uuid)).toMatchObject({
    question: question.en,
    answer: faq!.answer.en,
  });
  expect(await edited(manager, faq!.uuid)).toMatchObject({ version: 3, live: 2, publish: null });
  const trail = (await manager.get(`/Manager/Audit?subjectId=${faq!.uuid}`)).json().data;
  expect(
    trail.filter(({ action }: { action: string }) => action === "entry.published"),
  ).toHaveLength(1);
});

test("a schedule can be cancelled, and a past time is refused", async () => {
  const { world, manager } = await office();
  await save(manager, faq!.uuid, { question });
  const passed = await publish(manager, faq!.uuid, new Date(world.now().getTime()).toISOString());
  expect(passed.json()).toMatchObject({
    code: "request.invalid",
    errors: { at: [expect.any(String)] },
  });
  await publish(manager, faq!.uuid, new Date(world.now().getTime() + HOUR).toISOString());
  expect((await manager.delete(at(faq!.uuid, "/Publication"))).json().data.publish).toBeNull();
  world.advance(HOUR);
  await runScheduledTasks(world.scope());
  expect((await shown(world, faq!.uuid))?.question).toBe(faq!.question.en);
});

test("a scheduled version that became invalid is unscheduled with its error code", async () => {
  const { world, manager } = await office();
  await save(manager, faq!.uuid, { question });
  await publish(manager, faq!.uuid, new Date(world.now().getTime() + HOUR).toISOString());
  await world.db
    .updateTable("cms_revisions")
    .set({
      content: JSON.stringify({
        ...(await edited(manager, faq!.uuid)).content,
        category: crypto.randomUUID(),
      }),
    })
    .where("id", "=", faq!.uuid)
    .where("number", "=", 2)
    .execute();
  world.advance(HOUR);
  await runScheduledTasks(world.scope());
  expect(await edited(manager, faq!.uuid)).toMatchObject({
    live: 1,
    publish: null,
    publishFault: "request.invalid",
  });
  expect((await shown(world, faq!.uuid))?.question).toBe(faq!.question.en);
});

test("the list shows outdated languages until they are updated or confirmed", async () => {
  const { manager } = await office();
  const row = async (): Promise<FaqRow | undefined> =>
    (await manager.get("/Manager/Faq?limit=100"))
      .json()
      .data.find(({ id }: FaqRow) => id === faq!.uuid);
  expect(await row()).toMatchObject({ state: "published", behind: [], missing: [] });
  await save(manager, faq!.uuid, { question: { ...faq!.question, tw: question.tw } });
  expect(await row()).toMatchObject({ state: "changed", behind: ["en", "cn"] });
  expect((await edited(manager, faq!.uuid)).behind).toEqual(["question.en", "question.cn"]);
  await save(manager, faq!.uuid, { question: { ...question, cn: faq!.question.cn } });
  expect(await row()).toMatchObject({ behind: ["cn"] });
  const { version } = await edited(manager, faq!.uuid);
  await save(manager, faq!.uuid, {}, { upToDate: { cn: true } });
  expect(await edited(manager, faq!.uuid)).toMatchObject({ version, behind: [] });
  expect((await edited(manager, faq!.uuid)).content.question.cn).toBe(faq!.question.cn);
});

test("the list is filtered by words, category and state", async () => {
  const { manager } = await office();
  const ask = async (query: string): Promise<{ data: FaqRow[]; total: number }> =>
    (await manager.get(`/Manager/Faq?limit=100&lang=en&${query}`)).json();
  const all = await ask("");
  const questions = faqCategories.flatMap(({ faqs }) => faqs.map(({ uuid }) => uuid));
  expect(all.data.map(({ id }) => id)).toEqual(questions);
  expect((await ask(`category=${other!.uuid}`)).total).toBe(other!.faqs.length);
  expect(
    (await ask(`search=${encodeURIComponent(faq!.question.tw.slice(0, 8))}`)).data[0]?.id,
  ).toBe(faq!.uuid);
  expect((await ask("search=%25")).total).toBeLessThan(all.total);
  await save(manager, faq!.uuid, { question });
  expect((await ask("state=changed")).data.map(({ id, question: said }) => [id, said])).toEqual([
    [faq!.uuid, question.en],
  ]);
  expect((await ask("state=draft")).total).toBe(0);
});

test("a published question can be moved within its category", async () => {
  const { world, manager } = await office();
  const order = async () => (await groups(world))[0]?.faqs.map(({ uuid }) => uuid);
  const before = (await order()) ?? [];
  const moved = await manager.put(at(faq!.uuid, "/Position"), { after: before[2] });
  const expected = [before[1], before[2], before[0], ...before.slice(3)];
  expect(moved.json().data.map(({ id }: { id: string }) => id)).toEqual(expected);
  expect(await order()).toEqual(expected);
  await manager.put(at(faq!.uuid, "/Position"), {});
  expect(await order()).toEqual(before);
  const foreign = await manager.put(at(faq!.uuid, "/Position"), { after: other!.faqs[0]?.uuid });
  expect(foreign.json().code).toBe("request.invalid");
});

test("published news is visible from its day on, and planned until then", async () => {
  const { world, manager } = await office();
  const content = {
    kind: "office",
    day: "2026-11-22",
    title: question,
    summary: answer,
    body: answer,
  };
  const { id, version } = (await manager.post("/Manager/News", content)).json().data;
  const rows = async (): Promise<NewsRow[]> => (await manager.get("/Manager/News")).json().data;
  const stateOf = async () => (await rows()).find((row) => row.id === id)?.state;
  const isOut = async () => (await world.guest().get(`/News/${id}`)).statusCode === 200;
  expect([await stateOf(), await isOut()]).toEqual(["draft", false]);
  await manager.post(`/Manager/News/${id}/Publication`, { version });
  expect([await stateOf(), await isOut()]).toEqual(["planned", false]);
  expect((await world.guest().get("/Search?search=zirconium&lang=en")).json().total).toBe(0);
  world.advance(48 * HOUR);
  expect([await stateOf(), await isOut()]).toEqual(["published", true]);
  expect((await world.guest().get("/News?lang=en")).json().data[0]).toMatchObject({
    uuid: id,
    title: question.en,
    published: "2026-11-21T16:00:00.000Z",
  });
  expect((await world.guest().get("/Search?search=zirconium&lang=en")).json().total).toBe(1);
  await manager.post(`/Manager/News/${id}/Unpublication`);
  expect([await stateOf(), await isOut()]).toEqual(["draft", false]);
});

test("demo news can be edited", async () => {
  const { world, manager } = await office();
  const [first] = news;
  const { content, version } = (await manager.get(`/Manager/News/${first!.uuid}`)).json().data;
  const { uuid: _, ...written } = first!;
  expect(content).toEqual(written);
  const changed = { ...content, title: question };
  await manager.put(`/Manager/News/${first!.uuid}`, { version, content: changed });
  await manager.post(`/Manager/News/${first!.uuid}/Publication`, { version: version + 1 });
  world.advance(400 * 24 * HOUR);
  expect((await world.guest().get(`/News/${first!.uuid}?lang=cn`)).json().data.title).toBe(
    question.cn,
  );
});

test("reading and writing entries requires a permission; legal documents have their own", async () => {
  const { world, manager } = await office();
  const lawyer = await world.manager(["legal.write"]);
  const codes = async (client: Client) =>
    Promise.all(
      [
        "/Manager/Faq",
        at(faq!.uuid),
        "/Manager/News",
        "/Manager/Page/about",
        "/Manager/Legal/terms",
      ].map(async (path) => (await client.get(path)).statusCode),
    );
  expect(await codes(world.guest())).toEqual([401, 401, 401, 401, 401]);
  expect(await codes(await world.member())).toEqual([403, 403, 403, 403, 403]);
  expect(await codes(manager)).toEqual([200, 200, 200, 200, 403]);
  expect(await codes(lawyer)).toEqual([403, 403, 403, 403, 200]);
});

test("dates out of range are refused at their field", async () => {
  const said = { tw: "訊息", en: "News", cn: "消息" };
  const { world, manager } = await office();
  for (const day of ["0000-01-01", "1999-12-31", "2101-01-01", "9999-12-31"]) {
    const content = { kind: "office", day, slug: "", title: said, summary: said, body: said };
    const refused = await manager.post("/Manager/News", content);
    expect([day, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      day,
      422,
      ["day"],
    ]);
  }
  const { version } = await edited(manager, faq!.uuid);
  for (const at of ["9999-12-31T23:59:59-12:00", "2101-01-01T00:00:00Z"]) {
    const refused = await manager.post(`/Manager/Faq/${faq!.uuid}/Publication`, { version, at });
    expect([at, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([at, 422, ["at"]]);
  }
  expect((await manager.get("/Manager/Faq")).statusCode).toBe(200);
  expect((await world.guest().get("/News")).statusCode).toBe(200);
});

test("an unpublished question keeps its position when published again", async () => {
  const { world, manager } = await office();
  const order = async () =>
    (await groups(world)).find(({ uuid }) => uuid === group!.uuid)!.faqs.map(({ uuid }) => uuid);
  const before = await order();
  const [first, next, third] = before as [string, string, string];
  await manager.post(at(next, "/Unpublication"));
  expect(await order()).toEqual(before.filter((id) => id !== next));
  await publish(manager, next);
  expect(await order()).toEqual(before);
  await manager.post(at(next, "/Unpublication"));
  await manager.put(at(third, "/Position"), { after: first });
  await publish(manager, next);
  expect(await order()).toEqual(before);
});

test("a renamed question keeps its former slug until another entry uses it", async () => {
  const { world, manager } = await office();
  const former = async (id: string) => (await shown(world, id))?.former ?? [];
  const { slug } = (await shown(world, faq!.uuid))!;
  expect(await former(faq!.uuid)).toEqual([]);
  await save(manager, faq!.uuid, { slug: "never-out" });
  await save(manager, faq!.uuid, { slug: "renamed" });
  await publish(manager, faq!.uuid);
  expect(await former(faq!.uuid)).toEqual([slug]);
  await save(manager, second!.uuid, { slug });
  await publish(manager, second!.uuid);
  expect([await former(faq!.uuid), await former(second!.uuid)]).toEqual([[], [second!.slug]]);
  world.advance(HOUR);
  await save(manager, second!.uuid, { slug: "renamed-too" });
  await publish(manager, second!.uuid);
  const both = [second!.slug, slug].toSorted();
  expect([await former(faq!.uuid), await former(second!.uuid)], "who had it last").toEqual([
    [],
    both,
  ]);
  await manager.post(at(second!.uuid, "/Unpublication"));
  expect(await former(faq!.uuid)).toEqual([slug]);
});
