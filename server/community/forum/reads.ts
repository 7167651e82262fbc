import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { z } from "zod";
import type { Reply } from "#shared/community/forum/contract.ts";
import type { forumReading } from "#shared/community/forum/readingContract.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { readNotifications } from "../notifications/commands.ts";
import { EVERYBODY, visibleTo } from "./visible.ts";

type Input<K extends keyof typeof forumReading> = z.output<(typeof forumReading)[K]["input"]>;

/** Older things count as read. */
export const readBefore = (member: string | RawBuilder<unknown>): RawBuilder<Date> => sql`coalesce(
  (select all_until from forum_reads where member_id = ${member}::uuid),
  (select created_at from members where id = ${member}::uuid))`;

/** A reply `r` that the member has not seen. `mark`: how far he read, outer joined. Hidden and own ones never are. */
const isUnread = (memberId: string) => sql<SqlBool>`(
  r.author_id <> ${memberId}::uuid and ${visibleTo(EVERYBODY, "r")} and r.created_at > ${readBefore(memberId)}
  and (mark.member_id is null or (r.created_at, r.number) > (mark.seen_until, mark.seen_number)))`;

/** A discussion `d` that the member never opened. */
const isFresh = (memberId: string) => sql<SqlBool>`(
  mark.member_id is null and d.author_id <> ${memberId}::uuid and d.created_at > ${readBefore(memberId)})`;

const markOf = (memberId: string) => sql`left join discussion_reads mark
  on mark.discussion_id = d.id and mark.member_id = ${memberId}::uuid`;

/** A discussion `d` of the list that has something new for the member. */
export const hasNews = (memberId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  d.last_activity_at > ${readBefore(memberId)} and exists (
    select from (select d.id) as same ${markOf(memberId)}
    where ${isFresh(memberId)}
      or exists (select from replies r where r.discussion_id = d.id and ${isUnread(memberId)})))`;

export interface News {
  /** Number of replies. */
  readonly unread: number;
  readonly fresh: boolean;
}

/** By id, for the rows of a page; nothing for guests. */
export async function listNews(
  db: Db | Tx,
  memberId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, News>> {
  if (memberId === null || ids.length === 0) return new Map();
  const { rows } = await sql<News & { id: string }>`
    select d.id, ${isFresh(memberId)} as fresh,
      (select count(*)::integer from replies r where r.discussion_id = d.id and ${isUnread(memberId)}) as unread
    from discussions d ${markOf(memberId)}
    where d.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...news }) => [id, news]));
}

interface Unread {
  /** The first. */
  readonly reply: string;
  readonly count: number;
}

/** Null: nothing is new in the discussion, or a guest asks. */
export async function findUnread(
  { db, viewer }: Context,
  { id }: { readonly id: string },
): Promise<Unread | null> {
  if (!viewer) return null;
  const { memberId } = viewer;
  const { rows } = await sql<Unread>`
    select r.id as reply, count(*) over ()::integer as count
    from discussions d ${markOf(memberId)}
    join replies r on r.discussion_id = d.id and ${isUnread(memberId)}
    where d.id = ${id} order by r.created_at, r.number limit 1`.execute(db);
  return rows[0] ?? null;
}

interface Shown {
  readonly id: string;
  /** The last that was shown; null: none. */
  readonly reply: string | null;
}

/** Read up to there, and never less than before. */
async function saveMark(db: Db | Tx, memberId: string, { id, reply }: Shown): Promise<void> {
  await sql`
    insert into discussion_reads (member_id, discussion_id, seen_until, seen_number)
    select ${memberId}::uuid, d.id, coalesce(last.created_at, d.created_at), coalesce(last.number, 0)
    from discussions d
    left join replies shown on shown.id = ${reply}::uuid and shown.discussion_id = d.id
    left join lateral (
      select created_at, number from replies r
      where r.discussion_id = d.id and (r.created_at, r.number) <= (shown.created_at, shown.number)
        and ${visibleTo(EVERYBODY, "r")}
      order by created_at desc, number desc limit 1
    ) last on true
    where d.id = ${id}
    on conflict (member_id, discussion_id) do update
      set seen_until = excluded.seen_until, seen_number = excluded.seen_number
      where (excluded.seen_until, excluded.seen_number)
        > (discussion_reads.seen_until, discussion_reads.seen_number)`.execute(db);
}

/** Of a page that was shown, with what tells of it; nothing for guests, and for staff who look at the account. */
export async function markShown(
  scope: Context,
  { id, replies }: { readonly id: string; readonly replies: readonly Pick<Reply, "uuid">[] },
): Promise<void> {
  const { viewer } = scope;
  if (!viewer || viewer.impersonation) return;
  const { memberId } = viewer;
  await runTransaction(scope.db, async (tx) => {
    await saveMark(tx, memberId, { id, reply: replies.at(-1)?.uuid ?? null });
    const posts = [id, ...replies.map(({ uuid }) => uuid)].map((post) => ({ post }));
    const having = [...replies.map(({ uuid }) => ({ replyId: uuid })), ...posts];
    await readNotifications(tx, scope, { memberId, exactly: { discussionId: id }, having });
  });
}

/** What a list that is read now can tell of, for `until`. */
export const tellNow = ({ now }: Context): Promise<string> => Promise.resolve(now().toISOString());

/** What came after `until` stays unread; no instant of the future is taken. */
export function readAll(scope: Context, { until }: Input<"readAll">): Promise<{ until: string }> {
  const { memberId } = requireMember(scope);
  const now = scope.now();
  const before = until && until < now ? until : now;
  return runTransaction(scope.db, async (tx) => {
    await sql`
      insert into forum_reads (member_id, all_until) values (${memberId}, ${before})
      on conflict (member_id) do update set all_until = greatest(forum_reads.all_until, excluded.all_until)`.execute(
      tx,
    );
    await tx
      .deleteFrom("discussion_reads")
      .where("member_id", "=", memberId)
      .where("seen_until", "<=", before)
      .execute();
    return { until: before.toISOString() };
  });
}
