import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { createBank } from "#server/integrations/bank/provider.ts";
import { createFree } from "#server/integrations/payment/freeProvider.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { answering } from "#test/kit/gateway/fakeGateway.ts";
import {
  accountOf,
  beginPayment,
  deliver,
  noticeOf,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { readIn } from "#test/kit/pages/testLanguages.ts";
import { byCard, choice } from "#test/kit/data/purchases.ts";
import {
  begunInDollars,
  deliverEvent,
  eventOf,
  quietStripe,
  sessionOf,
} from "#test/kit/orders/stripePayments.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

type Failure = keyof typeof phrases.en.manager.order.failures;

async function ensureSaid(world: TestWorld, manager: Client, orderId: string, failure: Failure) {
  const { attempts, timeline } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  expect(attempts).toMatchObject([{ state: "failed", failure }]);
  expect(timeline).toContainEqual(expect.objectContaining({ kind: "attempt_settled", failure }));
  const headers = { cookie: `${SESSION_COOKIE}=${manager.token}` };
  for (const lang of readIn()) {
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
  const providers = [quietStripe(() => clock()), createBank(), createFree()];
  const world = await testWorld({ ...(await builtPages()), providers });
  clock = world.now;
  const manager = await world.manager();
  const { orderId, ref } = await begunInDollars(world);
  const unpaid = { payment_status: "unpaid", status: "expired", payment_intent: null };
  const expired = eventOf("checkout.session.expired", sessionOf(ref, unpaid));
  expect(await deliverEvent(world, expired)).toBe(200);
  await ensureSaid(world, manager, orderId, "expired");
});

test("a page that the gateway never opened was declined by nobody", async () => {
  const stripe = quietStripe(() => new Date());
  const down = { ...stripe, begin: () => Promise.reject(new Error("down")) };
  const world = await testWorld({ ...(await builtPages()), providers: [down, createBank()] });
  const member = await world.member();
  await member.post("/Cart", choice(1));
  const order = (await member.post("/Order", { ...byCard, currency: "USD" })).json().data;
  const begun = await member.post(`/Order/${order.id}/Payment`, { method: "credit" });
  expect(begun.json().code).toBe("payment.gateway_unavailable");
  await ensureSaid(world, await world.manager(), order.id, "not_opened");
});

test("a card that was refused was declined, and a transfer that came to nothing was not", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: answering() });
  const manager = await world.manager();
  const card = await placeOrder(world);
  const tried = await beginPayment(world, card.member, card.orderId);
  const taken = [200, "1|OK"];
  expect(await deliver(world, signedForm(noticeOf(tried, { RtnCode: "10100058" })))).toEqual(taken);
  await ensureSaid(world, manager, card.orderId, "declined");
  const transfer = await placeOrder(world, "atm");
  const given = await beginPayment(world, transfer.member, transfer.orderId, "atm");
  await deliver(world, signedForm(accountOf(given)), "info");
  await deliver(world, signedForm(noticeOf(given, { RtnCode: "10100058" })));
  await ensureSaid(world, manager, transfer.orderId, "refused");
});
