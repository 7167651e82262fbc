import { type Insertable, type Selectable, sql } from "kysely";
import type { OwnReport, ReportedPost } from "#shared/community/forum/reportContract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { PostReportsTable } from "#server/platform/db/schema.ts";

/** False: the member told of this post before. */
export async function insertReport(tx: Tx, row: Insertable<PostReportsTable>): Promise<boolean> {
  const stored = await tx
    .insertInto("post_reports")
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

export const listReportsOf = (
  db: Db,
  discussionId: string,
  reporterId: string,
): Promise<OwnReport[]> =>
  db
    .selectFrom("post_reports")
    .select(["reply_id as reply", "reason", "outcome"])
    .where("discussion_id", "=", discussionId)
    .where("reporter_id", "=", reporterId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** The discussion in which the post stands, if somebody told of it. */
export const reportedIn = async (tx: Tx, postId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom("post_reports")
      .select("discussion_id")
      .where((eb) =>
        eb.or([
          eb("reply_id", "=", postId),
          eb.and([eb("discussion_id", "=", postId), eb("reply_id", "is", null)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
  )?.discussion_id;

type Decision = Pick<Selectable<PostReportsTable>, "outcome" | "decided_at" | "decided_by">;

/** Those that are open. How many they were. The caller holds the discussion's lock. */
export async function decideReports(
  tx: Tx,
  post: { readonly reply: string } | { readonly question: string },
  decision: Decision,
): Promise<number> {
  const decided = await tx
    .updateTable("post_reports")
    .set(decision)
    .where("decided_at", "is", null)
    .$if("reply" in post, (update) =>
      update.where("reply_id", "=", "reply" in post ? post.reply : null),
    )
    .$if("question" in post, (update) =>
      update
        .where("discussion_id", "=", "question" in post ? post.question : "")
        .where("reply_id", "is", null),
    )
    .returning("id")
    .execute();
  return decided.length;
}

export async function countReported(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct coalesce(reply_id, discussion_id))::integer as total
    from post_reports where decided_at is null`.execute(db);
  return rows[0]?.total ?? 0;
}

type Reported = Omit<ReportedPost, "html">;

/** Of which somebody told first, first. */
export async function listReported(
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    with posts as (
      select discussion_id, reply_id, min(told.created_at) as first_at,
        json_agg(json_build_object('reason', reason, 'text', text, 'createdAt', told.created_at,
          'reporter', json_build_object('uuid', m.id, 'firstName', m.first_name, 'lastName', m.last_name, 'email', m.email))
          order by told.created_at, told.id) as reports
      from post_reports told join members m on m.id = told.reporter_id
      where decided_at is null group by discussion_id, reply_id
      order by first_at, discussion_id, reply_id offset ${offset} limit ${limit}
    )
    select coalesce(r.id, d.id) as uuid, r.id as reply, coalesce(r.body_md, d.body_md) as content,
      json_build_object('uuid', d.id, 'title', d.title, 'lang', d.lang) as discussion,
      json_build_object('uuid', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email) as author,
      d.hidden_at is not null or r.hidden_at is not null as hidden, posts.reports
    from posts join discussions d on d.id = posts.discussion_id left join replies r on r.id = posts.reply_id
    join members a on a.id = coalesce(r.author_id, d.author_id)
    order by first_at, d.id, r.id`.execute(db);
  return rows;
}
