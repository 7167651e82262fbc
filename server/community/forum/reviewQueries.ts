import { type Insertable, type Selectable, sql } from "kysely";
import type { ReviewListInput } from "#shared/community/forum/reviewContract.ts";
import { matchesPerson } from "#server/identity/members/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing } from "#server/platform/db/listSql.ts";
import type { PostReviewsTable } from "#server/platform/db/schema.ts";

export type StoredReview = Selectable<PostReviewsTable>;

/** With the text that waits, and the one that it replaces. */
const selectReviews = (db: Db | Tx) =>
  db
    .selectFrom("post_reviews as v")
    .innerJoin("discussions as d", "d.id", "v.discussion_id")
    .innerJoin("members as a", "a.id", "v.author_id")
    .leftJoin("replies as r", "r.id", "v.reply_id")
    .select([
      "v.id",
      "v.kind",
      "v.cause",
      "v.discussion_id",
      "v.reply_id",
      "v.author_id",
      "v.created_at",
      "v.decided_at",
      "v.outcome",
      "v.reason",
      "v.conceal",
      "d.title as discussion_title",
      "d.lang",
      "a.first_name",
      "a.last_name",
      "a.email",
    ])
    .select((eb) => [
      eb.fn
        .coalesce("v.title", eb.case().when("v.reply_id", "is", null).then(eb.ref("d.title")).end())
        .as("title"),
      eb.fn.coalesce("r.revision", "d.revision").as("revision"),
      eb.fn.coalesce("r.body_md", "d.body_md").as("post_body"),
      eb.fn.coalesce("v.body_md", "r.body_md", "d.body_md").as("body_md"),
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>["execute"]>>[number];

/** What the filters find, in no order. */
export function findReviews(
  db: Db,
  { state, search, kind, cause, language }: ReviewListInput,
): ReturnType<typeof selectReviews> {
  let rows = selectReviews(db).where("v.decided_at", state === "waiting" ? "is" : "is not", null);
  if (kind) rows = rows.where("v.kind", "=", kind);
  if (cause?.length) rows = rows.where("v.cause", "in", cause);
  if (language?.length) rows = rows.where("d.lang", "in", language);
  if (!search) return rows;
  const like = containing(search);
  return rows.where((eb) =>
    eb.or([
      eb("d.title", "ilike", like),
      eb("v.title", "ilike", like),
      eb(eb.fn.coalesce("v.body_md", "r.body_md", "d.body_md"), "ilike", like),
      matchesPerson("v.author_id", search),
    ]),
  );
}

export const findReview = (db: Db | Tx, id: string): Promise<ReviewRow | undefined> =>
  selectReviews(db).where("v.id", "=", id).executeTakeFirst();

export async function insertReview(tx: Tx, row: Insertable<PostReviewsTable>): Promise<void> {
  await tx.insertInto("post_reviews").values(row).execute();
}

interface Post {
  readonly discussionId: string;
  /** Null: the question. */
  readonly replyId: string | null;
}

/** Of a post. The caller holds the discussion's lock. */
export const findOpenReview = (tx: Tx, { discussionId, replyId }: Post) =>
  tx
    .selectFrom("post_reviews")
    .selectAll()
    .where("discussion_id", "=", discussionId)
    .where("reply_id", replyId === null ? "is" : "=", replyId)
    .where("decided_at", "is", null)
    .executeTakeFirst();

/** The review that kept a post from others; none if it was published. The caller holds the discussion's lock. */
export const findRefusedReview = (tx: Tx, { discussionId, replyId }: Post) =>
  tx
    .selectFrom("post_reviews")
    .select("id")
    .where("discussion_id", "=", discussionId)
    .where("reply_id", replyId === null ? "is" : "=", replyId)
    .where("kind", "=", "post")
    .where("outcome", "in", ["rejected", "withdrawn"])
    .executeTakeFirst();

type Decision = Pick<StoredReview, "outcome" | "decided_at"> &
  Partial<Pick<StoredReview, "decided_by" | "reason">>;

export async function decideReview(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.updateTable("post_reviews").set(decision).where("id", "=", id).execute();
}

/** The newest of a post as JSON, for its author and staff; `post` is an alias of `discussions` or `replies`. */
export const newestReview = (post: "d" | "r") => sql<StoredMark | null>`(
  select json_build_object('kind', v.kind, 'outcome', v.outcome, 'reason', v.reason, 'title', v.title, 'content', v.body_md)
  from post_reviews v
  where ${post === "d" ? sql`v.discussion_id = d.id and v.reply_id is null` : sql`v.reply_id = r.id`}
  order by v.created_at desc, v.id desc limit 1)`;

export interface StoredMark {
  readonly kind: StoredReview["kind"];
  readonly outcome: StoredReview["outcome"];
  readonly reason: string | null;
  readonly title: string | null;
  readonly content: string | null;
}

/** Of an author: in which discussions, and the texts that show its pictures. */
export const listWaitingOf = (tx: Tx, authorId: string) =>
  tx
    .selectFrom("post_reviews")
    .select((eb) => [
      "discussion_id",
      eb
        .case()
        .when("kind", "=", "edit")
        .then(eb.ref("id"))
        .else(eb.fn.coalesce("reply_id", "discussion_id"))
        .end()
        .as("text_id"),
    ])
    .where("author_id", "=", authorId)
    .where("decided_at", "is", null)
    .execute();

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("post_reviews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("decided_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
