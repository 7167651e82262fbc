import { beforeEach, expect, test } from "vitest";
import type { ProfitReport } from "#shared/partners/profitReport/contract.ts";
import { REPORT_GROUPS } from "#shared/partners/profitReport/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  appointChain,
  buyAndPay,
  customerOf,
  dealerBooks,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

let world: TestWorld;
let manager: Client;
let chain: TestDealer[];
let buyer: Client;

beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager();
  chain = await appointChain(world, [3_000, 2_000, 500]);
  for (const [at, { dealer }] of chain.entries())
    await world.db
      .updateTable("dealers")
      .set({ area: at === 0 ? "" : "South", ...(at === 1 && { state: "suspended" }) })
      .where("id", "=", dealer.id)
      .execute();
  buyer = await customerOf(world, chain[2]!);
  await buyAndPay(world, buyer);
});

async function report(query: Record<string, string> = {}): Promise<ProfitReport> {
  const answer = await manager.get(`/Manager/ProfitReport?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const commissions = async () => {
  const { rows } = await world.open.database.pool.query(
    "select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entries where account = 'commission_expense'",
  );
  return Number(rows[0].minor);
};

test("totals equal the ledger, however they are grouped", async () => {
  world.advance(40 * DAY_MS);
  await buyAndPay(world, buyer);
  const books = await dealerBooks(world);
  for (const by of REPORT_GROUPS) {
    const { totals, rows, months } = await report({ by });
    expect(totals, by).toMatchObject([
      {
        pool: { minor: await commissions(), currency: "TWD" },
        withheld: { minor: books["dealers_unallocated"] },
        earned: { minor: books["dealers_pending"] },
      },
    ]);
    const sum = (of: readonly { readonly pool: { readonly minor: number } }[]) =>
      of.reduce((all, { pool }) => all + pool.minor, 0);
    expect([sum(rows), sum(months)], by).toEqual([await commissions(), await commissions()]);
  }
});

test("rows are dealers, tiers, areas or products", async () => {
  const dealers = await report();
  expect(new Set(dealers.rows.map(({ key }) => key))).toEqual(
    new Set(chain.map(({ dealer }) => dealer.id)),
  );
  const kept = dealers.rows.find(({ key }) => key === chain[1]!.dealer.id);
  expect(kept?.earned.minor).toBe(0);
  expect(kept?.withheld.minor).toBeGreaterThan(0);
  const keysOf = async (by: string) => (await report({ by })).rows.map(({ key }) => key);
  expect(new Set(await keysOf("tier"))).toEqual(new Set(["0", "1", "2"]));
  expect(new Set(await keysOf("area"))).toEqual(new Set(["", "South"]));
  const [product] = (await report({ by: "product" })).rows;
  expect(product?.label).not.toBe(product?.key);
});

test("a period is compared with the one before", async () => {
  const first = await commissions();
  const month = (await report()).to;
  world.advance(31 * DAY_MS);
  await buyAndPay(world, buyer);
  const next = (await report()).to;
  expect(next).not.toBe(month);
  const told = await report({ from: next, to: next });
  expect(told.before).toEqual({ from: month, to: month });
  expect(told.totals).toMatchObject([
    { pool: { minor: (await commissions()) - first }, before: { minor: first } },
  ]);
  expect((await report({ currency: "USD" })).totals).toEqual([]);
  const wrong = await manager.get("/Manager/ProfitReport?from=2026-12&to=2026-11");
  expect(wrong.json().errors).toHaveProperty("to");
});

test("the report needs the permission", async () => {
  const clerk = await world.manager(["orders.read"]);
  expect((await clerk.get("/Manager/ProfitReport")).json().code).toBe("access.denied");
});
