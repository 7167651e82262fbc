import { sql, type SqlBool } from "kysely";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";

const isStaff = sql<SqlBool>`'manager' = any (roles)`;
const holdsEverything = sql<SqlBool>`permissions @> ${[...STAFF_PERMISSIONS]}::text[]`;

const people = (db: Db) =>
  db
    .selectFrom("members")
    .leftJoin("second_factors", "second_factors.member_id", "members.id")
    .select([
      "members.id",
      "members.email",
      "members.first_name",
      "members.last_name",
      "members.roles",
      "members.permissions",
      "members.created_at",
      "members.email_verified_at",
      "members.locked_at",
      "second_factors.member_id as second_factor_of",
    ]);

export type StaffRow = Awaited<ReturnType<typeof staffPage>>[number];

/** In order of registration. */
export function staffPage(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return people(db)
    .where(isStaff)
    .orderBy("members.created_at")
    .orderBy("members.id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export const countStaff = (db: Db): Promise<number> =>
  countRows(db.selectFrom("members").where(isStaff));

/** With all owners, in id order, against deadlocks. Without deleted accounts. */
export function lockPeople(tx: Tx, ids: readonly string[]): Promise<StaffRow[]> {
  return people(tx)
    .where((each) => each.or([each("members.id", "in", ids), each.and([isStaff, holdsEverything])]))
    .where("members.deleted_at", "is", null)
    .orderBy("members.id")
    .forNoKeyUpdate("members")
    .execute();
}

export function personByEmail(db: Db, email: string) {
  return db
    .selectFrom("members")
    .select(["id", "roles", "lang"])
    .where("email", "=", email)
    .executeTakeFirst();
}

export async function updateRights(
  tx: Tx,
  id: string,
  rights: { roles: Role[]; permissions: StaffPermission[] },
) {
  await tx.updateTable("members").set(rights).where("id", "=", id).execute();
}

/** Keeps the time of an earlier verification. */
export async function setVerified(tx: Tx, id: string, at: Date) {
  await tx
    .updateTable("members")
    .set({ email_verified_at: at })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .execute();
}
