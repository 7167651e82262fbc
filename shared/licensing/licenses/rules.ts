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

/** Wire values; must never change. */
export const KeyStatus = { valid: 0, invalid: 1, authorised: 2 } as const;
export type KeyStatus = (typeof KeyStatus)[keyof typeof KeyStatus];

/** The first reminder is sent this long before a trial ends. */
export const TRIAL_REMINDER_DAYS = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface Term {
  readonly validUntil: Date | null;
  readonly graceDays: number;
}

/**
 * The one computation of a key's end, for every page, mail, answer and lease. `worksUntil`: with grace. Both null:
 * permanent.
 */
export function licenseEnd({ validUntil, graceDays }: Term): {
  readonly validUntil: Date | null;
  readonly worksUntil: Date | null;
} {
  const worksUntil = validUntil && new Date(validUntil.getTime() + graceDays * DAY_MS);
  return { validUntil, worksUntil };
}

const finalEnd = (term: Term): number => licenseEnd(term).worksUntil?.getTime() ?? Infinity;

/**
 * Derived, never stored: invalid when closed or past term plus grace, authorised while a seat is
 * taken, otherwise valid.
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

/** End of the current grace period; null before and after it. */
function graceUntil(license: Term & { readonly state: LicenseState }, now: Date): Date | null {
  const { validUntil } = license;
  const isPast = validUntil !== null && validUntil <= now;
  return isPast && keyStatus(license, 0, now) !== KeyStatus.invalid
    ? new Date(finalEnd(license))
    : null;
}

/**
 * `worksUntil` is null unless the key goes on working after `validUntil`: grace is said as grace, and never of a
 * key that no longer works. `graceUntil` is null before and after the grace period.
 */
export function licenseDates(
  license: Term & { readonly state: LicenseState },
  now: Date,
): Readonly<Record<"validUntil" | "worksUntil" | "graceUntil", string | null>> {
  const { validUntil, worksUntil } = licenseEnd(license);
  const works = keyStatus(license, 0, now) !== KeyStatus.invalid && license.graceDays > 0;
  return {
    validUntil: validUntil?.toISOString() ?? null,
    worksUntil: works ? (worksUntil?.toISOString() ?? null) : null,
    graceUntil: graceUntil(license, now)?.toISOString() ?? null,
  };
}

/** Lease and offline grace together never exceed the license's end plus grace. */
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

export const equalParts = (a: FingerprintParts, b: FingerprintParts): number =>
  PARTS.filter((part) => a[part] !== undefined && a[part] === b[part]).length;

/** Two of three parts, so system or board is among them. */
export const isSameMachine = (a: FingerprintParts, b: FingerprintParts): boolean =>
  equalParts(a, b) >= 2;
