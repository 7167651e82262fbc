import type { Insertable } from "kysely";
import type { ViewTable } from "#shared/admin/savedViews/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { SavedViewsTable } from "#server/platform/db/schema.ts";

interface Whose {
  readonly memberId: string;
  readonly table: ViewTable;
}

export function viewsOf(db: Db, { memberId, table }: Whose) {
  return db
    .selectFrom("saved_views")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("table_id", "=", table)
    .orderBy("name")
    .execute();
}

/** Without a view of this name. */
export const countOthers = (tx: Tx, { memberId, table }: Whose, name: string): Promise<number> =>
  countRows(
    tx
      .selectFrom("saved_views")
      .where("member_id", "=", memberId)
      .where("table_id", "=", table)
      .where("name", "<>", name),
  );

/** A view of the same name keeps its id. */
export function upsertView(tx: Tx, view: Insertable<SavedViewsTable>) {
  const { query, columns, saved_at } = view;
  return tx
    .insertInto("saved_views")
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(["member_id", "table_id", "name"]).doUpdateSet({ query, columns, saved_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False if the member has no such view. */
export async function deleteView(db: Db, key: { memberId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_views")
    .where("id", "=", key.id)
    .where("member_id", "=", key.memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
