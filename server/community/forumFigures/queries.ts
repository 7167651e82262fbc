import { type RawBuilder, sql } from "kysely";
import type { FigureGroup } from "#shared/community/forumFigures/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { ReportSpan } from "#shared/partners/profitReport/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { plannedAnew } from "#server/platform/db/preparedStatements.ts";

const keys: Readonly<Record<FigureGroup, RawBuilder<unknown>>> = {
  product: sql`product_id`,
  category: sql`category_id`,
  language: sql`lang`,
};

const startOf = (month: string) => sql`${`${month}-01T00:00:00+08:00`}::timestamptz`;
const endOf = (month: string) =>
  sql`(${startOf(month)} at time zone 'Asia/Taipei' + interval '1 month') at time zone 'Asia/Taipei'`;

/** Seconds: the median, and what nine of ten are within. */
type Times = readonly [number, number] | null;

export interface FiguresRow {
  readonly asked: number;
  readonly solved: number;
  readonly unanswered: number;
  readonly first_reply: Times;
  readonly staff_reply: Times;
}

const times = (seconds: string) =>
  sql`percentile_disc(array[0.5, 0.9]) within group (order by ${sql.ref(seconds)}) filter (where ${sql.ref(seconds)} is not null)`;

const figures = sql`count(*) as asked, count(*) filter (where status = 'solved') as solved,
  count(*) filter (where status <> 'solved' and not answered) as unanswered,
  ${times("first_seconds")} as first_reply, ${times("staff_seconds")} as staff_reply`;

/** Columns of `discussions_for_figures` alone, so that no text is read. */
const asked = (from: string, to: string) => sql`(
  select created_at, status, answered, lang, category_id, product_id,
    extract(epoch from first_reply_at - created_at)::float8 as first_seconds,
    extract(epoch from first_staff_reply_at - created_at)::float8 as staff_seconds
  from discussions where hidden_at is null and created_at >= ${startOf(from)} and created_at < ${endOf(to)}
) as asked`;

export interface MonthRow extends FiguresRow {
  readonly month: string;
}

export async function listMonths(db: Db, { from, to }: ReportSpan): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select ${plannedAnew} to_char(month, 'YYYY-MM') as month, ${figures}
    from (select *, date_trunc('month', created_at at time zone 'Asia/Taipei') as month from ${asked(from, to)}) as dated
    group by dated.month order by dated.month`.execute(db);
  return rows;
}

export interface GroupRow extends FiguresRow {
  readonly is_now: boolean;
  /** All of them, whatever the key. */
  readonly is_total: boolean;
  readonly key: string;
}

interface Wanted {
  readonly span: ReportSpan;
  readonly before: ReportSpan;
  readonly by: FigureGroup;
}

export async function listGroups(db: Db, { span, before, by }: Wanted): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select ${plannedAnew} is_now, grouping(key) = 1 as is_total, coalesce(key::text, '') as key, ${figures}
    from (select *, created_at >= ${startOf(span.from)} as is_now, ${keys[by]} as key from ${asked(before.from, span.to)}) as keyed
    group by grouping sets ((is_now), (is_now, key))`.execute(db);
  return rows;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export async function listNames(
  db: Db,
  table: "products" | "categories",
  ids: readonly string[],
  lang: Lang,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name ->> ${lang} as name from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}
