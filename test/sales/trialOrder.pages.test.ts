import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { startRecurring, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { createStage } from "#test/kit/orders/orderStage.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { cardPayment, trialSoftware } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const trial = {
  product: trialSoftware.uuid,
  commodity: trialSoftware.editions[0].trial?.uuid ?? "",
};

async function visit({ http }: TestWorld, { token }: Client, url: string, form?: object) {
  return http.inject({
    url,
    method: form ? "POST" : "GET",
    headers: {
      accept: "text/html",
      cookie: `mw_session=${token}`,
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form && { payload: new URLSearchParams({ ...form }).toString() }),
  });
}

const shownIn = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, "");

test("nothing about a free trial speaks of paying, from the cart to the list of orders", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  await member.post("/Cart", trial);
  for (const lang of testLanguages()) {
    const { checkout } = phrases[lang];
    const cart = shownIn((await visit(world, member, `${langPrefix[lang]}/cart`)).body);
    expect(cart).toContain('name="paymentMethod" value="free"');
    for (const said of [checkout.place.free, checkout.steps.trial]) expect(cart).toContain(said);
    for (const not of ["TWD 0", "NT$0", 'type="radio"', `aria-label="${checkout.cart.increase}"`])
      expect(cart).not.toContain(not);
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(cart) ?? [];
    const words = main.replaceAll(/<[^>]*>/g, " ");
    expect(["付款", "支付", "payment"].filter((not) => words.includes(not))).toEqual([]);
  }
  const order = (await orderCart(member, { ...cardPayment, paymentMethod: "free" })).json().data;
  await world.drain();
  for (const lang of testLanguages()) {
    const { checkout, purchase } = phrases[lang];
    const at = async (path: string) =>
      shownIn((await visit(world, member, langPrefix[lang] + path)).body);
    const page = await at(`/order/${order.id}`);
    for (const said of [checkout.state.trialTitle, checkout.again.plans, checkout.status.trial])
      expect(page).toContain(said);
    const record = await at(`/member/orderdetail/${order.id}`);
    const list = await at("/member/order");
    for (const shown of [page, record, list]) {
      for (const not of ["TWD 0", "NT$0", checkout.state.paidTitle, checkout.again.button])
        expect(shown).not.toContain(not);
      expect(shown).toContain(checkout.status.trial);
    }
    expect(record).not.toContain(purchase.record.tries);
  }
});

test("a product offers its trial once: whoever has had it is not asked to again", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  const url = `/en${productPath(trialSoftware)}`;
  const offers = async (client: Client) =>
    shownIn((await visit(world, client, url)).body).includes(phrases.en.catalogue.plans.try);
  expect(await offers(member)).toBe(true);
  await member.post("/Cart", trial);
  await orderCart(member, { ...cardPayment, paymentMethod: "free" });
  expect(await offers(member)).toBe(false);
  expect(await offers(await world.member())).toBe(true);
});

test("an order of a trial that is ordered again puts nothing into the cart, and says why", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  await member.post("/Cart", trial);
  const order = (await orderCart(member, { ...cardPayment, paymentMethod: "free" })).json().data;
  const again = (await member.post(`/Order/${order.id}/Reorder`)).json().data;
  expect([again.added, again.left]).toMatchObject([[], [{ reason: "trial", added: 0 }]]);
  expect((await member.get("/Cart")).json().data.lines).toEqual([]);
  const page = await visit(world, member, "/en/cart", { intent: "again", id: order.id });
  expect(shownIn(page.body)).toContain(phrases.en.checkout.again.why.trial);
});

test("a paid order's page does not say for ever that a mail is on its way", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const at = await createStage(world, await world.manager());
  await startRecurring(at);
  const read = async () => shownIn((await visit(world, at.member, `/en/order/${at.orderId}`)).body);
  expect(await read()).toContain("We are sending a confirmation");
  world.advance(30 * 86_400_000);
  expect(await read()).not.toContain("We are sending a confirmation");
});

test("a renewal is cancelled on the order's page after it is told what that means; the page then says how to renew again", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const at = await createStage(world, await world.manager());
  await startRecurring(at);
  await world.drain();
  const { renewal } = phrases.en.purchase;
  const url = `/en/order/${at.orderId}`;
  const page = shownIn((await visit(world, at.member, url)).body);
  for (const said of [renewal.title, renewal.question, renewal.final, "2026-12-20 08:00"])
    expect(page).toContain(said);
  const other = await world.member();
  expect(shownIn((await visit(world, other, url)).body)).not.toContain(
    renewal.endText.split("{")[0],
  );
  const form = { intent: "cancelRenewal" };
  expect((await visit(world, other, url, form)).statusCode).toBe(404);
  expect((await visit(world, at.member, url, form)).statusCode).toBe(303);
  expect(await orderStatusOf(at)).toBe(OrderStatus.renewalCancelled);
  for (const lang of testLanguages()) {
    const { purchase, checkout } = phrases[lang];
    const body = shownIn(
      (await visit(world, at.member, `${langPrefix[lang]}/order/${at.orderId}`)).body,
    );
    for (const said of [
      purchase.renewal.cancelledTitle,
      purchase.renewal.again,
      checkout.keys.validUntil,
      purchase.renewal.toSubscriptions,
    ])
      expect(body).toContain(said);
    expect(body).not.toContain(purchase.renewal.question);
  }
  const staff = shownIn((await visit(world, at.manager, `/en/manager/order/${at.orderId}`)).body);
  expect(staff).toContain(phrases.en.manager.order.reasons.renewal_cancelled);
});

test("staff are offered to cancel a renewal, with a reason, by whoever may write orders", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const at = await createStage(world, await world.manager());
  await startRecurring(at);
  const { cancelRenewal } = phrases.en.manager.decide;
  const url = `/en/manager/order/${at.orderId}`;
  expect(shownIn((await visit(world, at.manager, url)).body)).toContain(cancelRenewal.text);
  const reader = await world.manager(["orders.read"]);
  expect(shownIn((await visit(world, reader, url)).body)).not.toContain(cancelRenewal.text);
  expect((await visit(world, at.manager, url, { intent: "cancelRenewal" })).statusCode).toBe(422);
  const form = { intent: "cancelRenewal", reason: "Asked by telephone" };
  expect((await visit(world, at.manager, url, form)).statusCode).toBe(303);
  expect(await orderStatusOf(at)).toBe(OrderStatus.renewalCancelled);
});
