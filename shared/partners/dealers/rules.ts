import type { ProductCap } from "../commissions/split.ts";

/** suspended: earns nothing, binds nobody, until resumed. closed: for good. */
export const DEALER_STATES = ["active", "suspended", "closed"] as const;
export type DealerState = (typeof DEALER_STATES)[number];

/** What a dealer needs before anything is paid out. */
export const SETUP_PARTS = ["percent", "bank", "agreement"] as const;
export type SetupPart = (typeof SETUP_PARTS)[number];

/** After the bank account was entered or changed, before anything is paid to it. */
export const BANK_CHANGE_HOLD_HOURS = 72;

/** Dealers above each other, the first included. */
export const MAX_DEPTH = 3;

export const ATTRIBUTION_SOURCES = ["link", "registered", "staff"] as const;
export type AttributionSource = (typeof ATTRIBUTION_SOURCES)[number];

export type ProductCaps = readonly ProductCap[];

/** One version of an agreement; in force from an instant until the next one's. */
export interface AgreementVersion {
  /** Later versions have greater numbers. */
  readonly version: number;
  readonly originalBps: number;
  readonly effectiveFrom: Date;
}

/** Undefined before the first one is in force. */
export function versionAt<T extends AgreementVersion>(
  versions: readonly T[],
  at: Date,
): T | undefined {
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom <= at)
    .reduce<T | undefined>((last, each) => (last && isAfter(last, each) ? last : each), undefined);
}

const isAfter = (a: AgreementVersion, b: AgreementVersion): boolean =>
  a.effectiveFrom > b.effectiveFrom ||
  (a.effectiveFrom.getTime() === b.effectiveFrom.getTime() && a.version > b.version);

/** A dealer with all versions of his agreement. */
export interface AgreedDealer {
  readonly id: string;
  readonly versions: readonly AgreementVersion[];
}

export interface PercentConflict {
  readonly dealer: string;
  /** Given to him at that time, above what there is to give. */
  readonly givenBps: number;
  readonly from: Date;
  /** Since when he has it, if that is still to come; null: he has it already. */
  readonly givenFrom: Date | null;
}

/**
 * The lower dealers whose percent exceeds the upper one's at any time from `since` on, each with its first such time.
 * Without a version in force a percent is 0.
 */
export function findPercentConflicts(
  upper: readonly AgreementVersion[],
  lower: readonly AgreedDealer[],
  since: Date,
): PercentConflict[] {
  return lower.flatMap(({ id, versions }) => {
    const changes = [...upper, ...versions]
      .map(({ effectiveFrom }) => effectiveFrom)
      .filter((at) => at > since);
    const times = [since, ...changes.toSorted((a, b) => a.getTime() - b.getTime())];
    const from = times.find((at) => percentAt(versions, at) > percentAt(upper, at));
    const given = from && versionAt(versions, from);
    if (!from || !given) return [];
    const { originalBps: givenBps, effectiveFrom } = given;
    const givenFrom = effectiveFrom > since ? effectiveFrom : null;
    return [{ dealer: id, givenBps, from, givenFrom }];
  });
}

export const percentAt = (versions: readonly AgreementVersion[], at: Date): number =>
  versionAt(versions, at)?.originalBps ?? 0;
