import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { placeOrder } from "#test/kit/orders/payments.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { issueCreditNote, issueReceipt } from "./issueDocument.ts";

const ISSUES = 50;

async function paidOrders(world: TestWorld, count: number): Promise<string[]> {
  const { orderId } = await placeOrder(world);
  const { search: _, ...row } = await world.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_each, index) => ({
    ...row,
    id: randomUUID(),
    number: `MW-RACE-${index}`,
    request_key: null,
    status: OrderStatus.paid,
    paid_minor: row.total_minor,
    paid_at: row.placed_at,
    acknowledged: "[]",
    reductions: "[]",
    shipping: null,
    tax: null,
  }));
  await world.db.insertInto("orders").values(rows).execute();
  return rows.map(({ id }) => id);
}

test("fifty concurrent issues, half of them failing after taking a number, leave no gap or duplicate", async () => {
  const world = await testWorld();
  const orders = await paidOrders(world, ISSUES + 1);
  const [first = "", ...others] = orders;
  await issueReceipt(world.scope(), { orderId: first });
  const { id: taken } = await world.db
    .selectFrom("documents")
    .select("id")
    .executeTakeFirstOrThrow();
  // Fails on the duplicate id after the number was taken: the transaction rolls back.
  const failing = world.scope({ newId: () => taken });
  const tries = await Promise.allSettled(
    others.flatMap((orderId) => [
      issueReceipt(failing, { orderId }),
      issueReceipt(world.scope(), { orderId }),
      issueReceipt(world.scope(), { orderId }),
    ]),
  );
  const failed = tries.filter(({ status }) => status === "rejected");
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThanOrEqual(ISSUES);
  const rows = await world.db
    .selectFrom("documents")
    .select(["number", "order_id"])
    .orderBy("number")
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: ISSUES + 1 }, (_, index) => index + 1),
  );
  expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(ISSUES + 1);
});

test("fifty concurrent credit notes, half of them failing after taking a number, leave no gap or duplicate", async () => {
  const world = await testWorld();
  const orders = await paidOrders(world, ISSUES + 1);
  const refunds = orders.map((orderId) => ({
    id: randomUUID(),
    order_id: orderId,
    currency: "TWD",
    amount_minor: 1,
    whole: false,
    reason: "Race",
    actor_id: randomUUID(),
    decided_at: world.now(),
    request_key: randomUUID(),
  }));
  await world.db.insertInto("refunds").values(refunds).execute();
  const [first, ...others] = refunds;
  if (!first) throw new Error("no refunds");
  await issueCreditNote(world.scope(), first);
  const { id: taken } = await world.db
    .selectFrom("documents")
    .select("id")
    .executeTakeFirstOrThrow();
  const failing = world.scope({ newId: () => taken });
  const tries = await Promise.allSettled(
    others.flatMap((refund) => [
      issueCreditNote(failing, refund),
      issueCreditNote(world.scope(), refund),
      issueCreditNote(world.scope(), refund),
    ]),
  );
  expect(tries.some(({ status }) => status === "rejected")).toBe(true);
  const rows = await world.db
    .selectFrom("documents")
    .select(["series", "number", "refund_id"])
    .orderBy("number")
    .execute();
  expect(rows.map(({ series, number }) => [series, number])).toEqual(
    Array.from({ length: ISSUES + 1 }, (_, index) => ["C", index + 1]),
  );
  expect(new Set(rows.map(({ refund_id }) => refund_id)).size).toBe(ISSUES + 1);
});
