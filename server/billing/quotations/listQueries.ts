import { type RawBuilder, sql, type SqlBool } from "kysely";
import { endOfDay, formatDay, startOfDay } from "#shared/kit/time.ts";
import type { OfficeListInput } from "#shared/billing/quotations/adminContract.ts";
import type { Db } from "#server/platform/db/client.ts";
import { containing, countFrom, sortDirection } from "#server/platform/db/listSql.ts";
import { orderExpired, type QuotationRow } from "./queries.ts";

type QuotationFilters = Partial<
  Pick<OfficeListInput, "search" | "state" | "by" | "from" | "to">
> & {
  /** Absent: of all members. */
  readonly memberId?: string;
  readonly now: Date;
};

interface Window extends Pick<OfficeListInput, "orderby" | "sort"> {
  readonly offset: number;
  readonly limit: number;
}

const stateAt = (
  now: Date,
) => sql`case when order_id is not null and not ${orderExpired} then 'ordered'
  when withdrawn_at is not null then 'withdrawn'
  when last_day < ${formatDay(now)}::date then 'expired' else 'open' end`;

function conditions({
  memberId,
  search,
  state,
  by,
  from,
  to,
  now,
}: QuotationFilters): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`true`];
  if (memberId) all.push(sql`member_id = ${memberId}`);
  if (state) all.push(sql`${stateAt(now)} = ${state}`);
  if (by) all.push(by === "staff" ? sql`actor_id is not null` : sql`actor_id is null`);
  if (from) all.push(sql`issued_at >= ${startOfDay(from)}`);
  if (to) all.push(sql`issued_at < ${endOfDay(to)}`);
  if (search) all.push(found(containing(search)));
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** By number, buyer or line name. */
const found = (like: string) => sql<SqlBool>`(
  series || year || '-' || lpad(number::text, 6, '0') ilike ${like}
  or buyer_name ilike ${like} or email ilike ${like} or company ilike ${like}
  or exists (
    select from quotation_lines l cross join lateral jsonb_each_text(l.name) said
    where l.quotation_id = quotations.id and said.value ilike ${like}))`;

export const countQuotations = (db: Db, wanted: QuotationFilters): Promise<number> =>
  countFrom(db, sql`from quotations where ${conditions(wanted)}`);

const sortable: Record<OfficeListInput["orderby"], RawBuilder<unknown>> = {
  issuedAt: sql`issued_at`,
  lastDay: sql`last_day`,
  total: sql`currency, total_minor - discount_minor`,
};

/** Ties: latest issue first. */
export async function listQuotations(
  db: Db,
  wanted: QuotationFilters,
  { orderby, sort, offset, limit }: Window,
): Promise<QuotationRow[]> {
  const { rows } = await sql<QuotationRow>`
    select *, ${orderExpired} as order_lapsed from quotations where ${conditions(wanted)}
    order by ${sortable[orderby]} ${sortDirection(sort)}, year desc, number desc
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
