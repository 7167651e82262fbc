import type { Db, Tx } from "#server/platform/db/client.ts";

export async function insertOrphanProof(db: Db, key: string, at: Date) {
  await db.insertInto("orphan_transfer_proofs").values({ key, kept_at: at }).execute();
}

export async function deleteOrphanProof(db: Db | Tx, key: string) {
  await db.deleteFrom("orphan_transfer_proofs").where("key", "=", key).execute();
}

/** Oldest first. */
export async function listOrphanProofs(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orphan_transfer_proofs")
    .select("key")
    .where("kept_at", "<", before)
    .orderBy("kept_at")
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Stable only while the order is locked. */
export async function countProofs(tx: Tx, orderId: string): Promise<number> {
  const row = await tx
    .selectFrom("transfer_reports")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("order_id", "=", orderId)
    .where("slip_key", "is not", null)
    .executeTakeFirstOrThrow();
  return row.total;
}
