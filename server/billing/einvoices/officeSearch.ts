import { sql } from "kysely";
import { formatMoney } from "#shared/kit/money.ts";
import type { Context } from "#server/context.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";

const BEGINNING = /^[A-Z]{2}\d{1,8}$/;

interface InvoiceRow {
  readonly id: string;
  readonly number: string;
  readonly amount_minor: number;
  readonly order_number: string;
  readonly buyer_name: string;
}

/** By the beginning of the number; newest first. */
export async function searchInvoices(
  { db }: Context,
  { number, limit }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  if (!BEGINNING.test(number)) return [];
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.number, i.amount_minor, o.number as order_number, o.buyer_name
    from einvoices i join orders o on o.id = i.order_id
    where i.number between ${number} and ${number.padEnd(10, "9")}
    order by i.issued_at desc, i.id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    key: row.number,
    title: `${row.order_number} · ${row.buyer_name}`,
    detail: formatMoney({ minor: row.amount_minor, currency: "TWD" }),
  }));
}
