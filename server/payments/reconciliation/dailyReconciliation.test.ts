import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import { orderActions, completeRefunds } from "#test/kit/orders/orderActions.ts";
import {
  SHORTFALL,
  openOrderStage,
  type OrderStage,
  createStage,
} from "#test/kit/orders/orderStage.ts";
import { deliverCallback, paidNotification, signedForm } from "#test/kit/orders/payments.ts";

const DAY_MS = 86_400_000;

const totals = async ({ manager }: Pick<OrderStage, "manager">, query = "") => {
  const answer = await manager.get(`/Manager/Payment/Total${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

const twd = (minor: number) => ({ minor: String(minor), currency: "TWD" });

test("orders, books and gateway agree by day and method; a payment reported twice counts once", async () => {
  const first = await openOrderStage();
  await orderActions.paid(first);
  await deliverCallback(
    first.world,
    signedForm({ ...paidNotification(first.attempts[0]), RtnMsg: "again" }),
  );
  await orderActions.paidTwice(first);
  const paidOn = formatDay(first.world.now());
  first.world.advance(DAY_MS);
  const second = await createStage(first.world, first.manager);
  await orderActions.report(second);
  await orderActions.confirm(second);
  const third = await createStage(first.world, first.manager);
  await orderActions.paid(third);

  const { days, methods } = await totals(first);
  const amount = first.amount;
  const same = (sum: number) => ({
    booked: twd(sum),
    returned: twd(0),
    reportedByGateway: twd(sum),
    difference: twd(0),
  });
  expect(days).toEqual([
    {
      day: formatDay(first.world.now()),
      currency: "TWD",
      orders: 1,
      paid: twd(amount),
      suspense: twd(0),
      ...same(amount),
    },
    {
      day: paidOn,
      currency: "TWD",
      orders: 1,
      paid: twd(amount),
      suspense: twd(amount),
      ...same(2 * amount),
    },
  ]);
  expect(methods.map(({ method }: { method: string }) => method).toSorted()).toEqual([
    "bank",
    "credit",
  ]);
  expect(methods.find(({ method }: { method: string }) => method === "credit")).toMatchObject({
    orders: 2,
    ...same(3 * amount),
  });
  expect(methods.find(({ method }: { method: string }) => method === "bank")).toMatchObject({
    orders: 1, // its buyer first chose a card
    booked: twd(amount),
    reportedByGateway: null,
    difference: null,
  });
});

test("refunds count by day and method, apart from payments", async () => {
  const at = await openOrderStage();
  await orderActions.paid(at);
  await orderActions.paidTwice(at);
  await orderActions.refundSome(at);
  at.world.advance(DAY_MS);
  await completeRefunds(at);
  const { days, methods } = await totals(at);
  expect(days).toMatchObject([
    { booked: twd(0), returned: twd(at.amount + SHORTFALL), difference: twd(0) },
    { booked: twd(2 * at.amount), returned: twd(0), difference: twd(0) },
  ]);
  expect(methods).toMatchObject([
    { method: "credit", paid: twd(at.amount), returned: twd(at.amount + SHORTFALL) },
  ]);
});

test("money reported by the gateway and missing in the books is a difference without a method", async () => {
  const at = await openOrderStage();
  await orderActions.paid(at);
  const stray = { ...paidNotification(at.attempts[1]), MerchantTradeNo: "NOBODYKNOWSTHIS00001" };
  for (const _ of [1, 2]) await deliverCallback(at.world, signedForm(stray));
  const { days, methods } = await totals(at);
  expect(days).toMatchObject([{ booked: twd(at.amount), difference: twd(at.amount) }]);
  expect(methods.find(({ method }: { method: string | null }) => method === null)).toMatchObject({
    orders: 0,
    booked: twd(0),
    reportedByGateway: twd(at.amount),
    difference: twd(at.amount),
  });
});

test("only the requested days count, and payments.read is required", async () => {
  const at = await openOrderStage();
  await orderActions.paid(at);
  const day = formatDay(at.world.now());
  const next = formatDay(new Date(at.world.now().getTime() + DAY_MS));
  expect((await totals(at, `?from=${next}&to=${next}`)).days).toEqual([]);
  expect((await totals(at, `?from=${day}&to=${day}`)).days).toHaveLength(1);
  at.world.advance(10 * DAY_MS);
  expect((await totals(at)).days).toEqual([]);
  const clerk = await at.world.manager(["orders.read"]);
  expect((await clerk.get("/Manager/Payment/Total")).statusCode).toBe(403);
});
