import type { Insertable, Selectable } from "kysely";
import { OrderStatus } from "#shared/orders/rules.ts";
import type { Db, Tx } from "../db/client.ts";
import type { ErasuresTable } from "../db/schema.ts";

export type Erasure = Selectable<ErasuresTable>;

/** Orders of the member that are unpaid, or of which money waits for a person; oldest first. */
export function openOrdersOf(db: Db, memberId: string) {
  return db
    .selectFrom("orders")
    .select(["id", "number", "status"])
    .where("member_id", "=", memberId)
    .where((eb) =>
      eb.or([
        eb("status", "in", [OrderStatus.unpaid, OrderStatus.confirming]),
        eb.exists(
          eb
            .selectFrom("payment_attempts")
            .whereRef("payment_attempts.order_id", "=", "orders.id")
            .where("payment_attempts.state", "in", ["review", "duplicate"])
            .select("payment_attempts.id"),
        ),
      ]),
    )
    .orderBy("placed_at")
    .orderBy("id")
    .execute();
}

export async function hasSecondFactor(db: Db, memberId: string): Promise<boolean> {
  const factor = db.selectFrom("second_factors").select("member_id");
  return (await factor.where("member_id", "=", memberId).executeTakeFirst()) !== undefined;
}

export async function insertErasure(tx: Tx, erasure: Insertable<ErasuresTable>) {
  await tx.insertInto("erasures").values(erasure).execute();
}

/** Those that are not finished, in the order of their members, from behind `after` on. */
export function erasures(db: Db, after: string | null, limit: number): Promise<Erasure[]> {
  const all = db.selectFrom("erasures").selectAll().orderBy("member_id").limit(limit);
  return (after === null ? all : all.where("member_id", ">", after)).execute();
}

export async function deleteErasure(tx: Tx, memberId: string) {
  await tx.deleteFrom("erasures").where("member_id", "=", memberId).execute();
}

/** Whether the mail with this key is still to be sent. */
export async function isWaiting(db: Db, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("mails")
    .select("id")
    .where("dedupe_key", "=", dedupeKey)
    .where("state", "=", "queued")
    .executeTakeFirst();
  return row !== undefined;
}
