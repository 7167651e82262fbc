import { type Insertable, sql } from "kysely";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";

/** Locks the row. */
export const lockCompanyProfile = (tx: Tx) =>
  tx.selectFrom("company_profile").select("demo_permissions").forUpdate().executeTakeFirst();

export async function setKnownPermissions(tx: Tx, known: readonly StaffPermission[]) {
  await tx
    .updateTable("company_profile")
    .set({ demo_permissions: [...known] })
    .execute();
}

/** Locks the row. */
export const lockStaffMember = (tx: Tx, email: string) =>
  tx
    .selectFrom("members")
    .select(["id", "roles", "permissions"])
    .where("email", "=", email)
    .where(sql<boolean>`'manager' = any (roles)`)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function setPermissions(tx: Tx, id: string, permissions: readonly StaffPermission[]) {
  await tx
    .updateTable("members")
    .set({ permissions: [...permissions] })
    .where("id", "=", id)
    .execute();
}

export async function listExistingEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("email")
    .where("email", "in", emails)
    .execute();
  return rows.map(({ email }) => email);
}

/** Returns the inserted emails; other processes may insert them concurrently. */
export async function insertMembers(
  tx: Tx,
  members: readonly Insertable<MembersTable>[],
): Promise<string[]> {
  const rows = await tx
    .insertInto("members")
    .values(members)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("email")
    .execute();
  return rows.map(({ email }) => email);
}
