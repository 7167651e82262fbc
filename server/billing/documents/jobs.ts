import { defineJob } from "#server/platform/jobs/job.ts";

export const receiptIssuing = defineJob<{ orderId: string }>("receipt.issue");
