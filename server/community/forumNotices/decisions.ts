import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { listDecidedReports, listDecidedReviews, listHiddenPosts } from "../forum/decidedPosts.ts";
import { notify } from "../notifications/commands.ts";

/** Posts keep their ids when they move: `post` is what the reader's page of them tells as read. Each runs at least once. */
export const noticeReview = (scope: Context, { reviewId }: { reviewId: string }): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const review = (await listDecidedReviews(tx, [reviewId])).get(reviewId);
    if (!review) return;
    const { author_id: memberId, outcome, decided_by: actorId } = review;
    await notify(tx, scope, {
      kind: "forum_review",
      eventKey: `forum_review:${reviewId}:${outcome}`,
      subject: { review: reviewId, post: review.reply_id ?? review.discussion_id },
      actorId,
      to: [{ memberId, reason: outcome }],
    });
  });

/** The author of what staff hide, once each time. */
export const noticeHidden = (scope: Context, { postId }: { postId: string }): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const post = (await listHiddenPosts(tx, [postId])).get(postId);
    if (!post) return;
    await notify(tx, scope, {
      kind: "forum_review",
      eventKey: `forum_hidden:${postId}:${post.hidden_at.toISOString()}`,
      subject: { hidden: postId, post: postId, at: post.hidden_at.toISOString() },
      actorId: post.hidden_by,
      to: [{ memberId: post.author_id, reason: "hidden" }],
    });
  });

/** Everybody who told of the post, once. */
export const noticeReports = (scope: Context, { postId }: { postId: string }): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const told = await listDecidedReports(tx, { postIds: [postId] });
    await notify(tx, scope, {
      kind: "forum_report",
      eventKey: `forum_report:${postId}`,
      subject: { post: postId },
      actorId: null,
      to: told.map(({ reporter_id: memberId, outcome: reason }) => ({ memberId, reason })),
    });
  });
