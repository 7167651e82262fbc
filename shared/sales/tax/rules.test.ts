import fc from "fast-check";
import { expect, test } from "vitest";
import {
  HOME_COUNTRY,
  splitTax,
  taxCountry,
  findTaxRule,
  includedTax,
  taxOfPortion,
} from "./rules.ts";

const rule = fc.integer({ min: 0, max: 5_000 }).map((basisPoints) => ({
  kind: basisPoints > 0 ? ("taxed" as const) : ("zero" as const),
  basisPoints,
}));
const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1 });
const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

test.each([
  [105, 5],
  [100, 5],
  [10, 0],
  [11, 1],
  [31_290, 1_490],
  [1, 0],
  [0, 0],
])("of %i at five percent, %i is tax", (minor, tax) => {
  expect(includedTax({ kind: "taxed", basisPoints: 500 }, minor)).toBe(tax);
});

test("the parts of a tax add up to it, and none exceeds its amount", () => {
  fc.assert(
    fc.property(rule, amounts, (each, of) => {
      const split = splitTax(each, of);
      expect(total(split.parts)).toBe(split.total);
      expect(split.total).toBe(includedTax(each, total(of)));
      for (const [at, part] of split.parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(of[at] ?? 0);
        const exact = ((of[at] ?? 0) * each.basisPoints) / (10_000 + each.basisPoints);
        expect(Math.abs(part - exact)).toBeLessThan(2);
      }
    }),
  );
});

test("parts that make up an order carry exactly its tax, however it is split", () => {
  fc.assert(
    fc.property(
      rule,
      fc.constantFrom({}, { counted: true as const }),
      amounts,
      (each, how, pieces) => {
        const tax_minor = includedTax(each, total(pieces));
        const order = {
          tax: { ...each, country: "TW", ...how },
          total_minor: total(pieces),
          tax_minor,
        };
        let before = 0;
        const taxes = pieces.map((minor) => {
          const tax = taxOfPortion(order, { before, minor });
          before += minor;
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(tax).toBeLessThanOrEqual(minor);
          return tax;
        });
        expect(total(taxes)).toBe(order.tax_minor);
      },
    ),
  );
});

test("the tax of a short payment is that of the amount received", () => {
  const tax = { kind: "taxed", basisPoints: 500, country: "TW" } as const;
  const order = { total_minor: 2_400, tax_minor: 114 };
  const taken = { before: 0, minor: 2_390 };
  expect(taxOfPortion({ ...order, tax: { ...tax, counted: true } }, taken)).toBe(114);
  expect(taxOfPortion({ ...order, tax }, taken)).toBe(113);
});

test("the destination decides, then pickup at the shop, then the buyer's residence", () => {
  const supply = { sentTo: "JP", collected: true, residence: "DE" };
  expect(taxCountry(supply)).toBe("JP");
  expect(taxCountry({ ...supply, sentTo: null })).toBe(HOME_COUNTRY);
  expect(taxCountry({ ...supply, sentTo: null, collected: false })).toBe("DE");
  const unknown = { sentTo: null, collected: false, residence: null };
  expect(taxCountry(unknown)).toBe(HOME_COUNTRY);
});

test("a country without a rule gets the default, and without a default nothing is taxed", () => {
  const own = { country: "TW", kind: "taxed", basisPoints: 500 } as const;
  const others = { country: "*", kind: "exempt", basisPoints: 0 } as const;
  expect(findTaxRule([others, own], "TW")).toEqual(own);
  expect(findTaxRule([own, others], "JP")).toEqual({ ...others, country: "JP" });
  expect(findTaxRule([own], "JP")).toEqual({ country: "JP", kind: "zero", basisPoints: 0 });
});
