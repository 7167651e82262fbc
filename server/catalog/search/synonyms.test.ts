import { expect, test } from "vitest";
import type { SearchHit } from "#shared/catalog/search/contract.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";
import { rebuildSynonyms } from "./synonyms.ts";

const found = async (world: TestWorld, search: string): Promise<string[]> => {
  const answer = await world.guest().get(`/Search?${new URLSearchParams({ search, lang: "en" })}`);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.json().data.map(({ uuid }: { uuid: string }) => uuid);
};

async function shop() {
  const world = await testWorld();
  await world.open.database.pool.query(
    `update products set name = jsonb_build_object(
      'tw', '後處理工坊', 'en', 'Calibration Zephyr', 'cn', '后处理工坊') where id = $1`,
    [software.uuid],
  );
  const manager = await world.manager(["search.read", "search.write", "audit.read"]);
  const add = (words: string, means: string, both = false) =>
    manager.post("/Manager/SearchSynonym", { words, means, both });
  return { world, manager, add };
}

test("a synonym makes words find their meaning until it is removed", async () => {
  const { world, manager, add } = await shop();
  expect(await found(world, "Kalibrieren")).toEqual([]);
  const misses = async (query = ""): Promise<{ words: string; id: string }[]> =>
    (await manager.get(`/Manager/ZeroResultSearch${query}`)).json().data;
  expect((await misses()).map(({ words }) => words)).toEqual(["kalibrieren"]);
  const added = await add("Kalibrieren", "calibration zephyr");
  expect(added.statusCode, added.body).toBe(200);
  expect(await found(world, "kalibrieren")).toEqual([software.uuid]);
  expect(await found(world, "KALIBRIEREN zephyr")).toEqual([software.uuid]);
  const listed = (await world.guest().get("/List?search=kalibrieren&lang=en")).json();
  expect(listed.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([software.uuid]);
  expect(await misses()).toEqual([]);
  expect(await misses("?dismissed=1")).toHaveLength(1);
  const suggested = await world.guest().get("/Search/Suggestion?search=kalibrieren");
  expect(suggested.json().data[0]?.uuid).toBe(software.uuid);
  const { id } = added.json().data;
  const removed = await manager.delete(`/Manager/SearchSynonym/${id}`);
  expect(removed.statusCode, removed.body).toBe(200);
  expect(await found(world, "kalibrieren")).toEqual([]);
  expect(await misses()).toHaveLength(1);
  expect((await manager.delete(`/Manager/SearchSynonym/${id}`)).json().code).toBe(
    "search.synonym_not_found",
  );
  const trail = (await manager.get(`/Manager/Audit?subjectId=${id}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    "search.synonym_added",
    "search.synonym_removed",
  ]);
});

test("synonym queries of an earlier index version are rebuilt from the stored words", async () => {
  const { world, add } = await shop();
  const { pool } = world.open.database;
  const sweep = () =>
    runScheduledTasks(
      world.scope(),
      world.registry.tasks.filter(({ name }) => name === "search.rebuild"),
    );
  await sweep();
  await add("Kalibrieren", "Calibration zephyr", true);
  const spoil = async (version: string) =>
    void (await pool.query(`
      update search_rewrites set target = 'gone', becomes = 'gone';
      update search_synonyms set version = ${version};
      update search_revision set revision = revision + 1`));
  await spoil("version - 1");
  expect(await found(world, "kalibrieren")).toEqual([]);
  await sweep();
  expect(await found(world, "kalibrieren")).toEqual([software.uuid]);
  const { rows } = await pool.query(
    "select target::text from search_rewrites order by target::text",
  );
  expect(rows.map(({ target }) => target).join(" ")).toContain("zephyr");

  await spoil("version");
  await sweep();
  expect(await found(world, "kalibrieren")).toEqual([]);
  const { version } = (await pool.query("select version from search_synonyms")).rows[0];
  await rebuildSynonyms(world.db, version + 1);
  expect(await found(world, "kalibrieren")).toEqual([software.uuid]);
  const versions = await pool.query("select distinct version from search_synonyms");
  expect(versions.rows).toEqual([{ version: version + 1 }]);
});

test("synonyms work one way or both, and across scripts", async () => {
  const { world, add } = await shop();
  await add("postgubbins", "后处理工坊");
  expect(await found(world, "postgubbins")).toEqual([software.uuid]);
  expect(await found(world, "後處理工坊")).toEqual([software.uuid]);
  await add("zephyr", "widgetry", true);
  expect(await found(world, "widgetry")).toContain(software.uuid);
  await add("zephyr", "wxyzq");
  expect(await found(world, "wxyzq")).toEqual([]);
});

test("an empty, circular or duplicate synonym is refused, and so is a reader", async () => {
  const { world, add } = await shop();
  const fields = async (answer: ReturnType<typeof add>) =>
    Object.keys((await answer).json().errors ?? {});
  expect(await fields(add("Same", "same"))).toEqual(["means"]);
  expect(await fields(add("!!", "calibration"))).toEqual(["words"]);
  expect(await fields(add("calibrar", "?"))).toEqual(["means"]);
  await add("calibrar", "calibration");
  expect(await fields(add("calibrar", "Calibration"))).toEqual(["means"]);
  const reader = await world.manager(["search.read"]);
  const refused = await reader.post("/Manager/SearchSynonym", { words: "a", means: "b" });
  expect(refused.json().code).toBe("access.denied");
});

test("a search without results is dismissed and restored", async () => {
  const { world, manager } = await shop();
  await found(world, "hovercraft");
  const list = async (query = "") =>
    (await manager.get(`/Manager/ZeroResultSearch${query}`)).json().data;
  const [{ id }] = await list();
  const set = (dismissed: boolean) =>
    manager.put(`/Manager/ZeroResultSearch/${id}/Dismissal`, { dismissed });
  expect((await set(true)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  expect(await list("?dismissed=1")).toMatchObject([{ words: "hovercraft", dismissed: true }]);
  await set(false);
  expect(await list()).toHaveLength(1);
});

test("a manual dismissal survives the removal of a synonym", async () => {
  const { world, manager, add } = await shop();
  await found(world, "hovercraft");
  const list = async () =>
    (await manager.get("/Manager/ZeroResultSearch"))
      .json()
      .data.map(({ words }: { words: string }) => words);
  const [{ id }] = (await manager.get("/Manager/ZeroResultSearch")).json().data;
  const dismiss = (dismissed: boolean) =>
    manager.put(`/Manager/ZeroResultSearch/${id}/Dismissal`, { dismissed });
  const comeAndGo = async (between = async () => {}) => {
    const added = (await add("hovercraft", "calibration")).json().data;
    expect(await list()).toEqual([]);
    await between();
    await manager.delete(`/Manager/SearchSynonym/${added.id}`);
  };
  await dismiss(true);
  await comeAndGo();
  expect(await list()).toEqual([]);
  await dismiss(false);
  await comeAndGo();
  expect(await list()).toEqual(["hovercraft"]);
  await comeAndGo(async () => void (await dismiss(true)));
  expect(await list()).toEqual([]);
});

test("title matches rank before other texts, and synonyms are highlighted too", async () => {
  const world = await testWorld();
  await rebuildSynonyms(world.db);
  const query = new URLSearchParams({ search: "刀具补偿", lang: "tw" });
  const { data } = (await world.guest().get(`/Search?${query}`)).json() as { data: SearchHit[] };
  const textOf = (pieces: SearchHit["title"]) =>
    pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");
  const shown = data.map(({ title, excerpt }) => `${textOf(title)} | ${textOf(excerpt)}`);
  expect(shown[1]).toMatch(/^\[刀具\]半徑\[補正\] G41\/G42：.* \| 三種\[補正\]方式的差別/);
  expect(shown.filter((text) => text.includes("電腦 · 刀具中心"))).toEqual([]);
  expect(shown.filter((text) => text.includes("[刀具補正]")).length).toBeGreaterThan(1);
  const typed = new URLSearchParams({ search: "補償", lang: "tw" });
  const suggested = (await world.guest().get(`/Search/Suggestion?${typed}`)).json().data;
  expect(suggested.map(({ title }: SearchHit) => textOf(title)).join()).toContain("[補正]");
});
