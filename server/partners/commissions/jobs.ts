import { defineJob } from "#server/platform/jobs/job.ts";

export const profitSettling = defineJob<{ orderId: string }>("profit.settle");
export const profitAdjusting = defineJob<{ orderId: string }>("profit.adjust");
export const disputeFollowing = defineJob<{ orderId: string }>("profit.dispute");
