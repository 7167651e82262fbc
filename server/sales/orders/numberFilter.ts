import { type RawBuilder, sql, type SqlBool } from "kysely";
import { toNumberKey } from "#shared/admin/search/rules.ts";
import { containing } from "#server/platform/db/listSql.ts";

const WHOLE = /^(M\d{6})([0-9A-Z]{8})$/;

/** Whether `orders` has a number that contains `typed`; a whole number is read by its index. */
export function numberContains(typed: string): RawBuilder<SqlBool> {
  const key = toNumberKey(typed);
  return WHOLE.test(key)
    ? sql`orders.number = ${key.replace(WHOLE, "$1-$2")}`
    : sql`replace(lower(orders.number), '-', '') like ${containing(typed.toLowerCase().replaceAll("-", ""))}`;
}
