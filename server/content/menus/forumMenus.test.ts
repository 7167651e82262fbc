import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { MenuWire } from "#shared/content/menus/menus.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const MIGRATION = new URL("../../platform/db/migrations/0200_forum_menus.sql", import.meta.url);

/** As before the forum. */
const WITHOUT = (entries: string) => `(
  select jsonb_agg(jsonb_set(entry, '{sub}', (
    select coalesce(jsonb_agg(link), '[]') from jsonb_array_elements(entry -> 'sub') link
    where link ->> 'target' <> 'forum')))
  from jsonb_array_elements(${entries}) entry)`;

async function olderShop(): Promise<TestWorld> {
  const world = await testWorld();
  const { pool } = world.open.database;
  await pool.query(`update menus set entries = ${WITHOUT("entries")} where entries <> '[]'`);
  await pool.query(`update cms_revisions
    set content = jsonb_set(content, '{entries}', ${WITHOUT("content -> 'entries'")})
    where kind = 'menu' and content -> 'entries' <> '[]'`);
  return world;
}

const routes = (menu: MenuWire) => menu.flatMap(({ sub }) => sub.map(({ route }) => route));

test("an older shop's menus lead to the forum, unless staff have written them", async () => {
  const world = await olderShop();
  const manager = await world.manager(["site.write"]);
  const shown = async () => {
    const { menu, footer } = (await world.guest().get("/Web")).json().data;
    return { header: routes(menu), footer: routes(footer) };
  };
  const before = await shown();
  expect(before.header).toContain("/faq");
  expect(before.header).not.toContain("/forum");
  const { version, content } = (await manager.get("/Manager/Menu/footer")).json().data;
  const entries = content.entries.toReversed();
  const saved = await manager.put("/Manager/Menu/footer", { version, content: { entries } });
  expect(saved.statusCode, saved.body).toBe(200);

  const migration = await readFile(MIGRATION, "utf8");
  await world.open.database.pool.query(migration);
  await world.open.database.pool.query(migration); // nothing is added twice
  const header = before.header.flatMap((route) => (route === "/faq" ? [route, "/forum"] : [route]));
  expect(await shown()).toEqual({ header, footer: before.footer });
  const edited = (await manager.get("/Manager/Menu/header")).json().data.content.entries;
  expect(JSON.stringify(edited)).toContain('"target":"forum"');
});
