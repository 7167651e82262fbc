import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { DueRenewalsInput } from "#shared/licensing/renewals/contract.ts";
import {
  lastDayOf,
  monthOf,
  type RenewalGroup,
  type RenewalSource,
} from "#shared/licensing/renewals/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countFrom } from "#server/platform/db/listSql.ts";

type GroupRow = Omit<RenewalGroup, "minor"> & { readonly minor: string };

/**
 * One pass over the subscriptions that run, grouped by the days on which they fall due: some thousand rows, whatever their
 * number.
 */
export async function sumRenewals(db: Db): Promise<RenewalGroup[]> {
  const { rows } = await sql<GroupRow>`
    select source, currency, months, next_day::text as "nextDay", anchor_day as "anchorDay",
      count(*)::int as subscriptions, sum(amount_minor)::text as minor
    from renewals
    group by source, currency, months, next_day, anchor_day`.execute(db);
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }));
}

interface Wanted extends Pick<DueRenewalsInput, "day" | "source"> {
  readonly today: string;
}

/** As `dueDays` in shared/licensing/renewals/rules.ts. */
function dueOn({ day, source, today }: Wanted): RawBuilder<unknown> {
  const due =
    day === today
      ? sql`r.next_day <= ${day}::date`
      : sql`(${onAnchorDay(day)} and (r.next_day = ${day}::date or ${isLaterPeriod(day)}))`;
  return sql`from renewals r where ${due} and ${source ? sql`r.source = ${source}` : sql`true`}`;
}

/** Each period starts on it, the first one too; read from an index. */
function onAnchorDay(day: string): RawBuilder<SqlBool> {
  const dayOfMonth = Number(day.slice(8));
  return day === lastDayOf(monthOf(day))
    ? sql`r.anchor_day >= ${dayOfMonth}`
    : sql`r.anchor_day = ${dayOfMonth}`;
}

const isLaterPeriod = (day: string): RawBuilder<SqlBool> => sql`(
  r.months > 0 and r.source <> 'ending' and r.next_day < date_trunc('month', ${day}::date)
  and mod(((extract(year from ${day}::date) - extract(year from r.next_day)) * 12
    + extract(month from ${day}::date) - extract(month from r.next_day))::int, r.months) = 0)`;

export const countDue = (db: Db, wanted: Wanted): Promise<number> => countFrom(db, dueOn(wanted));

export interface DueRow {
  readonly id: string;
  readonly product_id: string;
  readonly name: Texts;
  readonly edition: Texts | null;
  readonly kind: ProductKind;
  readonly months: PlanMonths;
  readonly quantity: number;
  readonly currency: string;
  readonly paid_until: Date;
  readonly source: RenewalSource;
  readonly amount_minor: number;
  readonly member_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** By source, then the oldest subscription first. */
export async function listDue(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select s.id, s.product_id, s.name, s.edition, s.kind, s.months, s.quantity, s.currency, s.paid_until,
      due.source, due.amount_minor, s.member_id, m.first_name, m.last_name, m.email
    from (select r.* ${dueOn(wanted)}) due
    join subscriptions s on s.id = due.subscription_id
    join members m on m.id = s.member_id
    order by due.source, s.created_at, s.id, due.next_day
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
