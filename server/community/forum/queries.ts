import {
  type Insertable,
  type InsertObject,
  type Selectable,
  sql,
  type Updateable,
  type UpdateObject,
} from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  DiscussionsTable,
  DiscussionStatusChangesTable,
  PostRevisionsTable,
  RepliesTable,
  Schema,
} from "#server/platform/db/schema.ts";
import { newestReview } from "./reviewQueries.ts";
import { EVERYBODY, type Reader, visibleTo } from "./visible.ts";

export type StoredDiscussion = Selectable<DiscussionsTable>;

/** A product that is not on sale is not named. */
export const selectDiscussions = (db: Db | Tx) =>
  db
    .selectFrom("discussions as d")
    .innerJoin("members as a", "a.id", "d.author_id")
    .innerJoin("categories as c", "c.id", "d.category_id")
    .leftJoin("products as p", (on) =>
      on.onRef("p.id", "=", "d.product_id").on("p.live", "is not", null),
    )
    .select([
      "d.id",
      "d.author_id",
      "d.category_id",
      "d.lang",
      "d.title",
      "d.body_md",
      "d.body_html",
      "d.markdown_version",
      "d.status",
      "d.accepted_reply_id",
      "d.solution",
      "d.solved_at",
      "d.taken_at",
      "d.reply_count",
      "d.votes",
      "d.answered",
      "d.last_activity_at",
      "d.locked_at",
      "d.lock_reason",
      "d.lock_note",
      "d.hidden_at",
      "d.waiting_since",
      "d.created_at",
      "d.edited_at",
      "d.revision",
      "a.first_name",
      "a.last_name",
      "c.slug as category_slug",
      "c.name as category_name",
      "p.id as product_id",
      "p.slug as product_slug",
      "p.name as product_name",
    ]);

/** Of one that is shown whole. */
const selectWithReview = (db: Db | Tx) =>
  selectDiscussions(db).select(newestReview("d").as("review"));

export type DiscussionRow = Awaited<
  ReturnType<ReturnType<typeof selectDiscussions>["execute"]>
>[number];

export type ReviewedDiscussion = Awaited<
  ReturnType<ReturnType<typeof selectWithReview>["execute"]>
>[number];

export const findDiscussion = (db: Db | Tx, id: string): Promise<ReviewedDiscussion | undefined> =>
  selectWithReview(db).where("d.id", "=", id).executeTakeFirst();

/** Every command takes this lock first. */
export const lockDiscussion = (tx: Tx, id: string): Promise<StoredDiscussion | undefined> =>
  tx.selectFrom("discussions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function insertDiscussion(
  tx: Tx,
  row: InsertObject<Schema, "discussions">,
): Promise<void> {
  await tx.insertInto("discussions").values(row).execute();
}

/** What an edit writes. */
const EDITED = ["title", "body_md", "category_id", "product_id"] as const;

/** With a number more if the change is one that an edit would overwrite. */
const withRevision = <C extends object>(change: C) =>
  EDITED.some((column) => column in change)
    ? { ...change, revision: sql<number>`revision + 1` }
    : change;

/** The caller holds the lock; status and counts belong to `recompute`. */
export async function updateDiscussion(
  tx: Tx,
  id: string,
  change: UpdateObject<Schema, "discussions">,
): Promise<void> {
  await tx.updateTable("discussions").set(withRevision(change)).where("id", "=", id).execute();
}

/** Of visible ones, for the site's search. */
export const listSearchTexts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("discussions as d")
    .leftJoin("replies as r", (on) =>
      on.onRef("r.id", "=", "d.accepted_reply_id").on("r.hidden_at", "is", null),
    )
    .select(["d.id", "d.title", "d.body_md", "d.last_activity_at"])
    .select(({ fn }) => fn.coalesce("r.body_md", "d.solution").as("solved_by"))
    .where("d.id", "in", [...ids])
    .where("d.hidden_at", "is", null)
    .execute();
export const NOT_SOLVED = { accepted_reply_id: null, solution: null, solved_at: null } as const;

const selectReplies = (db: Db | Tx) =>
  db
    .selectFrom("replies as r")
    .innerJoin("members as a", "a.id", "r.author_id")
    .select([
      "r.id",
      "r.discussion_id",
      "r.number",
      "r.author_id",
      "r.by_staff",
      "r.body_md",
      "r.body_html",
      "r.markdown_version",
      "r.created_at",
      "r.edited_at",
      "r.hidden_at",
      "r.waiting_since",
      "r.reopens",
      "r.votes",
      "r.revision",
      "a.first_name",
      "a.last_name",
    ])
    .select(newestReview("r").as("review"));

export type ReplyRow = Awaited<ReturnType<ReturnType<typeof selectReplies>["execute"]>>[number];

export const findReply = (db: Db | Tx, id: string): Promise<ReplyRow | undefined> =>
  selectReplies(db).where("r.id", "=", id).executeTakeFirst();

const repliesFor = (db: Db | Tx, discussionId: string, reader: Reader) =>
  selectReplies(db).where("r.discussion_id", "=", discussionId).where(visibleTo(reader, "r"));

/** Oldest first; hidden ones for their author and staff. */
export const listReplies = (
  db: Db | Tx,
  discussionId: string,
  reader: Reader & { readonly offset: number; readonly limit: number },
): Promise<ReplyRow[]> =>
  repliesFor(db, discussionId, reader)
    .orderBy("r.created_at")
    .orderBy("r.number")
    .offset(reader.offset)
    .limit(reader.limit)
    .execute();

/** How many the reader sees before this one. */
export async function countRepliesBefore(
  db: Db | Tx,
  reply: Pick<ReplyRow, "discussion_id" | "created_at" | "number">,
  reader: Reader,
): Promise<number> {
  const { total } = await repliesFor(db, reply.discussion_id, reader)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where((eb) =>
      eb(eb.refTuple("r.created_at", "r.number"), "<", eb.tuple(reply.created_at, reply.number)),
    )
    .executeTakeFirstOrThrow();
  return total;
}

export async function countReplies(
  db: Db | Tx,
  discussionId: string,
  reader: Reader,
): Promise<number> {
  const { total } = await repliesFor(db, discussionId, reader)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertReply(
  tx: Tx,
  row: Omit<Insertable<RepliesTable>, "number">,
): Promise<void> {
  const number = await takeNumbers(tx, row.discussion_id, 1);
  await tx
    .insertInto("replies")
    .values({ ...row, number })
    .execute();
}

/** The first of `count` numbers that the discussion has never given. The caller holds its lock. */
export async function takeNumbers(tx: Tx, discussionId: string, count: number): Promise<number> {
  const { last_number: last } = await tx
    .updateTable("discussions")
    .set((eb) => ({ last_number: eb("last_number", "+", count) }))
    .where("id", "=", discussionId)
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last - count + 1;
}

/** The caller holds the discussion's lock. */
export async function updateReply(
  tx: Tx,
  id: string,
  change: Updateable<RepliesTable>,
): Promise<void> {
  await tx.updateTable("replies").set(withRevision(change)).where("id", "=", id).execute();
}

/** Of the same text. The caller holds the discussion's lock. */
export async function storeHtml(
  tx: Tx,
  table: "discussions" | "replies",
  id: string,
  { body_html, markdown_version }: Pick<StoredDiscussion, "body_html" | "markdown_version">,
): Promise<void> {
  await tx.updateTable(table).set({ body_html, markdown_version }).where("id", "=", id).execute();
}

/** Replies since the question are of `at` from then on; the caller recomputes. */
export async function postpone(
  tx: Tx,
  { id, created_at: since }: Pick<StoredDiscussion, "id" | "created_at">,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("replies")
    .set({ created_at: at })
    .where("discussion_id", "=", id)
    .where("created_at", ">=", since)
    .where("created_at", "<", at)
    .execute();
}

/** Of a discussion, to be shown or hidden with it. */
export const listVisibleReplyIds = async (tx: Tx, discussionId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom("replies")
      .select("id")
      .where("discussion_id", "=", discussionId)
      .where(visibleTo(EVERYBODY, "replies"))
      .orderBy("number")
      .execute()
  ).map(({ id }) => id);

/** All, also hidden ones. */
export const listReplyIds = async (tx: Tx, discussionId: string): Promise<string[]> =>
  (
    await tx.selectFrom("replies").select("id").where("discussion_id", "=", discussionId).execute()
  ).map(({ id }) => id);

export type MovedReply = Selectable<RepliesTable>;

/** Those of the discussion, oldest first. */
export const listRepliesById = (
  tx: Tx,
  discussionId: string,
  ids: readonly string[],
): Promise<MovedReply[]> =>
  tx
    .selectFrom("replies")
    .selectAll()
    .where("discussion_id", "=", discussionId)
    .where("id", "in", ids)
    .orderBy("created_at")
    .orderBy("number")
    .execute();

export async function insertRevision(tx: Tx, row: Insertable<PostRevisionsTable>): Promise<void> {
  await tx.insertInto("post_revisions").values(row).execute();
}

export async function insertStatusChange(
  tx: Tx,
  row: Insertable<DiscussionStatusChangesTable>,
): Promise<void> {
  await tx.insertInto("discussion_status_changes").values(row).execute();
}

export async function isVerified(db: Db | Tx, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("email_verified_at", "is not", null)
    .where("locked_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

export const findProduct = (tx: Tx, id: string) =>
  tx
    .selectFrom("products")
    .select(["id", "category_id"])
    .where("id", "=", id)
    .where("live", "is not", null)
    .executeTakeFirst();

/** The category and those above it; empty if there is none. */
export async function listCategoryPath(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive path as (
      select id, parent_id from categories where id = ${id}
      union all
      select c.id, c.parent_id from categories c join path on path.parent_id = c.id
    ) select id from path`.execute(tx);
  return rows.map(({ id: each }) => each);
}

/** The category and those below it. */
export async function listBranch(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select id from categories where id = ${id}
      union all
      select c.id from categories c join branch on c.parent_id = branch.id
    ) select id from branch`.execute(db);
  return rows.map(({ id: each }) => each);
}

/** Of an asker who leaves. */
export const listOpenOf = async (tx: Tx, authorId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom("discussions")
      .select("id")
      .where("author_id", "=", authorId)
      .where("status", "<>", "solved")
      .where("locked_at", "is", null)
      .orderBy("id")
      .execute()
  ).map(({ id }) => id);

/** Those of `postIds`, replies or questions, of which nobody was told. */
export async function listUntold(tx: Tx, postIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from discussions where id = any(${postIds}::uuid[]) and told_at is null
    union all
    select id from replies where id = any(${postIds}::uuid[]) and told_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Not deleted; until `tx` ends. */
export async function isPresent(tx: Tx, memberId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** What replies said before they were edited under a hidden question was read by nobody. `row` is from before it is shown. */
export async function concealEditsWhileHidden(
  tx: Tx,
  { id, hidden_at }: Pick<StoredDiscussion, "id" | "hidden_at">,
  at: Date,
): Promise<void> {
  if (hidden_at === null) return;
  await tx
    .updateTable("replies")
    .set({ concealed_before: at })
    .where("discussion_id", "=", id)
    .where("edited_at", ">=", hidden_at)
    .execute();
}
