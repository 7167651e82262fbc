import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { ProfitCorrectionsTable } from "#server/platform/db/schema.ts";

const REQUESTED_SHOWN = 100;

const selectCorrections = (db: Db | Tx) =>
  db
    .selectFrom("profit_corrections as correction")
    .innerJoin("orders", "orders.id", "correction.order_id")
    .selectAll("correction")
    .select(["orders.number", "orders.currency"]);

export type CorrectionRow = Awaited<
  ReturnType<ReturnType<typeof selectCorrections>["execute"]>
>[number];

/** Newest first. */
export const listOfOrder = (db: Db, orderId: string): Promise<CorrectionRow[]> =>
  selectCorrections(db)
    .where("correction.order_id", "=", orderId)
    .orderBy("correction.requested_at", "desc")
    .orderBy("correction.id")
    .execute();

/** Oldest first. */
export const listRequested = (db: Db): Promise<CorrectionRow[]> =>
  selectCorrections(db)
    .where("correction.state", "=", "requested")
    .orderBy("correction.requested_at")
    .orderBy("correction.id")
    .limit(REQUESTED_SHOWN)
    .execute();

export const countRequested = (db: Db): Promise<number> =>
  countRows(db.selectFrom("profit_corrections").where("state", "=", "requested"));

export const findCorrection = (db: Db | Tx, id: string): Promise<CorrectionRow | undefined> =>
  selectCorrections(db).where("correction.id", "=", id).executeTakeFirst();

export const lockCorrection = (
  tx: Tx,
  id: string,
): Promise<Selectable<ProfitCorrectionsTable> | undefined> =>
  tx
    .selectFrom("profit_corrections")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function insertCorrection(tx: Tx, row: Insertable<ProfitCorrectionsTable>) {
  await tx.insertInto("profit_corrections").values(row).execute();
}

export async function updateCorrection(
  tx: Tx,
  id: string,
  change: Updateable<ProfitCorrectionsTable>,
) {
  await tx.updateTable("profit_corrections").set(change).where("id", "=", id).execute();
}
