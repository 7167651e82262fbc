import fc from "fast-check";
import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { subscriptionState } from "#shared/licensing/subscriptions/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  ecpayDay,
  paidNotification,
  signedForm,
  type StartedPayment,
} from "#test/kit/orders/payments.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { runCount } from "#test/kit/proof.ts";
import { snapshotWorld, testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { applyRecordedCharge } from "./applyCharge.ts";
import { fulfillOrder } from "./fulfillOrder.ts";
import { loadFacts } from "./facts.ts";
import { listPeriods, lockSubscription } from "./queries.ts";
import { refundOrder } from "./refundOrder.ts";
import { settleSubscriptions } from "./settleSubscriptions.ts";

const DAY_MS = 86_400_000;

/** What a gateway, a member, staff and time may do, in any order. */
type Command =
  | { readonly kind: "charge"; readonly paid: boolean; readonly times: number }
  | { readonly kind: "again"; readonly times: number }
  | { readonly kind: "pass"; readonly days: number }
  | { readonly kind: "answer" }
  | { readonly kind: "cancel" }
  | { readonly kind: "refund"; readonly which: "first" | "last" }
  | { readonly kind: "work"; readonly workers: number };

const commands = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("charge"),
      paid: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
    } as const),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("again"),
      times: fc.integer({ min: 1, max: 4 }),
    } as const),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("pass"),
      days: fc.integer({ min: 1, max: 45 }),
    } as const),
  },
  { weight: 2, arbitrary: fc.constant({ kind: "answer" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "cancel" } as const) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("refund"),
      which: fc.constantFrom("first", "last"),
    } as const),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("work"),
      workers: fc.integer({ min: 1, max: 4 }),
    } as const),
  },
);

interface Stage {
  readonly world: TestWorld;
  readonly member: Client;
  readonly manager: Client;
  readonly begun: StartedPayment;
  readonly orderId: string;
  readonly price: number;
  /** Numbers of charges so far, and the bodies sent about them. */
  readonly sent: string[];
  charges: number;
}

async function openStage(): Promise<() => Promise<Stage>> {
  const world = await testWorld({ providers: fakeProviders() });
  const member = await world.member();
  const manager = await world.manager();
  await member.post("/Cart", cartItem(1));
  const order = (await orderCart(member, { ...cardPayment, paymentMethod: "creditPeriod" })).json()
    .data;
  const begun = await beginPayment(world, member, order.id, "creditPeriod");
  await deliverCallback(world, signedForm(paidNotification(begun, { gwsr: "10001" })));
  await world.drain();
  const from = await snapshotWorld("subscription");
  return async () => ({
    world: await testWorld({ providers: fakeProviders(), from }),
    member,
    manager,
    begun,
    orderId: order.id,
    price: order.amount.minor,
    sent: [],
    charges: 0,
  });
}

/** Jobs of charges, orders and refunds, each by several workers at once, and tasks beside them. */
async function work({ world }: Stage, workers: number): Promise<void> {
  const scope = () => world.scope();
  const charges = await world.db.selectFrom("recurring_charges").select("id").execute();
  const orders = await world.db.selectFrom("orders").select("id").execute();
  const jobs = [
    ...charges.map(
      ({ id: chargeId }) =>
        () =>
          applyRecordedCharge(scope(), { chargeId }),
    ),
    ...orders.map(
      ({ id: orderId }) =>
        () =>
          fulfillOrder(scope(), { orderId }),
    ),
    ...orders.map(
      ({ id: orderId }) =>
        () =>
          refundOrder(scope(), { orderId }),
    ),
    () => settleSubscriptions(scope()),
  ];
  const each = Array.from({ length: workers }, async (_, worker) => {
    for (let at = 0; at < jobs.length; at++) await jobs[(at + worker) % jobs.length]?.();
  });
  await Promise.all(each);
  await world.drain();
}

async function run(at: Stage, command: Command): Promise<void> {
  const { world, begun, member, manager, sent } = at;
  switch (command.kind) {
    case "charge": {
      at.charges += 1;
      const changes = {
        RtnCode: command.paid ? "1" : "10100058",
        ProcessDate: `${ecpayDay(world.now())} 08:03:21`,
      };
      const body = signedForm(chargeNotification(begun, String(20_000 + at.charges), changes));
      sent.push(body);
      await Promise.all(
        Array.from({ length: command.times }, () => deliverCallback(world, body, "period")),
      );
      return;
    }
    case "again": {
      const shuffled = sent.toReversed().slice(0, 5);
      for (let time = 0; time < command.times; time++)
        await Promise.all(shuffled.map((body) => deliverCallback(world, body, "period")));
      return;
    }
    case "pass":
      world.advance(command.days * DAY_MS);
      return;
    case "answer":
      await world.db.updateTable("mandates").set({ answered_at: world.now() }).execute();
      return;
    case "cancel":
      await member.post(`/Order/${at.orderId}/RenewalCancellation`);
      return;
    case "refund": {
      const orders = await world.db
        .selectFrom("orders")
        .select("id")
        .orderBy("placed_at")
        .orderBy("id")
        .execute();
      const id = command.which === "first" ? at.orderId : (orders.at(-1)?.id ?? at.orderId);
      const headers = { "idempotency-key": world.newId() };
      await manager.post(
        `/Manager/Order/${id}/Refund`,
        { share: "whole", reason: "Asked for" },
        { headers },
      );
      return;
    }
    case "work":
      await work(at, command.workers);
  }
}

async function checkInvariants(at: Stage): Promise<void> {
  const { world, price } = at;
  const { db } = world;
  const { rows } = await world.open.database.pool.query<{ minor: string }>(
    "select coalesce(sum(amount_minor), 0) as minor from ledger_entries",
  );
  expect(Number(rows[0]?.minor), "A1").toBe(0);
  const subscriptions = await db.selectFrom("subscriptions").select("id").execute();
  const orders = await db.selectFrom("orders").selectAll().execute();
  for (const { id } of subscriptions) {
    const { row, periods, facts } = await runTransaction(db, async (tx) => {
      const locked = await lockSubscription(tx, id);
      return {
        row: locked,
        periods: await listPeriods(tx, id),
        facts: await loadFacts(tx, locked),
      };
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
    const keys = await db
      .selectFrom("licenses")
      .selectAll()
      .where("subscription_id", "=", id)
      .execute();
    for (const key of keys) {
      if (key.state === "refunded") continue;
      expect(key.term_until, "keys follow the paid time").toEqual(row.paid_until);
      if (row.suspended_at) expect(key.state, "keys stop").toBe("suspended");
      else expect(key.state).not.toBe("suspended");
    }
    if (row.state === "terminated")
      expect(keys.every(({ state }) => state === "refunded")).toBe(true);
  }
  const charges = await db
    .selectFrom("recurring_charges")
    .selectAll()
    .where("succeeded", "=", true)
    .execute();
  const applied = await db
    .selectFrom("suspense_items")
    .selectAll()
    .where("state", "=", "applied")
    .where("cause", "=", "renewal")
    .execute();
  const renewals = orders.filter(({ origin }) => origin === "renewal");
  expect(renewals.length, "A2, A3: one order for each charge that was applied").toBe(
    applied.length,
  );
  expect(applied.length).toBeLessThanOrEqual(charges.length);
  for (const order of orders) {
    expect(order.refunded_minor, "A9").toBeLessThanOrEqual(order.paid_minor);
    expect(order.total_minor).toBe(price);
  }
  const [mandate] = await db.selectFrom("mandates").selectAll().execute();
  const current = orders.find(({ id }) => id === (mandate?.renewed_order_id ?? mandate?.order_id));
  if (mandate?.state === "running") return;
  expect(
    [OrderStatus.renewalCancelled, OrderStatus.cancelled],
    "the order of the last charge shows the end",
  ).toContain(current?.status);
}

test("random commands, doubled and shuffled notices and parallel workers keep every invariant", async () => {
  const restore = await openStage();
  const property = fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 4, maxLength: 14 }), async (list) => {
      const at = await restore();
      for (const command of list) await run(at, command);
      await work(at, 3);
      await checkInvariants(at);
      await work(at, 2); // nothing is left to do twice
      await checkInvariants(at);
    }),
    { numRuns: runCount(6, 120) },
  );
  await expect(property).resolves.toBeUndefined();
}, 900_000);
