import { defineJob } from "#server/platform/jobs/job.ts";

export const licenseIssuing = defineJob<{ orderId: string }>("license.issue");
export const licenseRevocation = defineJob<{ orderId: string }>("order.refunded");
