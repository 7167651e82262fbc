import { sql, type SqlBool } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";
import { translator } from "#server/phrases.ts";

const NUMBER = /^(M\d{6})([2-9A-Z]{8})$/;

interface OrderSearchQuery extends OfficeSearchQuery {
  /** Orders that a payment reference names. */
  readonly byReference: readonly string[];
  readonly lang: Lang;
}

/** By number, email, buyer's name or payment reference; newest first. */
export async function searchOrders(
  db: Db,
  { text, number, limit, byReference, lang }: OrderSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const orders = db
    .selectFrom("orders")
    .select(["id", "number", "buyer_name", "status", "total_minor", "currency"])
    .orderBy("placed_at", "desc")
    .limit(limit);
  const exact = number.replace(NUMBER, "$1-$2");
  const [named, found] = await Promise.all([
    orders
      .where((eb) =>
        eb.or([eb("number", "=", exact), eb("id", "=", sql<string>`any(${byReference}::uuid[])`)]),
      )
      .execute(),
    orders.where(sql<SqlBool>`search @@ search_query(${text})`).execute(),
  ]);
  return [...named, ...found].map((order) => ({
    id: order.id,
    key: order.number,
    title: order.buyer_name,
    detail: `${statusText(order.status, lang)} · ${formatMoney({
      minor: order.total_minor,
      currency: order.currency,
    })}`,
  }));
}

const statusNames = Object.keys(OrderStatus) as (keyof typeof OrderStatus)[];

function statusText(status: OrderStatus, lang: Lang): string {
  const name = statusNames.find((each) => OrderStatus[each] === status);
  return name ? translator(lang, "checkout")(`status.${name}`) : "";
}
