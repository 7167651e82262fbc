import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import type { ConfirmInput } from "#shared/identity/accounts/securityContract.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { audit } from "../audit/commands.ts";
import { backupCodeHash, matchingStep, newBackupCodes, secretContext } from "./totp.ts";
import { assertNotShared } from "../sessions/access.ts";
import { endSessions, renewSession } from "../sessions/commands.ts";
import { sessionHash } from "./enrollment.ts";
import { sendNotice } from "../accounts/securityEmails.ts";
import * as queries from "../accounts/securityQueries.ts";
import {
  type Member,
  withReauthentication,
  requireSecondFactorCode,
  requireSecondFactorIfEnabled,
} from "../accounts/reauthenticate.ts";

interface Reauthentication {
  readonly password: string;
  readonly code: string;
}

/** Replaces any other factor; ends the other sessions. */
export function confirm(
  scope: Context,
  { password, code, currentCode }: z.output<typeof ConfirmInput>,
): Promise<{ token: string; backupCodes: string[] }> {
  return withReauthentication(scope, { password, at: "password" }, async (tx, member) => {
    const { cipher, step } = await verifyEnrollment(tx, scope, member, code);
    const asked = { memberId: member.id, code: currentCode, at: "currentCode" };
    const earlier = await requireSecondFactorIfEnabled(tx, scope, asked);
    await queries.upsertSecondFactor(tx, {
      member_id: member.id,
      secret_cipher: cipher,
      last_step: step,
      confirmed_at: scope.realNow(),
    });
    const backupCodes = await createBackupCodes(tx, scope, member);
    const token = await renewSession(tx, scope, { secondFactor: true });
    await endSessions(tx, member.id, { except: scope.viewer?.sessionId });
    await auditAndNotify(
      tx,
      scope,
      earlier ? "second_factor.replaced" : "second_factor.enabled",
      member,
    );
    return { token, backupCodes };
  });
}

async function verifyEnrollment(tx: Tx, scope: Context, member: Member, code: string) {
  const now = scope.realNow();
  const begun = await queries.findEnrollment(tx, sessionHash(scope), now);
  ensure(begun, "second_factor.setup_expired");
  const secret = scope.vault.open(begun.secret_cipher, secretContext(member.id));
  const step = matchingStep(secret, code, { now, after: 0 });
  if (step === null) throw new Refusal("second_factor.wrong_code", { code: ["wrong_code"] });
  return { cipher: begun.secret_cipher, step };
}

export function disable(
  scope: Context,
  { password, code }: Reauthentication,
): Promise<{ token: string }> {
  return withReauthentication(scope, { password, at: "password" }, async (tx, member) => {
    ensure(!member.roles.includes("manager"), "second_factor.required");
    assertNotShared(scope, member.email);
    await requireFactor(tx, member);
    await requireSecondFactorCode(tx, scope, { memberId: member.id, code, at: "code" });
    await queries.deleteSecondFactor(tx, member.id);
    const token = await renewSession(tx, scope, { secondFactor: false });
    await endSessions(tx, member.id, { except: scope.viewer?.sessionId });
    await auditAndNotify(tx, scope, "second_factor.disabled", member);
    return { token };
  });
}

/** Invalidates the earlier codes. */
export function renewBackupCodes(
  scope: Context,
  { password, code }: Reauthentication,
): Promise<{ backupCodes: string[] }> {
  return withReauthentication(scope, { password, at: "password" }, async (tx, member) => {
    await requireFactor(tx, member);
    await requireSecondFactorCode(tx, scope, { memberId: member.id, code, at: "code" });
    const backupCodes = await createBackupCodes(tx, scope, member);
    await auditAndNotify(tx, scope, "second_factor.backup_codes_renewed", member);
    return { backupCodes };
  });
}

async function requireFactor(tx: Tx, member: Member): Promise<void> {
  ensure(await queries.findSecondFactor(tx, member.id), "second_factor.disabled");
}

async function createBackupCodes(tx: Tx, scope: Context, member: Member): Promise<string[]> {
  const codes = newBackupCodes(scope);
  const hashes = codes.map((code) => backupCodeHash(scope, member.id, code));
  await queries.replaceBackupCodes(tx, member.id, hashes);
  return codes;
}

const notices = {
  "second_factor.enabled": "second_factor_on",
  "second_factor.replaced": "second_factor_on",
  "second_factor.disabled": "second_factor_off",
  "second_factor.backup_codes_renewed": "backup_codes_renewed",
} as const;

async function auditAndNotify(
  tx: Tx,
  scope: Context,
  action: keyof typeof notices,
  member: Member,
) {
  await audit(tx, scope, { action, subjectType: "member", subjectId: member.id });
  await sendNotice(tx, scope, member, notices[action]);
}
