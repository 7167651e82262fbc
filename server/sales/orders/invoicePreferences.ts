import {
  DEFAULT_INVOICE_PREFERENCE,
  type InvoicePreference,
  isInvoiced,
  type InvoicePreferenceRow,
  toPreferenceRow,
  fromPreferenceRow,
} from "#shared/billing/einvoices/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { OrderRow } from "./commands.ts";

type Invoiced = Pick<OrderRow, "currency" | "total_minor" | "tax">;

export const isOrderInvoiced = ({ currency, total_minor: totalMinor, tax }: Invoiced): boolean =>
  isInvoiced({ currency, totalMinor, tax });

export const placedPreference = (
  order: Invoiced,
  wanted: InvoicePreference = DEFAULT_INVOICE_PREFERENCE,
) => (isOrderInvoiced(order) ? toPreferenceRow(wanted) : null);

const columns = [
  "kind",
  "title",
  "uniform_number",
  "carrier",
  "carrier_number",
  "love_code",
] as const satisfies readonly (keyof InvoicePreferenceRow)[];

export async function findInvoicePreference(
  db: Db | Tx,
  orderId: string,
): Promise<InvoicePreference> {
  const row = await db
    .selectFrom("invoice_preferences")
    .select(columns)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ? fromPreferenceRow(row) : DEFAULT_INVOICE_PREFERENCE;
}

export async function saveInvoicePreference(
  tx: Tx,
  { orderId, wish, at }: { orderId: string; wish: InvoicePreference; at: Date },
): Promise<void> {
  const written = { ...toPreferenceRow(wish), updated_at: at };
  await tx
    .insertInto("invoice_preferences")
    .values({ order_id: orderId, ...written })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(written))
    .execute();
}

/** The member's last preference, as a default for the next order. Donations are one-off. */
export async function lastInvoicePreference(
  db: Db,
  memberId: string,
): Promise<InvoicePreference | null> {
  const row = await db
    .selectFrom("invoice_preferences")
    .innerJoin("orders", "orders.id", "order_id")
    .select(columns.map((name) => `invoice_preferences.${name}` as const))
    .where("member_id", "=", memberId)
    .where("invoice_preferences.kind", "<>", "donation")
    .orderBy("placed_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? fromPreferenceRow(row) : null;
}
