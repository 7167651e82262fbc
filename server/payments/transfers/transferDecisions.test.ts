import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { answering } from "#test/kit/gateway/fakeGateway.ts";
import { deeds, statusOf } from "#test/kit/orders/orderActions.ts";
import { HOUR_MS, LESS, type Stage, stage } from "#test/kit/orders/orderStage.ts";
import { noticeOf, signedForm } from "#test/kit/orders/payments.ts";
import type { Scope } from "#server/context.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { reject } from "./transferDecisions.ts";

const because = { reason: "No money on the account" };
const NEVER = 73 * HOUR_MS; // past the deadline
const ecpay = gateway();

function gateway(): PaymentProvider {
  const [found] = answering();
  if (!found) throw new Error("there is no gateway");
  return found;
}

const noAnswer = () => Promise.reject(new Error("no answer"));

function rejecting({ world, manager, orderId }: Stage, query: PaymentProvider["query"]) {
  const viewer = {
    memberId: manager.memberId,
    roles: ["manager"],
    permissions: ["payments.write"],
    secondFactor: true,
  } as unknown as Scope["viewer"];
  const scope = world.scope({ viewer, providers: [{ ...ecpay, query }] });
  return reject(scope, { id: orderId, chosen: false, ...because });
}

test("without payments.write no order with money or a reported transfer can be cancelled", async () => {
  const at = await stage();
  const clerk = await at.world.manager(["orders.read", "orders.write"]);
  const cancel = () => clerk.post(`/Manager/Order/${at.orderId}/Cancellation`, because);
  await deeds.less(at);
  const one = await cancel();
  expect([one.statusCode, one.json().code]).toEqual([403, "access.denied"]);
  const ids = [at.orderId];
  const many = await clerk.post("/Manager/Order/Cancellation", { ids, ...because });
  expect(many.json().data).toMatchObject({
    cancelled: [],
    refused: [{ id: at.orderId, code: "order.not_cancellable" }],
  });
  expect(await statusOf(at)).toBe(OrderStatus.confirming);
  const held = await at.world.db.selectFrom("suspense_items").select("state").execute();
  expect(held).toEqual([{ state: "held" }]);

  expect(await deeds.reject(at)).toBe(null); // unpaid again
  expect((await cancel()).statusCode).toBe(200);
});

test("a rejection that expires the order queries every pending payment first", async () => {
  const at = await stage();
  await deeds.report(at);
  at.world.advance(NEVER);
  await expect(rejecting(at, noAnswer)).rejects.toMatchObject({ code: "payment.undecided" });
  expect(await statusOf(at)).toBe(OrderStatus.confirming);

  const body = signedForm({ ...noticeOf(at.tries[0]), TradeStatus: "1" });
  const paid = async (ref: string) => ({
    body,
    verdict: ref === at.tries[0].ref ? ecpay.verify("notify", body) : null,
  });
  await expect(rejecting(at, paid)).rejects.toMatchObject({
    code: "order.not_awaiting_confirmation",
  });
  expect(await statusOf(at)).toBe(OrderStatus.paid);
});

test("a rejection that leaves the order open queries nothing", async () => {
  const at = await stage();
  await deeds.report(at);
  expect((await rejecting(at, noAnswer)).status).toBe(OrderStatus.unpaid);

  const late = await stage();
  await deeds.cancel(late);
  await deeds.paid(late);
  late.world.advance(NEVER);
  expect((await rejecting(late, noAnswer)).status).toBe(OrderStatus.cancelled);
});

test("a rejection after the deadline refunds no money that came while the gateway was queried", async () => {
  const at = await stage();
  await deeds.report(at);
  at.world.advance(NEVER);
  const less = noticeOf(at.tries[0], { TradeAmt: String(at.amount - LESS) });
  const body = signedForm({ ...less, TradeStatus: "1" });
  const paid = async (ref: string) => ({
    body,
    verdict: ref === at.tries[0].ref ? ecpay.verify("notify", body) : null,
  });
  await expect(rejecting(at, paid)).rejects.toMatchObject({ code: "suspense.changed" });
  expect(await statusOf(at)).toBe(OrderStatus.confirming);
  const held = () => at.world.db.selectFrom("suspense_items").select("state").execute();
  expect(await held()).toEqual([{ state: "held" }]);
  expect((await rejecting(at, async () => ({ body: "", verdict: null }))).status).toBe(
    OrderStatus.expired,
  );
  expect(await held()).toEqual([{ state: "refund_due" }]);
});
