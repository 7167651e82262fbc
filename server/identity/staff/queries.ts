import { sql, type SqlBool } from "kysely";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";

const isStaff = sql<SqlBool>`'manager' = any (roles)`;

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

/** In id order, against deadlocks. */
export function lockPeople(tx: Tx, ids: readonly string[]): Promise<StaffRow[]> {
  return people(tx)
    .where("members.id", "in", ids)
    .orderBy("members.id")
    .forNoKeyUpdate("members")
    .execute();
}

export function personByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return people(db).where("members.email", "=", email).executeTakeFirst();
}

export async function updateRights(
  tx: Tx,
  id: string,
  rights: { roles: Role[]; permissions: StaffPermission[] },
) {
  await tx.updateTable("members").set(rights).where("id", "=", id).execute();
}
