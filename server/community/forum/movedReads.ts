import { sql } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";
import { readBefore } from "./reads.ts";
import { EVERYBODY, visibleTo } from "./visible.ts";

export interface ReadMark {
  readonly member_id: string;
  /** Id of the first post that is new to the member; null: none is. */
  readonly first: string | null;
}

interface Moving {
  readonly from: string;
  readonly to: string;
  /** Replies of `from`, and `from` itself if its question moves. */
  readonly ids: readonly string[];
}

const MEMBER = sql.ref("reader.member_id");

/**
 * Of members who opened one of both: what will be the first that is new to them in `to`. Without those to whom all of `to`
 * is new, and stays so. Called before anything moves.
 */
export async function listReadMarks(tx: Tx, { from, to, ids }: Moving): Promise<ReadMark[]> {
  const moving = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<ReadMark>`
    select reader.member_id, (
      select post.id from (
        select r.id, r.discussion_id, r.author_id, r.created_at, r.number
        from replies r join discussions d on d.id = r.discussion_id
        where ${visibleTo(EVERYBODY, "r")}
          and (d.id = ${to} or (r.id = ${moving} and ${visibleTo(EVERYBODY, "d")}))
        union all
        select d.id, d.id, d.author_id, d.created_at, 0 from discussions d
        where d.id = ${moving} and ${visibleTo(EVERYBODY, "d")}
      ) post
      left join discussion_reads mark on mark.discussion_id = post.discussion_id and mark.member_id = ${MEMBER}
      where post.author_id <> ${MEMBER} and post.created_at > ${readBefore(MEMBER)}
        and (mark.member_id is null or (post.created_at, post.number) > (mark.seen_until, mark.seen_number))
      order by post.created_at, post.discussion_id <> ${to}, post.number limit 1
    ) as first
    from (select distinct member_id from discussion_reads where discussion_id in (${from}, ${to})) reader
    where not exists (
      select from discussions d
      left join discussion_reads mark on mark.discussion_id = d.id and mark.member_id = ${MEMBER}
      where d.id = ${to} and mark.member_id is null and d.author_id <> ${MEMBER}
        and d.created_at > ${readBefore(MEMBER)})`.execute(tx);
  return rows;
}

/** They have read `to` up to what is new to them. Called after the posts have moved. */
export async function setReadMarks(tx: Tx, to: string, marks: readonly ReadMark[]): Promise<void> {
  if (marks.length === 0) return;
  const members = marks.map(({ member_id }) => member_id);
  const firsts = marks.map(({ first }) => first);
  await sql`
    insert into discussion_reads (member_id, discussion_id, seen_until, seen_number)
    select known.member_id, d.id, coalesce(fresh.created_at, last.created_at, d.created_at),
      coalesce(fresh.number - 1, last.number, 0)
    from unnest(${members}::uuid[], ${firsts}::uuid[]) as known (member_id, first)
    join discussions d on d.id = ${to}
    left join replies fresh on fresh.id = known.first
    left join lateral (
      select created_at, number from replies r where r.discussion_id = d.id and ${visibleTo(EVERYBODY, "r")}
      order by created_at desc, number desc limit 1
    ) last on true
    on conflict (member_id, discussion_id) do update
      set seen_until = excluded.seen_until, seen_number = excluded.seen_number`.execute(tx);
}
