import { formatDay } from "#shared/kit/time.ts";
import { orderActions } from "#test/kit/orders/orderActions.ts";
import { createStage } from "#test/kit/orders/orderStage.ts";
import { placeOrder } from "#test/kit/orders/payments.ts";
import { type IdempotentCalls, bought } from "./prepare.ts";

export const paymentsCalls: IdempotentCalls = {
  "POST /Order/:id/Payment": async (world) => {
    const { member: who, orderId } = await placeOrder(world);
    return { who, path: `/Order/${orderId}/Payment`, body: { method: "credit" } };
  },
  "POST /Refund": async (world) => {
    const { who, id: order, lines } = await bought(world);
    return { who, path: "/Refund", body: { order, lines, reason: "Too large" } };
  },
  "POST /Manager/Order/:id/IncomingTransfer": async (world) => {
    const { orderId, amount: received } = await placeOrder(world);
    const date = formatDay(world.now());
    const body = { date, received, reason: "Found on the statement", chosen: true, report: "none" };
    return { who: await world.manager(), path: `/Manager/Order/${orderId}/IncomingTransfer`, body };
  },
  "POST /Manager/Order/:id/Refund": async (world) => {
    const { id } = await bought(world);
    const body = { share: "whole", reason: "Wrong edition" };
    return { who: await world.manager(), path: `/Manager/Order/${id}/Refund`, body };
  },
  "POST /Manager/SuspenseItem/:id/Refund": async (world) => {
    const at = await createStage(world, await world.manager());
    await orderActions.paid(at);
    await orderActions.paidTwice(at);
    const [{ id }] = (await at.manager.get("/Manager/SuspenseItem")).json().data;
    return {
      who: at.manager,
      path: `/Manager/SuspenseItem/${id}/Refund`,
      body: { reference: "R-1" },
    };
  },
};
