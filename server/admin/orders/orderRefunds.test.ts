import { expect, test } from "vitest";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { orderActions } from "#test/kit/orders/orderActions.ts";
import { openOrderStage, type OrderStage } from "#test/kit/orders/orderStage.ts";
import {
  accountNotification,
  beginPayment,
  deliverCallback,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { ACCOUNT_UNTIL } from "#test/kit/orders/paymentWindow.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { sendPaymentReminders } from "#server/payments/attempts/service.ts";

const detailOf = async (manager: Client, orderId: string) =>
  (await manager.get(`/Manager/Order/${orderId}`)).json().data;

async function subjectsWritten({ world, member }: Pick<OrderStage, "world" | "member">) {
  const mails = await world.db
    .selectFrom("mails")
    .select("subject")
    .where("member_id", "=", member.memberId)
    .where("template", "not in", ["code", "notice"])
    .execute();
  return mails.map(({ subject }) => subject).toSorted();
}

const told = (order: { mails: { subject: string }[] }) =>
  order.mails.map(({ subject }) => subject).toSorted();

async function paidTwiceAndRefunded(): Promise<OrderStage> {
  const at = await openOrderStage();
  await orderActions.paid(at);
  await orderActions.paidTwice(at);
  const [due] = (await at.manager.get("/Manager/SuspenseItem")).json().data;
  at.world.advance(60_000);
  await at.manager.post(`/Manager/SuspenseItem/${due.id}/Refund`, { reference: "RF-77" });
  await at.world.drain();
  return at;
}

test("a recorded refund appears in the buyer's history with amount, day, method and reference, as in the mail", async () => {
  const at = await paidTwiceAndRefunded();
  const amount = { minor: at.amount, currency: "TWD" };
  const when = at.world.now().toISOString();
  const history = (await at.member.get(`/Order/${at.orderId}/History`)).json().data;
  const way = { amount, method: "credit", payer: null, reference: "RF-77" };
  expect(history.at(-1)).toEqual({
    at: when,
    from: 1,
    to: 1,
    reason: "payment.refunded",
    note: null,
    by: "staff",
    edit: null,
    correction: null,
    refund: way,
    decided: null,
  });
  const shown = (await at.member.get(`/Order/${at.orderId}/Payment`)).json().data.refunds;
  expect(shown).toMatchObject([{ ...way, cause: "duplicate", refundedAt: when }]);
  const [mail] = await at.world.db
    .selectFrom("mails")
    .select("body_text")
    .where("template", "=", "payment_refunded")
    .execute();
  expect(mail?.body_text).toContain("RF-77");
});

test("only the buyer sees an order's refunds", async () => {
  const at = await paidTwiceAndRefunded();
  const stranger = await at.world.member();
  for (const other of [stranger, at.world.guest()]) {
    const answer = await other.get(`/Order/${at.orderId}/Payment`);
    expect([answer.statusCode, answer.json().data.refunds]).toEqual([200, []]);
  }
});

test("the staff timeline shows a refund and who recorded it", async () => {
  const at = await paidTwiceAndRefunded();
  const { timeline } = await detailOf(at.manager, at.orderId);
  const refunds = timeline.filter(({ kind }: { kind: string }) => kind === "refund");
  expect(refunds).toMatchObject([
    { amount: { minor: at.amount }, method: "credit", reference: "RF-77", last5: null },
  ]);
  expect(refunds[0].actor.uuid).toBe(at.manager.memberId);
});

test("the order lists every mail about it: reports, rejections, suspense and refunds", async () => {
  const at = await openOrderStage();
  await at.world.drain();
  await orderActions.report(at);
  await orderActions.reject(at);
  await orderActions.paid(at);
  await orderActions.paidTwice(at);
  const [due] = (await at.manager.get("/Manager/SuspenseItem")).json().data;
  await at.manager.post(`/Manager/SuspenseItem/${due.id}/Refund`, { reference: "RF-1" });
  await at.world.drain();
  const order = await detailOf(at.manager, at.orderId);
  const written = await subjectsWritten(at);
  expect(written.length).toBeGreaterThanOrEqual(5);
  expect(told(order)).toEqual(written);
  const inTimeline = order.timeline
    .filter(({ kind }: { kind: string }) => kind === "mail_queued")
    .map(({ subject }: { subject: string }) => subject);
  expect(inTimeline.toSorted()).toEqual(written);
});

test("and reminders of an expiring account, but never another order's", async () => {
  const world: TestWorld = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const { member, orderId } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(accountNotification(attempt)), "info");
  const dayBeforeEnd = new Date(ACCOUNT_UNTIL.getTime() - 86_400_000);
  world.advanceTo(dayBeforeEnd);
  await sendPaymentReminders(world.scope());
  await world.drain();
  const before = await subjectsWritten({ world, member });
  expect(before.some((subject) => subject.includes("24 hours left"))).toBe(true);
  expect(told(await detailOf(manager, orderId))).toEqual(before);
  const other = await placeOrder(world);
  await world.drain();
  expect(told(await detailOf(manager, orderId))).toEqual(before);
  expect(told(await detailOf(manager, other.orderId))).not.toContain(before[0]);
});
