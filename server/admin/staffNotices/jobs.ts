import { defineJob } from "#server/platform/jobs/job.ts";

export const orderNotice = defineJob<{ orderId: string }>("notice.order");
export const transferNotice = defineJob<{ reportId: string }>("notice.transfer");
export const ticketNotice = defineJob<{ ticketId: string }>("notice.ticket");
export const postNotice = defineJob<{ reviewId: string }>("notice.post");
export const payoutNotice = defineJob<{ payoutId: string }>("notice.payout");
export const correctionNotice = defineJob<{ correctionId: string }>("notice.correction");
