import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { cartItem, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const [device] = hardware;
const FEE = shippingMethods[0].bands[0].amounts.TWD;
const home = {
  recipient: "Ada Lin",
  phone: "04 2350 1234",
  country: "TW",
  province: "TW-TXG",
  city: "TW-TXG-xitun-district",
  address: "No. 12, Industrial 38th Rd.",
  postalCode: "407",
};

async function askedBack() {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const [manager, member] = [await world.manager(), await world.member()];
  if (!device) throw new Error("the demo has no hardware");
  await member.post("/Cart", hardwareItem(device));
  await member.post("/Cart", cartItem(1));
  const { uuid: address } = (await member.post("/Member/Address", home)).json().data;
  await member.put("/Cart/Shipping", { address });
  const placed = await orderCart(member, { paymentMethod: "credit", consent: true });
  const { id, lines } = placed.json().data;
  const attempt = await beginPayment(world, member, id);
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  await world.drain();
  const goods = lines.find(({ kind }: { kind: string }) => kind === "hardware");
  const taken = { uuid: goods.uuid as string, quantity: 1 };
  const asked = (await member.post("/Refund", { order: id, lines: [taken] })).json().data;
  const open = async ({ token }: { token: string | null }, url: string) =>
    visibleMarkup(
      (await world.http.inject({ url, headers: { cookie: `${SESSION_COOKIE}=${token}` } })).body,
    );
  return {
    world,
    manager,
    id: id as string,
    goods: goods.name as string,
    refundValue: { minor: goods.total.minor + FEE, currency: "TWD" },
    taken,
    withdrawal: asked.id as string,
    buyer: (url: string) => open(member, url),
    desk: (url: string) => open(manager, url),
  };
}

journey(
  "what is given back before it was sent is neither promised nor called to be sent: %s",
  async (lang) => {
    const it = await askedBack();
    const { manager, checkout } = phrases[lang];
    const order = `${langPrefix[lang]}/order/${it.id}`;
    const office = `${langPrefix[lang]}/manager/order/${it.id}`;
    const promise = checkout.fulfilment.title;
    expect(await it.buyer(order)).not.toContain(promise);
    const held = await it.desk(office);
    expect(held).toContain(manager.shipments.restHeld);
    expect(held).not.toContain(`>${manager.shipments.slip}<`);

    await it.manager.post(`/Manager/ReturnRequest/${it.withdrawal}/Acceptance`, {});
    const form = await it.desk(`${office}?withdrawal=${it.withdrawal}`);
    expect(form).toMatch(/<input[^>]*checked=""[^>]*name="fee"|<input[^>]*name="fee"[^>]*checked/);
    const amount = formatMoney(it.refundValue);
    expect(form).toContain(manager.refund.submitSum.replace("{amount}", amount));

    const headers = { "idempotency-key": it.world.newId() };
    const fields = { share: "lines", lines: [it.taken], fee: true, reason: "Not sent yet" };
    await it.manager.post(`/Manager/Order/${it.id}/Refund`, fields, { headers });
    const decided = await it.desk(office);
    expect(decided).toContain(`>${manager.orders.refundDue}<`);
    expect(decided).not.toContain(`>${manager.orders.refundDone}<`);
    const due = await it.buyer(order);
    expect(due).not.toContain(checkout.state.paidTitle);
    expect(due).not.toContain(promise);
    expect(due).toContain(amount);
    await it.world.drain();
    expect(await it.desk(office)).toContain(`>${manager.orders.refundDone}<`);
    expect(await it.buyer(order)).not.toBe(due);
  },
);

test("the fee is not proposed once more where an amount may have been it", async () => {
  const it = await askedBack();
  const headers = { "idempotency-key": it.world.newId() };
  const fields = { share: "amount", amount: FEE, reason: "The fee" };
  await it.manager.post(`/Manager/Order/${it.id}/Refund`, fields, { headers });
  await it.manager.post(`/Manager/ReturnRequest/${it.withdrawal}/Acceptance`, {});
  const form = await it.desk(`/en/manager/order/${it.id}?withdrawal=${it.withdrawal}`);
  const amount = formatMoney({ minor: FEE, currency: "TWD" });
  expect(form).toContain(`${amount} of this order was already refunded as amounts.`);
  expect(form).toContain('name="fee"');
  expect(form).not.toMatch(
    /<input[^>]*checked=""[^>]*name="fee"|<input[^>]*name="fee"[^>]*checked/,
  );
});
