import { createHash } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import type {
  FingerprintParts,
  LeaseClaims,
  LeaseCode,
  LeaseReason,
} from "#shared/licensing/activations/protocol.ts";
import { leaseTerms } from "#shared/licensing/activations/rules.ts";
import { keyStatus, licenseEnd, type LicenseState } from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { LicenseRow } from "../licenses/licenseRows.ts";
import type { ActivationRow } from "./queries.ts";
import { signCompact } from "./signing.ts";

export interface LeaseSubject {
  readonly license: LicenseRow;
  /** State after this request; null without one. */
  readonly activation: ActivationRow | null;
  readonly seatsUsed: number;
  readonly code: LeaseCode;
  /** `fpHash` as in `fingerprintHash`. */
  readonly request: { readonly fpHash: string; readonly nonce: string };
}

/** Without permission to run, the lease expires at once, so that no program mistakes it for one. */
export async function signLease(tx: Tx, scope: Context, subject: LeaseSubject): Promise<string> {
  return signCompact(tx, scope, "lease", await leaseClaims(scope, subject));
}

export async function leaseClaims(scope: Context, subject: LeaseSubject): Promise<LeaseClaims> {
  const { license, code, request } = subject;
  const now = scope.now();
  const ok = code === "VALID";
  const terms = leaseTermsOf(license, now);
  return {
    ...(await commonClaims(scope, subject)),
    exp: seconds(ok ? terms.expiresAt : now),
    grace: ok ? terms.graceSeconds : 0,
    nonce: request.nonce,
  };
}

/** What a lease and an offline file both say. */
export async function commonClaims(
  scope: Context,
  { license, activation, code, seatsUsed, request }: LeaseSubject,
): Promise<Omit<LeaseClaims, "exp" | "grace" | "nonce">> {
  const now = scope.now();
  const end = licenseEnd(licenseTerm(license));
  const maintained = license.maintenance_until;
  return {
    iss: scope.settings.publicUrl,
    aud: license.code,
    sub: license.id,
    jti: scope.newId(),
    act: activation?.id ?? null,
    seq: activation?.seq ?? 0,
    fp: request.fpHash,
    dk: activation && (await calculateJwkThumbprint(activation.device_key)),
    st: keyStatus(licenseTerm(license), seatsUsed, now),
    ok: code === "VALID",
    code,
    reason: reasonOf(license, activation, code),
    ent: entitlementsOf(license),
    kind: license.kind,
    seats: { max: license.seats, used: seatsUsed },
    iat: seconds(now),
    nbf: seconds(now),
    validUntil: end.validUntil && seconds(end.validUntil),
    worksUntil: end.worksUntil && seconds(end.worksUntil),
    maintUntil: maintained && seconds(maintained),
  };
}

/** Of a lease given now. */
export const leaseTermsOf = (license: LicenseRow, now: Date) =>
  leaseTerms(
    { ...licenseTerm(license), offlineGraceDays: license.grace_days },
    policyOf(license),
    now,
  );

export const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

export const licenseTerm = (
  license: Pick<LicenseRow, "state" | "valid_until" | "renewal_grace_days">,
) => ({
  state: license.state,
  validUntil: license.valid_until,
  graceDays: license.renewal_grace_days,
});

export const policyOf = (
  license: Pick<
    LicenseRow,
    "kind" | "lease_hours" | "floating_minutes" | "offline_days" | "unbind_quota"
  >,
) => ({
  kind: license.kind,
  leaseHours: license.lease_hours,
  floatingMinutes: license.floating_minutes,
  offlineDays: license.offline_days,
  unbindQuota: license.unbind_quota,
});

/** The edition, what the key was issued with, and what the product gained since. */
export const entitlementsOf = (license: LicenseRow): string[] => [
  ...new Set([
    ...(license.edition_id ? [license.edition_id] : []),
    ...license.entitlements,
    ...license.policy_entitlements,
  ]),
];

/** Why the key is invalid; `expired` covers every other cause. */
export function closedReason(license: Pick<LicenseRow, "state" | "state_reason">): LeaseReason {
  const reasons: Readonly<Record<LicenseState, LeaseReason>> = {
    issued: "expired",
    active: "expired",
    expired: "expired",
    suspended: license.state_reason === "past_due" ? "past_due" : "suspended",
    revoked: license.state_reason === "holder" ? "deauthorised" : "revoked",
    refunded: "refunded",
  };
  return reasons[license.state];
}

function reasonOf(
  license: LicenseRow,
  activation: ActivationRow | null,
  code: LeaseCode,
): LeaseReason | null {
  if (code === "KEY_INVALID") return closedReason(license);
  if (code !== "LEASE_DEAD" || !activation) return null;
  return activation.state === "live" ? "lapsed" : activation.state;
}

/** SHA-256 (base64url) of compact JSON with sorted keys; absent parts are left out. */
export function fingerprintHash({ board, disk, id, os }: FingerprintParts): string {
  return createHash("sha256").update(JSON.stringify({ board, disk, id, os })).digest("base64url");
}
