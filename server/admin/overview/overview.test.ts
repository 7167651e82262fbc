import { beforeEach, expect, test } from "vitest";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import {
  startedOrder,
  deliverCallback,
  encodeForm,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { orderActions } from "#test/kit/orders/orderActions.ts";
import { openOrderStage } from "#test/kit/orders/orderStage.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld();
});

const DAY_MS = 86_400_000;

async function order() {
  const member = await world.member();
  await member.post("/Cart", cartItem(12));
  const placed = await orderCart(member, cardPayment);
  if (placed.statusCode !== 200) throw new Error(placed.body);
}

test("counts today's orders and open work, by the product's clock", async () => {
  const manager = await world.manager();
  await order();
  world.advance(DAY_MS);
  await order();
  await order();
  const overview = (await manager.get("/Manager/Overview")).json().data;
  expect(overview).toEqual({
    today: "2026-11-21",
    orders: { today: 2, unpaid: 3, underReview: 0, longPendingConfirmation: 0, toShip: 0 },
    unmatchedEvents: { since: "2026-11-15", signed: 0, forged: 0 },
    suspenseItems: 0,
    returnRequests: 0,
    invoicesWithProblem: null,
    gateways: [],
    openTickets: 0,
    suspiciousKeys: 0,
    failedJobs: 0,
    failedMails: 0,
  });
});

test("omits what the viewer may not see", async () => {
  const manager = await world.manager(["mail.read"]);
  expect((await manager.get("/Manager/Overview")).json().data).toEqual({
    today: "2026-11-20",
    orders: null,
    unmatchedEvents: null,
    suspenseItems: null,
    returnRequests: null,
    invoicesWithProblem: null,
    gateways: null,
    openTickets: null,
    suspiciousKeys: null,
    failedJobs: null,
    failedMails: 0,
  });
  expect((await (await world.member()).get("/Manager/Overview")).statusCode).toBe(403);
  expect((await world.guest().get("/Manager/Overview")).statusCode).toBe(401);
});

test("unmatched events are counted for seven days, signed and forged separately", async () => {
  const { paid, attempt } = await startedOrder(world);
  const manager = await world.manager(["payments.read"]);
  const strays = async () => (await manager.get("/Manager/Overview")).json().data.unmatchedEvents;
  await deliverCallback(world, signedForm({ ...paid, MerchantTradeNo: "NOBODYSTRADE00000000" }));
  await deliverCallback(world, signedForm({ ...paid, MerchantID: "9999999" }));
  await deliverCallback(world, signedForm({ ...paid, TradeAmt: "much" }));
  await deliverCallback(world, encodeForm({ ...paid, CheckMacValue: "0".repeat(64) }));
  await deliverCallback(world, "unsigned and not a notice at all");
  await deliverCallback(world, signedForm(paidNotification(attempt))); // valid
  expect(await strays()).toEqual({ since: "2026-11-14", signed: 3, forged: 1 });
  // The linked list has as many; malformed events may also be unsigned.
  const outcomes = "outcome[]=unknown_ref&outcome[]=wrong_merchant&outcome[]=malformed";
  const listed = async (more: string) =>
    (await manager.get(`/Manager/WebhookEvent?${outcomes}&from=2026-11-14${more}`)).json().total;
  expect([await listed("&signed=1"), await listed("")]).toEqual([3, 4]);
  world.advance(6 * DAY_MS);
  expect(await strays()).toMatchObject({ since: "2026-11-20", signed: 3, forged: 1 });
  world.advance(DAY_MS);
  expect(await strays()).toMatchObject({ since: "2026-11-21", signed: 0, forged: 0 });
});

test("the suspense figure equals its list, also while a gateway refund runs", async () => {
  const at = await openOrderStage();
  await orderActions.less(at);
  await orderActions.reject(at);
  const [{ id }] = (await at.manager.get("/Manager/SuspenseItem")).json().data;
  const figures = async () => [
    (await at.manager.get("/Manager/Overview")).json().data.suspenseItems,
    (await at.manager.get("/Manager/SuspenseItem?person=1")).json().total,
    (await at.manager.get("/Manager/SuspenseItem?person=0")).json().total,
  ];
  expect(await figures()).toEqual([1, 1, 0]);
  await at.manager.post(`/Manager/SuspenseItem/${id}/Refund`, { reference: "R1" });
  expect(await figures()).toEqual([0, 0, 1]);
});

test("suspense money is counted until it is decided and refunded", async () => {
  const at = await openOrderStage();
  const counted = async () => (await at.manager.get("/Manager/Overview")).json().data.suspenseItems;
  expect(await counted()).toBe(0);
  await orderActions.less(at);
  expect(await counted()).toBe(1);
  await orderActions.reject(at);
  expect(await counted()).toBe(1); // awaiting its refund
  const [{ id }] = (await at.manager.get("/Manager/SuspenseItem")).json().data;
  await at.manager.post(`/Manager/SuspenseItem/${id}/Refund`, { reference: "R1" });
  expect(await counted()).toBe(0);
});
