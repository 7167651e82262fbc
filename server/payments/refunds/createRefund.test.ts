import fc from "fast-check";
import { expect, test } from "vitest";
import type { RefundResult, RefundRequest } from "#server/integrations/payment/provider.ts";
import { formatDay } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { HOUR_MS, type OrderStage } from "#test/kit/orders/orderStage.ts";
import { checkLedger, checkHistory } from "#test/kit/orders/orderInvariants.ts";
import { startRecurring } from "#test/kit/orders/orderActions.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
  orderState,
} from "#test/kit/orders/payments.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  trialSoftware,
} from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { runScheduledTasks } from "#test/kit/world/runScheduledTasks.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runCount } from "#test/kit/proof.ts";

/** Gives these answers in turn, repeating the last; `unreached` fails before `begin`. */
function gateway(...answers: (RefundResult | "silent" | "unreached")[]) {
  const asked: RefundRequest[] = [];
  const refund = async (order: RefundRequest): Promise<RefundResult> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(order);
    if (answer === "unreached") throw new Error("not reached");
    await order.begin();
    if (answer === "silent" || !answer) throw new Error("no answer");
    return answer;
  };
  const providers = fakeProviders().map((each) =>
    each.id === "ecpay" ? { ...each, refund } : each,
  );
  return { asked, providers };
}

const DONE: RefundResult = { outcome: "done", reference: "GW-1" };

async function paid(providers = fakeProviders()): Promise<OrderStage> {
  const world = await testWorld({ providers });
  const manager = await world.manager();
  const { member, orderId, amount } = await placeOrder(world);
  const first = await beginPayment(world, member, orderId);
  const second = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(paidNotification(first, { gwsr: "10001" })));
  await world.drain();
  return { world, manager, member, orderId, amount, attempts: [first, second] };
}

const WHOLE = { share: "whole", reason: "Wrong edition", internal: "called on Monday" };

const giveBack = (
  { manager, orderId, world }: Pick<OrderStage, "manager" | "orderId" | "world">,
  fields: object = WHOLE,
  key = world.newId(),
) =>
  manager.post(`/Manager/Order/${orderId}/Refund`, fields, { headers: { "idempotency-key": key } });

async function partsOf({ manager, orderId }: Pick<OrderStage, "manager" | "orderId">) {
  const order = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  return order.refunds.flatMap(({ parts }: { parts: { id: string; state: string }[] }) => parts);
}

const keysOf = ({ db }: TestWorld) => db.selectFrom("licenses").select("state").execute();
const mailsOf = async ({ db }: TestWorld, template: "order_refunded" | "payment_refunded") =>
  db.selectFrom("mails").select(["lang", "body_text"]).where("template", "=", template).execute();

test("a job refunds a paid order to its card, with books, licenses, history and mails, each once", async () => {
  const { asked, providers } = gateway(DONE);
  const at = await paid(providers);
  const answer = await giveBack(at);
  const amount = { minor: at.amount, currency: "TWD" };
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    200,
    { status: OrderStatus.cancelled, amount },
  ]);
  expect(asked).toEqual([]); // nothing is asked before the decision is committed
  expect((await orderState(at.world, at.orderId)).books).toEqual({
    "clearing:ecpay": at.amount,
    deferred_revenue: 0,
    tax_owed: 0,
    suspense: -at.amount,
  });
  await at.world.drain();
  await runScheduledTasks(at.world.scope({ providers }));
  await at.world.drain();
  expect(asked).toMatchObject([
    { ref: at.attempts[0].ref, chargeRef: "10001", minor: at.amount, doneMinor: 0 },
  ]);
  expect((await orderState(at.world, at.orderId)).books).toEqual({
    "clearing:ecpay": 0,
    deferred_revenue: 0,
    tax_owed: 0,
    suspense: 0,
  });
  await checkLedger(at);
  await checkHistory(at);
  expect(await keysOf(at.world)).toEqual([{ state: "refunded" }]);
  const told = await mailsOf(at.world, "order_refunded");
  expect(told.map(({ body_text: text }) => text?.includes("Wrong edition"))).toEqual([true]);
  expect(told[0]?.body_text).not.toContain("called on Monday");
  expect(await mailsOf(at.world, "payment_refunded")).toHaveLength(1);
  expect(await partsOf(at)).toMatchObject([{ state: "done", reference: "GW-1" }]);
  const shown = (await at.member.get(`/Order/${at.orderId}/Payment`)).json().data.refunds;
  expect(shown).toMatchObject([{ cause: "refund", amount, reference: "GW-1" }]);
  const history = (await at.member.get(`/Order/${at.orderId}/History`)).json().data;
  expect(history.at(-2)).toMatchObject({ from: 1, to: 2, reason: "order.refunded", by: "staff" });
});

test("a repeated request refunds once, another body is refused, and nothing is left", async () => {
  const at = await paid();
  const key = at.world.newId();
  const [one, same] = await Promise.all([giveBack(at, WHOLE, key), giveBack(at, WHOLE, key)]);
  expect([one.statusCode, one.json()]).toEqual([200, same.json()]);
  const other = await giveBack(at, { ...WHOLE, reason: "Another" }, key);
  expect(other.json().code).toBe("request.key_reused");
  expect((await giveBack(at)).json().code).toBe("order.not_refundable");
  const without = await at.manager.post(`/Manager/Order/${at.orderId}/Refund`, WHOLE);
  expect(without.json().code).toBe("request.invalid");
});

test("twenty concurrent refunds refund an order once, and parts never exceed what came", async () => {
  const whole = await paid();
  const answers = await Promise.all(Array.from({ length: 20 }, () => giveBack(whole)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await whole.world.drain();
  await checkLedger(whole);

  const some = await paid();
  const third = Math.floor((some.amount - 1) / 3);
  const part = { share: "amount", amount: third, reason: "A scratch" };
  const all = await Promise.all(Array.from({ length: 20 }, () => giveBack(some, part)));
  const given = all.filter(({ statusCode }) => statusCode === 200).length;
  expect(given).toBe(3);
  const codes = new Set(all.map((each) => each.json().code));
  expect(codes.has("refund.exceeds_remaining") || codes.has("order.not_refundable")).toBe(true);
  await some.world.drain();
  await checkLedger(some);
  const { books } = await orderState(some.world, some.orderId);
  expect(books["clearing:ecpay"]).toBe(some.amount - 3 * third);
});

test("a partial amount leaves order and licenses; the rest cancels the order", async () => {
  const { asked, providers } = gateway(DONE);
  const at = await paid(providers);
  const part = { share: "amount", amount: 100, reason: "A scratch", left: at.amount };
  expect((await giveBack(at, part)).json().data.status).toBe(OrderStatus.paid);
  expect((await giveBack(at, part)).json().code).toBe("refund.changed");
  const much = await giveBack(at, { ...part, amount: at.amount, left: undefined });
  expect([much.json().code, much.json().errors.amount?.length]).toEqual([
    "refund.exceeds_remaining",
    1,
  ]);
  await at.world.drain();
  expect(await keysOf(at.world)).toEqual([{ state: "issued" }]);
  const rest = { share: "amount", amount: at.amount - 100, reason: "All of it, then" };
  const all = await giveBack(at, rest);
  expect([all.json().code, all.json().errors.amount?.length]).toEqual(["refund.is_full", 1]);
  expect((await giveBack(at, WHOLE)).json().data.status).toBe(OrderStatus.cancelled);
  await at.world.drain();
  expect(asked.map(({ minor, doneMinor }) => [minor, doneMinor])).toEqual([
    [100, 0],
    [at.amount - 100, 100],
  ]);
  expect(await keysOf(at.world)).toEqual([{ state: "refunded" }]);
  await checkLedger(at);
  await checkHistory(at);
});

test("refunded pieces lose their licenses, unused first, even before any are issued", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const member = await world.member();
  const { orderId, unit } = await boughtThree(world, member);
  const at = { world, manager, orderId };
  const { lines } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  const back = (quantity: number) => ({
    share: "lines",
    lines: [{ uuid: lines[0].uuid, quantity }],
    reason: "One too many",
  });
  const four = await giveBack(at, back(4));
  expect(four.json()).toMatchObject({ code: "refund.exceeds_remaining" });
  expect(Object.keys(four.json().errors)).toEqual(["lines.0.quantity"]);
  expect((await giveBack(at, back(1))).json().data.amount.minor).toBe(unit);
  await world.drain();
  expect(await keysOf(world)).toEqual([{ state: "issued" }, { state: "issued" }]);
  expect((await giveBack(at, back(2))).json().data.status).toBe(OrderStatus.cancelled);
  await world.drain();
  expect(await keysOf(world)).toEqual([{ state: "refunded" }, { state: "refunded" }]);
});

test("pieces of an underpaid order are worth their pro rata share", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 3));
  await member.post("/Cart", hardwareItem(hardware[0] ?? missing()));
  const { data } = (await orderCart(member, { ...cardPayment, paymentMethod: "bank" })).json();
  const orderId: string = data.id;
  const received = Math.floor(data.amount.minor / 2) - 1;
  const date = formatDay(world.now());
  const found = { received, date, report: "none", chosen: true, reason: "On the statement" };
  const headers = { "idempotency-key": world.newId() };
  const path = `/Manager/Order/${orderId}`;
  const { suspenseItem: held } = (
    await manager.post(`${path}/IncomingTransfer`, found, { headers })
  ).json().data;
  const taken = { report: "none", seen: [held], acceptDifference: true, reason: "It will do" };
  const paid = await manager.post(`${path}/Confirmation`, taken);
  expect(paid.statusCode, paid.body).toBe(200);
  const at = { world, manager, orderId };
  const shown = (await manager.get(path)).json().data;
  const shares = shown.refundable.lines.map((line: { paid: number }) => line.paid);
  expect(shares.reduce((sum: number, minor: number) => sum + minor, 0)).toBe(received);
  const bought: { uuid: string; quantity: number }[] = shown.lines;
  const back = (devices: number, licences: number) => ({
    share: "lines",
    reason: "Given back",
    lines: bought.map(({ uuid, quantity }) => ({
      uuid,
      quantity: quantity === 3 ? licences : devices, // lines added at the same moment have no fixed order
    })),
  });
  const one = Math.floor(shares[bought.findIndex(({ quantity }) => quantity === 3)] / 3);
  expect((await giveBack(at, back(0, 1))).json().data.amount.minor).toBe(one);
  expect((await giveBack(at, back(1, 2))).json().data).toMatchObject({
    status: OrderStatus.cancelled,
    amount: { minor: received - one },
  });
  await checkLedger(at);
});

function missing(): never {
  throw new Error("the demo has no hardware");
}

async function boughtThree(world: TestWorld, member: Client) {
  await member.post("/Cart", cartItem(1, 3));
  const placed = await orderCart(member, cardPayment);
  const { id: orderId, lines } = placed.json().data;
  const started = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(paidNotification(started, { gwsr: "10003" })));
  return { orderId: orderId as string, unit: lines[0].unit.minor as number };
}

test("a refused gateway refund is retried or transferred by two people", async () => {
  const refused: RefundResult = { outcome: "refused", trouble: "refused", code: "10200205" };
  const { asked, providers } = gateway(refused, refused, DONE);
  const at = await paid(providers);
  await giveBack(at);
  const underReview = async () =>
    (await at.manager.get(`/Manager/Order/${at.orderId}`)).json().data.underReview;
  expect(await underReview()).toBe(false); // the gateway handles it
  await at.world.drain();
  expect(await underReview()).toBe(true);
  const [part] = await partsOf(at);
  expect(part).toMatchObject({ state: "failed", problem: "refused", code: "10200205" });
  const retry = () => at.manager.post(`/Manager/SuspenseItem/${part.id}/Retry`);
  expect((await retry()).json().data.refund.state).toBe("pending");
  expect((await retry()).json().code).toBe("refund.not_retryable");
  await at.world.drain();
  expect(asked).toHaveLength(2);
  await transferByTwo(at, part.id);
  expect((await retry()).json().code).toBe("refund.not_retryable");
  await at.world.drain();
  expect(asked).toHaveLength(2);
  // The original card is no longer the destination.
  const payer = { bank: PAYEE.bank, last5: "67890" };
  const shown = (await at.member.get(`/Order/${at.orderId}/Payment`)).json().data.refunds;
  expect(shown).toMatchObject([{ method: "bank", payer, reference: "TT-1" }]);
  const history = (await at.member.get(`/Order/${at.orderId}/History`)).json().data;
  expect(history.at(-1).refund).toMatchObject({ method: "bank", payer });
  const [mail] = await mailsOf(at.world, "payment_refunded");
  const said = phrases[mail?.lang ?? "tw"].mail.payment_refunded.to;
  const told = said.bank.replace("{bank}", PAYEE.bank).replace("{last5}", "67890");
  expect([mail?.body_text?.includes(told), mail?.body_text?.includes(said.card)]).toEqual([
    true,
    false,
  ]);
});

const PAYEE = { bank: "808 Yushan", account: "1234-5678-90", name: "Ada Lin" };

async function transferByTwo(at: OrderStage, id: string) {
  let seen: string | undefined;
  const confirm = (who: Client) =>
    who.post(`/Manager/SuspenseItem/${id}/Refund`, { reference: "TT-1", prepared: seen });
  const prepare = async (payee: object) => {
    at.world.advance(1_000);
    return (await at.manager.post(`/Manager/SuspenseItem/${id}/RefundTransfer`, payee)).json().data
      .refund;
  };
  expect((await confirm(at.manager)).json().code).toBe("refund.not_prepared");
  seen = (await prepare({ ...PAYEE, account: "9999-0000" })).preparedAt;
  const prepared = await prepare(PAYEE);
  expect(prepared).toMatchObject({ state: "prepared", payee: PAYEE });
  const colleague = await at.world.manager();
  expect((await confirm(colleague)).json().code).toBe("refund.transfer_changed"); // they saw the first one
  seen = prepared.preparedAt;
  expect((await confirm(at.manager)).json().code).toBe("refund.same_person");
  expect((await confirm(colleague)).json().data).toMatchObject({
    state: "refunded",
    refund: { state: "done" },
  });
  expect((await confirm(colleague)).json().code).toBe("suspense.not_returnable");
  const again = await at.manager.post(`/Manager/SuspenseItem/${id}/RefundTransfer`, PAYEE);
  expect(again.json().code).toBe("refund.not_preparable");
  const trail = await at.world.db
    .selectFrom("audit_entries")
    .select(["action", "actor_id", "after"])
    .where("action", "in", ["refund.prepared", "payment.refunded"])
    .orderBy("id")
    .execute();
  expect(trail.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
    ["refund.prepared", at.manager.memberId],
    ["refund.prepared", at.manager.memberId],
    ["payment.refunded", colleague.memberId],
  ]);
  expect(trail[2]?.after).toMatchObject({ preparedBy: at.manager.memberId });
  expect(JSON.stringify(trail)).not.toContain("1234-5678");
  const order = (await at.manager.get(`/Manager/Order/${at.orderId}`)).json().data;
  const part = order.refunds[0].parts.find((each: { id: string }) => each.id === id);
  expect(part).toMatchObject({
    preparedBy: { uuid: at.manager.memberId },
    confirmedBy: { uuid: colleague.memberId },
  });
  const { books } = await orderState(at.world, at.orderId);
  expect(books).toMatchObject({ deferred_revenue: 0, tax_owed: 0, suspense: 0 });
  await checkLedger(at);
}

test("a transfer is refunded by two people without a gateway", async () => {
  const { asked, providers } = gateway(DONE);
  const world = await testWorld({ providers });
  const manager = await world.manager();
  const { member, orderId, amount } = await placeOrder(world, "atm");
  const first = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(
    world,
    signedForm(paidNotification(first, { PaymentType: "ATM_LAND", gwsr: "10009" })),
  );
  const at: OrderStage = { world, manager, member, orderId, amount, attempts: [first, first] };
  await giveBack(at);
  await world.drain();
  const [part] = await partsOf(at);
  expect(part).toMatchObject({ state: "manual", problem: null });
  await transferByTwo(at, part.id);
  expect(asked).toEqual([]);
});

test("a silent gateway is retried on schedule, then left to staff", async () => {
  const { asked, providers } = gateway("silent", "silent", DONE);
  const at = await paid(providers);
  await giveBack(at);
  await at.world.drain();
  expect(await partsOf(at)).toMatchObject([{ state: "pending", problem: "no_answer" }]);
  for (let hour = 0; hour < 3; hour++) {
    at.world.advance(HOUR_MS);
    await runScheduledTasks(at.world.scope({ providers }));
    await at.world.drain();
  }
  expect(asked).toHaveLength(3);
  expect(await partsOf(at)).toMatchObject([{ state: "done", problem: null }]);

  const mute = gateway("silent");
  const other = await paid(mute.providers);
  await giveBack(other);
  await other.world.drain();
  for (let round = 0; round < 12; round++) {
    other.world.advance(7 * HOUR_MS);
    await runScheduledTasks(other.world.scope({ providers: mute.providers }));
    await other.world.drain();
  }
  expect(await partsOf(other)).toMatchObject([{ state: "failed", problem: "no_answer" }]);
  expect(mute.asked).toHaveLength(12);
  // The transfer could pay twice: staff are warned, and the gateway can be retried.
  const [doubtful] = await partsOf(other);
  await other.manager.post(`/Manager/SuspenseItem/${doubtful.id}/RefundTransfer`, PAYEE);
  expect(await partsOf(other)).toMatchObject([{ state: "prepared", problem: "no_answer" }]);
  const again = await other.manager.post(`/Manager/SuspenseItem/${doubtful.id}/Retry`);
  expect(again.json().data.refund).toMatchObject({ state: "pending", payee: null });
});

test("an unreachable gateway does not block other refunds of the payment", async () => {
  const { asked, providers } = gateway("unreached", DONE);
  const at = await paid(providers);
  const part = { share: "amount", amount: 100, reason: "A scratch" };
  await giveBack(at, part);
  await at.world.drain();
  expect(await partsOf(at)).toMatchObject([{ state: "pending", problem: "unasked" }]);
  await giveBack(at, { ...part, amount: 200 });
  await at.world.drain();
  expect(asked.map(({ minor, ordered }) => [minor, ordered])).toEqual([
    [100, false],
    [200, false],
  ]);
  const states = (await partsOf(at)).map(({ state }: { state: string }) => state);
  expect(states.toSorted()).toEqual(["done", "pending"]);
});

test("another refund of a payment waits while the first one's outcome is unknown", async () => {
  const { asked, providers } = gateway("silent", DONE);
  const at = await paid(providers);
  const part = { share: "amount", amount: 100, reason: "A scratch" };
  await giveBack(at, part);
  await at.world.drain();
  await giveBack(at, { ...part, amount: 200 });
  await at.world.drain();
  expect(asked).toHaveLength(1);
  for (let minute = 0; minute < 6; minute++) {
    at.world.advance(60_000);
    await runScheduledTasks(at.world.scope({ providers }));
    await at.world.drain();
  }
  expect(asked.map(({ minor, ordered, doneMinor }) => [minor, ordered, doneMinor])).toEqual([
    [100, false, 0],
    [100, true, 0],
    [200, false, 100],
  ]);
  await checkLedger(at);
});

test("a refund at a disabled gateway is left to staff", async () => {
  const { providers } = gateway(DONE);
  const at = await paid(providers);
  await giveBack(at);
  const [part] = await partsOf(at);
  const { runGatewayRefund: refundByGateway } = await import("./gatewayRefundJob.ts");
  await refundByGateway(at.world.scope({ providers: [] }), { heldId: part.id });
  expect(await partsOf(at)).toMatchObject([{ state: "failed", problem: "not_offered" }]);
});

test("a deferred gateway refund waits until then", async () => {
  const until = new Date("2026-11-20T12:30:00Z");
  const { asked, providers } = gateway({ outcome: "later", trouble: "closing", until }, DONE);
  const at = await paid(providers);
  await giveBack(at);
  await at.world.drain();
  await runScheduledTasks(at.world.scope({ providers }));
  await at.world.drain();
  expect([asked.length, await partsOf(at)]).toMatchObject([
    1,
    [{ state: "pending", problem: "closing" }],
  ]);
  at.world.advance(13 * HOUR_MS);
  await runScheduledTasks(at.world.scope({ providers }));
  await at.world.drain();
  expect(await partsOf(at)).toMatchObject([{ state: "done" }]);
});

test("two processes with the same job call the gateway once", async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  let asked = 0;
  const refund = async (): Promise<RefundResult> => {
    asked += 1;
    await gate;
    return DONE;
  };
  const providers = fakeProviders().map((each) =>
    each.id === "ecpay" ? { ...each, refund } : each,
  );
  const at = await paid(providers);
  await giveBack(at);
  const [part] = await partsOf(at);
  const { runGatewayRefund: refundByGateway } = await import("./gatewayRefundJob.ts");
  const one = refundByGateway(at.world.scope({ providers }), { heldId: part.id });
  await expect.poll(() => asked).toBe(1);
  await refundByGateway(at.world.scope({ providers }), { heldId: part.id });
  open();
  await one;
  await at.world.drain();
  expect(asked).toBe(1);
  expect(await partsOf(at)).toMatchObject([{ state: "done" }]);
});

test("money for a refunded order is due for refund and does not reopen it", async () => {
  const at = await paid();
  await giveBack(at);
  await deliverCallback(at.world, signedForm(paidNotification(at.attempts[1], { gwsr: "10002" })));
  const { status } = await orderState(at.world, at.orderId);
  expect(status).toBe(OrderStatus.cancelled);
  const due = (await at.manager.get("/Manager/SuspenseItem?cause=late")).json().data;
  expect(due).toMatchObject([{ state: "refund_due", refund: null }]);
  await checkHistory(at);
});

test("a full refund ends recurring charges, even after the renewal was cancelled", async () => {
  for (const ended of [false, true]) {
    const world = await testWorld({ providers: fakeProviders() });
    const manager = await world.manager();
    const { member, orderId, amount } = await placeOrder(world, "creditPeriod");
    const first = { ref: "", fields: {} };
    const at: OrderStage = { world, manager, member, orderId, amount, attempts: [first, first] };
    await startRecurring(at);
    await world.drain();
    if (ended) await member.post(`/Order/${orderId}/RenewalCancellation`);
    expect((await giveBack(at)).json().data.status).toBe(OrderStatus.cancelled);
    await world.drain();
    const mandates = await world.db.selectFrom("mandates").select("state").execute();
    expect(mandates).toEqual([{ state: "cancelled" }]);
    const steps = await world.db
      .selectFrom("order_events")
      .select("to_status")
      .orderBy("id")
      .execute();
    expect(steps.map(({ to_status: to }) => to)).toEqual(ended ? [0, 1, 4, 2] : [0, 1, 2]);
    await checkHistory(at);
    expect(await keysOf(world)).toEqual([{ state: "refunded" }]);
  }
});

const [device = hardware[0]!] = hardware;

test("a free order can be refunded without money", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const member = await world.member();
  const { memberId } = member;
  const verified = { email_verified_at: world.now() };
  await world.db.updateTable("members").set(verified).where("id", "=", memberId).execute();
  const { trial } = trialSoftware.editions[0];
  await member.post("/Cart", { product: trialSoftware.uuid, commodity: trial?.uuid });
  const placed = await orderCart(member, { paymentMethod: "free", consent: true });
  await world.drain();
  const answer = await giveBack({ world, manager, orderId: placed.json().data.id });
  expect(answer.json().data).toMatchObject({ status: 2, amount: { minor: 0 } });
  await world.drain();
  expect(await keysOf(world)).toEqual([{ state: "refunded" }]);
  expect(await world.db.selectFrom("refund_payments").selectAll().execute()).toEqual([]);
  const [mail] = await mailsOf(world, "order_refunded");
  expect(mail?.body_text).not.toContain("TWD");
});

test("goods return to stock only with `restock`", async () => {
  for (const restock of [true, false]) {
    const world = await testWorld({ providers: fakeProviders() });
    const manager = await world.manager();
    const member = await world.member();
    await member.post("/Cart", hardwareItem(device));
    const placed = await orderCart(member, cardPayment);
    const orderId = placed.json().data.id;
    const started = await beginPayment(world, member, orderId);
    await deliverCallback(world, signedForm(paidNotification(started, { gwsr: "10004" })));
    const left = () =>
      world.db
        .selectFrom("commodities")
        .select("stock")
        .where("id", "=", device.commodityUuid)
        .executeTakeFirstOrThrow();
    const before = await left();
    await giveBack({ world, manager, orderId }, { ...WHOLE, restock });
    expect((await left()).stock).toBe((before.stock ?? 0) + (restock ? 1 : 0));
  }
});

const wish = fc.oneof(
  fc.constant({ share: "whole" }),
  fc.record({ share: fc.constant("amount"), amount: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ share: fc.constant("lines"), pieces: fc.array(fc.nat(3), { maxLength: 2 }) }),
);

test(
  "no sequence of refunds, also concurrent, exceeds what came, and the books balance",
  { timeout: 240_000 },
  async () => {
    const world = await testWorld({ providers: fakeProviders() });
    const manager = await world.manager();
    const member = await world.member();
    const asked = fc.record({
      wishes: fc.array(wish, { minLength: 1, maxLength: 6 }),
      atOnce: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ wishes, atOnce }) => {
        const { orderId, unit } = await boughtThree(world, member);
        const at: OrderStage = {
          world,
          manager,
          member,
          orderId,
          amount: 3 * unit,
          attempts: noTries,
        };
        const { lines } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
        for (let first = 0; first < wishes.length; first += atOnce) {
          const batch = wishes.slice(first, first + atOnce);
          await Promise.all(
            batch.map(async ({ pieces: wanted = [], ...share }: Wish) => {
              const body = wanted.map((quantity) => ({ uuid: lines[0].uuid, quantity }));
              const answer = await giveBack(at, { ...share, lines: body, reason: "By lot" });
              expect([200, 422]).toContain(answer.statusCode);
            }),
          );
          await checkRefunds(at);
        }
        await world.drain();
        await checkRefunds(at);
      }),
      { numRuns: runCount(4, 10), endOnFailure: true, examples: [[allMoneyBeforeThePieces]] },
    );
  },
);

/** One piece takes all the remaining money; the other two are worth nothing. */
const allMoneyBeforeThePieces = {
  wishes: [
    { share: "amount" as const, amount: 8_000 },
    { share: "lines" as const, pieces: [1] },
  ],
  atOnce: 1,
};

interface Wish {
  readonly share: string;
  readonly amount?: number;
  readonly pieces?: readonly number[];
}
const noTries: OrderStage["attempts"] = [
  { ref: "", fields: {} },
  { ref: "", fields: {} },
];

/** A9: refunds decided and made never exceed what came; the last piece cancels the order with all its money. */
async function checkRefunds(at: OrderStage): Promise<void> {
  await checkLedger(at);
  await checkHistory(at);
  const { rows } = await at.world.open.database.pool.query(
    `select status, paid_minor as paid, refunded_minor as refunded,
       (select coalesce(sum(amount_minor), 0)::int from refunds where order_id = o.id) as decided,
       (select coalesce(sum(amount_minor), 0)::int from suspense_items
         where order_id = o.id and cause = 'refund') as owed,
       (select sum(returned)::int from order_lines where order_id = o.id) as returned
     from orders o where id = $1`,
    [at.orderId],
  );
  const [{ status, paid: came, refunded, decided, owed, returned }] = rows;
  expect(came).toBe(at.amount);
  expect([decided, owed]).toEqual([refunded, refunded]);
  expect(refunded).toBeLessThanOrEqual(came);
  expect(returned).toBeLessThanOrEqual(3);
  expect(status).toBe(returned === 3 ? OrderStatus.cancelled : OrderStatus.paid);
  if (returned === 3) expect(refunded).toBe(came);
}
