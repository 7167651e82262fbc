import { expect, onTestFinished, test, vi } from "vitest";
import { type PaymentMethod, OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { software } from "#test/kit/data/purchases.ts";
import { GATEWAY_URL, testWorld } from "#test/kit/world/testWorld.ts";
import { findViewer } from "#server/identity/sessions/service.ts";
import { startPayment, listOffers, getPaymentProgress } from "./service.ts";

const FRESH_MS = 15_000;

async function unpaid() {
  const world = await testWorld();
  return { world, ...(await placeOrder(world)) };
}

test("anyone with the link may start a payment; the amount comes from the order alone", async () => {
  const { world, orderId, amount } = await unpaid();
  const path = `/Order/${orderId}/Payment`;
  const own = { amount: 1, currency: "USD", TotalAmount: "1", ref: "MINE" };
  const refused = await world.guest().post(path, { method: "credit", ...own });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    Object.fromEntries(Object.keys(own).map((name) => [name, [expect.any(String)]])),
  ]);
  const cheaper = await world.guest().post(`${path}?amount=1`, { method: "credit" });
  expect([cheaper.statusCode, Object.keys(cheaper.json().errors)]).toEqual([422, ["amount"]]);
  expect(await world.db.selectFrom("payment_attempts").selectAll().execute()).toEqual([]);
  const answer = await world.guest().post(path, { method: "credit" });
  expect(answer.statusCode).toBe(200);
  const { kind, action, fields } = answer.json().data;
  expect([kind, action]).toEqual(["form", `${GATEWAY_URL}/Cashier/AioCheckOut/V5`]);
  expect(fields).toMatchObject({
    TotalAmount: String(amount),
    ReturnURL: "http://localhost:3000/callback/ecpay/notify",
    OrderResultURL: `http://localhost:3000/callback/ecpay/return/${fields.MerchantTradeNo}`,
    ClientBackURL: `http://localhost:3000/en/order/${orderId}?left=1`,
    Language: "ENG",
  });
  expect(fields.MerchantTradeNo).toMatch(/^[A-Z0-9]{20}$/);
  const line = await world.db.selectFrom("order_lines").select("name").executeTakeFirst();
  expect(fields.ItemName).toBe(line?.name.en);
  const attempt = await world.db.selectFrom("payment_attempts").selectAll().executeTakeFirst();
  expect(attempt).toMatchObject({
    ref: fields.MerchantTradeNo,
    order_id: orderId,
    amount_minor: amount,
    currency: "TWD",
    state: "started",
  });
});

test("a repeated request resumes the first attempt, even if its response was never stored", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world);
  const headers = { "idempotency-key": "pay-this-order-once" };
  const call = async () =>
    (await member.post(`/Order/${orderId}/Payment`, { method: "credit" }, { headers })).json().data;
  const first = await call();
  await world.db
    .updateTable("idempotency_keys")
    .set({ answer: null, claimed_until: new Date(world.realNow().getTime() - 1) })
    .execute();
  world.advance(60_000);
  expect(await call()).toEqual(first);
  const attempts = await world.db.selectFrom("payment_attempts").select("ref").execute();
  expect(attempts).toEqual([{ ref: first.fields.MerchantTradeNo }]);
});

test("a payment by link does not change the buyer's payment method", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world, "bank");
  const stranger = await world.member();
  for (const payer of [world.guest(), stranger]) {
    for (const method of ["credit", "atm"]) {
      expect((await payer.post(`/Order/${orderId}/Payment`, { method })).statusCode).toBe(200);
    }
  }
  const chosen = async () => (await member.get(`/Order/${orderId}`)).json().data.paymentMethod;
  expect(await chosen()).toBe("bank");
  const tries = await world.db.selectFrom("payment_attempts").select("method").execute();
  expect(new Set(tries.map(({ method }) => method))).toEqual(new Set(["credit", "atm"]));
  await beginPayment(world, member, orderId, "atm");
  expect(await chosen()).toBe("atm");
});

test("every attempt has its own trade number, and earlier attempts are queried first", async () => {
  const asked: string[] = [];
  const [ecpay, ...others] = fakeProviders();
  const query = async (ref: string) => {
    asked.push(ref);
    return { body: "", verdict: null };
  };
  const world = await testWorld({ providers: ecpay ? [{ ...ecpay, query }, ...others] : [] });
  const { member, orderId } = await placeOrder(world);
  const refs: string[] = [];
  for (let made = 0; made < 3; made++) {
    refs.push((await beginPayment(world, member, orderId)).ref);
    world.advance(FRESH_MS);
  }
  expect(new Set(refs).size).toBe(3);
  expect(asked).toEqual([refs[0], refs[0], refs[1]]);
});

test("no payment starts while the gateway does not answer about the last attempt", async () => {
  const { world, member, orderId } = await unpaid(); // its gateway is unreachable
  await beginPayment(world, member, orderId);
  const again = await member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  expect([again.statusCode, again.json().code]).toEqual([422, "payment.undecided"]);
  const tries = await world.db.selectFrom("payment_attempts").select("state").execute();
  expect(tries).toEqual([{ state: "started" }]);
});

test("an attempt whose webhook was lost pays the order when the buyer starts again", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world);
  const lost = await beginPayment(world, member, orderId);
  const [ecpay] = fakeProviders();
  const body = signedForm({ ...paidNotification(lost), TradeStatus: "1" });
  const query = async () => ({ body, verdict: ecpay?.verify("notify", body) ?? null });
  const found = world.scope({ providers: ecpay ? [{ ...ecpay, query }] : [] });
  const again = startPayment(found, { id: orderId, method: "credit" });
  await expect(again).rejects.toMatchObject({ code: "order.not_payable" });
  expect((await member.get(`/Order/${orderId}`)).json().data.status).toBe(OrderStatus.paid);
});

test("of concurrent attempts, none starts before the others were queried", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world);
  const press = () => member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  const answers = await Promise.all(Array.from({ length: 8 }, press));
  const begun = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 422);
  expect(begun.length).toBeGreaterThanOrEqual(1);
  expect(begun.length + refused.length).toBe(8);
  for (const answer of refused) {
    expect(["payment.undecided", "payment.too_many_undecided"]).toContain(answer.json().code);
  }
  const tries = await world.db.selectFrom("payment_attempts").select("ref").execute();
  expect(tries).toHaveLength(begun.length);
  expect(tries.length).toBeLessThanOrEqual(10);
});

test("limits: ten undecided attempts a day, ten more of the buyer's own, one query each in 15 seconds, 20 starts in ten minutes", async () => {
  const asked: string[] = [];
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no provider");
  const query = async (ref: string) => {
    asked.push(ref);
    return { body: "", verdict: null };
  };
  const world = await testWorld({ providers: [{ ...ecpay, query }, ...others] });
  const { member, orderId } = await placeOrder(world);
  const press = async () =>
    (await world.guest().post(`/Order/${orderId}/Payment`, { method: "credit" })).json().code;
  const guest = world.guest();
  for (let made = 0; made < 10; made++) await beginPayment(world, guest, orderId);
  for (let more = 0; more < 10; more++) expect(await press()).toBe("payment.too_many_undecided");
  expect(asked).toHaveLength(10);
  expect(new Set(asked).size).toBe(10);
  expect(await press()).toBe("rate.limited");
  for (let made = 0; made < 10; made++) await beginPayment(world, member, orderId);
  const own = await member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  expect(own.json().code).toBe("payment.too_many_undecided");
  const tries = await world.db.selectFrom("payment_attempts").select("ref").execute();
  expect(tries).toHaveLength(20);
});

test("a silent gateway times out after ten seconds", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world);
  await beginPayment(world, member, orderId);
  const [ecpay] = fakeProviders();
  if (!ecpay) throw new Error("no provider");
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  const query = () => {
    resolve();
    return new Promise<never>(() => undefined);
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const silent = world.scope({ providers: [{ ...ecpay, query }] });
  const again = startPayment(silent, { id: orderId, method: "credit" });
  const refused = again.catch((error: unknown) => error);
  await isAsked;
  vi.advanceTimersByTime(10_000);
  expect(await refused).toMatchObject({ code: "payment.undecided" });
});

test.for([
  OrderStatus.paid,
  OrderStatus.cancelled,
  OrderStatus.expired,
  OrderStatus.renewalCancelled,
  OrderStatus.confirming,
])("refuses an order in state %i", async (status) => {
  const { world, member, orderId } = await unpaid();
  await world.db.updateTable("orders").set({ status }).execute();
  const answer = await member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  expect([answer.statusCode, answer.json().code]).toEqual([422, "order.not_payable"]);
  expect(await world.db.selectFrom("payment_attempts").selectAll().execute()).toEqual([]);
});

test("refuses an order from its deadline on", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world);
  world.advance(WINDOW_MS - 1);
  const intime = await member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  expect(intime.statusCode).toBe(200);
  world.advance(1);
  const late = await member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  expect([late.statusCode, late.json().code]).toEqual([422, "order.overdue"]);
});

test.for<[string, PaymentMethod | "cash", object, string]>([
  ["nothing for what has a price", "free", { lang: "tw" }, "payment.method_unavailable"],
  ["a method that does not exist", "cash", { lang: "tw" }, "request.invalid"],
  [
    "an amount too large for a card",
    "credit",
    { total_minor: 200_000 },
    "payment.method_unavailable",
  ],
  ["a currency no provider settles", "credit", { currency: "USD" }, "payment.method_unavailable"],
])("refuses %s", async ([, method, columns, code]) => {
  const { world, member, orderId } = await unpaid();
  await world.db.updateTable("orders").set(columns).where("id", "=", orderId).execute();
  const answer = await member.post(`/Order/${orderId}/Payment`, { method });
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
});

test("an order that does not exist", async () => {
  const world = await testWorld();
  const answer = await world.guest().post(`/Order/${world.newId()}/Payment`, { method: "credit" });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "order.not_found"]);
});

test("offers every method with the reason where it cannot be used", async () => {
  const world = await testWorld();
  const offered = async (
    minor: number,
    currency: string,
    months: (1 | 12 | null)[] = [1],
    kind: "software" | "hardware" = "software",
  ) =>
    Object.fromEntries(
      (
        await listOffers(world.scope(), {
          amount: { minor, currency },
          lines: months.map((each) => ({
            kind,
            months: each,
            product: software.uuid,
          })),
        })
      ).map(({ method, unavailable }) => [method, unavailable]),
    );
  const all = (credit: string | null, creditPeriod: string | null, atm: string | null) =>
    expect.objectContaining({ credit, creditPeriod, atm });
  expect(await offered(12_000, "TWD")).toEqual(all(null, null, null));
  expect(await offered(12_000, "TWD", [12, 12])).toEqual(all(null, null, null));
  expect(await offered(12_000, "TWD", [1, 12])).toEqual(all(null, "not_recurring", null));
  expect(await offered(12_000, "TWD", [1, null])).toEqual(all(null, "not_recurring", null));
  expect(await offered(12_000, "TWD", [null])).toEqual(all(null, "not_recurring", null));
  expect(await offered(12_000, "TWD", [12], "hardware")).toEqual(all(null, "not_recurring", null));
  expect(await offered(4, "TWD")).toEqual(all("too_small", "too_small", "too_small"));
  expect(await offered(5, "TWD")).toEqual(all(null, null, "too_small"));
  expect(await offered(50_000, "TWD")).toEqual(all(null, null, "too_large"));
  expect(await offered(200_000, "TWD")).toEqual(all("too_large", "too_large", "too_large"));
  expect(await offered(12_000, "USD")).toEqual({
    credit: "currency",
    creditPeriod: "currency",
    atm: "currency",
    bank: null,
  });
  expect(await offered(12_000, "CNY")).toMatchObject({ credit: "currency", bank: "no_account" });
  await world.db.deleteFrom("bank_accounts").execute();
  expect(await offered(12_000, "TWD")).toMatchObject({ credit: null, bank: "no_account" });
});

test("progress is visible to anyone with the link", async () => {
  const { world, member, orderId, amount } = await unpaid();
  const told = () => getPaymentProgress(world.scope(), { id: orderId });
  const nothing = {
    transfer: null,
    secondsLeft: 0,
    now: expect.any(String),
    overdue: null,
    underReview: false,
    received: [],
    refundDue: false,
    noRenewal: false,
    renewal: null,
    laterCharges: [],
    refunds: [],
  };
  expect(await told()).toEqual({ attempt: null, ...nothing });

  const first = await beginPayment(world, member, orderId);
  const startedAt = world.now().toISOString();
  expect(await told()).toEqual({
    attempt: { method: "credit", state: "started", startedAt, answeredAt: null, failure: null },
    ...nothing,
  });

  await deliverCallback(world, signedForm(paidNotification(first, { RtnCode: "10100058" })));
  expect(await told()).toMatchObject({ attempt: { state: "failed", failure: "declined" } });

  const second = await beginPayment(world, member, orderId);
  expect(await told()).toMatchObject({ attempt: { state: "started", failure: null } });
  await deliverCallback(
    world,
    signedForm(paidNotification(second, { TradeAmt: String(amount + 1) })),
  );
  expect(await told()).toMatchObject({
    attempt: { state: "review" },
    underReview: true,
    received: [],
    refundDue: false,
  });
  const mine = await getPaymentProgress(
    world.scope({ viewer: await findViewer(world, member.token ?? "") }),
    {
      id: orderId,
    },
  );
  expect(mine.received, "to its buyer alone").toEqual([{ minor: amount + 1, currency: "TWD" }]);
});

test("progress of an order that does not exist", async () => {
  const world = await testWorld();
  const asked = getPaymentProgress(world.scope(), { id: world.newId() });
  await expect(asked).rejects.toMatchObject({ code: "order.not_found" });
});
