import fc from "fast-check";
import { expect, test } from "vitest";
import { runCount } from "#test/kit/proof.ts";
import { type AgreementVersion, findPercentConflicts, percentAt, versionAt } from "./rules.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const versionsOf = (...given: readonly (readonly [number, number])[]): AgreementVersion[] =>
  given.map(([from, originalBps], at) => ({
    version: at + 1,
    originalBps,
    effectiveFrom: day(from),
  }));

test("the version in force is the last that began; of one instant the later one counts", () => {
  const versions = versionsOf([1, 1_000], [10, 500], [10, 700]);
  expect(versionAt(versions, new Date(0))).toBeUndefined();
  expect(versionAt(versions, day(9))?.originalBps).toBe(1_000);
  expect(versionAt(versions, day(10))?.originalBps).toBe(700);
});

test("a lower percent above is a conflict from the day it begins", () => {
  const upper = versionsOf([1, 2_000], [20, 800]);
  const lower = [
    { id: "a", versions: versionsOf([1, 500]) },
    { id: "b", versions: versionsOf([1, 1_000]) },
    { id: "c", versions: versionsOf([1, 1_000], [15, 700]) },
  ];
  expect(findPercentConflicts(upper, lower, day(5))).toEqual([
    { dealer: "b", givenBps: 1_000, from: day(20), givenFrom: null },
  ]);
  const later = [{ id: "d", versions: versionsOf([1, 500], [12, 1_000]) }];
  expect(findPercentConflicts(upper, later, day(5))).toEqual([
    { dealer: "d", givenBps: 1_000, from: day(20), givenFrom: day(12) },
  ]);
});

const versions = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 10 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((given) => versionsOf(...given));

test("without a conflict the percents never rise, at any time", () => {
  const property = fc.property(versions, versions, (upper, own) => {
    const found = findPercentConflicts(upper, [{ id: "a", versions: own }], day(0));
    const days = Array.from({ length: 45 }, (_, at) => day(at));
    const first = days.find((at) => percentAt(own, at) > percentAt(upper, at));
    expect(found[0]?.from).toEqual(first);
  });
  fc.assert(property, { numRuns: runCount(500, 20_000) });
});
