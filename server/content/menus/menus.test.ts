import { expect, test } from "vitest";
import { categories } from "#server/demo/content/categories.ts";
import { type MenuEntries, MENU_MAX } from "#shared/content/menus/menuContent.ts";
import type { MenuWire } from "#shared/content/menus/menus.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";

const DAY = 86_400_000;
const first = categories.find(({ parent }) => parent === null)!;
const subs = categories.filter(({ parent }) => parent === first.uuid);

interface Written {
  readonly target: string;
  readonly name?: { tw: string; en: string; cn: string } | null;
  readonly address?: string;
  readonly hidden?: boolean;
  readonly sub?: readonly Written[];
}

const named = (target: string, en: string, more: Partial<Written> = {}): Written => ({
  target,
  name: { tw: `${en}一`, en, cn: `${en}二` },
  ...more,
});

async function office() {
  const world = await testWorld();
  const manager = await world.manager(["site.write"]);
  const menu = async (): Promise<MenuWire> => (await world.guest().get("/Web")).json().data.menu;
  const footer = async (): Promise<MenuWire> =>
    (await world.guest().get("/Web")).json().data.footer;
  return { world, manager, menu, footer };
}

const write = async (manager: Client, id: string, entries: readonly Written[]) => {
  const { version } = (await manager.get(`/Manager/Menu/${id}`)).json().data;
  return manager.put(`/Manager/Menu/${id}`, { version, content: { entries } });
};

const publish = async (manager: Client, id: string, at?: Date) => {
  const { version } = (await manager.get(`/Manager/Menu/${id}`)).json().data;
  return manager.post(`/Manager/Menu/${id}/Publication`, {
    version,
    ...(at && { at: at.toISOString() }),
  });
};

const refused = async (manager: Client, entries: readonly Written[]) => {
  const answer = await write(manager, "header", entries);
  const errors = Object.entries(answer.json().errors ?? {});
  return [
    answer.statusCode,
    Object.fromEntries(errors.map(([field, told]) => [field.replace(/^content\./, ""), told])),
  ];
};

const shape = (menu: MenuWire) =>
  menu.map(({ en, uuid, route, sub }) => [en.name, route ?? uuid, sub.map((each) => each.en.name)]);

test("as the demo has it, the header leads to the categories with their subs and to support, and the footer to all else", async () => {
  const { world, menu, footer } = await office();
  const tree = (await world.guest().get("/Category")).json().data;
  const shown = await menu();
  expect(shown.at(-1)).toMatchObject({ en: { name: "Support" }, uuid: null, route: null });
  expect(shown.at(-1)?.sub.map(({ route }) => route)).toEqual([
    "/techSupport",
    "/faq",
    "/forum",
    "/specification",
    "/news",
    "/contact",
  ]);
  const same = shown.slice(0, -1).map(({ route, sub, ...top }) => {
    expect(route).toBeNull();
    return { ...top, sub: sub.map(({ route: _, ...each }) => each) };
  });
  expect(same.map(({ uuid, en, tw, cn, sub }) => [uuid, en, tw, cn, sub.length])).toEqual(
    tree.map((top: (typeof same)[number]) => [top.uuid, top.en, top.tw, top.cn, top.sub.length]),
  );
  const columns = await footer();
  expect(columns.map(({ en }) => en.name)).toEqual([
    "Products",
    "Support",
    "Company",
    "Members",
    "Terms",
  ]);
  expect(columns[0]?.sub.map(({ uuid }) => uuid)).toEqual(
    tree.map(({ uuid }: { uuid: string }) => uuid),
  );
  expect(columns[2]?.sub.map(({ route }) => route)).toEqual(["/about", "/team", "/news"]);
});

test("a menu is visible after publication and can be restored", async () => {
  const { manager, menu } = await office();
  const before = await menu();
  const entries = [
    named("none", "Help", { sub: [named("faq", "Questions"), named("support", "Knowledge")] }),
    named("address", "Forum", { address: "https://forum.example.com/cnc" }),
    { target: first.uuid, name: null },
    named("news", "Not yet", { hidden: true }),
  ];
  expect((await write(manager, "header", entries)).statusCode).toBe(200);
  expect(await menu()).toEqual(before);
  expect((await publish(manager, "header")).statusCode).toBe(200);
  expect(shape(await menu())).toEqual([
    ["Help", null, ["Questions", "Knowledge"]],
    ["Forum", "https://forum.example.com/cnc", []],
    [first.name.en, first.uuid, subs.map(({ name }) => name.en)],
  ]);
  const restored = await manager.post("/Manager/Menu/header/Restoration", {
    version: 2,
    earlier: 1,
  });
  expect(restored.statusCode).toBe(200);
  await publish(manager, "header");
  expect(await menu()).toEqual(before);
});

test("a menu is published at its scheduled time", async () => {
  const { world, manager, footer } = await office();
  const before = await footer();
  await write(manager, "footer", [named("faq", "Questions")]);
  await publish(manager, "footer", new Date(world.now().getTime() + DAY));
  await runScheduledTasks(world.scope());
  expect(await footer()).toEqual(before);
  world.advance(DAY);
  await runScheduledTasks(world.scope());
  expect(shape(await footer())).toEqual([["Questions", "/faq", []]]);
});

test("missing targets are left out: a deleted category, an unpublished page", async () => {
  const { world, manager, menu } = await office();
  const seller = await world.manager(["products.read", "products.write"]);
  const { uuid } = (
    await seller.post("/Manager/Category", {
      name: { tw: "新", en: "New", cn: "新" },
      parent: null,
    })
  ).json().data;
  await write(manager, "header", [{ target: uuid }, named("team", "Team"), named("faq", "FAQ")]);
  await publish(manager, "header");
  expect((await menu()).map(({ en }) => en.name)).toEqual(["New", "Team", "FAQ"]);
  await world.db.deleteFrom("categories").where("id", "=", uuid).execute();
  await world.db.deleteFrom("cms_documents").where("type", "=", "team").execute();
  expect((await menu()).map(({ en }) => en.name)).toEqual(["FAQ"]);
  const again = await refused(manager, [{ target: uuid }]);
  expect(again).toEqual([422, { "entries.0.target": [expect.any(String)] }]);
});

test("invalid entries are refused at their field", async () => {
  const { manager } = await office();
  const at = (...fields: string[]) => [
    422,
    Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
  ];
  const faq = named("faq", "FAQ");
  for (const address of [
    "http://example.com/",
    "javascript:alert(1)",
    "https://a:b@example.com/",
    "",
  ])
    expect(await refused(manager, [named("address", "Out", { address })])).toEqual(
      at("entries.0.address"),
    );
  expect(await refused(manager, [faq, named("nowhere", "A")])).toEqual(at("entries.1.target"));
  expect(await refused(manager, [{ target: "faq" }])).toEqual(at("entries.0.name.tw"));
  expect(await refused(manager, [named("none", "Alone")])).toEqual(at("entries.0.target"));
  expect(await refused(manager, [named("none", "A", { sub: [faq, named("none", "B")] })])).toEqual(
    at("entries.0.sub.1.target"),
  );
  expect(await refused(manager, [named("faq", "F".repeat(MENU_MAX.name + 1))])).toEqual(
    at("entries.0.name.tw", "entries.0.name.en", "entries.0.name.cn"),
  );
  expect(
    await refused(
      manager,
      Array.from({ length: MENU_MAX.entries + 1 }, () => faq),
    ),
  ).toEqual(at("entries"));
  const half = { target: "faq", name: { tw: "問題", en: "", cn: "" } };
  await write(manager, "header", [half]);
  const answer = await publish(manager, "header");
  expect([answer.statusCode, answer.json().code]).toEqual([422, "publish.incomplete"]);
  expect(Object.keys(answer.json().errors)).toEqual(["entries.0.name.en", "entries.0.name.cn"]);
});

test("empty form rows are dropped", async () => {
  const { manager } = await office();
  const blank = { target: "", name: { tw: " ", en: "", cn: "" }, address: "" };
  await write(manager, "header", [blank, named("faq", "FAQ", { sub: [blank] }), blank]);
  const { entries }: { entries: MenuEntries } = (await manager.get("/Manager/Menu/header")).json()
    .data.content;
  expect(entries.map(({ target, sub }) => [target, sub])).toEqual([["faq", []]]);
});

test("moving an entry keeps its outdated languages and outdates no others", async () => {
  const { manager } = await office();
  const behind = async (entries: readonly Written[]): Promise<string[]> =>
    (await write(manager, "header", entries)).json().data.behind;
  const [news, faq, team] = [named("news", "News"), named("faq", "FAQ"), named("team", "Team")];
  await write(manager, "header", [news, faq, team]);
  expect(await behind([team, news, faq])).toEqual([]);
  const stale = { ...faq, name: { ...faq.name!, tw: "新的" } };
  expect(await behind([team, news, stale])).toEqual(["entries.2.name.en", "entries.2.name.cn"]);
  expect(await behind([stale, team])).toEqual(["entries.0.name.en", "entries.0.name.cn"]);
});
