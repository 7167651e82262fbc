import { expect, test } from "vitest";
import type { DemoSoftware } from "#server/demo/content/types.ts";
import { products } from "#server/demo/products/products.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { cardPayment, planOf } from "#test/kit/data/purchases.ts";
import { markOrderPaid } from "#test/kit/data/licenses.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { fakeStripe } from "#test/kit/orders/stripePayments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const CODE = "FIVEOFF";
const OFF = { TWD: 500, USD: 500 };
const plans = products
  .filter((product): product is DemoSoftware => product.kind === "software")
  .slice(0, 3);
const listSum = (currency: "TWD" | "USD") =>
  plans.reduce((sum, product) => sum + planOf(product, 1).prices[currency], 0);

/** Three plans of a month in one order, reduced once by a code. */
async function order(method: "credit" | "creditPeriod", currency: "TWD" | "USD") {
  const providers = [...fakeProviders(), fakeStripe(() => new Date())];
  const world = await testWorld({ providers });
  await createPromotion(world, { code: CODE, effect: { kind: "amount", amounts: OFF } });
  const member = await world.member();
  for (const product of plans) {
    const commodity = planOf(product, 1).uuid;
    await member.post("/Cart", { product: product.uuid, commodity });
  }
  const entered = await member.post("/Cart/Code", { code: CODE });
  expect(entered.statusCode, entered.body).toBe(200);
  const placed = await orderCart(member, { ...cardPayment, paymentMethod: method, currency });
  expect(placed.statusCode, placed.body).toBe(200);
  const orderId: string = placed.json().data.id;
  const readOrders = () =>
    world.db.selectFrom("orders").select(["origin", "total_minor"]).orderBy("placed_at").execute();
  return { world, member, orderId, readOrders };
}

test("S18: a code that a contract's first order used once reduces each charge by as much, not each plan", async () => {
  const { world, member, orderId, readOrders } = await order("creditPeriod", "TWD");
  const begun = await beginPayment(world, member, orderId, "creditPeriod");
  await deliverCallback(world, signedForm(paidNotification(begun, { gwsr: "10001" })));
  await world.drain();
  await deliverCallback(world, signedForm(chargeNotification(begun, "20002")), "period");
  await world.drain();
  const minor = listSum("TWD") - OFF.TWD;
  expect(await readOrders()).toEqual([
    { origin: "first", total_minor: minor },
    { origin: "renewal", total_minor: minor },
  ]);
});

test("S18: renewed early by hand, plans bought in dollars with a code cost their price in dollars", async () => {
  const { world, member, orderId, readOrders } = await order("credit", "USD");
  await markOrderPaid(world, orderId);
  await world.drain();
  const { data } = (await member.get("/Subscription")).json();
  for (const { uuid } of data) {
    const renewed = await member.post(`/Subscription/${uuid}/Renewal`);
    expect(renewed.statusCode, renewed.body).toBe(200);
  }
  const [first, ...renewals] = await readOrders();
  expect(first).toEqual({ origin: "first", total_minor: listSum("USD") - OFF.USD });
  const prices = plans.map((product) => planOf(product, 1).prices.USD);
  expect(renewals.map(({ total_minor: minor }) => minor).toSorted((a, b) => a - b)).toEqual(
    prices.toSorted((a, b) => a - b),
  );
});
