import type { NewNotification, Told } from "#shared/community/notifications/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { followersOf, productFollowersOf } from "../follows/commands.ts";
import {
  discussionOf,
  listPublicReplies,
  lockPublicDiscussion,
  type PublicDiscussion,
  type PublicReply,
} from "../forum/publicPosts.ts";
import {
  notify,
  notifyStaff,
  replaceReason,
  withdrawNotifications,
} from "../notifications/commands.ts";
import { recordMentions } from "./mentions.ts";
import { isWaiting, waitingSubject } from "./waiting.ts";

/** Each runs at least once, in any order, and tells everybody once. What not everybody may read is told to nobody. */
export const noticeDiscussion = (
  scope: Context,
  { discussionId }: { discussionId: string },
): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const discussion = await lockPublicDiscussion(tx, discussionId);
    if (!discussion) return;
    const { named } = await recordMentions(tx, scope, { ...discussion, discussionId });
    const to = [...toldAs("mentioned", named), ...(await productTold(tx, discussion))];
    await notify(tx, scope, { ...discussionEvent(discussion), to });
    await noticeWaiting(tx, scope, discussion);
  });

export const noticeReply = (scope: Context, { replyId }: { replyId: string }): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const found = await lockReply(tx, replyId);
    if (!found) return;
    const { discussion, reply } = found;
    const { named } = await recordMentions(tx, scope, { ...reply, discussionId: discussion.id });
    const to = [...toldAs("mentioned", named), ...(await replyTold(tx, discussion))];
    await notify(tx, scope, { ...replyEvent(reply), to });
    if (reply.by_staff && !isWaiting(discussion)) {
      const subject = { discussionId: discussion.id };
      await withdrawNotifications(tx, scope, { kind: "question_waiting", subject });
    }
    if (reply.author_id === discussion.author_id) await noticeWaiting(tx, scope, discussion);
  });

/** New names are told; those that it names no longer keep what else concerns them. */
export const noticeEdit = (
  scope: Context,
  { discussionId, replyId }: { discussionId: string; replyId: string | null },
): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const edited = await lockPost(tx, discussionId, replyId);
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
    const { following } = await followersOf(tx, discussionId);
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

const discussionEvent = ({ id, author_id: actorId }: PublicDiscussion): NewNotification => ({
  kind: "forum_discussion",
  eventKey: `forum_discussion:${id}`,
  subject: { discussionId: id },
  actorId,
});

export const replyEvent = (reply: PublicReply): NewNotification => ({
  kind: "forum_reply",
  eventKey: `forum_reply:${reply.id}`,
  subject: { discussionId: reply.discussion_id, replyId: reply.id },
  actorId: reply.author_id,
});

/** Once for all that the asker says until staff reply. */
async function noticeWaiting(tx: Tx, scope: Context, discussion: PublicDiscussion) {
  if (!isWaiting(discussion)) return;
  const subject = waitingSubject(discussion);
  await notifyStaff(tx, scope, {
    kind: "question_waiting",
    eventKey: `question_waiting:${subject.discussionId}:${subject.after}`,
    subject,
    actorId: discussion.author_id,
  });
}

async function lockReply(tx: Tx, replyId: string) {
  const discussionId = await discussionOf(tx, replyId);
  const discussion = discussionId && (await lockPublicDiscussion(tx, discussionId));
  const reply = (await listPublicReplies(tx, [replyId])).get(replyId);
  return discussion && reply ? { discussion, reply } : null;
}

async function lockPost(tx: Tx, discussionId: string, replyId: string | null) {
  if (replyId === null) {
    const post = await lockPublicDiscussion(tx, discussionId);
    return (
      post && {
        post,
        where: post.id,
        event: discussionEvent(post),
        others: await productTold(tx, post),
      }
    );
  }
  const found = await lockReply(tx, replyId);
  if (!found) return undefined;
  const others = await replyTold(tx, found.discussion);
  const { discussion, reply } = found;
  return { post: reply, where: discussion.id, event: replyEvent(reply), others };
}
