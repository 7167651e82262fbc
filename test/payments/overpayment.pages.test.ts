import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { expireOverdueOrders } from "#server/payments/attempts/service.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  accountNotification,
  beginPayment,
  chargeNotification,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
  orderState,
} from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const { manager } = phrases.en;
const twd = (minor: number) => formatMoney({ minor, currency: "TWD" });

async function office() {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const manager = await world.manager();
  const cookie = (client: Client) => ({ cookie: `${SESSION_COOKIE}=${client.token}` });
  const read = async (client: Client, path: string) => {
    const { body } = await world.http.inject({ url: `/en${path}`, headers: cookie(client) });
    return body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  };
  return {
    world,
    manager,
    read,
    open: (path: string) => read(manager, `/manager${path}`),
    send: async (path: string, fields: Record<string, string>) =>
      world.http.inject({
        method: "POST",
        url: `/en/manager${path}`,
        headers: {
          ...cookie(manager),
          origin: world.settings.publicUrl,
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

/** Too much, or too little. */
async function paidOff(by: number) {
  const at = await office();
  const { world } = at;
  const { member, orderId, amount } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(accountNotification(attempt)), "info");
  const paid = { TradeAmt: String(amount + by), PaymentType: "ATM_LAND", card4no: "", card6no: "" };
  await deliverCallback(world, signedForm(paidNotification(attempt, paid)));
  return { ...at, member, orderId, amount };
}

const overpaid = () => paidOff(1);

test("of an order that was paid short, what came is told at its payment and to its buyer, and what was told stays", async () => {
  const { world, read, member, manager: desk, orderId, amount, open, send } = await paidOff(-1);
  const [came, total] = [twd(amount - 1), twd(amount)];
  const asked = manager.order.askedFor.replace("{amount}", total);
  const { received } = phrases.en.checkout.order;
  const timeline = async () => {
    const { data } = (await desk.get(`/Manager/Order/${orderId}`)).json();
    return data.timeline.filter(({ kind }: { kind: string }) => kind === "attempt_settled");
  };
  const before = await timeline();
  expect(before).toMatchObject([{ state: "review" }]);
  expect(await open(`/order/${orderId}`)).toMatch(new RegExp(`>${came}<[^T]*>${asked}<`));
  for (const path of [`/order/${orderId}`, `/member/orderdetail/${orderId}`])
    expect(await read(member, path)).toMatch(new RegExp(`>${received}<.{0,200}${came}<`, "s"));

  const { id } = await world.db.selectFrom("suspense_items").select("id").executeTakeFirstOrThrow();
  world.advance(60_000);
  const decided = { intent: "confirm", report: "none", seen: id, acceptDifference: "1" };
  expect((await send(`/order/${orderId}`, decided)).statusCode).toBe(303);
  expect(await timeline()).toEqual([
    ...before,
    { ...before[0], at: world.now().toISOString(), state: "succeeded" },
  ]);
  expect(await open(`/order/${orderId}`)).toContain(`>${asked}<`);
  expect(await read(member, `/order/${orderId}`)).not.toContain(received);
});

test("of an order that was overpaid, what is too much goes back, and nobody is asked about a shortfall", async () => {
  const { world, orderId, amount, open, send } = await overpaid();
  const box = 'name="acceptDifference"';
  const page = await open(`/order/${orderId}`);
  expect(page).not.toContain(box);
  const { id } = await world.db.selectFrom("suspense_items").select("id").executeTakeFirstOrThrow();
  const decided = { intent: "confirm", report: "none", seen: id, reason: "" };
  expect((await send(`/order/${orderId}`, decided)).statusCode).toBe(303);
  const due = manager.held.dueOf.replace("{rest}", twd(1)).replace("{amount}", twd(amount + 1));
  expect(await open(`/order/${orderId}`)).toContain(`>${due}<`);
  const list = await open("/held");
  for (const said of [
    manager.held.rest,
    twd(1),
    manager.held.ofAmount.replace("{amount}", twd(amount)),
  ])
    expect(list).toContain(`>${said}<`);
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.paid);
});

test("what was transferred to the gateway's account and goes back by hand leaves the bank account", async () => {
  const { world, orderId, amount, send } = await overpaid();
  const { id } = await world.db.selectFrom("suspense_items").select("id").executeTakeFirstOrThrow();
  const decided = { intent: "confirm", report: "none", seen: id, reason: "" };
  await send(`/order/${orderId}`, decided);
  const given = await send("/held", { id, reference: "TT-1", confirmed: "1" });
  expect(given.statusCode).toBe(303);
  expect((await orderState(world, orderId)).books).toMatchObject({
    "clearing:ecpay": amount + 1,
    "clearing:bank": -1,
    suspense: 0,
  });
});

const { state: buyers } = phrases.en.checkout;

test("its buyer reads that too much came and how much goes back, and of no second payment", async () => {
  const { world, member, orderId, send, read } = await overpaid();
  const { id } = await world.db.selectFrom("suspense_items").select("id").executeTakeFirstOrThrow();
  expect(await read(member, "/member/order")).not.toContain(`>${twd(0)}<`);
  await send(`/order/${orderId}`, { intent: "confirm", report: "none", seen: id, reason: "" });
  const page = await read(member, `/order/${orderId}`);
  for (const said of [buyers.overTitle, buyers.overAmount.replace("{amount}", twd(1))])
    expect(page).toContain(said);
  expect(page).not.toContain(buyers.twiceTitle);
});

test("a second payment is named with its amount and given back from its order, apart from the order's own", async () => {
  const { world, manager: desk, open, send } = await office();
  const { member, orderId, amount } = await placeOrder(world);
  const first = await beginPayment(world, member, orderId);
  const second = await beginPayment(world, member, orderId);
  for (const it of [first, second]) await deliverCallback(world, signedForm(paidNotification(it)));
  const page = await open(`/order/${orderId}`);
  const { giveBack, held, refund } = manager;
  const named = giveBack.what
    .replace("{cause}", held.causes.duplicate)
    .replace("{amount}", twd(amount));
  for (const said of [giveBack.title, named, refund.title, refund.notTheOther])
    expect(page).toContain(`>${said}<`);
  const [{ id, ref }] = (await desk.get(`/Manager/Order/${orderId}`)).json().data.suspenseItems;
  expect(page).toContain(`action="/en/manager/held?ref=${ref}"`);
  const asked = await send(`/held?ref=${ref}`, { id, reference: "R-1" });
  expect(asked.body).toContain(held.confirm.title.replace("{amount}", twd(amount)));
});

test("money that came for a cancelled order is told as that, and its rejection leaves the order as it was", async () => {
  const { world, manager: desk, open, read } = await office();
  const { member, orderId } = await placeOrder(world);
  const attempt = await beginPayment(world, member, orderId);
  await member.post(`/Order/${orderId}/Cancellation`, {});
  await deliverCallback(world, signedForm(paidNotification(attempt)));
  expect(await read(member, `/order/${orderId}`)).toContain(buyers.reviewLate);
  expect(await open(`/order/${orderId}`)).toContain(`>${manager.decide.reject.textLate}<`);
  await desk.post(`/Manager/Order/${orderId}/Rejection`, { reason: "No" });
  const ended = await read(member, `/order/${orderId}`);
  const { events } = phrases.en.purchase;
  for (const said of [events.order_cancelled_buyer, buyers.refundText])
    expect(ended).toContain(said);
  expect(ended).not.toContain(events.payment_rejected);
  const record = await read(member, `/member/orderdetail/${orderId}`);
  expect(record).toContain(events.payment_rejected_closed);
});

test("money that came after its order had lapsed opens it again by the form on its page, and its buyer reads all of it", async () => {
  const { world, open, read, send } = await office();
  const { member, orderId } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(accountNotification(attempt)), "info");
  world.advance(AFTER_DEADLINE_MS);
  await expireOverdueOrders(world.scope());
  const own = () => read(member, `/order/${orderId}`);
  expect(await own()).toContain(`>${buyers.againText}<`);
  await deliverCallback(world, signedForm(paidNotification(attempt, { PaymentType: "ATM_LAND" })));
  expect(await own()).toContain(`>${buyers.reviewTitle}<`);
  const page = await open(`/order/${orderId}`);
  const [, form = ""] =
    /<form[^>]*>((?:(?!<\/form>).)*value="reopen".*?)<\/form>/s.exec(page) ?? [];
  const [, seen = ""] = /name="seen" value="([^"]+)"/.exec(form) ?? [];
  const fields = { intent: "reopen", seen, reason: "Came a day late" };
  const unsaid = await send(`/order/${orderId}`, { ...fields, reason: "" });
  expect([unsaid.statusCode, unsaid.body.includes(phrases.en.fault.required)]).toEqual([422, true]);
  const done = await send(`/order/${orderId}`, fields);
  expect([done.statusCode, done.headers.location]).toEqual([
    303,
    `/en/manager/order/${orderId}?done=order_reopened`,
  ]);
  expect(await own()).toContain(`>${buyers.paidTitle}<`);
  expect(await open(`/order/${orderId}`)).toContain("Came a day late");
});

test("a later charge calls for a person on its order, and its buyer reads of it", async () => {
  const { world, manager: desk, open, read } = await office();
  const { member, orderId, amount } = await placeOrder(world, "creditPeriod");
  const attempt = await beginPayment(world, member, orderId, "creditPeriod");
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  expect((await desk.get(`/Manager/Order/${orderId}`)).json().data.underReview).toBe(false);
  await deliverCallback(world, signedForm(chargeNotification(attempt, "10002")), "period");
  expect((await desk.get(`/Manager/Order/${orderId}`)).json().data.underReview).toBe(true);
  const page = await open(`/order/${orderId}`);
  for (const said of [manager.orders.review, manager.giveBack.renewal])
    expect(page).toContain(said);
  const told = buyers.laterTitle.replace("{amount}", twd(amount));
  expect(await read(member, `/order/${orderId}`)).toContain(told);
});
