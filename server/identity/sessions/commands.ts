import type { Insertable, Selectable } from "kysely";
import { ensure } from "#shared/errors.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { backupCodeHash, matchingStep, secretContext } from "../secondFactor/totp.ts";
import { hashToken, newToken } from "#server/platform/crypto/tokens.ts";

/**
 * Undefined for deleted accounts. `for no key update` lets others insert rows that reference the
 * member; `for update` would deadlock.
 */
export function memberById(
  tx: Db | Tx,
  id: string,
  { lock }: { lock: boolean },
): Promise<Selectable<MembersTable> | undefined> {
  const query = tx
    .selectFrom("members")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

export async function isVerifiedEmail(tx: Tx, memberId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Share-locks them, so that their permissions stay until `tx` ends. */
export async function lockStaffWith(
  tx: Tx,
  permission: StaffPermission,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("members")
    .select(["id", "roles", "permissions"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id") // the common lock order, against deadlocks
    .forShare()
    .execute();
  const able = rows.filter(
    ({ roles, permissions }) => roles.includes("manager") && permissions.includes(permission),
  );
  return new Set(able.map(({ id }) => id));
}

/** Undefined for a taken address, also by a concurrent registration. */
export function insertMember(
  tx: Tx,
  member: Insertable<MembersTable>,
): Promise<Selectable<MembersTable> | undefined> {
  return tx
    .insertInto("members")
    .values(member)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type CodeKind = "totp" | "backup";

/**
 * Consumes a second-factor code, on the wall clock. Each code works once; TOTP codes of the same or
 * an earlier step are refused. The row lock serializes concurrent tries.
 */
export async function consumeSecondFactorCode(
  tx: Tx,
  scope: Context,
  memberId: string,
  typed: string,
): Promise<CodeKind | null> {
  const factor = await tx
    .selectFrom("second_factors")
    .selectAll()
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return null;
  const secret = scope.vault.open(factor.secret_cipher, secretContext(memberId));
  const now = scope.realNow();
  const step = matchingStep(secret, typed, { now, after: factor.last_step });
  if (step === null) return (await consumeBackupCode(tx, scope, memberId, typed)) ? "backup" : null;
  await tx
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("member_id", "=", memberId)
    .execute();
  return "totp";
}

async function consumeBackupCode(tx: Tx, scope: Context, memberId: string, typed: string) {
  const used = await tx
    .updateTable("backup_codes")
    .set({ used_at: scope.realNow() })
    .where("member_id", "=", memberId)
    .where("code_hash", "=", backupCodeHash(scope, memberId, typed))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/**
 * Gives the request's session a new token; the old one becomes invalid. @throws {Refusal}
 * `session.required` if it was ended meanwhile.
 */
export async function renewSession(
  tx: Tx,
  scope: Context,
  { secondFactor }: { secondFactor: boolean },
): Promise<string> {
  ensure(scope.token, "session.required");
  const old = hashToken(scope.token);
  const token = newToken(scope.randomBytes);
  await tx.deleteFrom("second_factor_enrollments").where("token_hash", "=", old).execute();
  const renewed = await tx
    .updateTable("sessions")
    .set({ token_hash: hashToken(token), second_factor: secondFactor })
    .where("token_hash", "=", old)
    .executeTakeFirst();
  ensure(renewed.numUpdatedRows > 0n, "session.required");
  return token;
}

/** Also ends pending logins. Returns the number of sessions. */
export async function endSessions(
  tx: Tx,
  memberId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  await tx.deleteFrom("login_challenges").where("member_id", "=", memberId).execute();
  let query = tx.deleteFrom("sessions").where("member_id", "=", memberId);
  if (except !== undefined) query = query.where("id", "<>", except);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
