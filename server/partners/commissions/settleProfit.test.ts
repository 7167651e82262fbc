import { expect, test } from "vitest";
import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import { splitProfit } from "#shared/partners/commissions/split.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  dealerBooks,
  earnedBy,
  termsOf,
} from "#test/kit/partners/dealers.ts";
import { markOrderPaid } from "#test/kit/data/licenses.ts";
import { placeOrder } from "#test/kit/orders/payments.ts";
import { setUpDealer } from "#test/kit/partners/payouts.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { changeAgreement, moveDealer } from "../dealers/commands.ts";
import { findUnbalancedEarnings, findUnequalTotals } from "./invariants.ts";
import { releaseEarnings } from "./releaseEarnings.ts";
import { adjustProfit, settleProfit } from "./settleProfit.ts";

const DAY_MS = 86_400_000;
const PERCENTS = [3_000, 2_000, 500];

const shop = () => testWorld({ providers: fakeProviders() });

const runOf = ({ db }: TestWorld, orderId: string) =>
  db
    .selectFrom("profit_runs")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();

async function assertBooks(world: TestWorld) {
  const found = await runTransaction(world.db, async (tx) => [
    await findUnbalancedEarnings(tx),
    await findUnequalTotals(tx),
  ]);
  expect(found.map(({ count }) => count)).toEqual([0, 0]);
}

let refunds = 0;
async function refund(world: TestWorld, orderId: string, body: object) {
  const manager = await world.manager();
  const headers = { "idempotency-key": `refund-profit-${++refunds}` };
  const answer = await manager.post(
    `/Manager/Order/${orderId}/Refund`,
    { reason: "Agreed", ...body },
    { headers },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  await world.drain();
}

test("a paid order is shared once along the chain that sold it", async () => {
  const world = await shop();
  const chain = await appointChain(world, PERCENTS);
  const buyer = await customerOf(world, chain[2]!);
  const orderId = await buyAndPay(world, buyer);
  const run = await runOf(world, orderId);
  const links = PERCENTS.map((originalBps) => ({ originalBps, caps: [] }));
  const { shares, pool } = splitProfit(links, [{ product: null, minor: run.base_minor }]);
  expect(run.base_minor).toBeGreaterThan(0);
  expect(await earnedBy(world, chain)).toEqual(shares);
  expect(await dealerBooks(world)).toEqual({ dealers_pending: pool });
  await Promise.all([1, 2, 3].map(() => settleProfit(world.scope(), { orderId })));
  await adjustProfit(world.scope(), { orderId });
  expect(await dealerBooks(world)).toEqual({ dealers_pending: pool });
  await assertBooks(world);
});

test("nothing is earned by an order that is not paid, or whose buyer is nobody's customer", async () => {
  const world = await shop();
  const chain = await appointChain(world, PERCENTS);
  const { orderId } = await placeOrder(world, "credit", await customerOf(world, chain[2]!));
  await settleProfit(world.scope(), { orderId });
  await buyAndPay(world, await world.member());
  expect(await earnedBy(world, chain)).toEqual([0, 0, 0]);
});

test("earnings may be paid out after the hold period, not before", async () => {
  const world = await shop();
  const chain = await appointChain(world, PERCENTS);
  await buyAndPay(world, await customerOf(world, chain[2]!));
  const { dealers_pending: pool } = await dealerBooks(world);
  world.advance(HOLD_DAYS * DAY_MS - 1);
  await releaseEarnings(world.scope());
  expect(await dealerBooks(world)).toEqual({ dealers_pending: pool });
  world.advance(1);
  await releaseEarnings(world.scope());
  await releaseEarnings(world.scope());
  expect(await dealerBooks(world)).toEqual({ dealers_pending: 0, dealers_available: pool });
  await assertBooks(world);
});

test("a refund takes back its part by the percents of its own order, before and after the hold period", async () => {
  const world = await shop();
  const chain = await appointChain(world, PERCENTS);
  const buyer = await customerOf(world, chain[2]!);
  const first = await buyAndPay(world, buyer);
  const before = await earnedBy(world, chain);
  const terms = termsOf(400);
  await runTransaction(world.db, (tx) =>
    changeAgreement(tx, world.scope(), chain[2]!.dealer.id, { terms }),
  );
  world.advance(1_000);
  await buyAndPay(world, buyer);
  await refund(world, first, { share: "amount", amount: 1_000 });
  const after = await runOf(world, first);
  const links = PERCENTS.map((originalBps) => ({ originalBps, caps: [] }));
  const own = await world.db
    .selectFrom("dealer_earnings")
    .select("position")
    .select((eb) => eb.fn.sum<string>("amount_minor").as("minor"))
    .where("order_id", "=", first)
    .groupBy("position")
    .orderBy("position")
    .execute();
  expect(own.map(({ minor }) => Number(minor))).toEqual(
    splitProfit(links, [{ product: null, minor: after.base_minor }]).shares,
  );
  expect(before.every((minor, at) => Number(own[at]?.minor) < minor)).toBe(true);
  world.advance(HOLD_DAYS * DAY_MS);
  await releaseEarnings(world.scope());
  await refund(world, first, { share: "whole" });
  const { rows } = await world.open.database.pool.query(
    "select sum(amount_minor)::bigint as minor from dealer_earnings where order_id = $1",
    [first],
  );
  expect(rows).toEqual([{ minor: 0 }]);
  await assertBooks(world);
});

test("later changes of percents and of the tree leave earnings as they are", async () => {
  const world = await shop();
  const chain = await appointChain(world, PERCENTS);
  const buyer = await customerOf(world, chain[2]!);
  const orderId = await buyAndPay(world, buyer);
  const before = await earnedBy(world, chain);
  await runTransaction(world.db, async (tx) => {
    const id = chain[2]!.dealer.id;
    await changeAgreement(tx, world.scope(), id, { terms: termsOf(100) });
    await moveDealer(tx, world.scope(), { dealerId: id, parentId: null });
  });
  await adjustProfit(world.scope(), { orderId });
  expect(await earnedBy(world, chain)).toEqual(before);
  world.advance(1_000);
  await buyAndPay(world, buyer);
  const [top, middle, seller] = await earnedBy(world, chain);
  expect([top, middle]).toEqual(before.slice(0, 2));
  expect(seller).toBeGreaterThan(before[2]!);
});

test.each(["suspended", "closed"] as const)(
  "the share of a dealer who is %s stays with the company, and the others earn what they did",
  async (state) => {
    const world = await shop();
    const chain = await appointChain(world, PERCENTS);
    const buyer = await customerOf(world, chain[2]!);
    await world.db
      .updateTable("dealers")
      .set({ state })
      .where("id", "=", chain[1]!.dealer.id)
      .execute();
    const run = await runOf(world, await buyAndPay(world, buyer));
    const links = PERCENTS.map((originalBps) => ({ originalBps, caps: [] }));
    const { shares } = splitProfit(links, [{ product: null, minor: run.base_minor }]);
    expect(await earnedBy(world, chain)).toEqual([shares[0], 0, shares[2]]);
    expect((await dealerBooks(world))["dealers_unallocated"]).toBe(shares[1]);
    await assertBooks(world);
  },
);

test("what was paid before a member is given to another dealer, or a dealer is suspended, is shared as it was", async () => {
  const world = await shop();
  const manager = await world.manager();
  const [first, other] = [await appoint(world, { bps: 1_000 }), await appoint(world, { bps: 500 })];
  const buyer = await customerOf(world, first);
  const payWithoutJobs = async () => {
    const { orderId } = await placeOrder(world, "credit", buyer);
    await markOrderPaid(world, orderId);
    world.advance(1_000);
  };
  await payWithoutJobs();
  const bound = (await manager.get(`/Manager/Member/${buyer.memberId}/Dealer`)).json().data.bound;
  const moved = await manager.post(`/Manager/Member/${buyer.memberId}/Dealer`, {
    dealer: other.dealer.id,
    since: bound.since,
    reason: "Asked for it",
  });
  expect(moved.statusCode, moved.body).toBe(200);
  await world.drain();
  const [earned, none] = await earnedBy(world, [first, other]);
  expect([earned! > 0, none]).toEqual([true, 0]);
  await payWithoutJobs();
  const { revision } = (await manager.get(`/Manager/Dealer/${other.dealer.id}`)).json().data;
  const path = `/Manager/Dealer/${other.dealer.id}/Suspension`;
  const suspended = await manager.post(path, { revision, reason: "Complaints" });
  expect(suspended.statusCode, suspended.body).toBe(200);
  await world.drain();
  expect((await earnedBy(world, [other]))[0]).toBeGreaterThan(0);
});

test("a dealer who buys, or shares a phone number with the buyer, earns only if his agreement says so", async () => {
  const world = await shop();
  const [upper, lower] = await appointChain(world, [3_000, 2_000]);
  const allowed = await appoint(world, { bps: 1_000, terms: { ownPurchases: true } });
  const twin = await customerOf(world, lower!);
  const phones = { [lower!.memberId]: "0912-345-678", [twin.memberId ?? ""]: "+886912345678" };
  for (const [member_id, mobile_phone] of Object.entries(phones)) {
    await world.db
      .updateTable("member_profiles")
      .set({ mobile_phone })
      .where("member_id", "=", member_id)
      .execute();
  }
  await buyAndPay(world, twin);
  const [above, own] = await earnedBy(world, [upper!, lower!]);
  expect([above! > 0, own]).toEqual([true, 0]);
  await buyAndPay(world, lower!.client);
  expect(await earnedBy(world, [upper!, lower!])).toEqual([above, 0]);
  const paidTo = await customerOf(world, upper!);
  await setUpDealer(upper!, { phone: "0987-654-321" });
  await world.db
    .updateTable("member_profiles")
    .set({ mobile_phone: "+886 987 654 321" })
    .where("member_id", "=", paidTo.memberId ?? "")
    .execute();
  await buyAndPay(world, paidTo);
  expect(await earnedBy(world, [upper!])).toEqual([above]);
  await buyAndPay(world, allowed.client);
  expect((await earnedBy(world, [allowed]))[0]).toBeGreaterThan(0);
});
