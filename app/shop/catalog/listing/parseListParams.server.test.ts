import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAN_CHOICES, PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { pathsIn } from "#app/paths.ts";
import {
  type ListParams,
  NO_FILTERS,
  SORT_ORDERS,
  type SortOrder,
  listPath,
} from "./listParams.ts";
import { listAppliedFilters, toListInput, parseListParams } from "./parseListParams.server.ts";

const read = (query: string) =>
  parseListParams(new URLSearchParams(query), undefined, { chosen: "TWD", unpriced: ["AFN"] });
const addressOf = (asked: ListParams) => listPath(pathsIn("en"), asked);

const plain: ListParams = {
  ...NO_FILTERS,
  category: undefined,
  priceCurrency: "TWD",
  order: "shop",
};

test("a URL without parameters selects everything, and is generated for it", () => {
  expect(read("")).toEqual({ asked: plain, errors: {} });
  expect(addressOf(plain)).toBe("/en/product");
  expect(listAppliedFilters(read(""))).toEqual([]);
});

test("unknown values are ignored", () => {
  const query =
    "kind=toy&tag=x&industry=y&plan=2&inStock=0&order=slug&page=0&priceCurrency=USD&utm=1";
  expect(read(query).asked).toEqual(plain);
});

test("an invalid price range is reported and not applied", () => {
  const turned = read("priceMin=10&priceMax=9");
  expect(turned.errors).toEqual({ priceMax: "range_turned" });
  expect(turned.asked).toMatchObject({ priceMin: "10", priceMax: "9" });
  expect(toListInput(turned)).toMatchObject({ priceMin: undefined, priceMax: undefined });
  expect(listAppliedFilters(turned)).toEqual([]);
  expect(read("priceMin=1.5").errors).toEqual({ priceMin: "amount_whole" });
  expect(read("priceMin=1.5&priceCurrency=USD").errors).toEqual({});
});

test.each([
  ["priceMin=-5", { priceMin: "amount_negative" }],
  ["priceMax=−0.5", { priceMax: "amount_negative" }],
  ["priceMin=99999999999999", { priceMin: "amount_high" }],
  ["priceMin=9,999,999,999,999,999", { priceMin: "amount_high" }],
  ["priceMin=１２", {}],
  ["priceMin=9999999999999", {}],
  ["priceMin=1e9", { priceMin: "amount" }],
])("%s reports its errors", (query, errors) => {
  expect(read(query).errors).toEqual(errors);
});

test("bounds in an unpriced currency are not applied, and TWD replaces it", () => {
  const lost = read("priceMax=100&priceCurrency=AFN");
  expect(lost.errors).toEqual({ priceMax: "currency_unpriced" });
  expect(lost.asked).toMatchObject({ priceMax: "100", priceCurrency: "TWD" });
  expect(toListInput(lost)).toMatchObject({ priceMin: undefined, priceMax: undefined });
  expect(listAppliedFilters(lost)).toEqual([]);
  const chosen = { chosen: "AFN", unpriced: ["AFN"] };
  const unasked = parseListParams(new URLSearchParams("priceMin=1"), undefined, chosen);
  expect(unasked).toMatchObject({ asked: { priceCurrency: "TWD" }, errors: {} });
});

const sound = (wanted: ListParams) => listAppliedFilters({ asked: wanted, errors: {} });

const asked: fc.Arbitrary<ListParams> = fc.record({
  category: fc.constant(undefined),
  kind: fc.constantFrom(undefined, ...PRODUCT_KINDS),
  tag: fc.uniqueArray(fc.uuid({ version: 4 }), { maxLength: 3 }),
  industry: fc.option(fc.uuid({ version: 4 }), { nil: undefined }),
  plan: fc.constantFrom(undefined, ...PLAN_CHOICES),
  inStock: fc.boolean(),
  priceMin: fc.constantFrom("", "10", "12"),
  priceMax: fc.constantFrom("", "12", "500"),
  priceCurrency: fc.constant("TWD"),
  order: fc.constantFrom(...(Object.keys(SORT_ORDERS) as SortOrder[])),
  page: fc.integer({ min: 1, max: 9 }),
});

test("parsing inverts the generated URL", () => {
  fc.assert(
    fc.property(asked, (wanted) => {
      const { searchParams } = new URL(addressOf(wanted), "http://shop");
      expect(parseListParams(searchParams, undefined, { chosen: "TWD", unpriced: [] })).toEqual({
        asked: wanted,
        errors: {},
      });
    }),
  );
});

test("every filter can be removed on its own", () => {
  fc.assert(
    fc.property(asked, (wanted) => {
      let left = wanted;
      for (let choices = sound(left); choices.length > 0; choices = sound(left)) {
        left = { ...left, ...choices[0]?.without };
        expect(sound(left)).toHaveLength(choices.length - 1);
      }
      expect(left).toEqual({ ...plain, order: wanted.order, page: wanted.page });
    }),
  );
});
