import type { Insertable, Selectable } from "kysely";
import { ensure } from "#shared/errors.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Scope } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { backupCodeHash, matchingStep, secretContext } from "../secondFactor/totp.ts";
import { hashToken, newToken } from "#server/platform/crypto/tokens.ts";

/**
 * The member; nobody for an account that was deleted. With `lock`, nobody else may hold it until `tx` ends. The weaker lock suffices, and lets
 * others write rows that refer to the member, which the stronger one would make wait in a circle.
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

/**
 * Which of these members are staff with `permission`. Their rights stay as they are until `tx` ends; whoever is just
 * changing them is waited for.
 */
export async function staffWith(
  tx: Tx,
  permission: StaffPermission,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("members")
    .select(["id", "roles", "permissions"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id") // as everybody does who locks several, so that none waits in a circle
    .forShare()
    .execute();
  const able = rows.filter(
    ({ roles, permissions }) => roles.includes("manager") && permissions.includes(permission),
  );
  return new Set(able.map(({ id }) => id));
}

/** The member as stored; undefined when the address is taken, also by a registration running at the same time. */
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
 * Uses up a code of the member's second factor, at real time. Whatever was accepted once, and every TOTP
 * code of the same time step or an older one, is refused from then on, also to who asks at the same moment.
 * Answers what kind it was; null for a wrong or used code, and for a member without a second factor.
 */
export async function useCode(
  tx: Tx,
  scope: Scope,
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
  if (step === null) return (await useBackupCode(tx, scope, memberId, typed)) ? "backup" : null;
  await tx
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("member_id", "=", memberId)
    .execute();
  return "totp";
}

async function useBackupCode(tx: Tx, scope: Scope, memberId: string, typed: string) {
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
 * Gives the session that asks a new token and says whether a second factor stands behind it; the old token
 * opens nothing any more. For whenever what a session may do changes. @throws {Refusal} `session.required`
 * when the session was ended meanwhile.
 */
export async function renewSession(
  tx: Tx,
  scope: Scope,
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

/** Ends the member's sessions and begun logins, except the session with the id `except`; answers how many sessions. */
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
