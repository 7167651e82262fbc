import { defineJob } from "#server/platform/jobs/job.ts";

/** Retries outlast a weekend without the gateway. */
export const orphanedMandate = defineJob<{ mandateId: string }>("payment.needless", {
  retries: 70,
});
