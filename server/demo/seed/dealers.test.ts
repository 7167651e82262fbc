import { expect, test } from "vitest";
import type { Promotion } from "#shared/partners/campaigns/contract.ts";
import type { Customer } from "#shared/partners/dealerMembers/contract.ts";
import type { EarningBalance } from "#shared/partners/earnings/contract.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import { dealerBooks } from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { DEMO_PASSWORD } from "../access/accounts.ts";
import { demoCustomers, demoOrders } from "../content/dealers.ts";
import { seedDealers } from "./dealers.ts";

const EMAILS = ["dealer@demo.test", "subdealer@demo.test"];

async function seeded(): Promise<TestWorld> {
  const world = await testWorld();
  await seedDealers(world);
  return world;
}

async function signIn(world: TestWorld, email: string) {
  const credentials = { email, password: DEMO_PASSWORD };
  const { token } = (await world.guest().post("/Member/Login", credentials)).json().data;
  return { authorization: `Bearer ${token}`, "accept-language": "en" };
}

async function read<T>(world: TestWorld, email: string, path: string): Promise<T> {
  const headers = await signIn(world, email);
  const answer = await world.http.inject({ url: `/api/v1${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function write(world: TestWorld, email: string, path: string, payload: object) {
  const headers = { ...(await signIn(world, email)), "idempotency-key": world.newId() };
  return world.http.inject({ method: "POST", url: `/api/v1${path}`, headers, payload });
}

interface Listed {
  readonly total: number;
  readonly data: readonly {
    readonly amount: { readonly minor: number; readonly currency: string };
  }[];
}

const sumOf = (rows: Listed["data"], currency: string): number =>
  rows
    .filter(({ amount }) => amount.currency === currency)
    .reduce((sum, { amount }) => sum + amount.minor, 0);

test("the dealers' year breaks no invariant, and is told once, without a mail, notification or job", async () => {
  const world = await seeded();
  await seedDealers(world);
  const orders = await world.db.selectFrom("orders").select("id").execute();
  expect(orders).toHaveLength(demoOrders.length);
  expect(await world.db.selectFrom("mails").select("id").execute()).toEqual([]);
  await world.drain();
  expect(await world.db.selectFrom("mails").select("id").execute()).toEqual([]);
  expect(await world.db.selectFrom("notifications").select("id").execute()).toEqual([]);
  for (const { name, check } of world.registry.invariants) {
    const found = await runTransaction(world.db, (tx) => check(tx, world.scope()));
    expect({ name, ...found }).toEqual({ name, count: 0, violations: [] });
  }
});

test("record, report, balance and ledger tell the same sums", async () => {
  const world = await seeded();
  const owed = { pending: 0, available: 0 };
  for (const email of EMAILS) {
    const { data: balances } = await read<{ data: EarningBalance[] }>(
      world,
      email,
      "/Dealer/Balance",
    );
    const { data: rows, total } = await read<Listed>(world, email, "/Dealer/Earning?limit=100");
    expect(rows).toHaveLength(total);
    expect(balances.map(({ currency }) => currency)).toEqual(
      email === "dealer@demo.test" ? ["TWD", "USD"] : ["TWD"],
    );
    for (const { currency, pending, available, held, batched, paid } of balances) {
      const parts = [pending, available, held, batched, paid].map(({ minor }) => minor);
      const sum = parts.reduce((all, minor) => all + minor, 0);
      expect(sumOf(rows, currency)).toBe(sum);
      const report = `/Dealer/Report?by=month&currency=${currency}&from=2024-01&to=2026-12`;
      const { data } = await read<{ data: { total: { minor: string } } }>(world, email, report);
      expect(Number(data.total.minor)).toBe(sum);
      if (currency === "TWD") expect(pending.minor).toBeGreaterThan(0);
      if (currency === "TWD") expect(paid.minor > 0).toBe(email === "dealer@demo.test");
      owed.pending += pending.minor;
      owed.available += available.minor;
    }
  }
  const { dealers_pending, dealers_available, ...others } = await dealerBooks(world);
  expect({ pending: dealers_pending, available: dealers_available }).toEqual(owed);
  expect(Object.values(others).filter((minor) => minor !== 0)).toEqual([]);
});

test("customers came by their dealer's link; orders can be prepared for them, and one be appointed", async () => {
  const world = await seeded();
  for (const email of EMAILS) {
    const own = demoCustomers.filter(({ dealer }) => dealer === email);
    const { data: link } = await read<{ data: Promotion }>(world, email, "/Dealer/Promotion");
    const { total } = await read<Listed>(world, email, "/Dealer/Order?limit=1&status=1");
    expect(link).toMatchObject({ registrations: own.length, orders: total });
    expect(link.visits).toBeGreaterThan(own.length);
    const [first] = (await read<{ data: Customer[] }>(world, email, "/Dealer/Member")).data;
    const member = first?.uuid;
    const lines = [{ commodity: cartItem(1).commodity, quantity: 1 }];
    expect((await write(world, email, "/Dealer/Order", { member, lines })).statusCode).toBe(200);
    if (email === EMAILS[0])
      expect(
        (await write(world, email, "/Dealer/Dealer", { member, percent: 500 })).statusCode,
      ).toBe(200);
  }
});

test("two orders are refunded in part and one in whole", async () => {
  const world = await seeded();
  const refunds = await world.db.selectFrom("refunds").select("whole").execute();
  expect(refunds.filter(({ whole }) => whole)).toHaveLength(1);
  expect(refunds).toHaveLength(3);
  const notes = await world.db
    .selectFrom("documents")
    .select("number")
    .where("kind", "=", "credit_note")
    .execute();
  expect(notes).toHaveLength(3);
});

test.each([
  [160, demoOrders.length],
  [20, 0],
])("a demo whose texts are %i days old tells %i orders", async (days, count) => {
  const world = await testWorld();
  const published = new Date(world.now().getTime() - days * 86_400_000);
  await world.db
    .updateTable("cms_documents")
    .set({ published_at: published })
    .where("type", "=", "digital_consent")
    .execute();
  await seedDealers(world);
  const orders = await world.db.selectFrom("orders").select("placed_at").execute();
  expect(orders).toHaveLength(count);
  for (const { placed_at: at } of orders) expect(at >= published).toBe(true);
});
