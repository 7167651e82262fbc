import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type {
  OwnReport,
  ReportedPost,
  ReportListInput,
} from "#shared/community/forum/reportContract.ts";
import { matchesPerson } from "#server/identity/members/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countFrom, sortDirection } from "#server/platform/db/listSql.ts";
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

type Filters = Pick<ReportListInput, "state" | "search" | "reason">;

/** The reports that the filters find, with their posts. A post is found with all of them if one has the reason. */
function found({ state, search, reason }: Filters): RawBuilder<unknown> {
  const decided =
    state === "open" ? sql`told.decided_at is null` : sql`told.decided_at is not null`;
  const all = [decided];
  if (search) {
    const like = containing(search);
    all.push(sql`(d.title ilike ${like} or coalesce(r.body_md, d.body_md) ilike ${like} or told.text ilike ${like}
      or ${matchesPerson("a.id", search)})`);
  }
  const having = reason?.length ? sql`having bool_or(told.reason = any(${reason}::text[]))` : sql``;
  return sql`from post_reports told join discussions d on d.id = told.discussion_id
    left join replies r on r.id = told.reply_id join members a on a.id = coalesce(r.author_id, d.author_id)
    join members m on m.id = told.reporter_id
    where ${sql.join(all, sql` and `)} group by told.discussion_id, told.reply_id ${having}`;
}

export const countReported = (db: Db, input: Filters): Promise<number> =>
  countFrom(db, sql`from (select 1 ${found(input)}) posts`);

type Reported = Omit<ReportedPost, "html">;

interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Of which somebody told first, first; of what was decided the last. */
export async function listReported(
  db: Db,
  input: Filters,
  { offset, limit }: Window,
): Promise<Reported[]> {
  const order = sortDirection(input.state === "open" ? "asc" : "desc");
  const { rows } = await sql<Reported>`
    with posts as (
      select told.discussion_id, told.reply_id,
        ${input.state === "open" ? sql`min(told.created_at)` : sql`max(told.decided_at)`} as ordered_at,
        json_agg(json_build_object('reason', told.reason, 'text', told.text, 'createdAt', told.created_at, 'outcome', told.outcome,
          'reporter', json_build_object('uuid', m.id, 'firstName', m.first_name, 'lastName', m.last_name, 'email', m.email))
          order by told.created_at, told.id) as reports
      ${found(input)}
      order by ordered_at ${order}, told.discussion_id ${order}, told.reply_id ${order} offset ${offset} limit ${limit}
    )
    select coalesce(r.id, d.id) as uuid, r.id as reply, coalesce(r.body_md, d.body_md) as content,
      json_build_object('uuid', d.id, 'title', d.title, 'lang', d.lang) as discussion,
      json_build_object('uuid', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email) as author,
      d.hidden_at is not null or r.hidden_at is not null as hidden, posts.reports
    from posts join discussions d on d.id = posts.discussion_id left join replies r on r.id = posts.reply_id
    join members a on a.id = coalesce(r.author_id, d.author_id)
    order by ordered_at ${order}, d.id ${order}, r.id ${order}`.execute(db);
  return rows;
}
