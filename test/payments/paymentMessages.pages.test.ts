import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
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
import { ACCOUNT_UNTIL } from "#test/kit/orders/paymentWindow.ts";
import { hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { totalFields } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const twd = (minor: number) => formatMoney({ minor, currency: "TWD" });

async function shop() {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const manager = await world.manager();
  const ask = async (client: Client, path: string, fields?: Record<string, string>) => {
    const { body } = await world.http.inject({
      method: fields ? "POST" : "GET",
      url: `/en${path}`,
      headers: {
        cookie: `${SESSION_COOKIE}=${client.token}`,
        origin: world.settings.publicUrl,
        ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    return body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  };
  return { world, manager, ask };
}

test("a transfer that was rejected is reported anew from what was said of it", async () => {
  const { manager, world, ask } = await shop();
  const { member, orderId, amount } = await placeOrder(world, "bank");
  const report = { last5: "00042", date: "2026-11-20", amount: amount - 5 };
  await member.post(`/Order/${orderId}/TransferReport`, report);
  await manager.post(`/Manager/Order/${orderId}/Rejection`, { reason: "Check the digits" });
  const page = await ask(member, `/order/${orderId}`);
  for (const value of ["00042", String(amount - 5)]) expect(page).toContain(`value="${value}"`);
});

test("staff read to which account an order waits for a transfer, and until when", async () => {
  const { manager, world, ask } = await shop();
  const { member, orderId } = await placeOrder(world, "atm");
  const attempt = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(accountNotification(attempt)), "info");
  const page = await ask(manager, `/manager/order/${orderId}`);
  for (const said of ["9219111913209840", formatInstant(ACCOUNT_UNTIL)])
    expect(page).toContain(said);
  expect(await ask(member, `/order/${orderId}`)).toContain(phrases.en.checkout.pay.notBoth);
});

test("what was taken as enough is said on the order, with how much it lacks", async () => {
  const { manager, world, ask } = await shop();
  const { member, orderId, amount } = await placeOrder(world);
  const attempt = await beginPayment(world, member, orderId);
  await deliverCallback(
    world,
    signedForm(paidNotification(attempt, { TradeAmt: String(amount - 10) })),
  );
  const { suspenseItems: held } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  const enough = { reason: "Fine", acceptDifference: true, seen: [held[0].id] };
  await manager.post(`/Manager/Order/${orderId}/Confirmation`, enough);
  const page = await ask(member, `/order/${orderId}`);
  for (const said of [phrases.en.checkout.order.waived, twd(10)]) expect(page).toContain(said);
});

test("an order without consent and without a delivery is told of both", async () => {
  const { world, ask } = await shop();
  const member = await world.member();
  const [device] = hardware;
  if (!device) throw new Error("the demo has no hardware with a stock count");
  await member.post("/Cart", hardwareItem(device, 1));
  const cart = await ask(member, "/cart");
  const { place } = phrases.en.checkout;
  expect(cart).toContain(place.submitUndelivered);
  const page = await ask(member, "/cart", {
    intent: "order",
    paymentMethod: "nothing",
    ...totalFields(1),
  });
  const { fault } = phrases.en;
  for (const said of [fault.choose_payment, fault.shipping_method]) expect(page).toContain(said);
});
