import { documentNumber, parseDocumentNumber } from "#shared/billing/documents/rules.ts";
import type { Context } from "#server/context.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";

/** A receipt or credit note by its whole number; it is shown with its order. */
export async function searchDocuments(
  { db }: Context,
  { number }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const exact = parseDocumentNumber(number);
  if (!exact) return [];
  const rows = await db
    .selectFrom("documents")
    .innerJoin("orders", "orders.id", "documents.order_id")
    .select(["series", "year", "documents.number"])
    .select(["orders.id", "orders.number as order_number", "buyer_name"])
    .where("series", "=", exact.series)
    .where("year", "=", exact.year)
    .where("documents.number", "=", exact.number)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: documentNumber(row),
    title: row.buyer_name,
    detail: row.order_number,
    exact: true,
  }));
}
