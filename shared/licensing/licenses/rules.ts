export const LICENSE_STATES = [
  "issued",
  "active",
  "suspended",
  "expired",
  "revoked",
  "refunded",
] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];

/** Why a license is suspended or closed. */
export const LICENSE_STATE_REASONS = ["staff", "past_due", "fraud", "holder", "refund"] as const;
export type LicenseStateReason = (typeof LICENSE_STATE_REASONS)[number];

/** `revoked` and `refunded` are final. */
export const isFinalState = (state: LicenseState): boolean =>
  state === "revoked" || state === "refunded";

/** Wire values; must never change. */
export const KeyStatus = { valid: 0, invalid: 1, authorised: 2 } as const;
export type KeyStatus = (typeof KeyStatus)[keyof typeof KeyStatus];

/** The first reminder is sent this long before a trial ends. */
export const TRIAL_REMINDER_DAYS = 3;

const DAY_MS = 86_400_000;

export interface LicenseTerm {
  readonly validUntil: Date | null;
  /** Days that it goes on working after `validUntil`. */
  readonly graceDays: number;
}

/**
 * The one computation of a key's end, for every page, mail, answer and lease. `worksUntil`: with grace. Both null:
 * permanent.
 */
export function licenseEnd({ validUntil, graceDays }: LicenseTerm): {
  readonly validUntil: Date | null;
  readonly worksUntil: Date | null;
} {
  const worksUntil = validUntil && new Date(validUntil.getTime() + graceDays * DAY_MS);
  return { validUntil, worksUntil };
}

const finalEnd = (term: LicenseTerm): number => licenseEnd(term).worksUntil?.getTime() ?? Infinity;

/**
 * Derived, never stored: invalid when closed or past term plus grace, authorised while a seat is
 * taken, otherwise valid.
 */
export function keyStatus(
  license: LicenseTerm & { readonly state: LicenseState },
  seatsUsed: number,
  now: Date,
): KeyStatus {
  const usable = license.state === "issued" || license.state === "active";
  if (!usable || finalEnd(license) <= now.getTime()) return KeyStatus.invalid;
  return seatsUsed > 0 ? KeyStatus.authorised : KeyStatus.valid;
}

/** End of the current grace period; null before and after it. */
function graceUntil(
  license: LicenseTerm & { readonly state: LicenseState },
  now: Date,
): Date | null {
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
  license: LicenseTerm & { readonly state: LicenseState },
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
