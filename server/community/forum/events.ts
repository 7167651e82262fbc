import { defineEvent } from "#server/platform/jobs/job.ts";

/** Others may read it from now on. Once per discussion. */
export const discussionPublished = defineEvent<{ discussionId: string }>("discussion.published");

/** Others may read it from now on. Again for replies to a question that is published after them. */
export const replyPublished = defineEvent<{ replyId: string }>("reply.published");

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
