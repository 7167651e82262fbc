import type { FingerprintParts } from "./protocol.ts";
import {
  type FingerprintRule,
  type LicensePolicy,
  PERMANENT_OFFLINE_DAYS,
  TERM_OFFLINE_DAYS,
} from "../licenses/policy.ts";
import { type LicenseTerm, licenseEnd } from "../licenses/rules.ts";

/**
 * `released` by its program, `unbound` in the portal, `killed` with its key, `lapsed` when a floating lease ran out.
 * Only `live` is renewed; an offline file may hold the seat in any state.
 */
export const ACTIVATION_STATES = ["live", "released", "unbound", "killed", "lapsed"] as const;
export type ActivationState = (typeof ACTIVATION_STATES)[number];

/** `released_early` and `revoked` files still run on their computer until they end, unless it asks the portal. */
export const OFFLINE_FILE_STATES = [
  "out",
  "returned",
  "released_early",
  "revoked",
  "ended",
] as const;
export type OfflineFileState = (typeof OFFLINE_FILE_STATES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const wholeSecond = (ms: number) => new Date(Math.floor(ms / 1_000) * 1_000);
const finalEnd = (term: LicenseTerm) => licenseEnd(term).worksUntil?.getTime() ?? Infinity;

/** Lease and offline grace together never exceed the license's end plus grace. Floating seats have no offline grace. */
export function leaseTerms(
  term: LicenseTerm & { readonly offlineGraceDays: number },
  policy: Pick<LicensePolicy, "kind" | "leaseHours" | "floatingMinutes">,
  now: Date,
): { readonly expiresAt: Date; readonly graceSeconds: number } {
  const end = finalEnd(term);
  const floating = policy.kind === "floating";
  const runs = floating ? policy.floatingMinutes * MINUTE_MS : policy.leaseHours * HOUR_MS;
  const expiresAt = wholeSecond(Math.min(now.getTime() + runs, end));
  const grace = floating ? 0 : Math.min(term.offlineGraceDays * DAY_MS, end - expiresAt.getTime());
  return { expiresAt, graceSeconds: Math.max(0, Math.floor(grace / 1_000)) };
}

/** The most days an offline file may run; 0: none. */
export const maxOfflineDays = (
  { validUntil }: Pick<LicenseTerm, "validUntil">,
  { offlineDays }: Pick<LicensePolicy, "offlineDays">,
): number =>
  Math.min(offlineDays, validUntil === null ? PERMANENT_OFFLINE_DAYS : TERM_OFFLINE_DAYS);

/** Never after the license's end plus grace. */
export const offlineFileEnd = (term: LicenseTerm, days: number, now: Date): Date =>
  wholeSecond(Math.min(now.getTime() + days * DAY_MS, finalEnd(term)));

const PARTS = ["os", "board", "disk"] as const;
const NEEDED: Readonly<Record<FingerprintRule, number>> = { one: 1, two: 2, all: PARTS.length };

export const equalParts = (a: FingerprintParts, b: FingerprintParts): number =>
  a.id !== undefined && a.id === b.id
    ? PARTS.length
    : PARTS.filter((part) => a[part] !== undefined && a[part] === b[part]).length;

/**
 * A machine id given by the program decides alone. Otherwise the disk alone never does, and `all` asks for every part
 * that either side names.
 */
export function isSameMachine(
  a: FingerprintParts,
  b: FingerprintParts,
  rule: FingerprintRule = "two",
): boolean {
  if (a.id !== undefined || b.id !== undefined) return a.id === b.id;
  const equal = PARTS.filter((part) => a[part] !== undefined && a[part] === b[part]);
  const named = PARTS.filter((part) => a[part] !== undefined || b[part] !== undefined);
  const needed = rule === "all" ? named.length : NEEDED[rule];
  return equal.length >= needed && equal.some((part) => part !== "disk");
}
