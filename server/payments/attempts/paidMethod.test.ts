import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { bookIncomingTransfer, decideOrder } from "#test/kit/orders/orderActions.ts";
import { openOrderStage } from "#test/kit/orders/orderStage.ts";
import {
  accountNotification,
  beginPayment,
  startedOrder,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const told = async (member: Client, orderId: string) => {
  const { status, paymentMethod } = (await member.get(`/Order/${orderId}`)).json().data;
  return { status, paymentMethod };
};

test("money at an ATM account pays by transfer even after a later card attempt", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world, "atm");
  const transfer = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(accountNotification(transfer)), "info");
  const card = await beginPayment(world, member, orderId, "credit");
  await deliverCallback(world, signedForm(paidNotification(card, { RtnCode: "10100058" })));
  expect(await told(member, orderId)).toEqual({
    status: OrderStatus.unpaid,
    paymentMethod: "credit",
  });

  await deliverCallback(world, signedForm(paidNotification(transfer, { PaymentType: "ATM_LAND" })));
  const paid = { status: OrderStatus.paid, paymentMethod: "atm" };
  expect(await told(member, orderId)).toEqual(paid);
  const listed = async (method: string) =>
    (await member.get(`/Order?method=${method}`)).json().data.length;
  expect([await listed("atm"), await listed("credit")]).toEqual([1, 0]);
});

test("a card payment by link counts as card although the buyer chose a transfer", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world, "bank");
  const card = await beginPayment(world, world.guest(), orderId, "credit");
  await deliverCallback(world, signedForm(paidNotification(card)));
  expect((await told(member, orderId)).paymentMethod).toBe("credit");
});

test("a confirmed incoming transfer pays the order by transfer", async () => {
  const at = await openOrderStage();
  await bookIncomingTransfer(at, { received: at.amount });
  expect((await told(at.member, at.orderId)).paymentMethod).toBe("credit");
  expect((await decideOrder(at, "Confirmation")).statusCode).toBe(200);
  expect(await told(at.member, at.orderId)).toEqual({
    status: OrderStatus.paid,
    paymentMethod: "bank",
  });
});

test("a late payment that reopens its order sets the paid method", async () => {
  const { world, member, orderId, paid } = await startedOrder();
  await member.post(`/Order/${orderId}/Payment`, { method: "bank" });
  await member.post(`/Order/${orderId}/Cancellation`);
  await deliverCallback(world, signedForm(paid));
  expect((await told(member, orderId)).paymentMethod).toBe("bank");
  const manager = await world.manager();
  const at = { world, member, manager, orderId } as never;
  const { suspenseItems: held } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  const seen = held.map(({ id }: { id: string }) => id);
  expect((await decideOrder(at, "Reopening", { seen })).statusCode).toBe(200);
  expect(await told(member, orderId)).toEqual({
    status: OrderStatus.paid,
    paymentMethod: "credit",
  });
});
