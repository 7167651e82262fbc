import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { reconcileDueAttempts, sendPaymentReminders } from "#server/payments/attempts/service.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { decideOrder, orderActions, completeRefunds } from "#test/kit/orders/orderActions.ts";
import { HOUR_MS, type OrderStage, createStage } from "#test/kit/orders/orderStage.ts";
import { placeOrder } from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS, DUE_AT } from "#test/kit/orders/paymentWindow.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

async function shown({ http }: TestWorld, client: Client, lang: Lang, path: string) {
  const url = `${langPrefix[lang]}${path}`;
  const headers = { accept: "text/html", cookie: `mw_session=${client.token}` };
  const { body, statusCode } = await http.inject({ url, headers });
  expect(statusCode).toBe(200);
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
}

async function withPages(): Promise<OrderStage> {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  return createStage(world, await world.manager());
}

test("an order in dollars offers the way that takes them, and says why the others do not", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const member = await world.member();
  await member.post("/Cart", { ...cartItem(12), currency: "USD" });
  const body = { paymentMethod: "bank", consent: true, currency: "USD" };
  const { id, amount } = (await orderCart(member, body)).json().data;
  expect(amount.currency).toBe("USD");
  const guest = await world.member();
  for (const lang of testLanguages()) {
    const { place, method, pay, unavailable } = phrases[lang].checkout;
    const others = [method.credit, method.creditPeriod, method.atm].join(place.separator);
    const why = place.foreign.replace("{methods}", others).replace("{currency}", "USD");
    const page = await shown(world, member, lang, `/order/${id}`);
    expect(page).toContain(why);
    expect(page).toContain(phrases[lang].purchase.report.submit);
    expect(page).not.toContain('name="paymentMethod"');
    const link = await shown(world, guest, lang, `/order/${id}`);
    expect(link).toContain(why);
    expect(link).toContain(
      pay.cannot.replace("{method}", method.bank).replace("{why}", unavailable.owner_only),
    );
    expect(link).not.toContain('name="paymentMethod"');
  }
});

test("a try that its gateway knows nothing was paid by reads as that, and as not known only before", async () => {
  const at = await withPages();
  const { world, member, orderId } = at;
  const page = (lang: Lang) => shown(world, member, lang, `/order/${orderId}`);
  const record = (lang: Lang) => shown(world, member, lang, `/member/orderdetail/${orderId}`);
  const { pay } = phrases.en.checkout;
  expect(await page("en")).toContain(`>${pay.openTitle}<`);
  expect(await record("en")).toContain(phrases.en.purchase.record.states.started);
  world.advance(HOUR_MS / 5);
  await reconcileDueAttempts(world.scope({ providers: fakeProviders() }));
  const time = formatInstant(world.now().toISOString());
  for (const lang of testLanguages()) {
    const { openTitle, unfinishedTitle, unfinishedText } = phrases[lang].checkout.pay;
    const { states, unpaidWhy } = phrases[lang].purchase.record;
    const now = await page(lang);
    expect(now).toContain(unfinishedTitle);
    expect(now).toContain(unfinishedText.replace("{time}", time));
    expect(now).not.toContain(openTitle);
    const tries = await record(lang);
    expect(tries.split(states.unpaid)).toHaveLength(3); // both attempts
    expect(tries).toContain(unpaidWhy.replace("{time}", time));
    expect(tries).not.toContain(states.started);
    const office = await shown(world, at.manager, lang, `/manager/order/${orderId}`);
    const words = phrases[lang].manager.order;
    expect(office.split(`>${words.attemptStates.unpaid}<`)).toHaveLength(3);
    expect(office).toContain(words.unpaidWhy.replace("{time}", time));
    expect(office).not.toContain(`>${words.attemptStates.started}<`);
  }
  await orderActions.paid(at);
  expect((await record("en")).split(phrases.en.purchase.record.states.unpaid)).toHaveLength(2);
});

test("a try by card that nobody finished is told as that, and one that was refused as refused", async () => {
  const at = await withPages();
  const { world, member, orderId } = at;
  for (const [which, code] of ["10100058", "expired"].entries()) {
    const settled = world.db.updateTable("payment_attempts").set({ state: "failed" });
    const own = settled
      .set({ failure_code: code })
      .where("ref", "=", at.attempts[which]?.ref ?? "");
    await own.execute();
  }
  for (const lang of testLanguages()) {
    const { pay } = phrases[lang].checkout;
    const { states, givenUpWhy } = phrases[lang].purchase.record;
    const page = await shown(world, member, lang, `/order/${orderId}`);
    expect(page).toContain(`>${pay.unfinishedTitle}<`);
    expect(page).toContain(`>${givenUpWhy}<`);
    expect(page).not.toContain(`>${pay.failedTitle}<`);
    const record = await shown(world, member, lang, `/member/orderdetail/${orderId}`);
    for (const state of [states.declined, states.given_up]) {
      expect([state, record.split(`>${state}<`).length]).toEqual([state, 2]);
    }
  }
});

test("an order that was given back says how much goes back, what else ends, and then that it went", async () => {
  const at = await withPages();
  await orderActions.paid(at);
  await at.world.drain();
  await orderActions.refund(at);
  const amount = formatMoney({ minor: at.amount, currency: "TWD" });
  const before = await shown(at.world, at.member, "en", `/order/${at.orderId}`);
  expect(before).toContain("The whole order is being refunded");
  expect(before).toContain(`We will refund ${amount}.`);
  expect(before).toContain("product keys no longer work");
  expect(before).not.toContain(phrases.en.checkout.state.cancelledText);
  expect(before).not.toContain(phrases.en.checkout.state.refundText); // applies to money without an order
  await completeRefunds(at);
  const after = await shown(at.world, at.member, "en", `/order/${at.orderId}`);
  expect(after).toContain(`We have refunded ${amount}.`);
  expect(after).toContain("The whole order was refunded");
});

test("money that came too late and is rejected leaves the order closed, its reason beside what it is of", async () => {
  const at = await withPages();
  at.world.advance(AFTER_DEADLINE_MS);
  await orderActions.sweep(at);
  await orderActions.paid(at);
  const answer = await decideOrder(at, "Rejection", { reason: "Sold to somebody else" });
  expect(answer.statusCode).toBe(200);
  const page = await shown(at.world, at.member, "en", `/order/${at.orderId}`);
  const places = [
    phrases.en.checkout.state.refundTitle,
    "Sold to somebody else",
    phrases.en.checkout.state.refundText,
    phrases.en.purchase.events.payment_overdue,
    phrases.en.checkout.state.againText,
  ].map((words) => page.indexOf(words));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(page).not.toContain(phrases.en.checkout.state.expiredText);
});

test("who orders in dollars by card is refused with what is wrong with that way to pay", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member } = await placeOrder(world);
  await member.post("/Cart", { ...cartItem(12), currency: "USD" });
  const body = { paymentMethod: "credit", consent: true, currency: "USD" };
  const answer = await orderCart(member, body);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "payment.method_unavailable"]);
});

test("everything that was written about an order is told to its buyer and to staff, from the first reminder to the refund", async () => {
  const at = await withPages();
  const { world, member, orderId } = at;
  await world.drain();
  for (const hoursLeft of [23, 2]) {
    world.advanceTo(new Date(DUE_AT.getTime() - hoursLeft * HOUR_MS));
    await sendPaymentReminders(world.scope());
  }
  await orderActions.report(at);
  await orderActions.reject(at);
  await orderActions.report(at);
  await orderActions.confirm(at);
  await world.drain();
  await orderActions.refund(at);
  await completeRefunds(at);
  await world.drain();
  const rows = await world.db
    .selectFrom("mails")
    .select(["template", "subject"])
    .where("order_id", "=", orderId)
    .execute();
  expect(rows.map(({ template }) => template).toSorted()).toEqual([
    "order_paid",
    "order_placed",
    "order_refunded",
    "order_reminder",
    "order_reminder",
    "payment_refunded",
    "payment_rejected",
    "transfer_reported",
    "transfer_reported",
  ]);
  for (const lang of testLanguages()) {
    const { title, states } = phrases[lang].purchase.mails;
    const own = await shown(world, member, lang, `/member/orderdetail/${orderId}`);
    expect(own).toContain(title);
    expect(own.split(states.kept)).toHaveLength(rows.length + 1);
    const staff = await shown(world, at.manager, lang, `/manager/order/${orderId}`);
    for (const { subject } of rows) {
      expect(own).toContain(subject);
      expect(staff).toContain(subject);
    }
  }
});
