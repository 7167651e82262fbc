import { expect, test } from "vitest";
import type { Tx } from "#server/db/client.ts";
import { faqCategories } from "#server/demo/content/faq.ts";
import { lockWebInfo } from "#server/site/commands.ts";
import { lockTexts } from "#server/texts/commands.ts";
import type { FaqGroup } from "#shared/content/faqCategories.ts";
import type { EditedSite } from "#shared/site/editing.ts";
import type { PastState } from "#shared/texts/pastStates.ts";
import type { Client } from "#test/clients.ts";
import { waiting } from "#test/waiting.ts";
import { testWorld } from "#test/world.ts";

const texts = (word: string) => ({ tw: `${word}繁`, en: word, cn: `${word}简` });
const category = faqCategories[0]!.uuid;
const at = (rest = "", id = category) => `/Manager/FaqCategory/${id}${rest}`;

async function office() {
  const world = await testWorld();
  return { world, staff: await world.manager(["site.write"]) };
}

const told = async (staff: Client, path: string): Promise<PastState[]> =>
  (await staff.get(path)).json().data;

const groupOf = async (staff: Client, id = category): Promise<FaqGroup> =>
  (await staff.get("/Manager/FaqCategory")).json().data.find((each: FaqGroup) => each.uuid === id);

async function rename(staff: Client, word: string, slug?: string): Promise<void> {
  const { version, slug: own } = await groupOf(staff);
  const answer = await staff.put(at(), { version, slug: slug ?? own, name: texts(word) });
  expect(answer.statusCode, answer.body).toBe(200);
}

test("a category of questions is called as it once was, and its history says so", async () => {
  const { world, staff } = await office();
  const before = await groupOf(staff);
  await rename(staff, "Second", "second");
  await rename(staff, "Third");
  const states = await told(staff, at("/Revision"));
  expect(states.map(({ version, origin, live }) => [version, origin, live])).toEqual([
    [3, "edited", true],
    [2, "edited", false],
    [1, "found", false],
  ]);
  expect(states[0]).toMatchObject({ savedBy: { uuid: staff.memberId } });
  expect(states[0]?.changes.map(({ field }) => field)).toEqual(["name.tw", "name.en", "name.cn"]);
  expect(states[2]).toMatchObject({ savedAt: null, savedBy: null, changes: [] });
  const restored = await staff.post(at("/Restoration"), { version: 3, earlier: 1 });
  expect(restored.statusCode, restored.body).toBe(200);
  expect(await groupOf(staff)).toMatchObject({ slug: before.slug, names: before.names });
  const [page] = (await world.guest().get("/FaqList?lang=en")).json().data;
  expect(page).toMatchObject({ slug: before.slug, name: before.names.en });
  expect((await told(staff, at("/Revision")))[0]).toMatchObject({
    version: 4,
    origin: "restored",
    restored: 1,
  });
  await staff.post(at("/Restoration"), { version: 4, earlier: 2 });
  expect(await groupOf(staff), "what came between").toMatchObject({
    slug: "second",
    names: texts("Second"),
  });
});

test("a category that staff have added begins with that, and pages hold the rest", async () => {
  const { staff } = await office();
  const added = await staff.post("/Manager/FaqCategory", { slug: "zirconium", name: texts("Zr") });
  const { uuid } = (added.json().data as FaqGroup[]).at(-1)!;
  const [only] = await told(staff, at("/Revision", uuid));
  expect(only).toMatchObject({
    version: 1,
    origin: "created",
    savedAt: expect.any(String),
    savedBy: { uuid: staff.memberId },
  });
  for (const word of ["A", "B", "C"]) await rename(staff, word);
  const second = (await staff.get(at("/Revision?limit=2&page=2"))).json();
  expect(second).toMatchObject({ total: 4, page: 2, perPage: 2 });
  expect(second.data.map(({ version }: PastState) => version)).toEqual([2, 1]);
});

test("a category that is saved as it is called has no other version of that", async () => {
  const { staff } = await office();
  const { names, slug, version } = await groupOf(staff);
  const saved = await staff.put(at(), { version, slug, name: names });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await told(staff, at("/Revision"))).toHaveLength(1);
  const same = await staff.post(at("/Restoration"), { version: 1, earlier: 1 });
  expect(same.statusCode, same.body).toBe(200);
  expect(await told(staff, at("/Revision"))).toHaveLength(1);
});

test("nothing comes back over a change that nobody has seen, into a taken name, or that never was", async () => {
  const { staff } = await office();
  const { slug } = await groupOf(staff);
  await rename(staff, "Second", "second");
  const asked = async (version: number, earlier: number) =>
    (await staff.post(at("/Restoration"), { version, earlier })).json();
  expect((await asked(1, 1)).code).toBe("text.changed");
  expect((await asked(2, 3)).code).toBe("text.revision_not_found");
  await staff.post("/Manager/FaqCategory", { slug, name: texts("Another") });
  expect(Object.keys((await asked(2, 1)).errors)).toEqual(["slug"]);
  expect((await groupOf(staff)).slug).toBe("second");
  const other = await staff.post(at("/Restoration", staff.memberId!), { version: 1, earlier: 1 });
  expect(other.json().code).toBe("text.not_found");
});

test.runIf(process.env["TEST_DATABASE_URL"]).each([
  ["a category of questions", at("/Revision"), (tx: Tx) => lockTexts(tx)],
  ["the site's texts", "/Manager/Site/Revision", (tx: Tx) => lockWebInfo(tx)],
])("the history of %s waits for a change that is under way", async (_, path, lock) => {
  const { world, staff } = await office();
  const asked = await world.db.transaction().execute(async (tx: Tx) => {
    await lock(tx);
    const states = told(staff, path);
    await waiting(world, 1);
    return { states };
  });
  expect(await asked.states).toHaveLength(1);
});

test("who runs the shop is written as it once was, part by part", async () => {
  const { world, staff } = await office();
  const read = async (): Promise<EditedSite> => (await staff.get("/Manager/Site")).json().data;
  const first = await read();
  await staff.put("/Manager/Site", { ...first, name: texts("Lathe"), phone: "111 111" });
  await staff.put("/Manager/Site", { ...(await read()), phone: "222 222", lang: "en" });
  const states = await told(staff, "/Manager/Site/Revision");
  expect(states.map(({ version, origin }) => [version, origin])).toEqual([
    [3, "edited"],
    [2, "edited"],
    [1, "found"],
  ]);
  expect(states[0]?.changes.map(({ field }) => field)).toEqual(["phone", "lang"]);
  const restore = (version: number, earlier: number) =>
    staff.post("/Manager/Site/Restoration", { version, earlier });
  expect((await restore(2, 1)).json().code).toBe("site.changed");
  expect((await restore(3, 2)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ name: texts("Lathe"), phone: "111 111", lang: first.lang });
  expect((await restore(4, 1)).json().data).toEqual(first);
  expect((await world.guest().get("/Web?lang=en")).statusCode).toBe(200);
  expect((await told(staff, "/Manager/Site/Revision"))[0]).toMatchObject({ restored: 1 });
});
