import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { orderActions, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { SHORTFALL, type OrderStage, openOrderStage } from "#test/kit/orders/orderStage.ts";
import { paidNotification, signedForm } from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";
import type { Context } from "#server/context.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { rejectPayment } from "./transferDecisions.ts";

const because = { reason: "No money on the account" };
const ecpay = gateway();

function gateway(): PaymentProvider {
  const [found] = fakeProviders();
  if (!found) throw new Error("there is no gateway");
  return found;
}

const noAnswer = () => Promise.reject(new Error("no answer"));

function rejecting({ world, manager, orderId }: OrderStage, query: PaymentProvider["query"]) {
  const viewer = {
    memberId: manager.memberId,
    roles: ["manager"],
    permissions: ["payments.write"],
    secondFactor: true,
  } as unknown as Context["viewer"];
  const scope = world.scope({ viewer, providers: [{ ...ecpay, query }] });
  return rejectPayment(scope, { id: orderId, chosen: false, ...because });
}

test("without payments.write no order with money or a reported transfer can be cancelled", async () => {
  const at = await openOrderStage();
  const clerk = await at.world.manager(["orders.read", "orders.write"]);
  const cancel = () => clerk.post(`/Manager/Order/${at.orderId}/Cancellation`, because);
  await orderActions.less(at);
  const one = await cancel();
  expect([one.statusCode, one.json().code]).toEqual([403, "access.denied"]);
  const ids = [at.orderId];
  const many = await clerk.post("/Manager/Order/Cancellation", { ids, ...because });
  expect(many.json().data).toMatchObject({
    cancelled: [],
    refused: [{ id: at.orderId, code: "order.not_cancellable" }],
  });
  expect(await orderStatusOf(at)).toBe(OrderStatus.confirming);
  const held = await at.world.db.selectFrom("suspense_items").select("state").execute();
  expect(held).toEqual([{ state: "held" }]);

  expect(await orderActions.reject(at)).toBe(null); // unpaid again
  expect((await cancel()).statusCode).toBe(200);
});

test("a rejection that expires the order queries every pending payment first", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  at.world.advance(AFTER_DEADLINE_MS);
  await expect(rejecting(at, noAnswer)).rejects.toMatchObject({ code: "payment.undecided" });
  expect(await orderStatusOf(at)).toBe(OrderStatus.confirming);

  const body = signedForm({ ...paidNotification(at.attempts[0]), TradeStatus: "1" });
  const paid = async (ref: string) => ({
    body,
    verdict: ref === at.attempts[0].ref ? ecpay.verify("notify", body) : null,
  });
  await expect(rejecting(at, paid)).rejects.toMatchObject({
    code: "order.not_awaiting_confirmation",
  });
  expect(await orderStatusOf(at)).toBe(OrderStatus.paid);
});

test("a rejection that leaves the order open queries nothing", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  expect((await rejecting(at, noAnswer)).status).toBe(OrderStatus.unpaid);

  const late = await openOrderStage();
  await orderActions.cancel(late);
  await orderActions.paid(late);
  late.world.advance(AFTER_DEADLINE_MS);
  expect((await rejecting(late, noAnswer)).status).toBe(OrderStatus.cancelled);
});

test("a rejection after the deadline refunds no money that came while the gateway was queried", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  at.world.advance(AFTER_DEADLINE_MS);
  const less = paidNotification(at.attempts[0], { TradeAmt: String(at.amount - SHORTFALL) });
  const body = signedForm({ ...less, TradeStatus: "1" });
  const paid = async (ref: string) => ({
    body,
    verdict: ref === at.attempts[0].ref ? ecpay.verify("notify", body) : null,
  });
  await expect(rejecting(at, paid)).rejects.toMatchObject({ code: "suspense.changed" });
  expect(await orderStatusOf(at)).toBe(OrderStatus.confirming);
  const held = () => at.world.db.selectFrom("suspense_items").select("state").execute();
  expect(await held()).toEqual([{ state: "held" }]);
  expect((await rejecting(at, async () => ({ body: "", verdict: null }))).status).toBe(
    OrderStatus.expired,
  );
  expect(await held()).toEqual([{ state: "refund_due" }]);
});
