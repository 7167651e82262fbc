import type { Insertable } from "kysely";
import type { Db, Tx } from "../db/client.ts";
import type { IdempotencyKeysTable } from "../db/schema.ts";

/** False if the key is taken; an expired one is replaced. */
export async function insertKey(
  db: Db,
  fresh: Insertable<IdempotencyKeysTable>,
  now: Date,
): Promise<boolean> {
  const { key_hash: _, ...again } = fresh;
  const row = await db
    .insertInto("idempotency_keys")
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .column("key_hash")
        .doUpdateSet({ ...again, answer: null })
        .where("idempotency_keys.expires_at", "<=", now),
    )
    .returning("claim")
    .executeTakeFirst();
  return row !== undefined;
}

export function keyByHash(db: Db, keyHash: Buffer) {
  return db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}

/** From a try whose claim expired; false if another was faster. */
export async function takeOverKey(
  db: Db,
  current: { key_hash: Buffer; claim: string },
  next: { claim: string; claimed_until: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("idempotency_keys")
    .set(next)
    .where("key_hash", "=", current.key_hash)
    .where("claim", "=", current.claim)
    .where("answer", "is", null)
    .returning("claim")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setOwner(tx: Tx, requestId: string, memberId: string) {
  await tx
    .updateTable("idempotency_keys")
    .set({ member_id: memberId })
    .where("request_id", "=", requestId)
    .execute();
}

export async function lockUnanswered(tx: Tx, requestId: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom("idempotency_keys")
    .select("key_hash")
    .where("request_id", "=", requestId)
    .where("answer", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.key_hash ?? null;
}

export async function storeKeyResponse(tx: Tx, keyHash: Buffer, answer: Buffer) {
  await tx
    .updateTable("idempotency_keys")
    .set({ answer })
    .where("key_hash", "=", keyHash)
    .execute();
}

/** No-op if stored with the work. */
export async function storeClaimResponse(db: Db, claim: string, answer: Buffer) {
  await db
    .updateTable("idempotency_keys")
    .set({ answer })
    .where("claim", "=", claim)
    .where("answer", "is", null)
    .execute();
}

/** No-op after a takeover. */
export async function renewClaim(db: Db, claim: string, until: Date) {
  await db
    .updateTable("idempotency_keys")
    .set({ claimed_until: until })
    .where("claim", "=", claim)
    .where("answer", "is", null)
    .execute();
}

/** A retry may start at once, with the same request id. */
export async function endClaim(db: Db, claim: string, now: Date) {
  await db
    .updateTable("idempotency_keys")
    .set({ claimed_until: now })
    .where("claim", "=", claim)
    .execute();
}

/** False if another try holds it or has answered. */
export async function freeKey(db: Db, claim: string): Promise<boolean> {
  const row = await db
    .deleteFrom("idempotency_keys")
    .where("claim", "=", claim)
    .where("answer", "is", null)
    .returning("claim")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredKeys(db: Db, now: Date) {
  await db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
}
