import type { Insertable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  EmailChangesTable,
  SecondFactorEnrollmentsTable,
  SecondFactorsTable,
} from "#server/platform/db/schema.ts";

const UNIQUE_VIOLATION = "23505";

export function findAccountSecurity(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .leftJoin("second_factors", "second_factors.member_id", "members.id")
    .select(["members.id", "members.email", "members.roles", "second_factors.confirmed_at"])
    .select((each) =>
      each
        .selectFrom("backup_codes")
        .whereRef("backup_codes.member_id", "=", "members.id")
        .where("used_at", "is", null)
        .select((codes) => codes.fn.countAll<number>().as("count"))
        .as("backup_codes"),
    )
    .where("members.id", "=", memberId)
    .executeTakeFirst();
}

export function findSecondFactor(db: Db, memberId: string) {
  return db
    .selectFrom("second_factors")
    .selectAll()
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

export function findEnrollment(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom("second_factor_enrollments")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function upsertEnrollment(
  db: Db,
  enrolment: Insertable<SecondFactorEnrollmentsTable>,
) {
  const { token_hash: _, ...begun } = enrolment;
  await db
    .insertInto("second_factor_enrollments")
    .values(enrolment)
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(begun))
    .execute();
}

export async function deleteEnrollment(db: Db, tokenHash: Buffer) {
  await db.deleteFrom("second_factor_enrollments").where("token_hash", "=", tokenHash).execute();
}

export async function upsertSecondFactor(tx: Tx, factor: Insertable<SecondFactorsTable>) {
  const { member_id: _, ...confirmed } = factor;
  await tx
    .insertInto("second_factors")
    .values(factor)
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(confirmed))
    .execute();
}

export async function deleteSecondFactor(tx: Tx, memberId: string) {
  await tx.deleteFrom("second_factors").where("member_id", "=", memberId).execute();
}

export async function replaceBackupCodes(tx: Tx, memberId: string, hashes: readonly Buffer[]) {
  await tx.deleteFrom("backup_codes").where("member_id", "=", memberId).execute();
  await tx
    .insertInto("backup_codes")
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

export async function updatePassword(tx: Tx, memberId: string, passwordHash: string) {
  await tx
    .updateTable("members")
    .set({
      password_hash: passwordHash,
      must_change_password: false,
      first_password_until: null,
    })
    .where("id", "=", memberId)
    .execute();
}

export function sessionById(db: Db, id: string) {
  return db
    .selectFrom("sessions")
    .select(["created_at", "user_agent", "ip"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function listSessions(
  db: Db,
  memberId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
) {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", idleSince)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
}

export function deleteSession(tx: Tx, memberId: string, id: string) {
  return tx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returningAll()
    .executeTakeFirst();
}

export function memberByEmail(db: Db, email: string) {
  return db.selectFrom("members").select("id").where("email", "=", email).executeTakeFirst();
}

/** The code also verifies the address. */
export async function resetPassword(
  tx: Tx,
  memberId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  await tx
    .updateTable("members")
    .set((each) => ({
      password_hash: passwordHash,
      must_change_password: false,
      first_password_until: null,
      email_verified_at: each.fn.coalesce("email_verified_at", each.val(now)),
    }))
    .where("id", "=", memberId)
    .execute();
}

export function emailState(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom("members")
    .leftJoin("email_changes", (join) =>
      join
        .onRef("email_changes.member_id", "=", "members.id")
        .on("email_changes.expires_at", ">", now),
    )
    .select(["members.email", "members.email_verified_at"])
    .select(["email_changes.email as pending", "email_changes.expires_at as pending_until"])
    .where("members.id", "=", memberId)
    .executeTakeFirst();
}

/** False if another member has the address; `tx` is then aborted. */
export async function setEmail(
  tx: Tx,
  memberId: string,
  { email, verifiedAt }: { email: string; verifiedAt: Date },
): Promise<boolean> {
  try {
    await tx
      .updateTable("members")
      .set({ email, email_verified_at: verifiedAt })
      .where("id", "=", memberId)
      .execute();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export async function upsertEmailChange(tx: Tx, change: Insertable<EmailChangesTable>) {
  const { member_id: _, ...wanted } = change;
  await tx
    .insertInto("email_changes")
    .values(change)
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(wanted))
    .execute();
}

export async function deleteEmailChange(tx: Tx, memberId: string) {
  await tx.deleteFrom("email_changes").where("member_id", "=", memberId).execute();
}
