import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type {
  forumReviews,
  PostReview,
  ReviewListInput,
} from "#shared/community/forum/reviewContract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { releaseOrphans } from "../attachments/commands.ts";
import { renderMarkdown } from "../markdown/renderMarkdown.ts";
import { type Held, holdDiscussion } from "./access.ts";
import { keepPictures, renderPost, searchColumns } from "./content.ts";
import { postEdited, reviewDecided } from "./events.ts";
import { note } from "./moderation.ts";
import { keepReplaced } from "./posting.ts";
import { type Post, releasePictures, show } from "./publishing.ts";
import * as queries from "./queries.ts";
import { recompute } from "./recompute.ts";
import { decideReview, findReview, findReviews, type ReviewRow } from "./reviewQueries.ts";
import { countPublished, readSettings } from "./trust.ts";

type Input<K extends keyof typeof forumReviews> = z.output<(typeof forumReviews)[K]["input"]>;

export async function listReviews(
  scope: Context,
  input: ReviewListInput,
): Promise<Page<PostReview>> {
  requireStaff(scope, "forum.write");
  const found = findReviews(scope.db, input);
  const total = await countRows(found);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const direction = input.state === "waiting" ? "asc" : "desc";
  const rows = await found
    .orderBy("v.created_at", direction)
    .orderBy("v.id", direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return { data: rows.map((row) => reviewView(scope, row)), total, page, perPage };
}

function reviewView({ settings }: Pick<Context, "settings">, row: ReviewRow): PostReview {
  return {
    uuid: row.id,
    kind: row.kind,
    cause: row.cause,
    discussion: { uuid: row.discussion_id, title: row.discussion_title, lang: row.lang },
    reply: row.reply_id,
    author: {
      uuid: row.author_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    },
    title: row.title,
    content: row.body_md,
    html: renderMarkdown(row.body_md, settings).html,
    before: row.kind === "edit" && row.decided_at === null ? row.post_body : null,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    outcome: row.outcome,
    reason: row.reason,
    revision: row.revision,
  };
}

interface HeldReview {
  readonly held: Held;
  readonly review: ReviewRow;
}

/**
 * With its discussion locked, wherever the post has moved.
 * @throws {Refusal} `review.not_found`, `review.decided`, `edit.conflict` if the post has changed since `revision`
 */
async function holdReview(
  tx: Tx,
  scope: Context,
  { id, revision }: Pick<Input<"approve">, "id" | "revision">,
): Promise<HeldReview> {
  const found = await findReview(tx, id);
  ensure(found, "review.not_found");
  const held = await holdDiscussion(tx, scope, found.discussion_id);
  const review = await findReview(tx, id);
  ensure(review?.discussion_id === held.row.id, "review.not_found");
  ensure(review.decided_at === null, "review.decided");
  ensure(review.revision === revision, "edit.conflict");
  return { held, review };
}

/** Followers are told of the final text alone. @throws {Refusal} as listed in the contract */
export async function approve(
  scope: Context,
  { id, revision, title, content }: Input<"approve">,
): Promise<PostReview> {
  requireStaff(scope, "forum.write");
  return runTransaction(scope.db, async (tx) => {
    const { held, review } = await holdReview(tx, scope, { id, revision });
    const text = { title: title ?? review.title, content: content ?? review.body_md };
    const isPost = review.kind === "post";
    if (isPost) await countPublished(tx, review.author_id, 0); // locked before pictures, as when posting
    await setText(scope, held, review, text);
    if (isPost) await show(scope, held, postOf(review));
    await decide(tx, scope, { held, review }, { outcome: "approved", reason: null });
    const reason = "shown";
    await recompute(tx, scope, held.row.id, { reason, actorId: held.actor.memberId });
    return answer(tx, scope, id);
  });
}

const postOf = ({ discussion_id, reply_id, author_id }: ReviewRow): Post => ({
  discussionId: discussion_id,
  replyId: reply_id,
  authorId: author_id,
});

interface FinalText {
  /** Null: of a reply. */
  readonly title: string | null;
  readonly content: string;
}

/** A text that an edit or staff replace is kept. */
async function setText(
  scope: Context,
  held: Held,
  review: ReviewRow,
  { title, content }: FinalText,
): Promise<void> {
  const { tx, row, actor } = held;
  const { reply_id: replyId, author_id: authorId, kind } = review;
  const reply = replyId === null ? undefined : await queries.findReply(tx, replyId);
  const [was, wasTitle] = reply ? [reply.body_md, null] : [row.body_md, row.title];
  const written = { source: content, discussionId: row.id };
  const { columns, images } = await renderPost(tx, scope, written);
  if (was !== content || wasTitle !== title) {
    const isAuthors = review.body_md === content && review.title === title;
    const by = isAuthors ? authorId : actor.memberId;
    await keepReplaced(scope, held, { replyId, title: wasTitle, body: was, by });
    if (kind === "edit")
      await scope.jobs.enqueue(tx, postEdited, { discussionId: row.id, replyId });
    const edited = editedColumns(scope, review);
    if (replyId === null) {
      const named = title ?? row.title;
      const terms = searchColumns(named, content);
      await queries.updateDiscussion(tx, row.id, { title: named, ...columns, ...terms, ...edited });
    } else {
      await queries.updateReply(tx, replyId, { ...columns, ...edited });
    }
  }
  const isHidden = (reply?.hidden_at ?? null) !== null || row.hidden_at !== null;
  const shown = !isHidden;
  const authors = [authorId, actor.memberId];
  const before = review.body_md;
  const from = review.id;
  await keepPictures(tx, scope, { id: replyId ?? row.id, authors, images, shown, from, before });
}

const editedColumns = ({ now }: Pick<Context, "now">, { kind, conceal }: ReviewRow) =>
  kind === "edit" ? { edited_at: now(), ...(conceal && { concealed_before: now() }) } : {};

/** The post stays hidden, the text as it was. @throws {Refusal} as listed in the contract */
export async function reject(
  scope: Context,
  { id, revision, reason }: Input<"reject">,
): Promise<PostReview> {
  requireStaff(scope, "forum.write");
  return runTransaction(scope.db, async (tx) => {
    const { held, review } = await holdReview(tx, scope, { id, revision });
    if (review.kind === "post") {
      const refused = { waiting_since: null, hidden_by: held.actor.memberId };
      if (review.reply_id === null) await queries.updateDiscussion(tx, held.row.id, refused);
      else await queries.updateReply(tx, review.reply_id, refused);
      await releaseOrphans(tx, scope, review.reply_id ?? held.row.id);
    }
    await decide(tx, scope, { held, review }, { outcome: "rejected", reason });
    return answer(tx, scope, id);
  });
}

async function decide(
  tx: Tx,
  scope: Context,
  { held, review }: HeldReview,
  {
    outcome,
    reason,
  }: { readonly outcome: "approved" | "rejected"; readonly reason: string | null },
): Promise<void> {
  await decideReview(tx, review.id, {
    outcome,
    reason,
    decided_at: scope.now(),
    decided_by: held.actor.memberId,
  });
  if (review.kind === "edit") {
    await releasePictures(tx, scope, review);
  }
  await scope.jobs.enqueue(tx, reviewDecided, { reviewId: review.id });
  await note(scope, held, `post.${outcome}`, reason === null ? {} : { reason });
}

async function answer(tx: Tx, scope: Context, id: string): Promise<PostReview> {
  const row = await findReview(tx, id);
  if (!row) throw new Error(`no review ${id}`);
  return storeResponse(tx, scope, reviewView(scope, row));
}

export const getSettings = (scope: Context) => {
  requireStaff(scope, "forum.write");
  return readSettings(scope.db);
};

export async function saveSettings(scope: Context, { review, ...numbers }: Input<"saveSettings">) {
  requireStaff(scope, "forum.write");
  const after = { review: review === "yes", ...numbers };
  return runTransaction(scope.db, async (tx) => {
    const before = await readSettings(tx);
    await tx
      .updateTable("forum_settings")
      .set({
        review: after.review,
        first_posts: after.firstPosts,
        trusted_posts: after.trustedPosts,
        reply_hours: after.replyHours,
        subscriber_reply_hours: after.subscriberReplyHours,
      })
      .execute();
    await audit(tx, scope, {
      action: "forum.settings_changed",
      subjectType: "forum",
      subjectId: "forum",
      before: { ...before },
      after,
    });
    return after;
  });
}
