import { defineJob } from "#server/platform/jobs/job.ts";

export const discussionNotice = defineJob<{ discussionId: string }>("forum.discussion");
export const replyNotice = defineJob<{ replyId: string }>("forum.reply");
export const waitNotice = defineJob<{ discussionId: string }>("forum.wait");
export const editNotice = defineJob<{ discussionId: string; replyId: string | null }>("forum.edit");
export const acceptanceNotice = defineJob<{
  discussionId: string;
  replyId: string;
  actorId: string;
}>("forum.acceptance");
export const reviewNotice = defineJob<{ reviewId: string }>("forum.review");
export const hidingNotice = defineJob<{ postId: string }>("forum.hidden");
export const reportNotice = defineJob<{ postId: string }>("forum.report");
