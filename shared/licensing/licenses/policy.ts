/** `node_locked`: a computer keeps its seat until it is released. `floating`: until its lease runs out. */
export const LICENSE_KINDS = ["node_locked", "floating"] as const;
export type LicenseKind = (typeof LICENSE_KINDS)[number];

/** How many of a computer's ids (system, board, disk) must match to be the same computer. */
export const FINGERPRINT_RULES = ["one", "two", "all"] as const;
export type FingerprintRule = (typeof FINGERPRINT_RULES)[number];

/**
 * The terms of a product's keys. Seats, grace, maintenance and trial days apply to new keys: issued ones stay as bought.
 * Everything else also applies to issued keys; of the entitlements, those added do.
 */
export interface LicensePolicy {
  readonly kind: LicenseKind;
  readonly seats: number;
  /** Node-locked: how long a lease runs. */
  readonly leaseHours: number;
  /** Floating: how long a lease runs. */
  readonly floatingMinutes: number;
  /** How long a key works without reaching the portal. */
  readonly graceDays: number;
  /** How long a key goes on working after its plan's end; a trial's does not. */
  readonly renewalGraceDays: number;
  /** 0: no offline files. */
  readonly offlineDays: number;
  /** Computers a holder may release in `UNBIND_PERIOD_DAYS`. */
  readonly unbindQuota: number;
  readonly fingerprintRule: FingerprintRule;
  readonly entitlements: readonly string[];
  /** Of permanent keys; null: every version is covered. */
  readonly maintenanceMonths: number | null;
  readonly trialDays: number;
}

export const DEFAULT_POLICY: LicensePolicy = {
  kind: "node_locked",
  seats: 1,
  leaseHours: 24,
  floatingMinutes: 10,
  graceDays: 30,
  renewalGraceDays: 7,
  offlineDays: 90,
  unbindQuota: 3,
  fingerprintRule: "two",
  entitlements: [],
  maintenanceMonths: null,
  trialDays: 30,
};

export const UNBIND_PERIOD_DAYS = 30;
/** Offline files ended before their date: one per seat in this period. */
export const EARLY_RELEASE_PERIOD_DAYS = 365;
/** Offline files of keys with an end; `PERMANENT_OFFLINE_DAYS` without. */
export const TERM_OFFLINE_DAYS = 90;
export const PERMANENT_OFFLINE_DAYS = 400;
/** Device keys that one computer may use in 24 hours. */
export const SWAPS_PER_DAY = 3;
/** With a machine id: a container without storage makes a new key at each start. */
export const MACHINE_ID_SWAPS_PER_DAY = 100;
