import { defineEvent } from "#server/platform/jobs/job.ts";

/** Others may read it from now on. Once per discussion. */
export const discussionPublished = defineEvent<{ discussionId: string }>("discussion.published");

/** Others may read it from now on. Once per reply. */
export const replyPublished = defineEvent<{ replyId: string }>("reply.published");

/** A post or edit waits for staff. */
export const postWaits = defineEvent<{ reviewId: string }>("post.waits");
