import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { InvoiceListInput } from "#shared/billing/einvoices/contract.ts";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countFrom, sortDirection, startingWith } from "#server/platform/db/listSql.ts";
import type { InvoiceRow } from "./queries.ts";

type InvoiceFilters = Pick<InvoiceListInput, "search" | "state" | "problem" | "from" | "to">;

interface Window extends Pick<InvoiceListInput, "orderby" | "sort"> {
  readonly offset: number;
  readonly limit: number;
}

/** By an array of their ids, which the indexes of problems answer. */
const hasProblem = sql<SqlBool>`(einvoices.id = any(array(
  select id from einvoices where trouble is not null
  union all select invoice_id from einvoice_allowances where trouble is not null)))`;

function conditions({ search, state, problem, from, to }: InvoiceFilters): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`true`];
  if (state?.length) all.push(sql`state = any(${state})`);
  if (problem) all.push(problem === "yes" ? hasProblem : sql`not ${hasProblem}`);
  if (from) all.push(sql`asked_at >= ${startOfDay(from)}`);
  if (to) all.push(sql`asked_at < ${endOfDay(to)}`);
  if (search) {
    const begins = startingWith(search);
    all.push(sql`(number ilike ${begins} or relate_number ilike ${begins}
      or order_id in (select id from orders where search @@ search_query(${search})))`);
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

export const countInvoices = (db: Db, wanted: InvoiceFilters): Promise<number> =>
  countFrom(db, sql`from einvoices where ${conditions(wanted)}`);

/** Same condition as the list's `problem=yes`. */
export const countInvoicesWithProblem = (db: Db): Promise<number> =>
  countFrom(db, sql`from einvoices where ${hasProblem}`);

const sortable: Record<InvoiceListInput["orderby"], RawBuilder<unknown>> = {
  requestedAt: sql`asked_at`,
  issuedAt: sql`issued_at`,
  amount: sql`amount_minor`,
};

/** Ties: latest request first. */
export async function listInvoices(
  db: Db,
  wanted: InvoiceFilters,
  { orderby, sort, offset, limit }: Window,
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select * from einvoices where ${conditions(wanted)}
    order by ${sortable[orderby]} ${sortDirection(sort)} nulls last, asked_at desc, id
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
