import { expect, test } from "vitest";
import { splitBase } from "#shared/partners/commissions/split.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { DemoHardware } from "#server/demo/content/types.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { cardPayment, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { type OrderAction, orderActions, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { openOrderStage, type OrderStage } from "#test/kit/orders/orderStage.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { appoint, customerOf, earnedBy, type TestDealer } from "#test/kit/partners/dealers.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { bindMember } from "../dealers/commands.ts";

const PERCENT = 1_000;
const DAY_MS = 86_400_000;
const PLANT = {
  recipient: "Ada Lin",
  phone: "04 2350 1234",
  country: "TW",
  province: "TW-TXG",
  city: "TW-TXG-xitun-district",
  address: "No. 12, Industrial 38th Rd.",
  postalCode: "407",
};

/** An unpaid order of a dealer's customer. */
async function open(): Promise<{ at: OrderStage; dealer: TestDealer }> {
  const at = await openOrderStage();
  const dealer = await appoint(at.world, { bps: PERCENT });
  await runTransaction(at.world.db, (tx) =>
    bindMember(tx, {
      memberId: at.member.memberId ?? "",
      dealerId: dealer.dealer.id,
      source: "link",
      at: at.world.now(),
    }),
  );
  return { at, dealer };
}

async function run(at: OrderStage, ...actions: OrderAction[]): Promise<OrderStatus> {
  for (const action of actions) {
    expect([action, await orderActions[action](at)]).toEqual([action, null]);
    await at.world.drain();
  }
  return orderStatusOf(at);
}

const runsOf = async ({ world }: OrderStage) =>
  world.db.selectFrom("profit_runs").select("settled_at").execute();

test("an order that was closed earns once late money has paid it after all, and only then", async () => {
  const { at, dealer } = await open();
  expect(await run(at, "cancel")).toBe(OrderStatus.cancelled);
  expect(await runsOf(at)).toEqual([]);
  expect(await run(at, "paid")).toBe(OrderStatus.confirming);
  expect(await runsOf(at)).toEqual([]);
  at.world.advance(DAY_MS);
  expect(await run(at, "reopen")).toBe(OrderStatus.paid);
  expect(await runsOf(at)).toEqual([{ settled_at: at.world.now() }]);
  expect((await earnedBy(at.world, [dealer]))[0]).toBeGreaterThan(0);
});

test("a reported transfer that is not found earns nothing, one that is found from its confirmation on", async () => {
  const lost = (await open()).at;
  expect(await run(lost, "report")).toBe(OrderStatus.confirming);
  lost.world.advance(4 * DAY_MS);
  expect(await runsOf(lost)).toEqual([]);
  expect(await run(lost, "reject")).toBe(OrderStatus.expired);
  expect(await runsOf(lost)).toEqual([]);
  const { at } = await open();
  await run(at, "report");
  at.world.advance(4 * DAY_MS);
  expect(await run(at, "confirm")).toBe(OrderStatus.paid);
  expect(await runsOf(at)).toEqual([{ settled_at: at.world.now() }]);
});

test("a refund of the shipping fee alone leaves earnings, one of goods takes back its part", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const dealer = await appoint(world, { bps: PERCENT });
  const buyer = await customerOf(world, dealer);
  const [box] = hardware as [DemoHardware];
  await buyer.post("/Cart", hardwareItem(box));
  const address = (await buyer.post("/Member/Address", PLANT)).json().data.uuid;
  const [{ uuid: method }] = shippingMethods;
  const ordered = await orderCart(buyer, { ...cardPayment, shipping: { method, address } });
  const { id } = ordered.json().data;
  await deliverCallback(world, signedForm(paidNotification(await beginPayment(world, buyer, id))));
  await world.drain();
  const manager = await world.manager();
  const refund = async (body: object) => {
    const headers = { "idempotency-key": world.newId() };
    const path = `/Manager/Order/${id}/Refund`;
    const answer = await manager.post(path, { reason: "Agreed", ...body }, { headers });
    expect(answer.statusCode, answer.body).toBe(200);
    await world.drain();
  };
  const before = await earnedBy(world, [dealer]);
  await refund({ share: "lines", lines: [], fee: true });
  expect(await earnedBy(world, [dealer])).toEqual(before);
  await refund({ share: "amount", amount: 1_000 });
  const { base_minor: base } = await world.db
    .selectFrom("profit_runs")
    .select("base_minor")
    .executeTakeFirstOrThrow();
  expect(await earnedBy(world, [dealer])).toEqual(splitBase(base, [PERCENT]));
  expect((await earnedBy(world, [dealer]))[0]).toBeLessThan(before[0]!);
});
