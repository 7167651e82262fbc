import type { Insertable, Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { MemberAddressesTable } from "#server/platform/db/schema.ts";

/** Default first, then newest. */
export function listAddresses(db: Db, memberId: string) {
  return db
    .selectFrom("member_addresses")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

export function addressById(
  db: Db | Tx,
  { memberId, id }: { readonly memberId: string; readonly id: string },
) {
  return db
    .selectFrom("member_addresses")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/** Locks against deletion (`for key share`). */
export function lockAddress(
  tx: Tx,
  { memberId, id }: { readonly memberId: string; readonly id: string },
) {
  return tx
    .selectFrom("member_addresses")
    .select("id")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .forKeyShare()
    .executeTakeFirst();
}

export const countAddresses = (db: Db, memberId: string): Promise<number> =>
  countRows(db.selectFrom("member_addresses").where("member_id", "=", memberId));

export function insertAddress(tx: Tx, address: Insertable<MemberAddressesTable>) {
  return tx.insertInto("member_addresses").values(address).returningAll().executeTakeFirstOrThrow();
}

export function updateAddress(
  tx: Tx,
  memberId: string,
  id: string,
  changes: Updateable<MemberAddressesTable>,
) {
  return tx
    .updateTable("member_addresses")
    .set(changes)
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returningAll()
    .executeTakeFirst();
}

export function deleteAddress(tx: Tx, memberId: string, id: string) {
  return tx
    .deleteFrom("member_addresses")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returning("is_default")
    .executeTakeFirst();
}

export async function clearDefault(tx: Tx, memberId: string) {
  await tx
    .updateTable("member_addresses")
    .set({ is_default: false })
    .where("member_id", "=", memberId)
    .where("is_default", "=", true)
    .execute();
}

export async function makeNewestDefault(tx: Tx, memberId: string) {
  const newest = tx
    .selectFrom("member_addresses")
    .select("id")
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1);
  await tx
    .updateTable("member_addresses")
    .set({ is_default: true })
    .where("id", "=", newest)
    .execute();
}
