import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteShipping, type Parcel, type ShippingRule, totalWeight } from "./rules.ts";
import { parseKilograms, formatKilograms } from "./weight.ts";

const runs = { endOnFailure: true, numRuns: 300 };
const home: ShippingRule = {
  kind: "delivery",
  countries: ["TW"],
  bands: [
    { grams: 5_000, amounts: { TWD: 120, USD: 400 } },
    { grams: 20_000, amounts: { TWD: 240 } },
  ],
  freeFrom: { TWD: 3_000 },
};
const abroad: ShippingRule = { ...home, countries: [], freeFrom: {} };
const pickup: ShippingRule = { kind: "pickup", countries: [], bands: [], freeFrom: {} };
const all = [home, abroad, pickup];
const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  grams: 900,
  goods: { minor: 2_999, currency: "TWD" },
  country: "TW",
  ...change,
});

test.for<[string, ShippingRule, Partial<Parcel>, number | string]>([
  ["the lightest row", home, {}, 120],
  ["a row's own weight", home, { grams: 5_000 }, 120],
  ["one gram more", home, { grams: 5_001 }, 240],
  ["more than the last row", home, { grams: 20_001 }, "too_heavy"],
  ["goods one short of free", home, { goods: { minor: 2_999, currency: "TWD" } }, 120],
  ["goods that are sent free", home, { goods: { minor: 3_000, currency: "TWD" } }, 0],
  [
    "free goods that are too heavy",
    home,
    { grams: 20_001, goods: { minor: 9_000, currency: "TWD" } },
    "too_heavy",
  ],
  ["another currency", home, { goods: { minor: 1, currency: "USD" } }, 400],
  [
    "a row without that currency",
    home,
    { grams: 6_000, goods: { minor: 1, currency: "USD" } },
    "currency",
  ],
  [
    "a name that every object has",
    home,
    { goods: { minor: 1, currency: "constructor" } },
    "currency",
  ],
  ["no address", home, { country: null }, "address"],
  ["another country", home, { country: "JP" }, "country"],
  ["every other country", abroad, { country: "JP" }, 120],
  ["a country that another names", abroad, { country: "TW" }, "country"],
  ["collecting, wherever from", pickup, { country: null, grams: 9_000_000 }, 0],
])("%s", ([, rule, change, told]) => {
  const { fee, reason } = quoteShipping(rule, all, parcel(change));
  expect(fee?.minor ?? reason).toBe(told);
});

test("a fee does not depend on the order of methods, is exact and never negative", () => {
  const aRule = fc.record({
    kind: fc.constantFrom("delivery", "pickup"),
    countries: fc.subarray(["TW", "JP", "US"]),
    bands: fc
      .uniqueArray(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 })
      .map((weights) =>
        weights
          .toSorted((a, b) => a - b)
          .map((grams, at) => ({ grams, amounts: { TWD: at * 100 } })),
      ),
    freeFrom: fc.constantFrom({}, { TWD: 1_000 }),
  }) as fc.Arbitrary<ShippingRule>;
  fc.assert(
    fc.property(
      fc.array(aRule, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.constantFrom(null, "TW", "JP", "DE"),
      (rules, grams, minor, country) => {
        const asked = { grams, goods: { minor, currency: "TWD" }, country };
        for (const rule of rules) {
          const told = quoteShipping(rule, rules, asked);
          expect(quoteShipping(rule, rules.toReversed(), asked)).toEqual(told);
          expect(told.fee === null).toBe(told.reason !== null);
          const lighter = quoteShipping(rule, rules, { ...asked, grams: 0 });
          if (told.fee) expect(lighter.fee?.minor).toBeLessThanOrEqual(told.fee.minor);
          if (told.fee) expect(told.fee.minor).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    runs,
  );
});

test("only hardware counts, and unknown weights count as zero", () => {
  const line = (kind: string, quantity: number, grams: number | null) => ({
    kind,
    quantity,
    grams,
  });
  expect(
    totalWeight([line("hardware", 3, 900), line("software", 9, 500), line("hardware", 2, null)]),
  ).toBe(2_700);
});

test.for<[string, number]>([
  ["1.25", 1_250],
  ["１２", 12_000],
  ["0.001", 1],
  ["1,000", 1_000_000],
  ["1,25", Number.NaN],
  ["0.0001", Number.NaN],
  ["-1", Number.NaN],
  ["", Number.NaN],
])("a weight of %s is read as it is meant", ([typed, grams]) => {
  expect(parseKilograms(typed)).toBe(grams);
  if (!Number.isNaN(grams)) expect(parseKilograms(formatKilograms(grams))).toBe(grams);
});
