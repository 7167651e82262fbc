import {
  DEFAULT_WISH,
  type InvoiceWish,
  isInvoiced,
  type WishColumns,
  wishColumns,
  wishIn,
} from "#shared/billing/einvoices/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { OrderRow } from "./commands.ts";

type Invoiced = Pick<OrderRow, "currency" | "total_minor" | "tax">;

export const isOrderInvoiced = ({ currency, total_minor: totalMinor, tax }: Invoiced): boolean =>
  isInvoiced({ currency, totalMinor, tax });

export const wishPlaced = (order: Invoiced, wanted: InvoiceWish = DEFAULT_WISH) =>
  isOrderInvoiced(order) ? wishColumns(wanted) : null;

const columns = [
  "kind",
  "title",
  "uniform_number",
  "carrier",
  "carrier_number",
  "love_code",
] as const satisfies readonly (keyof WishColumns)[];

export async function wishOf(db: Db | Tx, orderId: string): Promise<InvoiceWish> {
  const row = await db
    .selectFrom("invoice_preferences")
    .select(columns)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ? wishIn(row) : DEFAULT_WISH;
}

export async function writeWish(
  tx: Tx,
  { orderId, wish, at }: { orderId: string; wish: InvoiceWish; at: Date },
): Promise<void> {
  const written = { ...wishColumns(wish), updated_at: at };
  await tx
    .insertInto("invoice_preferences")
    .values({ order_id: orderId, ...written })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(written))
    .execute();
}

/** The member's last preference, as a default for the next order. Donations are one-off. */
export async function lastWishOf(db: Db, memberId: string): Promise<InvoiceWish | null> {
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
  return row ? wishIn(row) : null;
}
