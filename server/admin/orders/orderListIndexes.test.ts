import { expect, test } from "vitest";
import { addManyOrders, vacuumTable } from "#test/kit/data/manyOrders.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const ROWS = 50_000;
/** Orders of one member. */
const OWN = 300;
/** Of more than an empty table, which has no page to read. */
const WHOLE_TABLE = /Seq Scan(?!.*cost=0\.00\.\.0\.00)/;

/** Query plans of the statements on `table` that a call sends. */
async function plansOf(world: TestWorld, manager: Client, path: string, table: string) {
  const { pool } = world.open.database;
  const { result, sent } = await countStatements(pool).during(() => manager.get(path));
  expect(result.statusCode).toBe(200);
  const plans: string[] = [];
  for (const { text, values } of sent) {
    if (!text.includes(`from "${table}"`)) continue;
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, [...values]);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return { list: result.json(), plans };
}

test("among fifty thousand rows, lists and searches read indexes, never a whole table", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await addManyOrders(world.open.database.pool, ROWS);
  const { data } = (await manager.get("/Manager/Order")).json();
  const cases: [path: string, table: string, index: string, total: number][] = [
    ["/Manager/Order", "orders", "orders_by_time", ROWS],
    [`/Manager/Order?after=${data.at(-1).id}`, "orders", "orders_by_time", ROWS],
    ["/Manager/Order?orderby=payBy&sort=asc", "orders", "orders_by_due", ROWS],
    ["/Manager/Order?orderby=amount", "orders", "orders_by_amount", ROWS],
    ["/Manager/Order?orderby=status", "orders", "orders_by_status", ROWS],
    ["/Manager/Order?status=0", "orders", "orders_by_status", 1_000],
    ["/Manager/Order?search=buyer-777", "orders", "orders_search", 23],
    [`/Manager/Order?search=${encodeURIComponent("怡君")}`, "orders", "orders_search", 500],
    ["/Manager/Member", "members", "members_by_time", ROWS + 6],
    ["/Manager/Member?orderby=email&sort=asc", "members", "members_email_key", ROWS + 6],
    ["/Manager/Member?search=buyer-777", "members", "members_search", 11],
    [`/Manager/Member?search=${encodeURIComponent("怡君")}`, "members", "members_search", 501],
  ];
  for (const [path, table, index, total] of cases) {
    const { list, plans } = await plansOf(world, manager, path, table);
    expect(list.total, path).toBe(total);
    expect(plans.length, path).toBe(2);
    expect(plans.join("\n"), path).toContain(index);
    expect(plans.join("\n"), path).not.toMatch(WHOLE_TABLE);
  }
  const buyer = await world.member();
  await world.open.database.pool.query(
    "update orders set member_id = $1 where number in (select number from orders order by number limit $2)",
    [buyer.memberId, OWN],
  );
  await vacuumTable(world.open.database.pool, "orders");
  for (const asked of [
    "",
    "?search=m26",
    "?status[]=0&status[]=1&from=2026-01-01",
    "?orderby=amount",
  ]) {
    const { list, plans } = await plansOf(world, buyer, `/Order${asked}`, "orders");
    expect([list.total, plans.length], asked).toEqual([OWN, 2]);
    expect(plans.join("\n"), asked).toMatch(/orders_own|orders_member_id/);
    expect(plans.join("\n"), asked).not.toContain("Seq Scan on orders");
  }
}, 900_000);
