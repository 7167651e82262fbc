import { defineJob } from "#server/platform/jobs/job.ts";

export const placedMail = defineJob<{ orderId: string }>("order.placed");
