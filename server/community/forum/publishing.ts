import type { ReviewCause } from "#shared/community/forum/trust.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { markUsed, setPicturesShown } from "../attachments/commands.ts";
import type { Held } from "./access.ts";
import { discussionPublished, postWaits, replyPublished } from "./events.ts";
import * as queries from "./queries.ts";
import { decideReview, findOpenReview, insertReview, type StoredReview } from "./reviewQueries.ts";
import { countPublished } from "./trust.ts";

export interface Post {
  readonly discussionId: string;
  /** Null: the question. */
  readonly replyId: string | null;
  readonly authorId: string;
}

/** Columns of a post that waits: its author alone hides it. */
export const waitingColumns = (cause: ReviewCause | null, authorId: string, now: Date) =>
  cause === null ? {} : { waiting_since: now, hidden_at: now, hidden_by: authorId };

/** A new post is published, or waits for staff. */
export async function publishOrWait(
  tx: Tx,
  scope: Context,
  post: Post,
  cause: ReviewCause | null,
): Promise<void> {
  if (cause === null) await publish(tx, scope, post);
  else await wait(tx, scope, post, { kind: "post", cause });
}

/** Once per post: others may read it from now on, or with their question. */
export async function publish(
  tx: Tx,
  scope: Context,
  { discussionId, replyId, authorId }: Post,
): Promise<void> {
  await countPublished(tx, authorId, 1);
  if (replyId === null) await scope.jobs.enqueue(tx, discussionPublished, { discussionId });
  else await scope.jobs.enqueue(tx, replyPublished, { replyId });
}

/**
 * A post that nobody else has read yet is published: from now on, so that it is the newest for its readers, and without its
 * earlier texts. What was replied to a question meanwhile comes with it.
 */
export async function show(scope: Context, held: Held, post: Post): Promise<void> {
  const { tx, row } = held;
  const shown = {
    waiting_since: null,
    hidden_at: null,
    hidden_by: null,
    hide_note: null,
    created_at: scope.now(),
    concealed_before: scope.now(),
  } as const;
  if (post.replyId === null) {
    await queries.updateDiscussion(tx, row.id, shown);
    await publish(tx, scope, post);
    await showReplies(scope, held);
  } else {
    await reopenBy(scope, held, post.replyId);
    await queries.updateReply(tx, post.replyId, shown);
    await publish(tx, scope, post);
  }
  const isReadable = post.replyId === null || row.hidden_at === null;
  await setPicturesShown(tx, post.replyId ?? row.id, isReadable);
}

/** They follow the question, as before. */
async function showReplies(scope: Context, { tx, row }: Held): Promise<void> {
  await queries.postpone(tx, row, scope.now());
  await queries.concealEditsWhileHidden(tx, row, scope.now());
  for (const replyId of await queries.listVisibleReplyIds(tx, row.id)) {
    await setPicturesShown(tx, replyId, true);
    await scope.jobs.enqueue(tx, replyPublished, { replyId });
  }
}

/** If the asker said with it that the solution does not work, unless it was solved since. */
async function reopenBy({ now }: Context, { tx, row }: Held, replyId: string): Promise<void> {
  const reply = await queries.findReply(tx, replyId);
  if (!reply?.reopens || reply.author_id !== row.author_id) return;
  if (row.solved_at === null || row.solved_at > reply.created_at) return;
  await queries.updateDiscussion(tx, row.id, { ...queries.NOT_SOLVED, reopened_at: now() });
}

type Waiting = Pick<StoredReview, "kind" | "cause"> &
  Partial<Pick<StoredReview, "title" | "body_md" | "conceal">>;

/** Returns its id. */
export async function wait(
  tx: Tx,
  scope: Context,
  { discussionId, replyId, authorId }: Post,
  waiting: Waiting,
): Promise<string> {
  const id = scope.newId();
  await insertReview(tx, {
    id,
    discussion_id: discussionId,
    reply_id: replyId,
    author_id: authorId,
    created_at: scope.now(),
    ...waiting,
  });
  await scope.jobs.enqueue(tx, postWaits, { reviewId: id });
  return id;
}

/** Its author gave it up, or wrote another. Returns what waited. */
export async function withdrawReview(
  tx: Tx,
  scope: Context,
  post: Pick<Post, "discussionId" | "replyId">,
): Promise<StoredReview | undefined> {
  const open = await findOpenReview(tx, post);
  if (!open) return undefined;
  await decideReview(tx, open.id, { outcome: "withdrawn", decided_at: scope.now() });
  await releasePictures(tx, scope, open);
  return open;
}

/** Those of an edit that waited: the post has its own from then on. */
export const releasePictures = (
  tx: Tx,
  scope: Context,
  { id, author_id: author }: Pick<StoredReview, "id" | "author_id">,
): Promise<void> =>
  markUsed(tx, scope, { usedBy: id, ids: [], authors: [author], shown: false, field: "content" });
