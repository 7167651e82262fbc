import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { PostRevisionsTable } from "#server/platform/db/schema.ts";

interface Post {
  readonly discussionId: string;
  /** Null: the discussion's own text. */
  readonly replyId: string | null;
}

export interface VersionRow {
  readonly title: string | null;
  readonly body_md: string;
  readonly written_at: Date;
  readonly writer: string;
  readonly concealed: boolean;
}

interface Reader {
  /** The author or staff. */
  readonly seesAll: boolean;
}

/**
 * Each text with when and by whom it was written: when the one before it was replaced. Concealed is what others could read
 * before the post's `concealed_before`, and what was replaced by then: a post that waited is read from its approval on, as
 * `created_at` says. The present text is never concealed.
 */
const versions = ({ discussionId, replyId }: Post, { seesAll }: Reader) => sql`
  (with post as (
    ${
      replyId === null
        ? sql`select title, body_md, author_id, created_at, concealed_before from discussions where id = ${discussionId}`
        : sql`select null::text as title, body_md, author_id, created_at, concealed_before from replies where id = ${replyId}`
    }
  ), texts as (
    select title, body_md, edited_at, edited_by, id from post_revisions
    where discussion_id = ${discussionId} and reply_id is not distinct from ${replyId}::uuid
    union all
    select title, body_md, null, null, null from post
  ), dated as (
    select texts.title, texts.body_md, post.concealed_before,
      coalesce(lag(edited_at) over turns, least(post.created_at, edited_at)) as written_at,
      greatest(lag(edited_at) over turns, post.created_at) as read_from, edited_at as replaced_at,
      coalesce(lag(edited_by) over turns, post.author_id) as writer,
      row_number() over turns as turn
    from texts cross join post
    window turns as (order by edited_at nulls last, id)
  )
  select title, body_md, written_at, writer, turn, concealed from dated
  cross join lateral (select replaced_at is not null
    and coalesce(read_from < concealed_before or replaced_at <= concealed_before, false) as concealed) as fact
  where ${seesAll} or not concealed) as versions`;

export async function countVersions(db: Db, post: Post, reader: Reader): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${versions(post, reader)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Newest first. */
export async function listVersions(
  db: Db,
  post: Post,
  { offset, limit, ...reader }: Reader & { readonly offset: number; readonly limit: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select title, body_md, written_at, writer, concealed from ${versions(post, reader)}
    order by turn desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Replaced texts that the member wrote, of own posts and others'; `edited_at`: until then. Oldest first. */
export async function listWrittenVersions(tx: Tx, memberId: string) {
  const { rows } = await sql<Omit<Selectable<PostRevisionsTable>, "id" | "edited_by">>`
    select discussion_id, reply_id, title, body_md, edited_at from (
      select v.*, coalesce(lag(v.edited_by) over (partition by v.discussion_id, v.reply_id order by v.edited_at, v.id),
        r.author_id, d.author_id) as writer
      from post_revisions v
      join discussions d on d.id = v.discussion_id
      left join replies r on r.id = v.reply_id
      where v.discussion_id in (
        select id from discussions where author_id = ${memberId}
        union select discussion_id from replies where author_id = ${memberId}
        union select discussion_id from post_revisions where edited_by = ${memberId})
    ) as written
    where writer = ${memberId} order by edited_at, id`.execute(tx);
  return rows;
}
