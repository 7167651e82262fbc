import { expect, test } from "vitest";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import { OrderStatus, PAYMENT_WINDOW_DAYS } from "#shared/sales/orders/rules.ts";
import {
  accountNotification,
  beginPayment,
  deliverCallback,
  ecpayDay,
  encodeForm,
  checkMacOf,
  paidNotification,
  webhookOutcomes,
  placeOrder,
  signedForm,
  orderState,
} from "#test/kit/orders/payments.ts";
import { ACCOUNT_OVER, ACCOUNT_UNTIL, DUE_AT } from "#test/kit/orders/paymentWindow.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { GATEWAY_URL, testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { getPaymentProgress, reconcileDueAttempts } from "./service.ts";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const STORED: [number, string] = [200, "1|OK"];

/** An order by transfer, placed and due at 08:00 in Taipei. */
async function byTransfer() {
  const world = await testWorld({ providers: fakeProviders() });
  const placed = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, placed.member, placed.orderId, "atm");
  const issued = () => deliverCallback(world, signedForm(accountNotification(attempt)), "info");
  const told = () => getPaymentProgress(world.scope(), { id: placed.orderId });
  return { world, ...placed, attempt, issued, told };
}

test("opens the gateway's page for a transfer that ends before the day the order is due", async () => {
  const { attempt } = await byTransfer();
  const { fields } = attempt;
  expect(fields).toMatchObject({
    ChoosePayment: "ATM",
    ExpireDate: String(PAYMENT_WINDOW_DAYS - 1),
    PaymentInfoURL: "http://localhost:3000/callback/ecpay/info",
    ClientRedirectURL: `http://localhost:3000/callback/ecpay/return/${attempt.ref}`,
  });
  for (const name of ["OrderResultURL", "ClientBackURL", "UnionPay"]) {
    expect(fields).not.toHaveProperty(name);
  }
});

test("with less than a whole day left a transfer is unavailable because of the deadline", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world);
  const reasons = async () => {
    const { methods } = (await member.get(`/Order/${orderId}/Payment`)).json().data;
    return methods.find(({ method }: { method: string }) => method === "atm").unavailable;
  };
  const lastWholeDay = startOfDay(formatDay(ACCOUNT_UNTIL));
  world.advanceTo(new Date(lastWholeDay.getTime() - 1_000));
  expect(await reasons()).toBeNull();
  const { fields } = await beginPayment(world, member, orderId, "credit");
  expect(fields["ChoosePayment"]).toBe("Credit");
  expect(await reasons()).toBe("deadline");
  const answer = await member.post(`/Order/${orderId}/Payment`, { method: "atm" });
  expect([answer.statusCode, answer.json().code]).toEqual([422, "payment.method_unavailable"]);
});

test("the account is stored, shown until it ends and returned again; the order stays unpaid", async () => {
  const { world, member, orderId, amount, issued, told } = await byTransfer();
  expect(await told()).toMatchObject({ transfer: null });
  expect(await issued()).toEqual(STORED);
  const transfer = {
    bankCode: "005",
    account: "9219111913209840",
    amount: { minor: amount, currency: "TWD" },
    payBy: ACCOUNT_UNTIL.toISOString(),
  };
  expect(await told()).toMatchObject({ attempt: { method: "atm", state: "started" }, transfer });
  expect((await told()).secondsLeft).toBe(
    (ACCOUNT_UNTIL.getTime() - world.now().getTime()) / 1_000,
  );
  const again = await world.guest().post(`/Order/${orderId}/Payment`, { method: "atm" });
  expect(again.json().data).toEqual({ kind: "instructions", transfer });
  expect(await orderState(world, orderId)).toMatchObject({ status: 0, attempts: ["started"] });

  await beginPayment(world, member, orderId, "credit");
  expect(await told()).toMatchObject({ attempt: { method: "credit" }, transfer });
  world.advanceTo(ACCOUNT_UNTIL);
  expect((await told()).transfer).toEqual(transfer);
  world.advance(1);
  expect(await told()).toMatchObject({ transfer: null, secondsLeft: 0 });
});

test("an account that the gateway keeps open longer is shown until the order's own end", async () => {
  const { world, attempt, told } = await byTransfer();
  await deliverCallback(
    world,
    signedForm(accountNotification(attempt, { ExpireDate: ecpayDay(DUE_AT) })),
    "info",
  );
  expect((await told()).transfer?.payBy).toBe(DUE_AT.toISOString());
});

test("a repeat and a second account change nothing", async () => {
  const { world, attempt, issued, told } = await byTransfer();
  await issued();
  expect(await issued()).toEqual(STORED);
  const other = accountNotification(attempt, {
    TradeNo: "2611000000000001",
    vAccount: "1".repeat(16),
  });
  expect(await deliverCallback(world, signedForm(other), "info")).toEqual(STORED);
  expect((await told()).transfer?.account).toBe("9219111913209840");
  expect((await webhookOutcomes(world)).toSorted()).toEqual([
    "account_issued",
    "repeated",
    "superseded",
  ]);
});

test.for<[string, Record<string, string>]>([
  ["another amount", { TradeAmt: "1" }],
  ["a bank code of letters", { BankCode: "abc" }],
  ["a bank code that swallows a field", { BankCode: "005&CustomField1=" }],
  ["a short account", { vAccount: "123456789" }],
  ["an account of letters", { vAccount: "12345678901234AB" }],
  ["a day there is not", { ExpireDate: "2026/13/01" }],
  ["no day", { ExpireDate: "" }],
  ["a result's code", { RtnCode: "1" }],
])("an account event with %s is stored and not applied", async ([, changes]) => {
  const { world, orderId, attempt, told } = await byTransfer();
  expect(
    await deliverCallback(world, signedForm(accountNotification(attempt, changes)), "info"),
  ).toEqual(STORED);
  expect(await told()).toMatchObject({ transfer: null });
  expect(await webhookOutcomes(world)).toEqual(["malformed"]);
  expect(await orderState(world, orderId)).toMatchObject({ status: 0, posted: [] });
});

test("a message signed for one callback URL is rejected at another", async () => {
  const { world, orderId, attempt, told } = await byTransfer();
  const paid = signedForm(paidNotification(attempt));
  const account = signedForm(accountNotification(attempt));
  for (const channel of ["info", "period"] as const) await deliverCallback(world, paid, channel);
  for (const channel of ["notify", "period"] as const)
    await deliverCallback(world, account, channel);
  expect(await webhookOutcomes(world)).toEqual(Array(4).fill("malformed"));
  const forged = encodeForm({
    ...accountNotification(attempt),
    CheckMacValue: checkMacOf(paidNotification(attempt)),
  });
  expect(await deliverCallback(world, forged, "info")).toEqual([200, "0|CheckMacValue Error"]);
  expect(await told()).toMatchObject({ transfer: null });
  expect(await orderState(world, orderId)).toMatchObject({ status: 0, posted: [] });
});

test("the transfer pays the order; its payer is shown to the buyer only", async () => {
  const { world, member, orderId, amount, attempt, issued } = await byTransfer();
  await issued();
  const notice = paidNotification(attempt, { ATMAccBank: "822", ATMAccNo: "54321" });
  expect(await deliverCallback(world, signedForm(notice))).toEqual(STORED);
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.paid,
    paid: amount,
    attempts: ["succeeded"],
  });
  const [payment] = (await member.get(`/Order/${orderId}/Payment`)).json().data.payments;
  const payer = { bank: "822", last5: "54321" };
  expect(payment).toMatchObject({ method: "atm", state: "succeeded", transfer: null, payer });
  expect((await member.get(`/Payment/${payment.id}`)).json().data).toEqual(payment);
  const stranger = await world.member();
  expect((await stranger.get(`/Payment/${payment.id}`)).json().data).toEqual({
    ...payment,
    payer: null,
  });
  const none = await stranger.get(`/Payment/${world.newId()}`);
  expect([none.statusCode, none.json().code]).toEqual([404, "payment.not_found"]);
});

test("the account may come after the money", async () => {
  const { world, orderId, attempt, issued } = await byTransfer();
  await deliverCallback(world, signedForm(paidNotification(attempt)));
  expect(await issued()).toEqual(STORED);
  expect(await webhookOutcomes(world)).toEqual(["applied", "superseded"]);
  expect(await orderState(world, orderId)).toMatchObject({ status: OrderStatus.paid });
});

/** Real ECPay parsing. */
function gateway(
  world: TestWorld,
  bodies: { account: string; paid: string | null; down?: boolean },
) {
  const asked: string[] = [];
  const ecpay = createEcpayProvider({ url: GATEWAY_URL, ...DEMO_ECPAY }, () => new Date());
  const provider: PaymentProvider = {
    ...ecpay,
    async queryAccount() {
      asked.push("account");
      return { body: bodies.account, verdict: ecpay.verify("info", bodies.account) };
    },
    async query() {
      asked.push("payment");
      if (bodies.down) throw new Error("nobody answers");
      const body = bodies.paid ?? "";
      return { body, verdict: bodies.paid === null ? null : ecpay.verify("notify", body) };
    },
  };
  return { asked, due: () => reconcileDueAttempts(world.scope({ providers: [provider] })) };
}

test("an account whose webhook is lost is found by polling; the gateway is queried again at its end and a day later", async () => {
  const { world, orderId, attempt, told } = await byTransfer();
  const account = signedForm(accountNotification(attempt));
  const bodies = { account, paid: null as string | null };
  const { asked, due } = gateway(world, bodies);
  world.advance(10 * MINUTE);
  await due();
  expect(asked).toEqual(["account", "payment"]);
  expect((await told()).transfer?.account).toBe("9219111913209840");

  world.advanceTo(ACCOUNT_UNTIL);
  await due();
  expect(asked).toHaveLength(2);
  world.advanceTo(ACCOUNT_OVER);
  await due();
  expect(asked).toEqual(["account", "payment", "payment"]);
  await world.db.updateTable("orders").set({ status: OrderStatus.expired }).execute();
  bodies.paid = signedForm(paidNotification(attempt));
  world.advance(DAY);
  await due();
  expect(asked).toHaveLength(4);
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.confirming,
    attempts: ["review"],
    posted: ["payment.unmatched"],
  });
});

test("without an answer about an account the gateway is queried every day until one comes", async () => {
  const { world, orderId, attempt, issued } = await byTransfer();
  await issued();
  const paid = signedForm(paidNotification(attempt));
  const bodies = { account: "", paid: null as string | null, down: true };
  const { asked, due } = gateway(world, bodies);
  world.advanceTo(ACCOUNT_OVER);
  for (let day = 1; day <= 3; day++) {
    await expect(due()).rejects.toThrow(AggregateError);
    await due();
    expect(asked).toHaveLength(day);
    world.advance(DAY);
  }
  Object.assign(bodies, { paid, down: false });
  await due();
  expect(await orderState(world, orderId)).toMatchObject({ attempts: ["succeeded"] });
});

test("an answer after the last planned query ends the polling", async () => {
  const { world, issued } = await byTransfer();
  await issued();
  const bodies = { account: "", paid: null, down: true };
  const { asked, due } = gateway(world, bodies);
  world.advanceTo(new Date(ACCOUNT_OVER.getTime() + 2 * DAY));
  await expect(due()).rejects.toThrow(AggregateError);
  bodies.down = false;
  for (let day = 1; day <= 3; day++) {
    world.advance(DAY);
    await due();
  }
  expect(asked).toHaveLength(2);
});
