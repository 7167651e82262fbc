import { defineJob } from "#server/platform/jobs/job.ts";

/** Retries are scheduled by `ask_after`, not by the queue. */
export const gatewayRefund = defineJob<{ heldId: string }>("payment.refund");
