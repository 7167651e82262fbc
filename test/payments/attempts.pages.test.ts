import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { createBankProvider } from "#server/integrations/bank/provider.ts";
import { createFreeProvider } from "#server/integrations/payment/freeProvider.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  accountNotification,
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import {
  startDollarOrder,
  deliverStripeEvent,
  stripeEvent,
  fakeStripe,
  stripeSession,
} from "#test/kit/orders/stripePayments.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

type Failure = keyof typeof phrases.en.manager.order.failures;

async function ensureSaid(world: TestWorld, manager: Client, orderId: string, failure: Failure) {
  const { attempts, timeline } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  expect(attempts).toMatchObject([{ state: "failed", failure }]);
  expect(timeline).toContainEqual(expect.objectContaining({ kind: "attempt_settled", failure }));
  const headers = { cookie: `${SESSION_COOKIE}=${manager.token}` };
  for (const lang of testLanguages()) {
    const url = `${langPrefix[lang]}/manager/order/${orderId}`;
    const { body } = await world.http.inject({ url, headers });
    const shown = body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
    const { failures, attemptStates } = phrases[lang].manager.order;
    for (const [each, words] of Object.entries(failures))
      expect([each, shown.includes(words)]).toEqual([each, each === failure]);
    const isUnfinished = failure === "expired" || failure === "not_opened";
    const badge = isUnfinished ? attemptStates.given_up : attemptStates.failed;
    expect(shown).toContain(`>${badge}</span>`);
  }
}

test("a page that closed before anybody paid on it was declined by nobody", async () => {
  let clock = () => new Date();
  const providers = [fakeStripe(() => clock()), createBankProvider(), createFreeProvider()];
  const world = await testWorld({ ...(await builtPages()), providers });
  clock = world.now;
  const manager = await world.manager();
  const { orderId, ref } = await startDollarOrder(world);
  const unpaid = { payment_status: "unpaid", status: "expired", payment_intent: null };
  const expired = stripeEvent("checkout.session.expired", stripeSession(ref, unpaid));
  expect(await deliverStripeEvent(world, expired)).toBe(200);
  await ensureSaid(world, manager, orderId, "expired");
});

test("a page that the gateway never opened was declined by nobody", async () => {
  const stripe = fakeStripe(() => new Date());
  const down = { ...stripe, begin: () => Promise.reject(new Error("down")) };
  const world = await testWorld({
    ...(await builtPages()),
    providers: [down, createBankProvider()],
  });
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const order = (await orderCart(member, { ...cardPayment, currency: "USD" })).json().data;
  const begun = await member.post(`/Order/${order.id}/Payment`, { method: "credit" });
  expect(begun.json().code).toBe("payment.gateway_unavailable");
  await ensureSaid(world, await world.manager(), order.id, "not_opened");
});

test("a card that was refused was declined, and a transfer that came to nothing was not", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const manager = await world.manager();
  const card = await placeOrder(world);
  const tried = await beginPayment(world, card.member, card.orderId);
  const taken = [200, "1|OK"];
  expect(
    await deliverCallback(world, signedForm(paidNotification(tried, { RtnCode: "10100058" }))),
  ).toEqual(taken);
  await ensureSaid(world, manager, card.orderId, "declined");
  const transfer = await placeOrder(world, "atm");
  const given = await beginPayment(world, transfer.member, transfer.orderId, "atm");
  await deliverCallback(world, signedForm(accountNotification(given)), "info");
  await deliverCallback(world, signedForm(paidNotification(given, { RtnCode: "10100058" })));
  await ensureSaid(world, manager, transfer.orderId, "refused");
});
