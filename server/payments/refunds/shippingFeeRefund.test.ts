import { expect, test } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { checkLedger } from "#test/kit/orders/orderInvariants.ts";
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

async function sentForFee() {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const member = await world.member();
  if (!device) throw new Error("the demo has no hardware");
  await member.post("/Cart", hardwareItem(device, 2));
  await member.post("/Cart", cartItem(1));
  const { uuid: address } = (await member.post("/Member/Address", home)).json().data;
  await member.put("/Cart/Shipping", { address });
  const placed = await orderCart(member, { paymentMethod: "credit", consent: true });
  expect(placed.statusCode, placed.body).toBe(200);
  const { id, amount, shipping, lines } = placed.json().data;
  expect(shipping.fee.minor).toBe(FEE);
  const attempt = await beginPayment(world, member, id);
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  await world.drain();
  const line = lines.find(({ kind }: { kind: string }) => kind === "hardware");
  const refund = (fields: object) =>
    manager.post(
      `/Manager/Order/${id}/Refund`,
      { reason: "Agreed", ...fields },
      { headers: { "idempotency-key": world.newId() } },
    );
  const back = (quantity: number, fields: object = {}) =>
    refund({ share: "lines", lines: [{ uuid: line.uuid, quantity }], ...fields });
  const refundable = async () => (await manager.get(`/Manager/Order/${id}`)).json().data.refundable;
  const accepted = async () => {
    const asked = { order: id, lines: [{ uuid: line.uuid, quantity: 1 }] };
    const { id: withdrawal } = (await member.post("/Refund", asked)).json().data;
    await manager.post(`/Manager/ReturnRequest/${withdrawal}/Acceptance`, {});
  };
  return {
    world,
    total: amount.minor as number,
    unit: line.unit.minor,
    refund,
    back,
    accepted,
    refundable,
    fee: async () => (await refundable()).fee.minor,
    order: async () => (await member.get(`/Order/${id}`)).json().data,
    history: async () => (await member.get(`/Order/${id}/History`)).json().data,
    detail: async () => (await manager.get(`/Manager/Order/${id}`)).json().data,
  };
}

const amountOf = (answer: { json: () => { data: { amount: { minor: number } } } }) =>
  answer.json().data.amount.minor;

test("the shipping fee is refunded once with pieces, and the order stays", async () => {
  const { world, total, unit, refund, back, fee } = await sentForFee();
  expect(await fee()).toBe(FEE);
  expect(amountOf(await back(1))).toBe(unit);
  const withFee = await back(1, { fee: true });
  expect(amountOf(withFee)).toBe(unit + FEE);
  expect(withFee.json().data.status).toBe(OrderStatus.paid);
  expect(await fee()).toBe(0);
  await world.drain();
  await checkLedger({ world });
  const rest = await refund({ share: "whole" });
  expect(amountOf(rest)).toBe(total - 2 * unit - FEE);
  await world.drain();
  await checkLedger({ world });
});

test("a refund with the fee never exceeds what is left", async () => {
  const { world, total, unit, refund, back } = await sentForFee();
  await refund({ share: "amount", amount: total - unit - 10 });
  expect(amountOf(await back(1, { fee: true }))).toBe(unit + 10);
  await world.drain();
  await checkLedger({ world });
});

test("the fee can be refunded alone and settles no return", async () => {
  const { world, total, unit, refund, back, accepted, fee, refundable } = await sentForFee();
  await back(1);
  await accepted();
  const alone = await back(0, { fee: true });
  expect([alone.statusCode, amountOf(alone)]).toEqual([200, FEE]);
  expect(alone.json().data.status).toBe(OrderStatus.paid);
  const { lines } = await refundable();
  expect(
    lines.map(({ due, ahead }: { due: number; ahead: number }) => [due, ahead]),
  ).toContainEqual([1, 0]);
  await world.drain();
  await checkLedger({ world });
  expect(await fee()).toBe(0);
  const nothing = await back(0, { fee: true });
  expect([nothing.statusCode, nothing.json().errors]).toEqual([
    422,
    { lines: [expect.any(String)] },
  ]);
  expect((await back(0)).statusCode).toBe(422);
  expect(amountOf(await refund({ share: "whole" }))).toBe(total - unit - FEE);
});

test("refunds by amount are reported beside the fee", async () => {
  const { refund, back, refundable } = await sentForFee();
  expect((await refundable()).byAmounts).toEqual({ minor: 0, currency: "TWD" });
  await back(1);
  await refund({ share: "amount", amount: FEE });
  await refund({ share: "amount", amount: 7 });
  await back(0, { fee: true });
  expect((await refundable()).byAmounts).toEqual({ minor: FEE + 7, currency: "TWD" });
});

test("the fee is named in detail, history and mail", async () => {
  const { world, back, detail, history } = await sentForFee();
  await back(1, { fee: true });
  await world.drain();
  const fee = { minor: FEE, currency: "TWD" };
  expect((await detail()).refunds).toMatchObject([{ fee }]);
  const told = (await history()).find(({ decided }: { decided: unknown }) => decided);
  expect(told.decided).toMatchObject({ fee });
  const { body_text: mail } = await world.db
    .selectFrom("mails")
    .select("body_text")
    .where("template", "=", "order_refunded")
    .executeTakeFirstOrThrow();
  expect(mail).toContain(formatMoney(fee));
});

test("destinations match how the refund is carried out", async () => {
  const { world, refundable } = await sentForFee();
  expect((await refundable()).destinations).toEqual(["gateway"]);
  await world.db.updateTable("payment_attempts").set({ disputed_at: world.now() }).execute();
  expect((await refundable()).destinations).toEqual(["transfer"]);
});
