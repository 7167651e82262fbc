import { PUBLIC_TEST_MERCHANT } from "#server/config/ecpay.ts";
import { checkMac, type Params } from "#server/integrations/ecpay/checkMac.ts";
import type { CallbackChannel } from "#server/integrations/payment/provider.ts";
import { formatDay } from "#shared/kit/time.ts";
import { OrderStatus, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { ACCOUNT_UNTIL } from "./paymentWindow.ts";

export interface StartedPayment {
  readonly ref: string;
  readonly fields: Params;
}

export async function placeOrder(
  world: TestWorld,
  paymentMethod: PaymentMethod = "credit",
  buyer?: Client,
) {
  const member = buyer ?? (await world.member());
  ok(await member.post("/Cart", cartItem(1)));
  const order = ok(await orderCart(member, { ...cardPayment, paymentMethod }));
  return { member, orderId: order.id as string, amount: order.amount.minor as number };
}

/** One second later; returns the form fields for the gateway. */
export async function beginPayment(
  world: TestWorld,
  client: Client,
  orderId: string,
  method: PaymentMethod = "credit",
): Promise<StartedPayment> {
  world.advance(1_000);
  const step = ok(await client.post(`/Order/${orderId}/Payment`, { method }));
  return { ref: step.fields.MerchantTradeNo, fields: step.fields };
}

function ok(answer: Awaited<ReturnType<Client["post"]>>) {
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
  return answer.json().data;
}

/** ECPay's ReturnURL. */
export function paidNotification({ ref, fields }: StartedPayment, changes: Params = {}): Params {
  return {
    MerchantID: PUBLIC_TEST_MERCHANT.merchantId,
    MerchantTradeNo: ref,
    StoreID: "",
    RtnCode: "1",
    RtnMsg: "交易成功",
    TradeNo: `2611${ref.replace(/\D/g, "").padEnd(12, "0").slice(0, 12)}`,
    TradeAmt: fields["TotalAmount"] ?? "",
    PaymentDate: "2026/11/20 08:03:21",
    PaymentType: "Credit_CreditCard",
    PaymentTypeChargeFee: "330",
    TradeDate: "2026/11/20 08:00:00",
    SimulatePaid: "0",
    CustomField1: "",
    card4no: "2222",
    card6no: "431195",
    ...changes,
  };
}

export const checkMacOf = (fields: Params) => checkMac(fields, PUBLIC_TEST_MERCHANT);
export const encodeForm = (fields: Params) => new URLSearchParams({ ...fields }).toString();
export const signedForm = (fields: Params) =>
  encodeForm({ ...fields, CheckMacValue: checkMacOf(fields) });

/** `2026/11/20`, Taipei. */
export const ecpayDay = (instant: Date) => formatDay(instant).replaceAll("-", "/");

/** ECPay's PaymentInfoURL with an ATM account. */
export function accountNotification({ ref, fields }: StartedPayment, changes: Params = {}): Params {
  return {
    MerchantID: PUBLIC_TEST_MERCHANT.merchantId,
    MerchantTradeNo: ref,
    StoreID: "",
    RtnCode: "2",
    RtnMsg: "Get VirtualAccount Succeeded",
    TradeNo: `2611${ref.replace(/\D/g, "").padEnd(12, "0").slice(0, 12)}`,
    TradeAmt: fields["TotalAmount"] ?? "",
    PaymentType: "ATM_LAND",
    TradeDate: "2026/11/20 08:00:00",
    CustomField1: "",
    BankCode: "005",
    vAccount: "9219111913209840",
    ExpireDate: ecpayDay(ACCOUNT_UNTIL),
    ...changes,
  };
}

/** ECPay's PeriodReturnURL of a later charge. */
export function chargeNotification(
  { ref, fields }: StartedPayment,
  gwsr: string,
  changes: Params = {},
): Params {
  return {
    MerchantID: PUBLIC_TEST_MERCHANT.merchantId,
    MerchantTradeNo: ref,
    StoreID: "",
    RtnCode: "1",
    RtnMsg: "成功.",
    PeriodType: "M",
    Frequency: fields["Frequency"] ?? "",
    ExecTimes: "99",
    Amount: fields["TotalAmount"] ?? "",
    Gwsr: gwsr,
    ProcessDate: "2026/12/20 08:03:21",
    AuthCode: "777777",
    FirstAuthAmount: fields["TotalAmount"] ?? "",
    TotalSuccessTimes: "2",
    CustomField1: "",
    ...changes,
  };
}

/** One second later. */
export async function deliverCallback(
  world: TestWorld,
  body: string,
  channel: CallbackChannel = "notify",
): Promise<[number, string]> {
  world.advance(1_000);
  const answer = await world.http.inject({
    method: "POST",
    url: `/callback/ecpay/${channel}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: body,
  });
  return [answer.statusCode, answer.body];
}

/** Everything that callbacks may change about an order. */
export async function orderState({ db, open }: TestWorld, orderId: string) {
  const order = await db
    .selectFrom("orders")
    .select(["status", "paid_minor", "paid_at"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom("payment_attempts")
    .select(["ref", "state"])
    .where("order_id", "=", orderId)
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  const books = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => ["account", "currency", fn.sum<string>("amount_minor").as("balance")])
    .groupBy(["account", "currency"])
    .orderBy("account")
    .execute();
  const posted = await db
    .selectFrom("ledger_transactions")
    .select("kind")
    .orderBy("kind")
    .execute();
  const { rows: jobs } = await open.database.pool.query(
    "select id from pgboss.job where name = 'license.issue'",
  );
  return {
    status: order.status,
    paid: order.paid_minor,
    attempts: attempts.map(({ state }) => state),
    books: Object.fromEntries(books.map((row) => [row.account, Number(row.balance)])),
    posted: posted.map(({ kind }) => kind),
    paidJobs: jobs.length,
  };
}

export async function webhookOutcomes({ db }: TestWorld): Promise<string[]> {
  const rows = await db
    .selectFrom("webhook_events")
    .select("outcome")
    .orderBy("received_at")
    .orderBy("outcome")
    .execute();
  return rows.map(({ outcome }) => outcome);
}

/** `paid` is the gateway's notification. */
export async function startedOrder(opened?: TestWorld, buyer?: Client) {
  const world = opened ?? (await testWorld({ providers: fakeProviders() }));
  const { member, orderId, amount } = await placeOrder(world, "credit", buyer);
  const attempt = await beginPayment(world, member, orderId);
  return { world, member, orderId, amount, attempt, paid: paidNotification(attempt) };
}

/** `stateOf` before any callback. */
export const unpaidState = {
  status: OrderStatus.unpaid,
  paid: 0,
  attempts: ["started"],
  books: {},
  posted: [],
  paidJobs: 0,
};

/** 5 % tax included. */
export const saleBalances = (amount: number) => {
  const tax = Math.round(amount - amount / 1.05);
  return { deferred_revenue: tax - amount, tax_owed: -tax };
};

/** `stateOf` after the attempt was paid. */
export const paidState = (amount: number) => ({
  status: OrderStatus.paid,
  paid: amount,
  attempts: ["succeeded"],
  books: { "clearing:ecpay": amount, ...saleBalances(amount) },
  posted: ["payment.received"],
  paidJobs: 1,
});
