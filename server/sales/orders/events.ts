import { defineEvent } from "#server/platform/jobs/job.ts";

export const orderPlaced = defineEvent<{ orderId: string }>("order.placed");
/** All of an order's money has come, or it costs nothing. */
export const orderPaid = defineEvent<{ orderId: string }>("order.paid");
/** Something of an order is to be given back. */
export const orderRefunded = defineEvent<{ orderId: string }>("order.refunded");
