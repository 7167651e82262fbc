import { expect, test } from "vitest";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import type { MandateCharges, PaymentProvider } from "#server/integrations/payment/provider.ts";
import { readPeriodInfo } from "#server/integrations/ecpay/recurringCharges.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  paidNotification,
  webhookOutcomes,
  placeOrder,
  signedForm,
  orderState,
  saleBalances,
} from "#test/kit/orders/payments.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { GATEWAY_URL, testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { syncRecurringCharges, getPaymentProgress } from "../attempts/service.ts";

const DAY = 86_400_000;
const STORED: [number, string] = [200, "1|OK"];

async function byPeriod() {
  const world = await testWorld();
  const placed = await placeOrder(world, "creditPeriod");
  const attempt = await beginPayment(world, placed.member, placed.orderId, "creditPeriod");
  const paid = paidNotification(attempt, { gwsr: "10001" });
  const charge = (gwsr: string, changes = {}) =>
    deliverCallback(world, signedForm(chargeNotification(attempt, gwsr, changes)), "period");
  return { world, ...placed, attempt, paid, charge };
}

const chargesOf = async ({ db }: TestWorld) =>
  db
    .selectFrom("recurring_charges")
    .select(["charge_ref", "succeeded", "sequence"])
    .orderBy("charge_ref")
    .execute();

const booksAfter = (amount: number, renewals: number) => ({
  "clearing:ecpay": amount * (1 + renewals),
  ...saleBalances(amount),
  suspense: -amount * renewals,
});

test("requests monthly charges with ECPay's maximum count", async () => {
  const { attempt, amount } = await byPeriod();
  expect(attempt.fields).toMatchObject({
    ChoosePayment: "Credit",
    PeriodAmount: String(amount),
    PeriodType: "M",
    Frequency: "1",
    ExecTimes: "99",
    PeriodReturnURL: "http://localhost:3000/callback/ecpay/period",
  });
});

test("only the buyer may start it, and only if all lines renew together", async () => {
  const world = await testWorld();
  const { member, orderId } = await placeOrder(world);
  const stranger = await world.guest().post(`/Order/${orderId}/Payment`, {
    method: "creditPeriod",
  });
  expect([stranger.statusCode, stranger.json().code]).toEqual([422, "payment.method_unavailable"]);
  await member.post("/Cart", cartItem(1));
  await member.post("/Cart", cartItem(12));
  const mixed = await orderCart(member, { ...cardPayment, paymentMethod: "creditPeriod" });
  expect([mixed.statusCode, mixed.json().code]).toEqual([422, "payment.method_unavailable"]);
});

test("the first charge pays the order and opens the mandate, once", async () => {
  const { world, orderId, amount, paid } = await byPeriod();
  expect(await deliverCallback(world, signedForm(paid))).toEqual(STORED);
  await deliverCallback(world, signedForm({ ...paid, RtnMsg: "paid" }));
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.paid,
    paid: amount,
    attempts: ["succeeded"],
    posted: ["payment.received"],
    paidJobs: 1,
  });
  expect(await world.db.selectFrom("mandates").selectAll().execute()).toMatchObject([
    {
      order_id: orderId,
      months: 1,
      amount_minor: amount,
      state: "running",
      first_charge_ref: "10001",
    },
  ]);
});

test("a declined card opens no mandate", async () => {
  const { world, orderId, paid } = await byPeriod();
  await deliverCallback(world, signedForm({ ...paid, RtnCode: "10100058" }));
  expect(await orderState(world, orderId)).toMatchObject({ status: 0, attempts: ["failed"] });
  expect(await world.db.selectFrom("mandates").selectAll().execute()).toEqual([]);
});

test("later charges are stored once each, in any order, and their money goes to suspense", async () => {
  const { world, orderId, amount, paid, charge } = await byPeriod();
  await deliverCallback(world, signedForm(paid));
  expect(await charge("30003", { TotalSuccessTimes: "3" })).toEqual(STORED);
  expect(await charge("20002")).toEqual(STORED);
  await Promise.all(Array.from({ length: 5 }, () => charge("20002")));
  expect(await charge("40004", { RtnCode: "10100058" })).toEqual(STORED);
  expect(await chargesOf(world)).toEqual([
    { charge_ref: "20002", succeeded: true, sequence: 2 },
    { charge_ref: "30003", succeeded: true, sequence: 3 },
    { charge_ref: "40004", succeeded: false, sequence: 2 },
  ]);
  const state = await orderState(world, orderId);
  expect(state).toMatchObject({ status: OrderStatus.paid, paid: amount, paidJobs: 1 });
  expect(state.books).toEqual(booksAfter(amount, 2));

  expect(await charge("40004")).toEqual(STORED); // succeeded on retry
  expect((await orderState(world, orderId)).books).toEqual(booksAfter(amount, 3));
});

test("staff may refund a renewal's money; it never pays the initial order", async () => {
  const { world, orderId, amount, attempt, charge } = await byPeriod();
  await charge("20002"); // overtakes the first payment
  const manager = await world.manager();
  const held = async () => (await manager.get("/Manager/SuspenseItem")).json().data;
  const renewal = { cause: "renewal", state: "held", rest: { minor: amount, currency: "TWD" } };
  expect(await held()).toMatchObject([renewal]);
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.paid,
    paid: amount,
  });
  const [row] = await held();
  expect(row).toMatchObject(renewal);
  const { underReview } = await getPaymentProgress(world.scope(), { id: orderId });
  expect(underReview).toBe(false); // the initial order is paid
  const refund = `/Manager/SuspenseItem/${row.id}/Refund`;
  expect((await manager.post(refund, { reference: "R-77" })).statusCode).toBe(200);
  expect((await manager.post(refund, { reference: "R-78" })).json().code).toBe(
    "suspense.not_returnable",
  );
  const { books } = await orderState(world, orderId);
  expect(books).toEqual({ "clearing:ecpay": amount, ...saleBalances(amount), suspense: 0 });
});

test("only staff with payments.read list unapplied charges", async () => {
  const { world, member, orderId, amount, paid, charge } = await byPeriod();
  await deliverCallback(world, signedForm(paid));
  await charge("20002");
  await charge("30003", { RtnCode: "10100058", ProcessDate: "2027/01/20 08:00:00" });
  const staff = await world.manager(["payments.read"]);
  const { data, total } = (await staff.get("/Manager/UnappliedCharge")).json();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    {
      ref: "30003",
      succeeded: false,
      code: "10100058",
      money: null,
      chargedAt: "2027-01-20T00:00:00.000Z",
    },
    {
      ref: "20002",
      succeeded: true,
      money: "waiting",
      sequence: 2,
      months: 1,
      mandate: "running",
      amount: { minor: amount, currency: "TWD" },
      order: { id: orderId },
    },
  ]);
  expect((await member.get("/Manager/UnappliedCharge")).statusCode).toBe(403);
  const other = await world.manager(["orders.read"]);
  expect((await other.get("/Manager/UnappliedCharge")).statusCode).toBe(403);
});

test("a renewal that overtakes the first payment is stored, and the payment still pays", async () => {
  const { world, orderId, amount, paid, charge } = await byPeriod();
  expect(await charge("20002")).toEqual(STORED);
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.unpaid);
  await deliverCallback(world, signedForm(paid));
  const state = await orderState(world, orderId);
  expect([state.status, state.books]).toEqual([OrderStatus.paid, booksAfter(amount, 1)]);
  const [mandate] = await world.db.selectFrom("mandates").selectAll().execute();
  expect(mandate?.first_charge_ref).toBe("10001");
});

test.for<[string, object, string]>([
  ["the first payment's own number", { Gwsr: "10001" }, "repeated"],
  ["no number", { Gwsr: "" }, "malformed"],
  ["no date", { ProcessDate: "soon" }, "malformed"],
  ["no first amount", { FirstAuthAmount: "" }, "malformed"],
  ["a simulated payment", { SimulatePaid: "1" }, "simulated"],
])("a charge with %s moves nothing", async ([, changes, outcome]) => {
  const { world, orderId, amount, paid, charge } = await byPeriod();
  await deliverCallback(world, signedForm(paid));
  expect(await charge("20002", changes)).toEqual(STORED);
  expect((await webhookOutcomes(world)).toSorted()).toEqual(["applied", outcome].toSorted());
  expect((await orderState(world, orderId)).books).toEqual({
    "clearing:ecpay": amount,
    ...saleBalances(amount),
  });
});

test("a charge of a non-recurring payment is rejected", async () => {
  const world = await testWorld();
  const { member, orderId } = await placeOrder(world);
  const attempt = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(chargeNotification(attempt, "20002")), "period");
  expect(await webhookOutcomes(world)).toEqual(["malformed"]);
  expect(await chargesOf(world)).toEqual([]);
});

test("the first payment's event with renamed fields and a valid signature is no renewal", async () => {
  const { world, paid } = await byPeriod();
  const body = signedForm(paid).replace("gwsr=", "Gwsr=").replace("TradeAmt=", "tradeamt=");
  expect(await deliverCallback(world, body, "period")).toEqual(STORED);
  expect(await webhookOutcomes(world)).toEqual(["malformed"]);
});

/** A QueryCreditCardPeriodInfo response. */
function answerOf(ref: string, amount: number, status: string, charges: [number, number][]) {
  const entry = (gwsr: number, RtnCode: number) => ({
    RtnCode,
    RtnMsg: "",
    amount,
    gwsr,
    process_date: "2026/12/20 08:03:21",
    auth_code: "777777",
    TradeNo: `26${gwsr}`,
  });
  const log = ([[10_001, 1], ...charges] as const).map(([gwsr = 0, code = 0]) => entry(gwsr, code));
  const body = JSON.stringify({
    MerchantID: DEMO_ECPAY.merchantId,
    MerchantTradeNo: ref,
    ...log[0],
    ExecStatus: status,
    ExecLog: log,
  });
  return readPeriodInfo(body, { ref, merchantId: DEMO_ECPAY.merchantId });
}

test("charges with lost webhooks are found daily; an ended contract is polled for five more days", async () => {
  const { world, orderId, amount, attempt, paid, charge } = await byPeriod();
  await deliverCallback(world, signedForm(paid));
  await charge("20002");
  let answer: MandateCharges | null = answerOf(attempt.ref, amount, "1", [
    [20_002, 1],
    [30_003, 1],
    [40_004, 10_100_058],
  ]);
  let asked = 0;
  const ecpay = createEcpayProvider({ url: GATEWAY_URL, ...DEMO_ECPAY }, () => new Date());
  const provider: PaymentProvider = {
    ...ecpay,
    async queryCharges() {
      asked += 1;
      return answer;
    },
  };
  const due = () => syncRecurringCharges(world.scope({ providers: [provider] }));
  await due();
  expect(asked).toBe(0);
  for (const expected of [1, 2]) {
    world.advance(DAY);
    await Promise.all([due(), due()]);
    expect(asked).toBe(expected);
  }
  expect(await chargesOf(world)).toMatchObject([
    { charge_ref: "20002", succeeded: true },
    { charge_ref: "30003", succeeded: true },
    { charge_ref: "40004", succeeded: false },
  ]);
  expect((await orderState(world, orderId)).books).toEqual(booksAfter(amount, 2));
  await charge("30003");
  expect((await orderState(world, orderId)).books).toEqual(booksAfter(amount, 2));

  answer = answerOf(attempt.ref, amount, "0", [[20_002, 1]]);
  for (let day = 0; day < 9; day++) {
    world.advance(DAY);
    await due();
  }
  expect(asked).toBe(8);
  const [mandate] = await world.db.selectFrom("mandates").selectAll().execute();
  expect(mandate).toMatchObject({ state: "cancelled", ask_after: null });
});

test("a gateway that does not know the contract is an error, not an end", async () => {
  const { world, paid } = await byPeriod();
  await deliverCallback(world, signedForm(paid));
  world.advance(DAY);
  const ecpay = createEcpayProvider({ url: GATEWAY_URL, ...DEMO_ECPAY }, () => new Date());
  const provider: PaymentProvider = { ...ecpay, queryCharges: async () => null };
  await expect(syncRecurringCharges(world.scope({ providers: [provider] }))).rejects.toThrow(
    AggregateError,
  );
  const [mandate] = await world.db.selectFrom("mandates").selectAll().execute();
  expect(mandate?.state).toBe("running");
});
