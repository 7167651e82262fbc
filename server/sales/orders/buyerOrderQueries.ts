import { sql, type SqlBool } from "kysely";
import type { OwnOrderFilters } from "#shared/sales/orders/contract.ts";
import type { Db } from "#server/platform/db/client.ts";
import { narrowed, type OrderSlice, sliced } from "./orderListFilters.ts";

export interface OwnWanted extends OwnOrderFilters {
  readonly memberId: string;
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** Escapes wildcards; hyphens of an order number are optional. */
const like = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Matches if every word occurs in the number or in a product name in any language. Case- and
 * width-insensitive.
 */
function answers(search: string) {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const each = words.map(
    (word) => sql`(
      replace(lower(number), '-', '') like ${like(word.replaceAll("-", ""))}
      or exists (
        select from order_lines line where line.order_id = orders.id and lower(normalize(concat_ws(' ',
          line.name ->> 'tw', line.name ->> 'en', line.name ->> 'cn',
          line.edition ->> 'tw', line.edition ->> 'en', line.edition ->> 'cn'), nfkc)) like ${like(word)}))`,
  );
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

function ownWanted(db: Db, wanted: OwnWanted) {
  const { memberId, search } = wanted;
  const own = narrowed(db.selectFrom("orders").where("member_id", "=", memberId), wanted);
  return search ? own.where(answers(search)) : own;
}

export const ownOrders = (db: Db, wanted: OwnWanted, slice: OrderSlice) =>
  sliced(ownWanted(db, wanted), slice, wanted.memberId).selectAll().execute();

export async function countOwn(db: Db, wanted: OwnWanted): Promise<number> {
  const row = await ownWanted(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function ownCurrencies(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("currency")
    .distinct()
    .where("member_id", "=", memberId)
    .orderBy("currency")
    .execute();
  return rows.map(({ currency }) => currency);
}
