import { defineEvent } from "#server/platform/jobs/job.ts";

export const orderPlaced = defineEvent<{ orderId: string }>("order.placed");
/** Fully paid, or free. */
export const orderPaid = defineEvent<{ orderId: string }>("order.paid");
export const orderRefunded = defineEvent<{ orderId: string }>("order.refunded");
