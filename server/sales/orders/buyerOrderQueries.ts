import { sql, type SqlBool } from "kysely";
import type { BuyerOrderFilters } from "#shared/sales/orders/contract.ts";
import type { Db } from "#server/platform/db/client.ts";
import { containing, countRows } from "#server/platform/db/listSql.ts";
import { applyOrderFilters, type OrderSlice, paginateOrders } from "./orderListFilters.ts";

export interface BuyerOrderSearch extends BuyerOrderFilters {
  readonly memberId: string;
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/**
 * Matches if every word occurs in the number, with or without hyphens, or in a product name in any language. Case- and
 * width-insensitive.
 */
function matchesSearch(search: string) {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const each = words.map(
    (word) => sql`(
      replace(lower(number), '-', '') like ${containing(word.replaceAll("-", ""))}
      or exists (
        select from order_lines line where line.order_id = orders.id and lower(normalize(concat_ws(' ',
          line.name ->> 'tw', line.name ->> 'en', line.name ->> 'cn',
          line.edition ->> 'tw', line.edition ->> 'en', line.edition ->> 'cn'), nfkc)) like ${containing(word)}))`,
  );
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

function buyerOrders(db: Db, wanted: BuyerOrderSearch) {
  const { memberId, search } = wanted;
  const own = applyOrderFilters(db.selectFrom("orders").where("member_id", "=", memberId), wanted);
  return search ? own.where(matchesSearch(search)) : own;
}

export const listBuyerOrders = (db: Db, wanted: BuyerOrderSearch, slice: OrderSlice) =>
  paginateOrders(buyerOrders(db, wanted), slice, wanted.memberId).selectAll().execute();

export const countBuyerOrders = (db: Db, wanted: BuyerOrderSearch): Promise<number> =>
  countRows(buyerOrders(db, wanted));

export async function buyerCurrencies(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("currency")
    .distinct()
    .where("member_id", "=", memberId)
    .orderBy("currency")
    .execute();
  return rows.map(({ currency }) => currency);
}
