import type { ReviewCause } from "#shared/community/forum/trust.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { markUsed } from "../attachments/commands.ts";
import { discussionPublished, postWaits, replyPublished } from "./events.ts";
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

/** Once per post: others may read it from now on. */
export async function publish(
  tx: Tx,
  scope: Context,
  { discussionId, replyId, authorId }: Post,
): Promise<void> {
  await countPublished(tx, authorId, 1);
  if (replyId === null) await scope.jobs.enqueue(tx, discussionPublished, { discussionId });
  else await scope.jobs.enqueue(tx, replyPublished, { replyId });
}

type Waiting = Pick<StoredReview, "kind" | "cause"> &
  Partial<Pick<StoredReview, "title" | "body_md">>;

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

/** Its author gave it up, or wrote another. */
export async function withdrawReview(
  tx: Tx,
  scope: Context,
  post: Pick<Post, "discussionId" | "replyId">,
): Promise<void> {
  const open = await findOpenReview(tx, post);
  if (!open) return;
  await decideReview(tx, open.id, { outcome: "withdrawn", decided_at: scope.now() });
  await releasePictures(tx, scope, open);
}

/** Those of an edit that waited: the post has its own from then on. */
export const releasePictures = (
  tx: Tx,
  scope: Context,
  { id, author_id: author }: Pick<StoredReview, "id" | "author_id">,
): Promise<void> =>
  markUsed(tx, scope, { usedBy: id, ids: [], author, shown: false, field: "content" });
