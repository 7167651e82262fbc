import { expect, test } from "vitest";
import { computers } from "#server/demo/content/computers.ts";
import { products } from "#server/demo/products/products.ts";
import type { ComputerContent, ComputerRow, Software } from "#shared/content/computers/contract.ts";
import type { ComputerEntry } from "#shared/content/cms/contract.ts";
import type { EntryView } from "#shared/content/cms/editorContract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const [first] = computers;
const { uuid, name } = products.find(({ productCode }) => productCode === first!.productCode)!;

const at = (id = uuid, rest = "") => `/Manager/Computer/${id}${rest}`;
const edited = async (manager: Client, id = uuid): Promise<EntryView<ComputerContent>> =>
  (await manager.get(at(id))).json().data;
const shown = async (world: TestWorld, id = uuid): Promise<ComputerEntry | undefined> =>
  ((await world.guest().get("/ComputerList?lang=en")).json().data as ComputerEntry[]).find(
    ({ product }) => product.uuid === id,
  );

async function office() {
  const world = await testWorld();
  return { world, manager: await world.manager(["site.write"]) };
}

async function save(manager: Client, change: Partial<ComputerContent>) {
  const { version, content } = await edited(manager);
  return manager.put(at(), { version, content: { ...content, ...change } });
}

const publish = async (manager: Client, id = uuid) => {
  const { version } = await edited(manager, id);
  return manager.post(at(id, "/Publication"), { version });
};

const os = { tw: "Windows 12", en: "Windows 12", cn: "Windows 12" };
const measures = {
  system: "windows11",
  cores: 24,
  memory: 96,
  graphics: "dedicated",
  width: 3840,
  height: 2160,
} as const;

test("requirements have text and measures, which agree in the demo data", async () => {
  const { world } = await office();
  const told = await shown(world);
  expect(told?.minimum?.measures).toEqual({
    system: "windows10",
    cores: Number(/\d+/.exec(first!.minimum.cpu.en)?.[0]),
    memory: Number(/\d+/.exec(first!.minimum.memory.en)?.[0]),
    graphics: first!.minimum.gpu.en.startsWith("Dedicated") ? "dedicated" : "integrated",
    width: Number(/^\d+/.exec(first!.minimum.display.en)?.[0]),
    height: Number(/× (\d+)/.exec(first!.minimum.display.en)?.[1]),
  });
});

test("text and measures are visible only after publication", async () => {
  const { world, manager } = await office();
  const before = await shown(world);
  const { content } = await edited(manager);
  const saved = await save(manager, { minimum: { ...content.minimum, os, measures } });
  expect([saved.statusCode, saved.json().data.version]).toEqual([200, 2]);
  expect(await shown(world)).toEqual(before);
  expect((await publish(manager)).statusCode).toBe(200);
  const after = await shown(world);
  expect(after?.minimum).toMatchObject({ os: "Windows 12", measures });
  expect(after?.recommended).toEqual(before?.recommended);
});

test("empty form fields become null, and an empty level is left out", async () => {
  const { world, manager } = await office();
  const { version, content } = await edited(manager);
  const empty = { tw: "", en: "", cn: "" };
  const blank = { os: empty, cpu: empty, memory: empty, gpu: empty, disk: empty, display: empty };
  const unmeasured = { system: "", cores: "", memory: "", graphics: "", width: "", height: "" };
  const saved = await manager.put(at(), {
    version,
    content: {
      ...content,
      minimum: { ...content.minimum, measures: { ...unmeasured, cores: "12" } },
      recommended: { ...blank, measures: unmeasured },
      note: empty,
    },
  });
  expect([saved.statusCode, saved.json().data.missing]).toEqual([200, {}]);
  await publish(manager);
  const after = await shown(world);
  expect(after?.recommended).toBeNull();
  expect(after?.minimum?.note).toBeNull();
  expect(after?.minimum?.measures).toEqual({
    system: null,
    memory: null,
    graphics: null,
    width: null,
    height: null,
    cores: 12,
  });
});

test.each([
  ["cores", "0", "measures.cores"],
  ["memory", "much", "measures.memory"],
  ["system", "dos", "measures.system"],
  ["width", "", "measures.height"],
])("a measure that is none is refused at its field: %s %s", async (field, value, fault) => {
  const { manager } = await office();
  const { content } = await edited(manager);
  const minimum = { ...content.minimum, measures: { ...measures, [field]: value } };
  const refused = await save(manager, { minimum } as unknown as ComputerContent);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
    422,
    [`content.minimum.${fault}`],
  ]);
});

test("outdated languages are reported, also within a level", async () => {
  const { manager } = await office();
  const { content } = await edited(manager);
  const changed = { ...content.minimum, os: { ...content.minimum.os, tw: "改過" } };
  const saved = await save(manager, { minimum: changed });
  expect(saved.json().data.behind).toEqual(["minimum.os.en", "minimum.os.cn"]);
  const rows: ComputerRow[] = (await manager.get("/Manager/Computer")).json().data;
  expect(rows.find(({ id }) => id === uuid)).toMatchObject({
    name: name.en,
    state: "changed",
    behind: ["en", "cn"],
  });
});

test("software has one requirements entry, and an unpublished one is not visible", async () => {
  const { world, manager } = await office();
  const software = async (): Promise<Software[]> =>
    (await manager.get("/Manager/ComputerProduct")).json().data;
  expect((await software()).every(({ written }) => written)).toBe(true);
  const { content } = await edited(manager);
  await manager.post(at(uuid, "/Unpublication"));
  expect(await shown(world)).toBeUndefined();
  const twice = await manager.post("/Manager/Computer", content);
  expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([422, ["product"]]);
  const hardware = products.find(({ kind }) => kind === "hardware")!;
  const none = await manager.post("/Manager/Computer", { ...content, product: hardware.uuid });
  expect([none.statusCode, Object.keys(none.json().errors)]).toEqual([422, ["product"]]);
  await world.db.deleteFrom("cms_revisions").where("id", "=", uuid).execute();
  await world.db.deleteFrom("cms_entries").where("id", "=", uuid).execute();
  expect((await software()).find((each) => each.uuid === uuid)?.written).toBe(false);
  const created = await manager.post("/Manager/Computer", content);
  expect([created.statusCode, created.json().data.id]).toEqual([200, uuid]);
  expect(await shown(world)).toBeUndefined();
  await publish(manager);
  expect((await shown(world))?.minimum?.cpu).toBe(content.minimum.cpu.en);
});

test("an entry stays with its software", async () => {
  const { manager } = await office();
  const other = products.find(({ kind, uuid: id }) => kind === "software" && id !== uuid)!;
  const refused = await save(manager, { product: other.uuid });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["product"]]);
});

test("unpublished software is left out of the list", async () => {
  const { world } = await office();
  expect(await shown(world)).toBeDefined();
  await world.db.updateTable("products").set({ live: null }).where("id", "=", uuid).execute();
  expect(await shown(world)).toBeUndefined();
});

test("requirements are found by name, part number and text, and filtered by state", async () => {
  const { manager } = await office();
  const ids = async (query: string) =>
    ((await manager.get(`/Manager/Computer?${query}`)).json().data as ComputerRow[]).map(
      ({ id }) => id,
    );
  expect(await ids(`search=${first!.productCode}`)).toContain(uuid);
  expect(await ids(`search=${encodeURIComponent(name.en)}`)).toContain(uuid);
  const { content } = await edited(manager);
  await save(manager, { minimum: { ...content.minimum, os: { ...os, en: "Zirconium OS" } } });
  expect(await ids("search=zirconium")).toEqual([uuid]);
  expect(await ids("state=changed")).toEqual([uuid]);
});
