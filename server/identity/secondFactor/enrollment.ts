import { ensure } from "#shared/errors.ts";
import type { Enrolment, TwoFactor } from "#shared/identity/accounts/securityContract.ts";
import type { Scope } from "#server/context.ts";
import { refuseShared, requireMember } from "../sessions/access.ts";
import { authenticatorUri, newSecret, secretContext } from "./totp.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";
import * as queries from "../accounts/securityQueries.ts";

const ISSUER = "Millwright";
const ENROLMENT_MS = 900_000;

export async function twoFactor(scope: Scope): Promise<TwoFactor> {
  const { memberId } = requireMember(scope);
  const account = await queries.accountOf(scope.db, memberId);
  ensure(account, "session.required");
  return {
    enabled: account.confirmed_at !== null,
    since: account.confirmed_at?.toISOString() ?? null,
    backupCodes: account.backup_codes ?? 0,
    required: account.roles.includes("manager"),
    setup: await begunEnrolment(scope, account),
  };
}

async function begunEnrolment(
  scope: Scope,
  { id, email }: { id: string; email: string },
): Promise<Enrolment | null> {
  if (scope.viewer?.viewedBy) return null; // the enrollment is the impersonating staff member's
  const begun = await queries.enrolmentOf(scope.db, sessionHash(scope), scope.realNow());
  if (!begun) return null;
  const secret = scope.vault.open(begun.secret_cipher, secretContext(id));
  const uri = authenticatorUri(secret, ISSUER, email);
  const { default: QRCode } = await import("qrcode");
  const qr = await QRCode.toString(uri, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  return { secret, uri, qr, expiresAt: begun.expires_at.toISOString() };
}

/** Visible to this session only, for 15 minutes. */
export async function enrol(scope: Scope): Promise<TwoFactor> {
  const { memberId, email } = requireMember(scope);
  refuseShared(scope, email);
  await queries.upsertEnrolment(scope.db, {
    token_hash: sessionHash(scope),
    secret_cipher: scope.vault.seal(newSecret(scope), secretContext(memberId)),
    expires_at: new Date(scope.realNow().getTime() + ENROLMENT_MS),
  });
  return twoFactor(scope);
}

export async function cancelEnrolment(scope: Scope): Promise<TwoFactor> {
  requireMember(scope);
  await queries.deleteEnrolment(scope.db, sessionHash(scope));
  return twoFactor(scope);
}

/** @throws {Refusal} `session.required`. */
export function sessionHash({ token }: Scope): Buffer {
  ensure(token, "session.required");
  return hashToken(token);
}
