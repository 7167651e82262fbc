import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";

export interface VotedPost {
  readonly table: "discussions" | "replies";
  readonly id: string;
}

const columnOf = ({ table }: VotedPost) =>
  table === "discussions" ? ("discussion_id" as const) : ("reply_id" as const);

interface NewVote {
  readonly id: string;
  readonly memberId: string;
  readonly at: Date;
}

export async function insertVote(
  tx: Tx,
  post: VotedPost,
  { id, memberId, at }: NewVote,
): Promise<void> {
  await tx
    .insertInto("post_votes")
    .values({ id, member_id: memberId, [columnOf(post)]: post.id, created_at: at })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function deleteVote(tx: Tx, post: VotedPost, memberId: string): Promise<void> {
  await tx
    .deleteFrom("post_votes")
    .where("member_id", "=", memberId)
    .where(columnOf(post), "=", post.id)
    .execute();
}

/** The only writer of `votes`; the caller holds the discussion's lock. */
export async function recountVotes(tx: Tx, post: VotedPost): Promise<void> {
  const column = sql.ref(columnOf(post));
  await sql`update ${sql.table(post.table)}
    set votes = (select count(*) from post_votes where ${column} = ${post.id})
    where id = ${post.id}`.execute(tx);
}

/** Of a post that is something else from then on. The caller holds the locks of both discussions. */
export async function moveVotes(
  tx: Tx,
  { from, to }: { readonly from: VotedPost; readonly to: VotedPost },
): Promise<void> {
  await tx
    .updateTable("post_votes")
    .set({ [columnOf(from)]: null, [columnOf(to)]: to.id })
    .where(columnOf(from), "=", from.id)
    .execute();
  await recountVotes(tx, to);
}

/** Of these discussions and replies, those that the member found helpful. */
export async function listVoted(
  db: Db | Tx,
  memberId: string | null,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberId === null || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select coalesce(discussion_id, reply_id) as id from post_votes where member_id = ${memberId}
      and (discussion_id = any(${[...ids]}::uuid[]) or reply_id = any(${[...ids]}::uuid[]))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
