import { sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import type { DiscussionStatus } from "#shared/community/forum/status.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { lockDiscussion } from "./queries.ts";
import { EVERYBODY, visibleTo } from "./visible.ts";

/** A discussion that everybody may read. */
export interface PublicDiscussion {
  readonly id: string;
  readonly author_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string;
  readonly body_md: string;
  /** On sale. */
  readonly product_id: string | null;
  readonly product_name: Texts | null;
  readonly status: DiscussionStatus;
  readonly accepted_reply_id: string | null;
  readonly locked: boolean;
  readonly last_activity_at: Date;
  /** For staff. */
  readonly waits: boolean;
  readonly waits_begun: number;
}

/** Under their locks, those that everybody may read. */
export async function lockPublicDiscussion(
  tx: Tx,
  id: string,
): Promise<PublicDiscussion | undefined> {
  await lockDiscussion(tx, id);
  return (await listPublicDiscussions(tx, [id])).get(id);
}

/** By id; posts that are not public are missing. */
export async function listPublicDiscussions(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, PublicDiscussion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PublicDiscussion>`
    select d.id, d.author_id, a.first_name, a.last_name, d.title, d.body_md, p.id as product_id, p.name as product_name,
      d.status, d.accepted_reply_id, d.locked_at is not null as locked, d.last_activity_at,
      d.waits, d.waits_begun
    from discussions d
    join members a on a.id = d.author_id
    left join products p on p.id = d.product_id and p.live is not null
    where d.id = any(${[...new Set(ids)]}::uuid[]) and ${visibleTo(EVERYBODY, "d")}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A reply that everybody may read, in a discussion that everybody may read. */
export interface PublicReply {
  readonly id: string;
  readonly discussion_id: string;
  readonly number: number;
  readonly author_id: string;
  readonly by_staff: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly body_md: string;
  readonly title: string;
}

/** By id; posts that are not public are missing. */
export async function listPublicReplies(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, PublicReply>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PublicReply>`
    select r.id, r.discussion_id, r.number, r.author_id, r.by_staff, a.first_name, a.last_name, r.body_md, d.title
    from replies r
    join discussions d on d.id = r.discussion_id
    join members a on a.id = r.author_id
    where r.id = any(${[...new Set(ids)]}::uuid[]) and ${visibleTo(EVERYBODY, "r")} and ${visibleTo(EVERYBODY, "d")}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Without a language; `replyId` null: the question. */
export const postPath = (discussionId: string, replyId: string | null): string =>
  replyId === null ? `/forum/${discussionId}` : `/forum/${discussionId}?reply=${replyId}`;

/** Of a reply that may be hidden. */
export async function discussionOf(tx: Tx, replyId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("replies")
    .select("discussion_id")
    .where("id", "=", replyId)
    .executeTakeFirst();
  return found?.discussion_id;
}

/** Members were told of the reply or question. The caller holds the discussion's lock. */
export async function isTold(tx: Tx, postId: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select told_at is not null as told from discussions where id = ${postId}
    union all select told_at is not null from replies where id = ${postId}`.execute(tx);
  return rows[0]?.told ?? false;
}

/** Members were told of the reply or question. */
export async function markTold(tx: Tx, postId: string, at: Date): Promise<void> {
  for (const table of ["replies", "discussions"] as const)
    await tx
      .updateTable(table)
      .set({ told_at: at })
      .where("id", "=", postId)
      .where("told_at", "is", null)
      .execute();
}
