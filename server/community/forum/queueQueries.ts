import { type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { QueueInput } from "#shared/community/forum/queueContract.ts";
import { waitingSpan } from "#shared/community/forum/replyTarget.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import { matches } from "./selection.ts";

/** Target reply times in hours, for askers with a paid subscription and for others. */
export interface Tier {
  readonly subscribed: boolean;
  readonly hours: number;
}

export interface Wanted extends Pick<QueueInput, "wait" | "orderby" | "sort"> {
  readonly now: Date;
  readonly tiers: readonly Tier[];
}

export type Found = Awaited<ReturnType<typeof findQueued>>["rows"];

/** What the filters find, apart from how long it waits. */
export async function findQueued(db: Db, input: QueueInput, memberId: string) {
  const { search, status, language, taken } = input;
  let rows = db.selectFrom("discussions as d").where("d.hidden_at", "is", null);
  rows = rows.where("d.status", "in", status?.length ? status : ["unsolved", "solving"]);
  if (language?.length) rows = rows.where("d.lang", "in", language);
  if (taken === "nobody") rows = rows.where("d.taken_by", "is", null);
  if (taken === "me") rows = rows.where("d.taken_by", "=", memberId);
  if (taken === "others") rows = rows.where("d.taken_by", "<>", memberId);
  return { rows: search ? rows.where(await matches(db, "d.terms", search)) : rows };
}

/** Predicate of the partial index `discussions_awaiting_staff`, in the words of the index, so that the planner uses it. */
const IS_WAITING = sql<SqlBool>`(d.hidden_at is null and d.locked_at is null and d.status <> 'solved' and d.awaits_staff_since is not null)`;

export const isSubscribed = (now: Date) => sql<boolean>`exists (
  select from subscriptions sub where sub.member_id = d.author_id and sub.months > 0
    and sub.state in ('active', 'past_due', 'non_renewing') and sub.paid_until > ${now})`;

function waitingIn(rows: Found, { subscribed, hours }: Tier, { wait, now }: Wanted): Found {
  const { after, until } = waitingSpan(wait, hours, now);
  let waiting = rows.where(IS_WAITING);
  waiting = waiting.where(subscribed ? isSubscribed(now) : sql<SqlBool>`not ${isSubscribed(now)}`);
  if (after) waiting = waiting.where("d.awaits_staff_since", ">", after);
  return until ? waiting.where("d.awaits_staff_since", "<=", until) : waiting;
}

export async function countWaitingIn(rows: Found, wanted: Wanted): Promise<number> {
  if (wanted.wait === undefined) return countRows(rows.where(IS_WAITING));
  const counts = wanted.tiers.map((tier) => countRows(waitingIn(rows, tier, wanted)));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Each tier is read in index order and only up to the end of the page. */
export async function listWaiting(
  db: Db,
  rows: Found,
  wanted: Wanted,
  { offset, limit }: Window,
): Promise<string[]> {
  const { tiers, sort } = wanted;
  const parts = tiers.map((tier) => {
    const part = waitingIn(rows, tier, wanted)
      .select(["d.id", sql`d.awaits_staff_since + ${`${tier.hours} hours`}::interval`.as("due_at")])
      .orderBy("d.awaits_staff_since", sort)
      .orderBy("d.id", sort)
      .limit(offset + limit);
    return sql`(${part})`;
  });
  const direction = sql.raw(sort);
  const found = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) as waiting
    order by due_at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Discussions that do not wait for staff, by last activity. */
export const listRest = (rows: Found, { sort }: Wanted, window: Window): Promise<string[]> =>
  idsOf(
    rows
      .where(sql<SqlBool>`not ${IS_WAITING}`)
      .orderBy("d.last_activity_at", sort)
      .orderBy("d.id", sort),
    window,
  );

export function listByTime(rows: Found, wanted: Wanted, window: Window): Promise<string[]> {
  const { tiers, wait, orderby, sort, now } = wanted;
  const waiting = wait
    ? rows.where(IS_WAITING).where(
        sql<SqlBool>`(${sql.join(
          tiers.map((tier) => inSpan(tier, wait, now)),
          sql` or `,
        )})`,
      )
    : rows;
  const column = orderby === "askedAt" ? "d.created_at" : "d.last_activity_at";
  return idsOf(waiting.orderBy(column, sort).orderBy("d.id", sort), window);
}

function inSpan({ subscribed, hours }: Tier, wait: Wanted["wait"], now: Date) {
  const { after, until } = waitingSpan(wait, hours, now);
  return sql`(${isSubscribed(now)} = ${subscribed}
    and d.awaits_staff_since > coalesce(${after ?? null}::timestamptz, '-infinity')
    and d.awaits_staff_since <= coalesce(${until ?? null}::timestamptz, 'infinity'))`;
}

async function idsOf<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
  { offset, limit }: Window,
): Promise<string[]> {
  const rows = await query
    .clearSelect()
    .select(sql<string>`d.id`.as("id"))
    .offset(offset)
    .limit(limit)
    .$castTo<{ id: string }>()
    .execute();
  return rows.map(({ id }) => id);
}

export const selectQueued = ({ db, now }: Context, ids: readonly string[]) =>
  db
    .selectFrom("discussions as d")
    .innerJoin("members as a", "a.id", "d.author_id")
    .innerJoin("categories as c", "c.id", "d.category_id")
    .leftJoin("members as s", "s.id", "d.taken_by")
    .leftJoin("products as p", (on) =>
      on.onRef("p.id", "=", "d.product_id").on("p.live", "is not", null),
    )
    .where("d.id", "in", [...ids])
    .select([
      "d.id",
      "d.title",
      "d.status",
      "d.lang",
      "d.asker_spoke_last",
      "d.reply_count",
      "d.created_at",
      "d.last_activity_at",
      "d.first_staff_reply_at",
      "d.author_id",
      "a.first_name",
      "a.last_name",
      "a.email",
      "d.taken_by",
      "s.first_name as taker_first_name",
      "s.last_name as taker_last_name",
      "s.email as taker_email",
      "c.name as category_name",
      "p.name as product_name",
      isSubscribed(now()).as("subscribed"),
      sql<Date | null>`case when ${IS_WAITING} then d.awaits_staff_since end`.as("waits_since"),
    ]);
