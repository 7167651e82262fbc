import fc from "fast-check";
import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { runCount } from "#test/kit/proof.ts";
import { orderState } from "#test/kit/orders/payments.ts";
import {
  bookIncomingTransfer,
  type OrderAction,
  orderActions,
  completeRefunds,
  orderStatusOf,
} from "#test/kit/orders/orderActions.ts";
import {
  GATEWAYS,
  HOUR_MS,
  SHORTFALL,
  type OrderStage,
  openOrderStage,
} from "#test/kit/orders/orderStage.ts";
import { checkLedger, checkHistory } from "#test/kit/orders/orderInvariants.ts";
import { WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";

const names = Object.keys(orderActions) as OrderAction[];
const step = fc.record({
  deeds: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
  copies: fc.integer({ min: 1, max: 3 }),
  hours: fc.constantFrom(0, 0, 1, 20, 80),
});

/** A3, A9: nothing is lost or applied twice, and refunds never exceed what came. */
async function checkMoney(at: OrderStage): Promise<void> {
  const { db } = at.world;
  const { books, paid, status } = await orderState(at.world, at.orderId);
  await checkLedger(at);
  const held = await db.selectFrom("suspense_items").selectAll().execute();
  const waiting = held
    .filter(({ state }) => state !== "refunded")
    .reduce((sum, row) => sum + row.amount_minor - row.applied_minor, 0);
  expect(books["suspense"] ?? 0).toBe(0 - waiting);
  const { refunded, total } = await db
    .selectFrom("orders")
    .select(["refunded_minor as refunded", "total_minor as total"]) // an edit may have raised it
    .where("id", "=", at.orderId)
    .executeTakeFirstOrThrow();
  expect((books["deferred_revenue"] ?? 0) + (books["tax_owed"] ?? 0)).toBe(refunded - paid);
  const isPaid = status === OrderStatus.paid;
  const isGivenBack = status === OrderStatus.cancelled && paid > 0;
  expect(refunded).toBeLessThanOrEqual(paid);
  expect(isPaid || isGivenBack ? paid <= total : paid === 0).toBe(true);
  expect(isPaid ? refunded < paid : refunded === paid).toBe(true);
  const brought = await db
    .selectFrom("webhook_events")
    .select(["ref", "dedupe_key"])
    .where("outcome", "in", ["applied", "duplicate", "amount_differs", "late"])
    .where("says", "=", "paid")
    .execute();
  const came = held.filter(({ cause }) => cause !== "refund"); // counted before
  const transfers = came.filter(({ provider }) => provider === "bank").length;
  const received = await db
    .selectFrom("ledger_transactions")
    .select("reference_id")
    .where("kind", "in", ["payment.received", "payment.unmatched"])
    .execute();
  expect(received).toHaveLength(brought.length + transfers);
  const jobs = await at.world.open.database.pool.query(
    "select id from pgboss.job where name = 'license.issue'",
  );
  expect(jobs.rows).toHaveLength(isPaid || isGivenBack ? 1 : 0);
}

async function outlast(at: OrderStage): Promise<void> {
  at.world.advance(WINDOW_MS);
  await orderActions.sweep(at);
  await checkHistory(at);
}

test.for(GATEWAYS)(
  "actions and events of %s in any order, repeated and concurrent, keep books and history consistent",
  { timeout: 240_000 },
  async (gateway) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const at = await openOrderStage(gateway);
        for (const { deeds: wanted, copies, hours } of steps) {
          at.world.advance(hours * HOUR_MS);
          const all = Array.from({ length: copies }, () => wanted).flat();
          await Promise.all(all.map((name) => orderActions[name](at)));
        }
        await checkHistory(at);
        await checkMoney(at);
        await giveAllBack(at);
        await checkMoney(at);
        await outlast(at);
        expect(await orderStatusOf(at)).not.toBe(OrderStatus.unpaid);
      }),
      { numRuns: runCount(4, 12), endOnFailure: true },
    );
  },
);

/** Refunds everything due, twice at once: each item leaves suspense once. */
async function giveAllBack(at: OrderStage): Promise<void> {
  const { world, manager } = at;
  const due = (await manager.get("/Manager/SuspenseItem?state=refund_due&limit=100")).json().data;
  for (const { id, refund } of due) {
    if (refund !== null) continue; // these need two people
    const answers = await Promise.all(
      [1, 2].map((n) => manager.post(`/Manager/SuspenseItem/${id}/Refund`, { reference: `R${n}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
  }
  await completeRefunds(at);
  const left = await world.db
    .selectFrom("suspense_items")
    .select("id")
    .where("state", "=", "refund_due")
    .execute();
  expect(left).toEqual([]);
}

test("the same key and body start one payment, another body is refused", async () => {
  const at = await openOrderStage();
  const begin = (method: string) =>
    at.member.post(
      `/Order/${at.orderId}/Payment`,
      { method },
      { headers: { "idempotency-key": "one-and-the-same-key" } },
    );
  const [first, second] = [await begin("credit"), await begin("credit")];
  expect(second.json().data).toEqual(first.json().data);
  expect((await begin("atm")).json().code).toBe("request.key_reused");
});

test("a reported transfer is superseded once the order is paid another way", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  await orderActions.paid(at);
  const listed = async (state: string) =>
    (await at.manager.get(`/Manager/Transfer?state=${state}`)).json().data;
  expect(await listed("open")).toEqual([]);
  expect(await listed("superseded")).toMatchObject([{ order: { id: at.orderId, status: 1 } }]);
  expect(await orderActions.confirm(at)).toBe("order.not_awaiting_confirmation");

  const [{ id }] = await listed("superseded");
  const book = (received: number) => bookIncomingTransfer(at, { received, report: id });
  expect((await book(0)).statusCode).toBe(422);
  const booked = await book(at.amount - SHORTFALL);
  expect(booked.json().data).toMatchObject({ suspenseItem: id, outcome: "refund_due", status: 1 });
  expect((await book(at.amount)).json().code).toBe("transfer.already_booked");
  expect(await listed("arrived")).toHaveLength(1);
  expect((await orderState(at.world, at.orderId)).books.suspense).toBe(SHORTFALL - at.amount);
  const refund = { reference: "R-1" };
  expect((await at.manager.post(`/Manager/SuspenseItem/${id}/Refund`, refund)).statusCode).toBe(
    200,
  );
  expect((await orderState(at.world, at.orderId)).books).toMatchObject({ suspense: 0 });
});
