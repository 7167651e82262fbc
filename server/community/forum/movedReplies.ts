import { sql } from "kysely";
import { ensure } from "#shared/errors.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { setPicturesShown } from "../attachments/commands.ts";
import type { Held } from "./access.ts";
import * as queries from "./queries.ts";
import { moveVotes } from "./voteQueries.ts";

/** What is kept about a post moves with it. */
const RECORDS = ["post_revisions", "post_reviews", "post_reports"] as const;

const WITH_TEXT = ["post_revisions", "post_reviews"] as const;

/** Of a discussion. What arrives hidden with it is no decision about it: it has no note, and its author is not told. */
interface Hiding {
  readonly hidden_at: Date | null;
  readonly hidden_by: string | null;
}

/** Oldest first. @throws {Refusal} `reply.not_found` if one belongs elsewhere */
export async function chosenReplies({ tx, row }: Held, ids: readonly string[]) {
  const chosen = new Set(ids);
  const replies = await queries.listRepliesById(tx, row.id, [...chosen]);
  ensure(replies.length === chosen.size, "reply.not_found");
  return replies;
}

/**
 * They follow the last number of `to`, in their order, without being accepted. What nobody could read in a hidden discussion
 * arrives hidden, so that nothing gets out with it. The caller recomputes both.
 */
export async function moveInto(from: Held, to: Held, ids: readonly string[]): Promise<void> {
  const { tx } = from;
  if (ids.length === 0) return;
  await dropAcceptance(from, ids);
  const first = await queries.takeNumbers(tx, to.row.id, ids.length);
  await renumber(tx, { ids, to: to.row.id, first, hiding: from.row });
  for (const table of RECORDS)
    await tx
      .updateTable(table)
      .set({ discussion_id: to.row.id })
      .where("reply_id", "in", ids)
      .execute();
  await setPicturesShown(tx, ids, false);
  if (to.row.hidden_at !== null) return;
  const visible = await queries.listVisibleReplyIds(tx, to.row.id);
  const moved = new Set(ids);
  await setPicturesShown(
    tx,
    visible.filter((id) => moved.has(id)),
    true,
  );
}

/** If one of them is what solved it. */
export async function dropAcceptance({ tx, row }: Held, ids: readonly string[]): Promise<void> {
  if (row.accepted_reply_id === null || !ids.includes(row.accepted_reply_id)) return;
  await queries.updateDiscussion(tx, row.id, queries.NOT_SOLVED);
}

interface Renumbered {
  readonly ids: readonly string[];
  readonly to: string;
  readonly first: number;
  readonly hiding: Hiding;
}

async function renumber(tx: Tx, { ids, to, first, hiding }: Renumbered): Promise<void> {
  await sql`
    update replies r set discussion_id = ${to}, number = ${first} + moved.place, revision = revision + 1,
      hidden_at = coalesce(r.hidden_at, ${hiding.hidden_at}::timestamptz),
      hidden_by = case when r.hidden_at is null then ${hiding.hidden_by}::uuid else r.hidden_by end
    from (
      select id, (row_number() over (order by created_at, number) - 1)::integer as place
      from replies where id = any(${ids}::uuid[])
    ) moved where r.id = moved.id`.execute(tx);
}

/** Of a reply that is the question of a discussion with its own id from then on. */
export async function recordsToQuestion(tx: Tx, id: string, title: string): Promise<void> {
  await sql`
    update post_revisions set discussion_id = ${id}, reply_id = null, title = ${title}
    where reply_id = ${id}`.execute(tx);
  await sql`
    update post_reports set discussion_id = ${id}, reply_id = null where reply_id = ${id}`.execute(
    tx,
  );
  await moveVotes(tx, { from: { table: "replies", id }, to: { table: "discussions", id } });
  await sql`
    update post_reviews set discussion_id = ${id}, reply_id = null,
      title = case when kind = 'edit' then ${title} end
    where reply_id = ${id}`.execute(tx);
}

/** Of a question that is a reply with the same id from then on, which has its title in its text. */
export async function recordsToReply(tx: Tx, id: string, discussionId: string): Promise<void> {
  for (const table of WITH_TEXT)
    await sql`
      update ${sql.table(table)} set discussion_id = ${discussionId}, reply_id = ${id}, title = null,
        body_md = concat_ws(E'\n\n', title, body_md)
      where discussion_id = ${id} and reply_id is null and body_md is not null`.execute(tx);
  for (const table of RECORDS)
    await sql`
      update ${sql.table(table)} set discussion_id = ${discussionId}, reply_id = ${id}
      where discussion_id = ${id} and reply_id is null`.execute(tx);
  await moveVotes(tx, { from: { table: "discussions", id }, to: { table: "replies", id } });
}
