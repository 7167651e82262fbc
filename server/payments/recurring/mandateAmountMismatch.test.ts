import { expect, test } from "vitest";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { decideOrder, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { HOUR_MS } from "#test/kit/orders/orderStage.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { expireOverdueOrders } from "../attempts/service.ts";

const { paid, confirming, expired } = OrderStatus;

async function shop() {
  const stopped: string[] = [];
  const [ecpay, ...others] = fakeProviders() as [PaymentProvider, ...PaymentProvider[]];
  const stopCharges = async (ref: string) => void stopped.push(ref);
  const world = await testWorld({
    providers: [{ ...ecpay, cancelMandate: stopCharges }, ...others],
  });
  return { world, manager: await world.manager(), stopped };
}

type Shop = Pick<Awaited<ReturnType<typeof shop>>, "world" | "manager">;

async function begun({ world, manager }: Shop, pieces: number) {
  const member = await world.member();
  await member.post("/Cart", cartItem(1, pieces));
  const placed = await orderCart(member, { ...cardPayment, paymentMethod: "creditPeriod" });
  const { id: orderId, lines, amount } = placed.json().data;
  const period = await beginPayment(world, member, orderId, "creditPeriod");
  return {
    world,
    manager,
    member,
    orderId,
    period,
    line: lines[0].uuid as string,
    amount: amount.minor as number,
    attempts: [period, period] as const,
    detail: async () => (await manager.get(`/Manager/Order/${orderId}`)).json().data,
    pay: (changes = {}) =>
      deliverCallback(world, signedForm(paidNotification(period, { gwsr: "10001", ...changes }))),
    charge: (gwsr: string) =>
      deliverCallback(world, signedForm(chargeNotification(period, gwsr, {})), "period"),
  };
}

async function edited(before: number, after: number, isLate = false) {
  const { stopped, ...rest } = await shop();
  const at = await begun(rest, before);
  const edit = await at.manager.post(`/Manager/Order/${at.orderId}/Revision`, {
    revision: 0,
    reason: "Agreed by phone",
    lines: [{ uuid: at.line, quantity: after }],
  });
  expect(edit.statusCode, edit.body).toBe(200);
  if (isLate) {
    at.world.advance(1_000 * HOUR_MS);
    await expireOverdueOrders(at.world.scope({ providers: fakeProviders() }));
    expect(await orderStatusOf(at)).toBe(expired);
  }
  await at.pay();
  expect(await orderStatusOf(at)).toBe(confirming);
  return { ...at, stopped };
}

const heldOf = ({ world }: Pick<Shop, "world">) =>
  world.db
    .selectFrom("suspense_items")
    .select(["cause", "state"])
    .orderBy("cause")
    .orderBy("held_at")
    .execute();

test.for([
  ["more", 2, 1, "Confirmation"],
  ["less", 1, 2, "Confirmation"],
  ["more, late,", 2, 1, "Reopening"],
] as const)(
  "a contract that charges %s than its edited order is ended once its money pays the order",
  async ([, before, after, noun]) => {
    const at = await edited(before, after, noun === "Reopening");
    const period = { ref: at.period.ref, months: 1, amount: { minor: at.amount } };
    expect(await at.detail()).toMatchObject({ mismatchedMandates: [period], orphanedMandates: [] });
    const why = async () => (await at.member.get("/Member/Data")).json().data.orders[0]?.reasons;
    expect(await why()).toEqual(["confirming"]); // nobody has ended it yet
    const answer = await decideOrder(at, noun, { acceptDifference: true });
    expect(answer.json().data, answer.body).toMatchObject({ status: paid });
    expect(await at.detail()).toMatchObject({
      mismatchedMandates: [],
      orphanedMandates: [period],
      renewal: null,
    });
    expect(await why()).toEqual(["ending", ...(before > after ? ["money"] : [])]);
    await at.world.drain();
    expect(at.stopped).toEqual([at.period.ref]);
    expect(await at.detail()).toMatchObject({ orphanedMandates: [], renewal: null });
    const cancel = await at.member.post(`/Order/${at.orderId}/RenewalCancellation`);
    expect(cancel.json().code).toBe("recurring.not_cancellable");
  },
);

test("charges of such a contract are refunded, before it ends and after", async () => {
  const at = await edited(2, 1);
  await at.charge("20002");
  expect(await heldOf(at)).toContainEqual({ cause: "renewal", state: "held" });
  await decideOrder(at, "Confirmation");
  await at.charge("30003");
  await at.world.drain();
  await at.charge("40004");
  expect(await heldOf(at)).toEqual([
    { cause: "amount_differs", state: "refund_due" },
    ...["20002", "30003", "40004"].map(() => ({ cause: "renewal", state: "refund_due" })),
  ]);
});

test("a contract of the order's amount renews it even if the first payment was short", async () => {
  const { stopped, ...rest } = await shop();
  const at = await begun(rest, 1);
  await at.pay({ TradeAmt: String(at.amount - 7) });
  expect(await at.detail()).toMatchObject({ mismatchedMandates: [] });
  await decideOrder(at, "Confirmation", { acceptDifference: true });
  await at.world.drain();
  expect(await at.detail()).toMatchObject({
    status: paid,
    orphanedMandates: [],
    renewal: { amount: { minor: at.amount } },
  });
  expect(stopped).toEqual([]);
});
