import { expect, test } from "vitest";
import {
  startDollarAttempt,
  startDollarOrder,
  completedEvent,
  deliverStripeEvent,
  PRICE_USD_CENTS,
  stripeEvent,
  openStripeWorld,
} from "#test/kit/orders/stripePayments.ts";
import { webhookOutcomes, orderState } from "#test/kit/orders/payments.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import { issueCreditNotes } from "#server/billing/documents/issueDocument.ts";
import type { RefundResult, RefundRequest } from "#server/integrations/payment/provider.ts";
import { runGatewayRefund } from "./gatewayRefundJob.ts";

const PART = 100;

async function givenBack() {
  const world = await openStripeWorld();
  const { member, orderId, ref } = await startDollarOrder(world);
  await deliverStripeEvent(world, completedEvent(ref));
  const manager = await world.manager();
  const headers = { "idempotency-key": world.newId() };
  const fields = { share: "amount", amount: PART, reason: "Asked for" };
  await manager.post(`/Manager/Order/${orderId}/Refund`, fields, { headers });
  const { held_id: heldId } = await world.db
    .selectFrom("refund_payments")
    .select("held_id")
    .executeTakeFirstOrThrow();
  const charge = (amount: number) =>
    deliverStripeEvent(
      world,
      stripeEvent("charge.refunded", {
        object: "charge",
        payment_intent: `pi_${ref}`,
        amount_refunded: amount,
        currency: "usd",
      }),
    );
  const reference = async () => {
    const held = world.db.selectFrom("suspense_items").select("refund_reference");
    return (await held.where("id", "=", heldId).executeTakeFirstOrThrow()).refund_reference;
  };
  const failed = async (
    type: "refund.failed" | "refund.updated",
    mark: string | undefined,
    id?: string,
  ) =>
    deliverStripeEvent(
      world,
      stripeEvent(type, {
        object: "refund",
        id: id ?? (await reference()) ?? "re_1",
        payment_intent: `pi_${ref}`,
        status: "failed",
        failure_reason: "lost_or_stolen_card",
        metadata: mark ? { refund: mark } : {},
      }),
    );
  return { world, member, orderId, manager, heldId, charge, failed };
}

test("a credit note stays the same after the refund bounced", async () => {
  const { world, member, orderId, heldId, failed } = await givenBack();
  await world.drain();
  await issueCreditNotes(world.scope());
  const path = `/Order/${orderId}/Document`;
  const { data } = (await member.get(path)).json();
  const note = data.find(({ kind }: { kind: string }) => kind === "credit_note");
  const said = async () => {
    const { text } = await readPdf(
      (await member.get(`${path}/CreditNote/${note.uuid}`)).rawPayload,
    );
    return text;
  };
  const issued = await said();
  await failed("refund.failed", heldId);
  expect((await webhookOutcomes(world)).at(-1)).toBe("refund_failed");
  expect(await said()).toEqual(issued);
});

test("a bounced refund is due again, by two people", async () => {
  const { world, orderId, manager, heldId, failed } = await givenBack();
  await world.drain();
  const before = (await orderState(world, orderId)).books;
  expect(before).toMatchObject({ "clearing:stripe": PRICE_USD_CENTS - PART, suspense: 0 });
  await failed("refund.failed", heldId);
  await failed("refund.updated", heldId);
  expect(await webhookOutcomes(world)).toEqual(["applied", "refund_failed", "repeated"]);
  expect((await orderState(world, orderId)).books).toMatchObject({
    "clearing:stripe": PRICE_USD_CENTS,
    suspense: -PART,
  });

  const [held] = (await manager.get("/Manager/SuspenseItem?cause=bounced")).json().data;
  expect(held).toMatchObject({ state: "refund_due", rest: { minor: PART } });
  const path = `/Manager/SuspenseItem/${held.id}`;
  expect((await manager.post(`${path}/Refund`, { reference: "R-1" })).json().code).toBe(
    "refund.not_prepared",
  );
  const payee = { bank: "808", account: "12345678", name: "Ada Lin" };
  const { preparedAt: prepared } = (await manager.post(`${path}/RefundTransfer`, payee)).json().data
    .refund;
  const other = await world.manager();
  const done = await other.post(`${path}/Refund`, { reference: "R-1", prepared });
  expect(done.statusCode).toBe(200);
  expect((await orderState(world, orderId)).books).toMatchObject({
    "clearing:stripe": PRICE_USD_CENTS,
    "clearing:bank": -PART,
    suspense: 0,
  });
});

test("a late failure of an earlier round changes nothing", async () => {
  const { world, orderId, heldId, failed } = await givenBack();
  await world.drain();
  const { books } = await orderState(world, orderId);
  await failed("refund.failed", heldId, "re_of_the_round_before");
  expect(await webhookOutcomes(world)).toEqual(["applied", "noted"]);
  expect((await orderState(world, orderId)).books).toEqual(books);
});

test.for([
  ["while the bank was still at it", false, true],
  ["that was made in Stripe's own console", true, false],
] as const)("a failed refund %s changes nothing", async ([, isDone, isOurs]) => {
  const { world, orderId, heldId, failed } = await givenBack();
  if (isDone) await world.drain();
  const { books } = await orderState(world, orderId);
  await failed("refund.failed", isOurs ? heldId : undefined);
  expect((await webhookOutcomes(world)).at(-1)).toBe("noted");
  expect((await orderState(world, orderId)).books).toEqual(books);
});

test("a refund in Stripe's console is reported to staff, our own is not", async () => {
  const { world, orderId, manager, charge } = await givenBack();
  await world.drain();
  await charge(PART);
  expect((await webhookOutcomes(world)).at(-1)).toBe("noted");
  await charge(PART + 1);
  expect((await webhookOutcomes(world)).at(-1)).toBe("refund_unknown");
  const { unmatchedEvents } = (await manager.get("/Manager/Overview")).json().data;
  expect(unmatchedEvents.signed).toBe(1);
  const told = await world.db
    .selectFrom("audit_entries")
    .select(["subject_id", "before", "after"])
    .where("action", "=", "payment.refunded_outside")
    .execute();
  expect(told).toMatchObject([
    { subject_id: orderId, before: { amount: PART }, after: { amount: PART + 1 } },
  ]);
});

test("a console refund of a duplicate payment is expected, one of the paying payment is not", async () => {
  const world = await openStripeWorld();
  const { member, orderId, ref } = await startDollarOrder(world);
  const second = await startDollarAttempt(world, member, orderId);
  await deliverStripeEvent(world, completedEvent(ref));
  await deliverStripeEvent(world, completedEvent(second));
  const charge = (of: string, amount_refunded: number) =>
    deliverStripeEvent(
      world,
      stripeEvent("charge.refunded", {
        object: "charge",
        payment_intent: `pi_${of}`,
        amount_refunded,
        currency: "usd",
      }),
    );
  await charge(second, PRICE_USD_CENTS); // reported before staff record it
  const manager = await world.manager();
  const [held] = (await manager.get("/Manager/SuspenseItem?state=refund_due")).json().data;
  const path = `/Manager/SuspenseItem/${held.id}/Refund`;
  expect((await manager.post(path, { reference: "re_by_hand" })).statusCode).toBe(200);
  await charge(second, PRICE_USD_CENTS - 1);
  await charge(ref, 1); // this payment paid the order
  expect(await webhookOutcomes(world)).toEqual([
    "applied",
    "duplicate",
    "noted",
    "noted",
    "refund_unknown",
  ]);
});

test("a requested refund without an answer is not unknown", async () => {
  const { world, heldId, charge } = await givenBack();
  await world.db
    .updateTable("refund_payments")
    .set({ ordered_at: world.now() })
    .where("held_id", "=", heldId)
    .execute();
  await charge(PART);
  expect(await webhookOutcomes(world)).toEqual(["applied", "noted"]);
});

test("a retried refund keeps its round when the gateway is silent", async () => {
  const { world, manager, heldId } = await givenBack();
  const [stripe, ...others] = world.providers;
  if (!stripe) throw new Error("no gateway");
  const rounds: number[] = [];
  const answers: (() => Promise<RefundResult>)[] = [
    async () => ({ outcome: "refused", trouble: "refused", code: "balance_insufficient" }),
    () => Promise.reject(new Error("no answer")),
    async () => ({ outcome: "done", reference: "re_2" }),
  ];
  const refund = ({ round }: RefundRequest) => {
    rounds.push(round);
    return answers[rounds.length - 1]?.() ?? Promise.reject(new Error("asked too often"));
  };
  const ask = () =>
    runGatewayRefund(world.scope({ providers: [{ ...stripe, refund }, ...others] }), { heldId });
  await ask();
  expect((await manager.post(`/Manager/SuspenseItem/${heldId}/Retry`, {})).statusCode).toBe(200);
  await ask();
  await ask();
  expect(rounds).toEqual([0, 1, 1]);
  const part = await world.db
    .selectFrom("refund_payments")
    .select("state")
    .executeTakeFirstOrThrow();
  expect(part.state).toBe("done");
});
