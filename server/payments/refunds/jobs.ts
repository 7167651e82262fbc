import { defineJob } from "#server/platform/jobs/job.ts";

/** Has the gateway refund; one that says nothing is asked again by the clock. */
export const gatewayRefund = defineJob<{ heldId: string }>("payment.refund");
