import { createHash } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import type {
  FingerprintParts,
  LeaseClaims,
  LeaseCode,
} from "#shared/licensing/licenses/protocol.ts";
import { keyStatus, leaseTerms, licenseEnd } from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ActivationRow, LicenseRow } from "./queries.ts";
import { signCompact } from "./signing.ts";

export interface LeaseSubject {
  readonly license: LicenseRow;
  /** State after this request; null without a seat. */
  readonly activation: ActivationRow | null;
  readonly seatsUsed: number;
  readonly code: LeaseCode;
  readonly request: { readonly fp: { readonly parts: FingerprintParts }; readonly nonce: string };
}

/** Without permission to run, the lease expires at once, so that no program mistakes it for one. */
export async function signLease(tx: Tx, scope: Context, subject: LeaseSubject): Promise<string> {
  const { license, activation, code, seatsUsed, request } = subject;
  const now = scope.now();
  const ok = code === "VALID";
  const terms = leaseTerms(licenseTerm(license), now);
  const end = licenseEnd(licenseTerm(license));
  const claims: LeaseClaims = {
    iss: scope.settings.publicUrl,
    aud: license.code,
    sub: license.id,
    jti: scope.newId(),
    act: activation?.id ?? null,
    seq: activation?.seq ?? 0,
    fp: fingerprintHash(request.fp.parts),
    dk: activation && (await calculateJwkThumbprint(activation.device_key)),
    st: keyStatus(licenseTerm(license), seatsUsed, now),
    ok,
    code,
    ent: license.edition_id ? [license.edition_id] : [],
    seats: { max: license.seats, used: seatsUsed },
    iat: seconds(now),
    nbf: seconds(now),
    exp: seconds(ok ? terms.expiresAt : now),
    grace: ok ? terms.graceSeconds : 0,
    validUntil: end.validUntil && seconds(end.validUntil),
    worksUntil: end.worksUntil && seconds(end.worksUntil),
    maintUntil: null,
    nonce: request.nonce,
  };
  return signCompact(tx, scope, "lease", claims);
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1_000);

export const licenseTerm = (license: Omit<LicenseRow, "code" | "edition_id">) => ({
  state: license.state,
  validUntil: license.valid_until,
  graceDays: license.grace_days,
  leaseHours: license.lease_hours,
});

/** SHA-256 (base64url) of compact JSON with sorted keys. */
function fingerprintHash({ board, disk, os }: FingerprintParts): string {
  return createHash("sha256").update(JSON.stringify({ board, disk, os })).digest("base64url");
}
