import { sql } from "kysely";
import { documentNumber, parseDocumentNumber } from "#shared/billing/documents/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { Context } from "#server/context.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";

interface QuotationRow {
  readonly id: string;
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly buyer_name: string;
  readonly company: string | null;
  readonly currency: string;
  readonly total_minor: number;
  readonly discount_minor: number;
}

/** By number, or by the buyer's name, email, company or tax id; newest first. */
export async function searchQuotations(
  { db }: Context,
  { text, number, limit }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const exact = parseDocumentNumber(number);
  const where = exact
    ? sql`series = ${exact.series} and year = ${exact.year} and number = ${exact.number}`
    : sql`search @@ search_query(${text})`;
  const { rows } = await sql<QuotationRow>`
    select id, series, year, number, buyer_name, company, currency, total_minor, discount_minor
    from quotations where ${where} order by issued_at desc, id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    key: documentNumber(row),
    title: row.company ?? row.buyer_name,
    detail: formatMoney({ minor: row.total_minor - row.discount_minor, currency: row.currency }),
    ...(exact && { exact: true }),
  }));
}
