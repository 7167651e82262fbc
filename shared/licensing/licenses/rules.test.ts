import { expect, test } from "vitest";
import { KeyStatus, keyStatus, type LicenseState } from "./rules.ts";

const DAY_MS = 86_400_000;
const now = new Date("2026-11-20T08:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

test.for<[LicenseState, number | null, number, number, KeyStatus]>([
  ["issued", null, 30, 0, KeyStatus.valid],
  ["active", null, 30, 0, KeyStatus.valid],
  ["active", null, 30, 1, KeyStatus.authorised],
  ["active", 1, 30, 2, KeyStatus.authorised],
  ["active", -29, 30, 1, KeyStatus.authorised],
  ["active", -30, 30, 1, KeyStatus.invalid],
  ["issued", 0, 0, 0, KeyStatus.invalid],
  ["suspended", null, 30, 1, KeyStatus.invalid],
  ["expired", null, 30, 1, KeyStatus.invalid],
  ["revoked", null, 30, 1, KeyStatus.invalid],
  ["refunded", null, 30, 1, KeyStatus.invalid],
])(
  "%s, ending in %s days, grace %s, %s seats used: %s",
  ([state, days, graceDays, used, status]) => {
    const validUntil = days === null ? null : inDays(days);
    expect(keyStatus({ state, validUntil, graceDays }, used, now)).toBe(status);
  },
);
