import fc from "fast-check";
import { expect, test } from "vitest";
import { subscriptionState } from "#shared/licensing/subscriptions/rules.ts";
import { isUndecided } from "#shared/payments/storedCards/rules.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { placeRenewal } from "#test/kit/gateway/cardSubscriptions.ts";
import { BANK_ANSWERS, fakeBank, type FakeBank } from "#test/kit/gateway/fakeCards.ts";
import {
  completedEvent,
  deliverStripeEvent,
  PRICE_USD_CENTS,
  startDollarAttempt,
  startDollarOrder,
} from "#test/kit/orders/stripePayments.ts";
import { runCount } from "#test/kit/proof.ts";
import { snapshotWorld, testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { askCharges, chargeCard } from "./chargeCard.ts";
import { cancelSubscription } from "./commands.ts";
import { loadFacts } from "./facts.ts";
import { fulfillOrder } from "./fulfillOrder.ts";
import { listPeriods, lockSubscription } from "./queries.ts";
import { refundOrder } from "./refundOrder.ts";
import { settleSubscriptions } from "./settleSubscriptions.ts";

const DAY_MS = 86_400_000;
/** Longer than the provider is left alone about an unknown charge. */
const ANSWER_MS = 7 * 3_600_000;

/** What a bank, a member, staff and time may do, in any order. */
const commands = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("bank"),
      answer: fc.constantFrom(...BANK_ANSWERS),
    } as const),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant("pass"),
      days: fc.integer({ min: 1, max: 20 }),
    } as const),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("work"),
      workers: fc.integer({ min: 1, max: 4 }),
    } as const),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "cancel" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "removeCard" } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: "storeCard" } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: "hand" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "refund" } as const) },
);
type Command = typeof commands extends fc.Arbitrary<infer C> ? C : never;

interface Stage {
  readonly world: TestWorld;
  readonly bank: FakeBank;
  readonly member: Client;
  readonly manager: Client;
  readonly id: string;
  /** Number of the payment of an order that the member placed by hand. */
  hand: string | null;
  /** Charges at the bank when the subscription was canceled. */
  chargedAtCancel: number | null;
}

async function storeCard(world: TestWorld, member: Client, id: string): Promise<void> {
  const answer = await member.post(`/Subscription/${id}/Card`);
  if (answer.statusCode === 422) return; // it was canceled or is over
  const ref = (answer.json().data.url as string).split("/").at(-1);
  const url = `/callback/card/en/${ref}`;
  expect((await world.http.inject({ url })).statusCode).toBe(303);
}

async function openStage(): Promise<() => Promise<Stage>> {
  let clock = () => new Date();
  const now = () => clock();
  const first = fakeBank(now);
  const world = await testWorld({ providers: first.providers });
  clock = world.now;
  const manager = await world.manager();
  const { member, ref } = await startDollarOrder(world);
  await deliverStripeEvent(world, completedEvent(ref));
  await world.drain();
  const { id } = await world.db.selectFrom("subscriptions").select("id").executeTakeFirstOrThrow();
  await storeCard(world, member, id);
  await world.drain();
  const from = await snapshotWorld("cardSubscription");
  return async () => {
    const bank = fakeBank(now);
    const next = await testWorld({ providers: bank.providers, from });
    clock = next.now;
    return { world: next, bank, member, manager, id, hand: null, chargedAtCancel: null };
  };
}

/** Jobs of charges, orders and refunds, each by several workers at once, and tasks beside them. */
async function work({ world }: Stage, workers: number): Promise<void> {
  const scope = () => world.scope();
  const charges = await world.db.selectFrom("card_charges").select("id").execute();
  const orders = await world.db.selectFrom("orders").select("id").execute();
  const jobs = [
    () => settleSubscriptions(scope()),
    () => askCharges(scope()),
    ...charges.map(
      ({ id: chargeId }) =>
        () =>
          chargeCard(scope(), { chargeId }),
    ),
    ...orders.flatMap(({ id: orderId }) => [
      () => fulfillOrder(scope(), { orderId }),
      () => refundOrder(scope(), { orderId }),
    ]),
  ];
  const each = Array.from({ length: workers }, async (_, worker) => {
    for (let at = 0; at < jobs.length; at++) await jobs[(at + worker) % jobs.length]?.();
  });
  await Promise.all(each);
  await world.drain();
}

async function run(at: Stage, command: Command): Promise<void> {
  const { world, bank, member, manager, id } = at;
  switch (command.kind) {
    case "bank":
      bank.answers.push(command.answer);
      return;
    case "pass":
      world.advance(command.days * DAY_MS);
      return;
    case "work":
      return work(at, command.workers);
    case "cancel":
      await runTransaction(world.db, async (tx) => {
        const row = await lockSubscription(tx, id);
        await cancelSubscription(tx, world.scope(), row, { at: world.now() });
      });
      at.chargedAtCancel ??= bank.charges.size;
      return;
    case "removeCard":
      await member.delete(`/Subscription/${id}/Card`);
      return;
    case "storeCard":
      return storeCard(world, member, id);
    case "hand":
      return payByHand(at);
    case "refund": {
      const last = await world.db
        .selectFrom("orders")
        .select("id")
        .where("status", "=", OrderStatus.paid)
        .orderBy("placed_at", "desc")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst();
      if (!last) return;
      const headers = { "idempotency-key": world.newId() };
      const body = { share: "whole", reason: "Asked for" };
      await manager.post(`/Manager/Order/${last.id}/Refund`, body, { headers });
    }
  }
}

/** Places an order of the next period, or pays the one that was placed. */
async function payByHand(at: Stage): Promise<void> {
  const { world, member, id } = at;
  if (at.hand) {
    await deliverStripeEvent(world, completedEvent(at.hand));
    at.hand = null;
    return;
  }
  const orderId = await placeRenewal(world, id);
  const charges = await world.db.selectFrom("card_charges").select("state").execute();
  // The payment is refused until it is known whether the card paid.
  if (charges.some(({ state }) => isUndecided(state))) return;
  if (orderId) at.hand = await startDollarAttempt(world, member, orderId);
}

async function checkInvariants({ world, bank, id, chargedAtCancel }: Stage): Promise<void> {
  const { db } = world;
  const { rows } = await world.open.database.pool.query<{ minor: string }>(
    "select coalesce(sum(amount_minor), 0) as minor from ledger_entries",
  );
  expect(Number(rows[0]?.minor), "A1").toBe(0);
  const { row, periods, facts } = await runTransaction(db, async (tx) => {
    const locked = await lockSubscription(tx, id);
    return { row: locked, periods: await listPeriods(tx, id), facts: await loadFacts(tx, locked) };
  });
  expect(row.state, "state of the facts").toBe(subscriptionState(facts));
  expect(row.paid_until, "paid time of the periods").toEqual(facts.paidUntil);
  const standing = periods.filter(({ state }) => state !== "refunded");
  for (const [place, period] of standing.entries())
    expect(period.starts_at, "A4").toEqual(standing[place - 1]?.ends_at ?? period.starts_at);
  const events = await db
    .selectFrom("subscription_events")
    .selectAll()
    .where("subscription_id", "=", id)
    .orderBy("id")
    .execute();
  for (const [place, event] of events.entries())
    expect(event.from_state, "A7").toBe(events[place - 1]?.to_state ?? null);
  expect(events.at(-1)?.to_state, "A7").toBe(row.state);
  const charges = await db
    .selectFrom("card_charges")
    .selectAll()
    .orderBy("planned_at")
    .orderBy("period_index")
    .orderBy("attempt")
    .execute();
  for (const [place, charge] of charges.entries()) {
    const before = charges[place - 1]?.settled_at;
    if (place > 0) expect(before, "A8: it was decided").toBeTruthy();
    if (before) expect(charge.planned_at.getTime(), "A8").toBeGreaterThanOrEqual(before.getTime());
  }
  const paid = [...bank.charges].filter(([, { outcome }]) => outcome === "succeeded");
  const known = charges.filter(({ state }) => state === "succeeded");
  expect(known.map(({ ref }) => ref).toSorted(), "every charge that came through is known").toEqual(
    paid.map(([ref]) => ref).toSorted(),
  );
  const payments = await db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["payment_attempts.ref", "payment_attempts.state", "origin", "total_minor"])
    .where("payment_attempts.ref", "in", known.length > 0 ? known.map(({ ref }) => ref) : ["none"])
    .execute();
  expect(payments.length, "A3: each is booked once").toBe(known.length);
  const applied = payments.filter(({ state }) => state === "succeeded");
  expect(applied.every(({ origin }) => origin === "renewal")).toBe(true);
  expect(applied.every(({ total_minor: minor }) => minor === PRICE_USD_CENTS)).toBe(true);
  const indexes = known.flatMap(({ ref, period_index: index }) =>
    applied.some((each) => each.ref === ref) ? [index] : [],
  );
  expect(new Set(indexes).size, "A2: one charge at most pays a period").toBe(indexes.length);
  const over = await db
    .selectFrom("suspense_items")
    .select(["id", "state"])
    .where("cause", "=", "renewal")
    .execute();
  expect(over.length, "what pays nothing goes back").toBe(known.length - applied.length);
  expect(over.every(({ state }) => state === "refund_due" || state === "refunded")).toBe(true);
  if (chargedAtCancel !== null)
    expect(bank.charges.size, "A10: none after the cancellation").toBe(chargedAtCancel);
}

test("random commands, banks and parallel workers charge no period twice, and none after a cancellation", async () => {
  const restore = await openStage();
  const property = fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 6, maxLength: 24 }), async (list) => {
      const at = await restore();
      for (const command of list) await run(at, command);
      await work(at, 3);
      at.bank.answers.length = 0; // from now on it pays
      at.world.advance(ANSWER_MS);
      await work(at, 3); // what was unknown is known now
      await checkInvariants(at);
      await work(at, 2); // nothing is left to do twice
      await checkInvariants(at);
    }),
    { numRuns: runCount(8, 150) },
  );
  await expect(property).resolves.toBeUndefined();
}, 900_000);
