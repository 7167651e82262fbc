import { type Selectable, sql, type SqlBool } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { DealersTable } from "#server/platform/db/schema.ts";

export type BelowRow = Selectable<DealersTable> & { readonly customers: number };

/** All below, upper ones first. */
export const listBelow = (db: Db | Tx, dealerId: string): Promise<BelowRow[]> =>
  db
    .selectFrom("dealers")
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::integer from dealer_attributions bound join members m on m.id = bound.member_id
        where bound.dealer_id = dealers.id and m.deleted_at is null)`.as("customers"),
    )
    .where(sql<SqlBool>`ancestors @> array[${dealerId}::uuid]`)
    .orderBy(sql`cardinality(ancestors)`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Members of these who are dealers. */
export async function dealersAmong(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("dealers")
    .select("member_id")
    .where("member_id", "in", [...memberIds])
    .execute();
  return new Set(rows.map(({ member_id: id }) => id));
}
