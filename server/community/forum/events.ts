import { defineEvent } from "#server/platform/jobs/job.ts";

/** The question becomes readable by others. Repeated if it was hidden before anybody was notified. */
export const discussionPublished = defineEvent<{ discussionId: string }>("discussion.published");

/** The reply becomes readable by others. Repeated if it was hidden before anybody was notified. */
export const replyPublished = defineEvent<{ replyId: string }>("reply.published");

/** Its asker waits for staff from now on, or no longer. */
export const waitChanged = defineEvent<{ discussionId: string }>("discussion.wait_changed");

/** Its text was replaced; `replyId` is null for the discussion's own. */
export const postEdited = defineEvent<{ discussionId: string; replyId: string | null }>(
  "post.edited",
);

/** It is the solution from now on, by the choice of `actorId`. */
export const replyAccepted = defineEvent<{
  discussionId: string;
  replyId: string;
  actorId: string;
}>("reply.accepted");

/** A post or edit waits for staff. */
export const postWaits = defineEvent<{ reviewId: string }>("post.waits");

/** Staff approved or rejected what waited. Again if they show what they had rejected. */
export const reviewDecided = defineEvent<{ reviewId: string }>("review.decided");

/** Staff hid it: a reply or the question. */
export const postHidden = defineEvent<{ postId: string }>("post.hidden");

/** Staff decided what members told about a post, which is a reply or the question. */
export const reportsDecided = defineEvent<{ postId: string }>("reports.decided");
