import { ensure } from "#shared/errors.ts";
import type { Enrollment, TwoFactor } from "#shared/identity/accounts/securityContract.ts";
import type { Context } from "#server/context.ts";
import { assertNotShared, requireMember } from "../sessions/access.ts";
import { authenticatorUri, newSecret, secretContext } from "./totp.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";
import * as queries from "../accounts/securityQueries.ts";

const ISSUER = "Millwright";
const ENROLLMENT_MS = 900_000;

export async function twoFactor(scope: Context): Promise<TwoFactor> {
  const { memberId } = requireMember(scope);
  const account = await queries.findAccountSecurity(scope.db, memberId);
  ensure(account, "session.required");
  return {
    enabled: account.confirmed_at !== null,
    since: account.confirmed_at?.toISOString() ?? null,
    backupCodes: account.backup_codes ?? 0,
    required: account.roles.includes("manager"),
    setup: await findPendingEnrollment(scope, account),
  };
}

async function findPendingEnrollment(
  scope: Context,
  { id, email }: { id: string; email: string },
): Promise<Enrollment | null> {
  if (scope.viewer?.impersonation) return null; // the enrollment is the impersonating staff member's
  const begun = await queries.findEnrollment(scope.db, sessionHash(scope), scope.realNow());
  if (!begun) return null;
  const secret = scope.vault.open(begun.secret_cipher, secretContext(id));
  const uri = authenticatorUri(secret, ISSUER, email);
  const { default: QRCode } = await import("qrcode");
  const qr = await QRCode.toString(uri, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  return { secret, uri, qr, expiresAt: begun.expires_at.toISOString() };
}

/** Visible to this session only, for 15 minutes. */
export async function startEnrollment(scope: Context): Promise<TwoFactor> {
  const { memberId, email } = requireMember(scope);
  assertNotShared(scope, email);
  await queries.upsertEnrollment(scope.db, {
    token_hash: sessionHash(scope),
    secret_cipher: scope.vault.seal(newSecret(scope), secretContext(memberId)),
    expires_at: new Date(scope.realNow().getTime() + ENROLLMENT_MS),
  });
  return twoFactor(scope);
}

export async function cancelEnrollment(scope: Context): Promise<TwoFactor> {
  requireMember(scope);
  await queries.deleteEnrollment(scope.db, sessionHash(scope));
  return twoFactor(scope);
}

/** @throws {Refusal} `session.required`. */
export function sessionHash({ token }: Context): Buffer {
  ensure(token, "session.required");
  return hashToken(token);
}
