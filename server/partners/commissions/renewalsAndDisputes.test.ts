import { expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { markOrderPaid } from "#test/kit/data/licenses.ts";
import { placeOrder } from "#test/kit/orders/payments.ts";
import { startDollarOrder } from "#test/kit/orders/stripePayments.ts";
import {
  appoint,
  customerOf,
  dealerBooks,
  earnedBy,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { createDisputablePayment } from "#test/payments/disputedPayment.ts";
import { bindMember, findAttribution } from "../dealers/commands.ts";
import { releaseEarnings } from "./releaseEarnings.ts";

const DAY_MS = 86_400_000;

const bindTo = (world: TestWorld, { dealer }: TestDealer, memberId: string) =>
  runTransaction(world.db, (tx) =>
    bindMember(tx, { memberId, dealerId: dealer.id, source: "staff", at: new Date(0) }),
  );

const withheldOf = async ({ db }: TestWorld, dealer: TestDealer) => {
  const rows = await db
    .selectFrom("dealer_earnings")
    .select("withheld")
    .where("dealer_id", "=", dealer.dealer.id)
    .orderBy("posted_at")
    .orderBy("id")
    .execute();
  return rows.map(({ withheld }) => withheld);
};

async function buy(world: TestWorld, client: Client) {
  const { orderId } = await placeOrder(world, "credit", client);
  await markOrderPaid(world, orderId);
  await world.drain();
}

test("a limit of two renewals counts per subscription, whatever the dealer sold before", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 1_000, terms: { maxRenewals: 2 } });
  await buy(world, await customerOf(world, dealer));
  world.advance(400 * DAY_MS);
  const client = await customerOf(world, dealer);
  await buy(world, client);
  const [{ uuid: id }] = (await client.get("/Subscription")).json().data;
  for (let renewal = 1; renewal <= 3; renewal++) {
    world.advance(20 * DAY_MS);
    const ordered = await client.post(`/Subscription/${id}/Renewal`);
    expect(ordered.statusCode, ordered.body).toBe(200);
    await markOrderPaid(world, ordered.json().data.uuid);
    await world.drain();
  }
  expect(await withheldOf(world, dealer)).toEqual([null, null, null, null, "renewal_limit"]);
});

test("a disputed payment holds its earnings and those to come; a lost one takes them back", async () => {
  const at = await createDisputablePayment();
  const { world, orderId, tell } = at;
  const { member_id: memberId } = await world.db
    .selectFrom("orders")
    .select("member_id")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const dealer = await appoint(world, { bps: 1_000 });
  await world.db
    .updateTable("dealer_agreements")
    .set({ effective_from: new Date(0) })
    .execute();
  await bindTo(world, dealer, memberId);
  await world.drain();
  const [earned = 0] = await earnedBy(world, [dealer]);
  expect(earned).toBeGreaterThan(0);
  const holdOf = async () => {
    const run = await world.db.selectFrom("profit_runs").select("hold").executeTakeFirstOrThrow();
    const bound = await runTransaction(world.db, (tx) => findAttribution(tx, memberId));
    return [run.hold, bound?.hold];
  };
  await tell("created", "needs_response");
  await world.drain();
  expect(await holdOf()).toEqual(["dispute", "dispute"]);
  world.advance(HOLD_DAYS * DAY_MS);
  await releaseEarnings(world.scope());
  expect(await dealerBooks(world)).toEqual({ dealers_pending: earned });
  await tell("closed", "won");
  await world.drain();
  expect(await holdOf()).toEqual([null, null]);
  await releaseEarnings(world.scope());
  expect(await dealerBooks(world)).toEqual({ dealers_pending: 0, dealers_available: earned });
  await tell("created", "needs_response", { id: "dp_2" });
  await tell("closed", "lost", { id: "dp_2" });
  await world.drain();
  expect(await earnedBy(world, [dealer])).toEqual([0]);
  expect(await holdOf()).toEqual([null, null]);
  expect(await dealerBooks(world)).toEqual({ dealers_pending: 0, dealers_available: 0 });
});

test("an order paid while another is disputed is on hold until the buyer has no dispute left", async () => {
  const { world, member, tell } = await createDisputablePayment();
  const dealer = await appoint(world, { bps: 1_000 });
  await world.db
    .updateTable("dealer_agreements")
    .set({ effective_from: new Date(0) })
    .execute();
  await bindTo(world, dealer, member.memberId ?? "");
  const holds = async () => {
    const rows = await world.db
      .selectFrom("profit_runs")
      .select("hold")
      .orderBy("settled_at")
      .execute();
    return rows.map(({ hold }) => hold);
  };
  await tell("created", "needs_response");
  await world.drain();
  expect(await holds()).toEqual(["dispute"]);
  const next = await startDollarOrder(world, member);
  await markOrderPaid(world, next.orderId);
  await world.drain();
  expect(await holds()).toEqual(["dispute", "dispute"]);
  await tell("closed", "won");
  await world.drain();
  expect(await holds()).toEqual([null, null]);
});
