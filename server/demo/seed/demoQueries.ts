import { type Insertable, sql } from "kysely";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";

/** How many seconds the demo's clock is ahead of the real one. */
export async function aheadSeconds(db: Db): Promise<number> {
  const row = await db.selectFrom("demo_clock").select("ahead_seconds").executeTakeFirst();
  return row?.ahead_seconds ?? 0;
}

/** Moves the clock forward and answers how far ahead it is then. */
export async function addAhead(tx: Tx, seconds: number): Promise<number> {
  const row = await tx
    .insertInto("demo_clock")
    .values({ ahead_seconds: seconds })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb }) => ({ ahead_seconds: eb("demo_clock.ahead_seconds", "+", seconds) })),
    )
    .returning("ahead_seconds")
    .executeTakeFirstOrThrow();
  return row.ahead_seconds;
}

/** The shop's row, held until `tx` ends. */
export const lockShop = (tx: Tx) =>
  tx.selectFrom("company_profile").select("demo_permissions").forUpdate().executeTakeFirst();

export async function setKnownPermissions(tx: Tx, known: readonly StaffPermission[]) {
  await tx
    .updateTable("company_profile")
    .set({ demo_permissions: [...known] })
    .execute();
}

/** The member of staff with this address, held until `tx` ends. */
export const staffMember = (tx: Tx, email: string) =>
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

/** Which of these addresses members have. */
export async function membersAmong(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("email")
    .where("email", "in", emails)
    .execute();
  return rows.map(({ email }) => email);
}

/** The addresses of those who were not there; another process may be adding them too. */
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
