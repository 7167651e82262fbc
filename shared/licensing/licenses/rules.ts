import type { FingerprintParts } from "./protocol.ts";

export const LICENSE_STATES = [
  "issued",
  "active",
  "suspended",
  "expired",
  "revoked",
  "refunded",
] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];
export type ActivationState = "live" | "released";

/** Wire values of a product key's status, as the product has always numbered them. */
export const KeyStatus = { valid: 0, invalid: 1, authorised: 2 } as const;
export type KeyStatus = (typeof KeyStatus)[keyof typeof KeyStatus];

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface Term {
  readonly validUntil: Date | null;
  readonly graceDays: number;
}

/** The instant after which nothing may be signed any more; infinite for a permanent licence. */
const finalEnd = ({ validUntil, graceDays }: Term): number =>
  validUntil === null ? Infinity : validUntil.getTime() + graceDays * DAY_MS;

/**
 * A key's status, always derived, never set by hand: invalid once its state or its term plus grace is
 * over, authorised while a machine holds a seat, valid otherwise.
 */
export function keyStatus(
  license: Term & { readonly state: LicenseState },
  seatsUsed: number,
  now: Date,
): KeyStatus {
  const usable = license.state === "issued" || license.state === "active";
  if (!usable || finalEnd(license) <= now.getTime()) return KeyStatus.invalid;
  return seatsUsed > 0 ? KeyStatus.authorised : KeyStatus.valid;
}

/** Until when a usable licence works on past its end; null before that, and once it is over. */
export function graceUntil(
  license: Term & { readonly state: LicenseState },
  now: Date,
): Date | null {
  const { validUntil } = license;
  const isPast = validUntil !== null && validUntil <= now;
  return isPast && keyStatus(license, 0, now) !== KeyStatus.invalid
    ? new Date(finalEnd(license))
    : null;
}

/**
 * How long a lease signed now lasts: it ends after `leaseHours` and may be used offline for the grace
 * after that, but lease and grace together never reach beyond the licence's own end plus grace.
 */
export function leaseTerms(
  license: Term & { readonly leaseHours: number },
  now: Date,
): { readonly expiresAt: Date; readonly graceSeconds: number } {
  const end = finalEnd(license);
  const expiry = Math.min(now.getTime() + license.leaseHours * HOUR_MS, end);
  const expiresAt = new Date(Math.floor(expiry / 1_000) * 1_000);
  const grace = Math.min(license.graceDays * DAY_MS, end - expiresAt.getTime());
  return { expiresAt, graceSeconds: Math.max(0, Math.floor(grace / 1_000)) };
}

const PARTS = ["os", "board", "disk"] as const;

/** How many parts of two fingerprints are known on both sides and equal. */
export const equalParts = (a: FingerprintParts, b: FingerprintParts): number =>
  PARTS.filter((part) => a[part] !== undefined && a[part] === b[part]).length;

/** The same machine: two of the three parts are equal, so the system or the board is among them. */
export const isSameMachine = (a: FingerprintParts, b: FingerprintParts): boolean =>
  equalParts(a, b) >= 2;
