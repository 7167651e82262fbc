import { expect, test } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { orderActions, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { HOUR_MS, openOrderStage } from "#test/kit/orders/orderStage.ts";
import {
  accountNotification,
  beginPayment,
  deliverCallback,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { ACCOUNT_OVER, ACCOUNT_UNTIL, DUE_AT } from "#test/kit/orders/paymentWindow.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { sendPaymentReminders } from "./service.ts";

const mailsOf = (world: TestWorld, template: "order_reminder" | "order_placed" | "order_closed") =>
  world.db
    .selectFrom("mails")
    .select(["subject", "body_text"])
    .where("template", "=", template)
    .orderBy("queued_at")
    .execute();

const hoursBefore = (end: Date, hours: number) => new Date(end.getTime() - hours * HOUR_MS);
const justBefore = (instant: Date) => new Date(instant.getTime() - 1_000);

/** With three workers at once. */
async function remindedBy(world: TestWorld, instant: Date) {
  world.advanceTo(instant);
  await Promise.all([1, 2, 3].map(() => sendPaymentReminders(world.scope())));
  return mailsOf(world, "order_reminder");
}

test("unpaid orders get one reminder a day and one three hours before they expire, then the expiry mail", async () => {
  const at = await openOrderStage();
  await at.world.drain();
  const sweepAt = async (instant: Date) => {
    at.world.advanceTo(instant);
    await sendPaymentReminders(at.world.scope());
    await sendPaymentReminders(at.world.scope());
    await orderActions.sweep(at);
    return (await mailsOf(at.world, "order_reminder")).length;
  };
  expect(await mailsOf(at.world, "order_placed")).toHaveLength(1);
  expect(await sweepAt(hoursBefore(DUE_AT, 25))).toBe(0);
  expect(await sweepAt(hoursBefore(DUE_AT, 23))).toBe(1);
  expect(await sweepAt(hoursBefore(DUE_AT, 4))).toBe(1);
  expect(await sweepAt(hoursBefore(DUE_AT, 2))).toBe(2);
  expect(await sweepAt(DUE_AT)).toBe(2);
  expect(await orderStatusOf(at)).toBe(OrderStatus.expired);
  expect(await mailsOf(at.world, "order_closed")).toHaveLength(1);
});

async function byTransfer(account: "issued" | "never chosen" = "issued") {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  if (account === "issued")
    await deliverCallback(world, signedForm(accountNotification(attempt)), "info");
  return { world, member, orderId, amount };
}

test("an account that ends before its order is reminded by its own deadline, with bank, number and amount", async () => {
  const { world, amount } = await byTransfer();
  const [dayLeft, hoursLeft] = [hoursBefore(ACCOUNT_UNTIL, 24), hoursBefore(ACCOUNT_UNTIL, 3)];
  expect(await remindedBy(world, justBefore(dayLeft))).toHaveLength(0);
  const [day] = await remindedBy(world, dayLeft);
  expect(day?.subject).toContain("24 hours left to transfer");
  expect(await remindedBy(world, justBefore(hoursLeft))).toHaveLength(1);
  const [, hours] = await remindedBy(world, hoursLeft);
  expect(hours?.subject).toContain("3 hours left to transfer");
  for (const mail of [day, hours]) {
    const total = formatMoney({ minor: amount, currency: "TWD" });
    const account = ["005 Land Bank of Taiwan", "9219111913209840", total];
    const ends = [formatInstant(ACCOUNT_UNTIL), formatInstant(DUE_AT)];
    for (const said of [...account, ...ends]) expect(mail?.body_text).toContain(said);
  }
  expect(await remindedBy(world, justBefore(ACCOUNT_UNTIL))).toHaveLength(2);
});

test("after the account has ended, reminders name the other methods, once and before the deadline", async () => {
  const { world, member, orderId } = await byTransfer();
  await remindedBy(world, hoursBefore(ACCOUNT_UNTIL, 24));
  await remindedBy(world, hoursBefore(ACCOUNT_UNTIL, 3));
  const written = await remindedBy(world, ACCOUNT_OVER);
  expect(written).toHaveLength(3);
  const over = written[2];
  expect(over?.subject).toContain("account number expired");
  expect(over?.body_text).not.toContain("9219111913209840");
  expect(over?.body_text).toContain("Credit card, Automatic renewal by credit card, Bank transfer");
  expect(over?.body_text).toContain(formatInstant(DUE_AT));
  const hoursLeft = hoursBefore(DUE_AT, 3);
  expect(await remindedBy(world, justBefore(hoursLeft))).toHaveLength(3);
  expect(await remindedBy(world, hoursLeft)).toHaveLength(4);
  expect(await remindedBy(world, justBefore(DUE_AT))).toHaveLength(4);
  expect((await member.get(`/Order/${orderId}`)).json().data.status).toBe(OrderStatus.unpaid);
});

test.for(["bank", "credit"] as const)(
  "a buyer who switched to %s is not told that the account number has expired",
  async (method) => {
    const { world, member, orderId } = await byTransfer();
    await remindedBy(world, hoursBefore(ACCOUNT_UNTIL, 3));
    const begun = await member.post(`/Order/${orderId}/Payment`, { method });
    expect(begun.statusCode, begun.body).toBe(200);
    const mails = await remindedBy(world, hoursBefore(DUE_AT, 3));
    const last = mails.at(-1);
    expect(last?.body_text).toContain(formatInstant(DUE_AT));
    expect(last?.subject).not.toContain("account number expired");
    expect(last?.body_text).not.toContain("is no longer available");
  },
);

test("a failing reminder does not block the others", async () => {
  const { world } = await openOrderStage();
  await placeOrder(world);
  world.advanceTo(hoursBefore(DUE_AT, 23));
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no provider");
  let isBroken = true;
  const limits: typeof ecpay.limits = (...asked) => {
    if (!isBroken) return ecpay.limits(...asked);
    isBroken = false;
    throw new Error("broken");
  };
  const scope = world.scope({ providers: [{ ...ecpay, limits }, ...others] });
  await expect(sendPaymentReminders(scope)).rejects.toThrow("reminders could not be sent");
  expect(await mailsOf(world, "order_reminder")).toHaveLength(1);
});

test("an account of another amount than the order's is not mentioned", async () => {
  const { world, orderId } = await byTransfer();
  await world.db
    .updateTable("orders")
    .set((eb) => ({ total_minor: eb("total_minor", "+", 1) }))
    .where("id", "=", orderId)
    .execute();
  const dayLeft = hoursBefore(DUE_AT, 24);
  expect(await remindedBy(world, justBefore(dayLeft))).toHaveLength(0);
  const [first] = await remindedBy(world, dayLeft);
  expect(first?.body_text).not.toContain("9219111913209840");
});

test("without an ATM account the reminder names the available methods", async () => {
  const { world } = await byTransfer("never chosen");
  const [first] = await remindedBy(world, hoursBefore(DUE_AT, 24));
  expect(first?.body_text).toContain("“ATM transfer”, is no longer available");
  expect(first?.body_text).toContain("Available payment methods: Credit card");
  expect(first?.body_text).not.toContain("Available payment methods: ATM");
});
