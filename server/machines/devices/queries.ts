import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";
import type { DevicesTable } from "#server/platform/db/schema.ts";
import { emptyFold } from "../state/fold.ts";

/** Locks it. */
export const lockOwnDevice = (tx: Tx, id: string, memberId: string) =>
  tx
    .selectFrom("devices")
    .select("id")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("archived_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** The member is locked, so that two calls do not add beyond the limit. */
export async function countOwnDevices(tx: Tx, memberId: string): Promise<number> {
  await tx.selectFrom("members").select("id").where("id", "=", memberId).forUpdate().execute();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from devices
    where member_id = ${memberId} and archived_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertDevice(tx: Tx, row: Insertable<DevicesTable>): Promise<void> {
  await tx.insertInto("devices").values(row).execute();
  await sql`insert into device_states (device_id, fold, revision)
    values (${row.id}, ${JSON.stringify(emptyFold())}::jsonb, nextval('device_revisions'))`.execute(
    tx,
  );
}

export const updateDevice = (
  tx: Tx,
  id: string,
  values: Partial<
    Pick<
      Insertable<DevicesTable>,
      "name" | "model" | "location" | "time_zone" | "order_quantity" | "archived_at"
    >
  >,
) => tx.updateTable("devices").set(values).where("id", "=", id).execute();

/** Readers of the live stream learn of what changed about the device itself by this, too. */
export const raiseRevision = (tx: Tx, id: string) =>
  sql`update device_states set revision = nextval('device_revisions') where device_id = ${id}`.execute(
    tx,
  );

export const deleteToken = (tx: Tx, id: string) =>
  tx.deleteFrom("device_tokens").where("device_id", "=", id).execute();

export async function storeToken(
  tx: Tx,
  id: string,
  token: { hash: Buffer; hint: string; at: Date },
): Promise<void> {
  const row = { token_hash: token.hash, hint: token.hint, created_at: token.at, used_at: null };
  await tx
    .insertInto("device_tokens")
    .values({ device_id: id, ...row })
    .onConflict((conflict) => conflict.column("device_id").doUpdateSet(row))
    .execute();
}
