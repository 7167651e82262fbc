import type { NewNotification, Told } from "#shared/community/notifications/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { followersOf, productFollowersOf } from "../follows/commands.ts";
import {
  discussionOf,
  listPublicReplies,
  lockPublicDiscussion,
  isTold,
  markTold,
  type PublicDiscussion,
  type PublicReply,
} from "../forum/publicPosts.ts";
import { notify, replaceReason } from "../notifications/commands.ts";
import { recordMentions } from "./mentions.ts";

/**
 * Each runs at least once, in any order, and tells everybody once. What not everybody may read is told to nobody. Staff may
 * have made a reply of the question meanwhile, or a question of the reply.
 */
export const noticeDiscussion = (
  scope: Context,
  { discussionId }: { discussionId: string },
): Promise<void> => noticePost(scope, discussionId);

export const noticeReply = (scope: Context, { replyId }: { replyId: string }): Promise<void> =>
  noticePost(scope, replyId);

const noticePost = (scope: Context, postId: string): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const found = await lockPost(tx, postId);
    if (!found || (await isTold(tx, postId))) return;
    const { post, where, event, others } = found;
    const { named } = await recordMentions(tx, scope, { ...post, discussionId: where });
    await notify(tx, scope, { ...event, to: [...toldAs("mentioned", named), ...others] });
    await markTold(tx, postId, scope.now());
  });

/** Newly mentioned members are notified. Members no longer mentioned keep notifications for other reasons. */
export const noticeEdit = (
  scope: Context,
  { discussionId, replyId }: { discussionId: string; replyId: string | null },
): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const edited = await lockPost(tx, replyId ?? discussionId);
    if (!edited) return;
    const { post, where, event, others } = edited;
    const { named, gone } = await recordMentions(tx, scope, { ...post, discussionId: where });
    const { kind, eventKey } = event;
    const replaced = { kind, eventKey, reason: "mentioned", memberIds: gone, instead: others };
    await replaceReason(tx, scope, replaced);
    await notify(tx, scope, { ...event, to: toldAs("mentioned", named) });
  });

export const noticeAcceptance = (
  scope: Context,
  { discussionId, replyId, actorId }: { discussionId: string; replyId: string; actorId: string },
): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const found = await lockReply(tx, replyId);
    if (!found || found.discussion.accepted_reply_id !== replyId) return;
    const { discussion, reply } = found;
    const { following } = await followersOf(tx, discussion.id);
    await notify(tx, scope, {
      kind: "forum_solution",
      eventKey: `forum_solution:${discussionId}:${replyId}`,
      subject: { discussionId, replyId },
      actorId,
      to: [
        { memberId: discussion.author_id, reason: "solved_for_me" },
        { memberId: reply.author_id, reason: "accepted" },
        ...toldAs("followed", following),
      ],
    });
  });

const toldAs = (reason: string, memberIds: readonly string[]): Told[] =>
  memberIds.map((memberId) => ({ memberId, reason }));

const productTold = async (tx: Tx, { product_id: id }: PublicDiscussion): Promise<Told[]> =>
  id === null ? [] : toldAs("product", await productFollowersOf(tx, id));

/** The asker too, unless he left his question. */
async function replyTold(tx: Tx, { id, author_id: askerId }: PublicDiscussion): Promise<Told[]> {
  const { following, left } = await followersOf(tx, id);
  return [
    ...toldAs("answer", left.has(askerId) ? [] : [askerId]),
    ...toldAs("followed", following),
  ];
}

/** One for a post, whether it is a question or a reply by now. */
const eventKeyOf = (postId: string): string => `forum_post:${postId}`;

const discussionEvent = ({ id, author_id: actorId }: PublicDiscussion): NewNotification => ({
  kind: "forum_discussion",
  eventKey: eventKeyOf(id),
  subject: { discussionId: id },
  actorId,
});

export const replyEvent = (reply: PublicReply): NewNotification => ({
  kind: "forum_reply",
  eventKey: eventKeyOf(reply.id),
  subject: { discussionId: reply.discussion_id, replyId: reply.id },
  actorId: reply.author_id,
});

async function lockReply(tx: Tx, replyId: string) {
  const discussionId = await discussionOf(tx, replyId);
  const discussion = discussionId && (await lockPublicDiscussion(tx, discussionId));
  const reply = (await listPublicReplies(tx, [replyId])).get(replyId);
  return discussion && reply ? { discussion, reply } : null;
}

/** A reply or a question, with whom it concerns besides those whom it names. */
async function lockPost(tx: Tx, postId: string) {
  const found = await lockReply(tx, postId);
  if (found) {
    const { discussion, reply } = found;
    const others = await replyTold(tx, discussion);
    return { post: reply, where: discussion.id, event: replyEvent(reply), others };
  }
  const post = await lockPublicDiscussion(tx, postId);
  if (!post) return undefined;
  const others = await productTold(tx, post);
  return { post, where: post.id, event: discussionEvent(post), others };
}
