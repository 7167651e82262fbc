import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameMachine, KeyStatus, keyStatus, leaseTerms, type LicenseState } from "./rules.ts";

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

test("a permanent license gets the full lease and grace", () => {
  const terms = leaseTerms({ leaseHours: 24, graceDays: 30, validUntil: null }, now);
  expect(terms).toEqual({ expiresAt: inDays(1), graceSeconds: 30 * 86_400 });
});

test("lease and grace never reach beyond the end plus grace", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -29 * DAY_MS, max: 800 * DAY_MS }),
      fc.integer({ min: 1, max: 240 }),
      fc.integer({ min: 30, max: 60 }),
      (untilMs, leaseHours, graceDays) => {
        const validUntil = new Date(now.getTime() + untilMs);
        const { expiresAt, graceSeconds } = leaseTerms({ leaseHours, graceDays, validUntil }, now);
        const end = validUntil.getTime() + graceDays * DAY_MS;
        expect(expiresAt.getTime() % 1_000).toBe(0);
        expect(expiresAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(expiresAt.getTime()).toBeLessThanOrEqual(now.getTime() + leaseHours * 3_600_000);
        expect(graceSeconds).toBeGreaterThanOrEqual(0);
        expect(expiresAt.getTime() + graceSeconds * 1_000).toBeLessThanOrEqual(end);
      },
    ),
  );
});

const [a, b, c, x, y] = ["a", "b", "c", "x", "y"].map((char) => char.repeat(64));

test.for([
  ["all parts equal", { os: a, board: b, disk: c }, { os: a, board: b, disk: c }, true],
  ["another disk", { os: a, board: b, disk: c }, { os: a, board: b, disk: x }, true],
  ["another board", { os: a, board: b, disk: c }, { os: a, board: x, disk: c }, true],
  ["a new system", { os: a, board: b, disk: c }, { os: x, board: b, disk: c }, true],
  ["only the disk in common", { os: a, board: b, disk: c }, { os: x, board: y, disk: c }, false],
  ["only the system in common", { os: a, board: b, disk: c }, { os: a, board: x, disk: y }, false],
  ["a part unknown on one side", { os: a, board: b }, { os: a, board: b, disk: c }, true],
  ["a part unknown on both sides", { os: a, board: b }, { os: a, board: x }, false],
  ["nothing in common but ignorance", { os: a, disk: c }, { board: b, disk: x }, false],
] as const)("%s: same machine %s", ([, one, other, same]) => {
  expect(isSameMachine(one, other)).toBe(same);
  expect(isSameMachine(other, one)).toBe(same);
});
