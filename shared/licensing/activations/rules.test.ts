import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_POLICY } from "../licenses/policy.ts";
import { isSameMachine, leaseTerms, maxOfflineDays, offlineFileEnd } from "./rules.ts";

const DAY_MS = 86_400_000;
const now = new Date("2026-11-20T08:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

test("a permanent license gets the full lease and grace", () => {
  const terms = leaseTerms(
    { graceDays: 30, offlineGraceDays: 30, validUntil: null },
    { ...DEFAULT_POLICY, leaseHours: 24 },
    now,
  );
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
        const { expiresAt, graceSeconds } = leaseTerms(
          { graceDays, offlineGraceDays: graceDays, validUntil },
          { ...DEFAULT_POLICY, leaseHours },
          now,
        );
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

const unknown = undefined;

test.for([
  ["one", { os: a, board: b }, { os: a, board: x }, true],
  ["one", { os: a, disk: c }, { os: x, disk: c }, false],
  ["all", { os: a, board: b, disk: c }, { os: a, board: b, disk: c }, true],
  ["all", { os: a, board: b, disk: c }, { os: a, board: b, disk: x }, false],
  ["all", { os: a, board: b, disk: c }, { os: a, board: b }, false],
] as const)("rule %s", ([rule, one, other, same]) => {
  expect(isSameMachine(one, other, rule)).toBe(same);
  expect(isSameMachine(other, one, rule)).toBe(same);
});

test("a machine id set by the user decides alone", () => {
  const parts = { os: a, board: b, disk: c };
  expect(isSameMachine({ id: a }, { id: a, os: x, board: y }, "all")).toBe(true);
  expect(isSameMachine({ ...parts, id: a }, { ...parts, id: b })).toBe(false);
  expect(isSameMachine({ ...parts, id: a }, { ...parts, id: unknown })).toBe(false);
});

test("a floating lease runs for minutes, without offline grace", () => {
  const policy = { ...DEFAULT_POLICY, kind: "floating" } as const;
  const terms = leaseTerms({ graceDays: 30, offlineGraceDays: 30, validUntil: null }, policy, now);
  const expiresAt = new Date(now.getTime() + policy.floatingMinutes * 60_000);
  expect(terms).toEqual({ expiresAt, graceSeconds: 0 });
});

test("an offline file ends with the license and its grace, at the latest", () => {
  const permanent = { validUntil: null, graceDays: 30 };
  const ending = { validUntil: inDays(10), graceDays: 5 };
  const policy = { ...DEFAULT_POLICY, offlineDays: 400 };
  expect(maxOfflineDays(permanent, policy)).toBe(400);
  expect(maxOfflineDays(ending, policy)).toBe(90);
  expect(maxOfflineDays(ending, { offlineDays: 7 })).toBe(7);
  expect(offlineFileEnd(permanent, 30, now)).toEqual(inDays(30));
  expect(offlineFileEnd(ending, 30, now)).toEqual(inDays(15));
});
