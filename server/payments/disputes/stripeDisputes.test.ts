import { expect, test } from "vitest";
import { createDisputablePayment } from "#test/payments/disputedPayment.ts";
import { PRICE_USD_CENTS } from "#test/kit/orders/stripePayments.ts";
import { webhookOutcomes, saleBalances, orderState } from "#test/kit/orders/payments.ts";

async function paid() {
  const at = await createDisputablePayment();
  const { world, orderId } = at;
  const told = async () => {
    const rows = await world.db
      .selectFrom("audit_entries")
      .select("action")
      .where("subject_id", "=", orderId)
      .where("action", "in", ["payment.disputed", "payment.dispute_won", "payment.dispute_lost"])
      .orderBy("id")
      .execute();
    return rows.map(({ action }) => action);
  };
  return { ...at, told };
}

test("a disputed payment is audited and refunded only by hand", async () => {
  const { world, tell, refund, told } = await paid();
  expect(await tell("created", "needs_response")).toBe(200);
  expect(await webhookOutcomes(world)).toEqual(["applied", "disputed"]);
  expect(await told()).toEqual(["payment.disputed"]);
  expect(await refund()).toMatchObject({ state: "manual", trouble: "disputed" });
});

test("after a won dispute the gateway can be retried", async () => {
  const { world, orderId, tell, refund, retry, told } = await paid();
  await tell("created", "needs_response");
  const { held_id: id } = await refund();
  expect((await retry(id)).json().code).toBe("refund.not_retryable");
  await tell("closed", "won");
  expect((await webhookOutcomes(world)).at(-1)).toBe("dispute_won");
  expect(await told()).toEqual(["payment.disputed", "payment.dispute_won"]);
  expect((await retry(id)).statusCode).toBe(200);
  const parts = await world.db.selectFrom("refund_payments").select(["state", "trouble"]).execute();
  expect(parts).toEqual([{ state: "done", trouble: null }]);
  expect((await orderState(world, orderId)).books).toMatchObject({
    "clearing:stripe": PRICE_USD_CENTS - 100,
    suspense: 0,
  });
});

test.for([
  [
    "told before it had begun",
    [
      ["closed", "won"],
      ["created", "needs_response"],
    ],
    "done",
  ],
  [
    "told twice",
    [
      ["created", "needs_response"],
      ["closed", "won"],
      ["closed", "won"],
    ],
    "done",
  ],
  [
    "followed by another one",
    [
      ["created", "needs_response"],
      ["closed", "won"],
      ["created", "needs_response", { id: "dp_2" }],
    ],
    "manual",
  ],
  [
    "one of two",
    [
      ["created", "needs_response"],
      ["created", "needs_response", { id: "dp_2" }],
      ["closed", "won"],
    ],
    "manual",
  ],
  [
    "an inquiry",
    [
      ["created", "warning_needs_response"],
      ["closed", "warning_closed"],
    ],
    "done",
  ],
] as const)("refunds after a won dispute: %s", async ([, notices, state]) => {
  const { tell, refund } = await paid();
  for (const [what, status, more] of notices) await tell(what, status, more);
  expect(await refund()).toMatchObject({ state });
});

test("a lost dispute is booked once and counted on the overview", async () => {
  const { world, orderId, manager, tell, told } = await paid();
  await tell("created", "needs_response");
  await tell("closed", "lost");
  await tell("closed", "lost");
  await tell("closed", "lost", { id: "dp_2" });
  expect(await webhookOutcomes(world)).toEqual([
    "applied",
    "disputed",
    "dispute_lost",
    "repeated",
    "dispute_lost",
  ]);
  expect(await told()).toEqual([
    "payment.disputed",
    "payment.dispute_lost",
    "payment.dispute_lost",
  ]);
  expect(await orderState(world, orderId)).toMatchObject({
    status: 1,
    books: {
      "clearing:stripe": 0,
      disputes_lost: PRICE_USD_CENTS,
      ...saleBalances(PRICE_USD_CENTS),
    },
    posted: ["payment.charged_back", "payment.received"],
  });
  const { unmatchedEvents } = (await manager.get("/Manager/Overview")).json().data;
  expect(unmatchedEvents.signed).toBe(2);
});
