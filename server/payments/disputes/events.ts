import { defineEvent } from "#server/platform/jobs/job.ts";

/** Opened, won or lost. */
export const disputeChanged = defineEvent<{ orderId: string }>("payment.dispute");
