import { createHash } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import type {
  FingerprintParts,
  LeaseClaims,
  LeaseCode,
} from "#shared/licensing/licenses/protocol.ts";
import { keyStatus, leaseTerms } from "#shared/licensing/licenses/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ActivationRow, LicenseRow } from "./queries.ts";
import { signCompact } from "./signing.ts";

/** What one signed answer is about. */
export interface LeaseSubject {
  readonly license: LicenseRow;
  /** The machine the answer is given to, as it stands after this request; null when it has no seat. */
  readonly activation: ActivationRow | null;
  readonly seatsUsed: number;
  readonly code: LeaseCode;
  readonly request: { readonly fp: { readonly parts: FingerprintParts }; readonly nonce: string };
}

/**
 * The signed answer to a program. A licence that is over, or a machine without a seat, gets an answer that
 * ends the moment it is given, so that no program can mistake it for permission.
 */
export async function signLease(tx: Tx, scope: Scope, subject: LeaseSubject): Promise<string> {
  const { license, activation, code, seatsUsed, request } = subject;
  const now = scope.now();
  const ok = code === "VALID";
  const terms = leaseTerms(termOf(license), now);
  const claims: LeaseClaims = {
    iss: scope.settings.publicUrl,
    aud: license.code,
    sub: license.id,
    jti: scope.newId(),
    act: activation?.id ?? null,
    seq: activation?.seq ?? 0,
    fp: fingerprintHash(request.fp.parts),
    dk: activation && (await calculateJwkThumbprint(activation.device_key)),
    st: keyStatus(termOf(license), seatsUsed, now),
    ok,
    code,
    ent: license.edition_id ? [license.edition_id] : [],
    seats: { max: license.seats, used: seatsUsed },
    iat: seconds(now),
    nbf: seconds(now),
    exp: seconds(ok ? terms.expiresAt : now),
    grace: ok ? terms.graceSeconds : 0,
    maintUntil: null,
    nonce: request.nonce,
  };
  return signCompact(tx, scope, "lease", claims);
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1_000);

/** The columns of a licence that decide how long it lasts. */
export const termOf = (license: Omit<LicenseRow, "code" | "edition_id">) => ({
  state: license.state,
  validUntil: license.valid_until,
  graceDays: license.grace_days,
  leaseHours: license.lease_hours,
});

/** SHA-256 (base64url) of the parts as JSON without blanks, names in alphabetical order. */
function fingerprintHash({ board, disk, os }: FingerprintParts): string {
  return createHash("sha256").update(JSON.stringify({ board, disk, os })).digest("base64url");
}
