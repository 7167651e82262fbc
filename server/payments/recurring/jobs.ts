import { defineJob } from "#server/platform/jobs/job.ts";

/** Ends a mandate that no order needs; a gateway may be out of reach over a weekend. */
export const orphanedMandate = defineJob<{ mandateId: string }>("payment.needless", {
  retries: 70,
});
