import type {
  CheckoutInput,
  DeactivateInput,
  FileClaims,
  ReceiptClaims,
  ReturnInput,
  RevokedClaims,
} from "#shared/licensing/activations/protocol.ts";
import { parseReturnCode } from "#shared/licensing/activations/offlineText.ts";
import { maxOfflineDays, offlineFileEnd } from "#shared/licensing/activations/rules.ts";
import { KeyStatus, keyStatus } from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { recordLicenseEvents } from "../licenses/events.ts";
import { type LicenseRow, lockLicense } from "../licenses/licenseRows.ts";
import { isSignedText, type SignedRequest } from "./deviceKeys.ts";
import {
  closedReason,
  commonClaims,
  fingerprintHash,
  licenseTerm,
  policyOf,
  seconds,
} from "./lease.ts";
import { LicenseRefusal, unwrap } from "./protocolError.ts";
import * as queries from "./queries.ts";
import type { ActivationRow } from "./queries.ts";
import { settleSeats } from "./seats.ts";
import { findSigned } from "./signedRequests.ts";
import { signCompact } from "./signing.ts";

export interface CheckedOut {
  /** False: the file that was already out. */
  readonly created: boolean;
  /** Compact JWS. */
  readonly file: string;
}

/**
 * An offline file for the computer; its seat is held until the file ends, is returned or is released early.
 * @throws {LicenseRefusal} ACTIVATION_GONE, SIGNATURE_INVALID, and those of `issueFile`.
 */
export async function checkOut(
  scope: Context,
  { activationId, days, nonce }: CheckoutInput,
  request: SignedRequest,
): Promise<CheckedOut> {
  const outcome = await runTransaction(scope.db, async (tx) => {
    const found = await findSigned(tx, scope, { activationId, nonce, kind: "checkout", request });
    if (found instanceof LicenseRefusal) return found;
    if (found.replaced) return new LicenseRefusal("ACTIVATION_GONE");
    return issueFile(tx, scope, { ...found, days, kind: "checkout" });
  });
  return unwrap(outcome);
}

/**
 * Asking again while a file is out gives the same file, so that a lost answer costs nothing. Requires the license lock.
 * Refusals (KEY_INVALID, ACTIVATION_GONE, OFFLINE_NOT_ALLOWED, DAYS_TOO_LONG, FILE_OUT) are recorded and returned.
 */
export async function issueFile(
  tx: Tx,
  scope: Context,
  asked: {
    readonly license: LicenseRow;
    readonly activation: ActivationRow;
    readonly seats: readonly ActivationRow[];
    readonly days: number;
    readonly kind: "checkout" | "holder";
  },
): Promise<CheckedOut | LicenseRefusal> {
  const { license, activation, days, kind } = asked;
  const event = { licenseId: license.id, activationId: activation.id, kind } as const;
  const out = await queries.findFileOut(tx, activation.id);
  const refusal = refuseFile(scope, asked, out);
  if (refusal) {
    await recordLicenseEvents(tx, scope, [{ ...event, code: refusal.code }]);
    return refusal;
  }
  if (out) return { created: false, file: out.token };
  const { jti, until, token } = await writeFile(tx, scope, asked, days);
  const data = { jti, fileUntil: until.toISOString() };
  await recordLicenseEvents(tx, scope, [{ ...event, code: "CHECKED_OUT", data }]);
  return { created: true, file: token };
}

function refuseFile(
  scope: Context,
  {
    license,
    activation,
    seats,
    days,
  }: { license: LicenseRow; activation: ActivationRow; seats: readonly unknown[]; days: number },
  out: queries.OfflineFileRow | undefined,
): LicenseRefusal | null {
  if (keyStatus(licenseTerm(license), seats.length, scope.now()) === KeyStatus.invalid)
    return new LicenseRefusal("KEY_INVALID", { reason: closedReason(license) });
  if (activation.state !== "live") return new LicenseRefusal("ACTIVATION_GONE");
  // Of an installation that this one replaced: two files would run on one seat.
  if (out && out.device_key.x !== activation.device_key.x)
    return new LicenseRefusal("FILE_OUT", { until: out.expires_at.toISOString() });
  if (out) return null;
  const maxDays = maxOfflineDays(licenseTerm(license), policyOf(license));
  if (maxDays === 0) return new LicenseRefusal("OFFLINE_NOT_ALLOWED");
  return days <= maxDays ? null : new LicenseRefusal("DAYS_TOO_LONG", { maxDays });
}

async function writeFile(
  tx: Tx,
  scope: Context,
  asked: { license: LicenseRow; activation: ActivationRow; seats: readonly unknown[] },
  days: number,
) {
  const { license, seats } = asked;
  const until = offlineFileEnd(licenseTerm(license), days, scope.now());
  const activation = await queries.renewActivation(tx, asked.activation.id, { file_until: until });
  const common = await commonClaims(scope, {
    license,
    activation,
    seatsUsed: seats.length,
    code: "VALID",
    request: { fpHash: activation.fp_hash ?? fingerprintHash(activation.fp_parts), nonce: "" },
  });
  const claims: FileClaims = { ...common, exp: seconds(until), grace: 0 };
  const token = await signCompact(tx, scope, "file", claims);
  await queries.insertFile(tx, {
    jti: claims.jti,
    license_id: license.id,
    activation_id: activation.id,
    token,
    device_key: JSON.stringify(activation.device_key),
    state: "out",
    issued_at: scope.now(),
    expires_at: until,
  });
  return { jti: claims.jti, until, token };
}

/**
 * Takes a file back and frees its seat. The code proves that its computer deleted the file; it works once.
 * @throws {LicenseRefusal} RETURN_INVALID, ALREADY_RETURNED.
 */
export async function returnFile(scope: Context, { code, nonce }: ReturnInput): Promise<string> {
  const outcome = await runTransaction(scope.db, async (tx) => {
    const returned = await takeBack(tx, scope, { code, kind: "return" });
    if (returned instanceof LicenseRefusal) return returned;
    const { license, activationId } = returned;
    return signReceipt(tx, scope, { license, activationId, done: "returned", nonce });
  });
  return unwrap(outcome);
}

/** `licenseId`: only a file of this license. Refusals (RETURN_INVALID, ALREADY_RETURNED) are returned. */
export async function takeBack(
  tx: Tx,
  scope: Context,
  { code, kind, licenseId }: { code: string; kind: "return" | "holder"; licenseId?: string },
): Promise<{ license: LicenseRow; activationId: string } | LicenseRefusal> {
  const parsed = parseReturnCode(code);
  const known = parsed && (await queries.findFile(tx, parsed.jti));
  if (!parsed || !known || (licenseId !== undefined && known.license_id !== licenseId))
    return new LicenseRefusal("RETURN_INVALID");
  const license = await lockLicense(tx, known.license_id);
  if (license) await settleSeats(tx, scope, license);
  const file = await queries.findFile(tx, parsed.jti); // again, under the lock
  if (!license || !file || !isSignedText(file.device_key, parsed.signed, parsed.signature))
    return new LicenseRefusal("RETURN_INVALID");
  if (file.state === "returned" || file.state === "ended")
    return new LicenseRefusal("ALREADY_RETURNED");
  const { activation_id: activationId, jti } = file;
  await queries.markReturned(tx, jti, scope.now());
  const activation = await queries.findActivation(tx, activationId);
  // A reinstalled computer keeps its seat, and so does one whose file ended early before.
  const kept = file.state !== "out" || activation?.device_key.x !== file.device_key.x;
  const ends = activation?.state === "live" && !kept;
  if (file.state === "out")
    await queries.updateActivation(tx, activationId, {
      file_until: null,
      ...(ends && { state: "released", ended_at: scope.now() }),
    });
  await recordLicenseEvents(tx, scope, [
    { licenseId: license.id, activationId, kind, code: "RETURNED", data: { jti, kept } },
  ]);
  return { license, activationId };
}

/**
 * The program gives its seat up.
 * @throws {LicenseRefusal} ACTIVATION_GONE (as good as done), FILE_OUT, SIGNATURE_INVALID.
 */
export async function deactivate(
  scope: Context,
  { activationId, nonce }: DeactivateInput,
  request: SignedRequest,
): Promise<string> {
  const outcome = await runTransaction(scope.db, async (tx) => {
    const found = await findSigned(tx, scope, { activationId, nonce, kind: "deactivate", request });
    if (found instanceof LicenseRefusal) return found;
    const { license, activation, replaced } = found;
    const out = await queries.findFileOut(tx, activationId);
    const event = { licenseId: license.id, activationId, kind: "deactivate" } as const;
    const refusal =
      replaced || activation.state !== "live"
        ? new LicenseRefusal("ACTIVATION_GONE")
        : out && new LicenseRefusal("FILE_OUT", { until: out.expires_at.toISOString() });
    const code = refusal ? refusal.code : "DEACTIVATED";
    await recordLicenseEvents(tx, scope, [{ ...event, code }]);
    if (refusal) return refusal;
    await queries.updateActivation(tx, activationId, { state: "released", ended_at: scope.now() });
    return signReceipt(tx, scope, { license, activationId, done: "deactivated", nonce });
  });
  return unwrap(outcome);
}

function signReceipt(
  tx: Tx,
  scope: Context,
  about: {
    license: LicenseRow;
    activationId: string;
    done: ReceiptClaims["done"];
    nonce: string;
  },
): Promise<string> {
  const { license, activationId, done, nonce } = about;
  const claims: ReceiptClaims = {
    iss: scope.settings.publicUrl,
    aud: license.code,
    sub: license.id,
    jti: scope.newId(),
    act: activationId,
    done,
    iat: seconds(scope.now()),
    nonce,
  };
  return signCompact(tx, scope, "receipt", claims);
}

/** Offline files that ended early, signed. */
export async function listRevoked(scope: Context): Promise<string> {
  const now = scope.now();
  const jtis = await queries.listDeadFiles(scope.db, now);
  const claims: RevokedClaims = { iss: scope.settings.publicUrl, iat: seconds(now), jtis };
  return runTransaction(scope.db, (tx) => signCompact(tx, scope, "revoked", claims));
}
