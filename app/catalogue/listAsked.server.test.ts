import fc from "fast-check";
import { expect, test } from "vitest";
import { PRODUCT_KINDS } from "#shared/catalogue/contract.ts";
import { PLAN_CHOICES } from "#shared/catalogue/rules.ts";
import { pathsIn } from "../paths.ts";
import { type Asked, NO_CHOICE, ORDERS, type OrderName, pathOf } from "./listAddress.ts";
import { choicesOf, inputOf, readAsked } from "./listAsked.server.ts";

const read = (query: string) => readAsked(new URLSearchParams(query), undefined, "TWD");
const addressOf = (asked: Asked) => pathOf(pathsIn("en"), asked);

const plain: Asked = {
  ...NO_CHOICE,
  category: undefined,
  priceCurrency: "TWD",
  order: "shop",
};

test("an address without a word asks for everything, and says nothing in turn", () => {
  expect(read("")).toEqual({ asked: plain, faults: {} });
  expect(addressOf(plain)).toBe("/en/product");
  expect(choicesOf(plain)).toEqual([]);
});

test("what does not exist is no choice", () => {
  const query =
    "kind=toy&tag=x&industry=y&plan=2&inStock=0&order=slug&page=0&priceCurrency=USD&utm=1";
  expect(read(query).asked).toEqual(plain);
});

test("prices that make no range say why, and narrow nothing", () => {
  const turned = read("priceMin=10&priceMax=9");
  expect(turned.faults).toEqual({ priceMax: "range_turned" });
  expect(turned.asked).toMatchObject({ priceMin: "10", priceMax: "9" });
  expect(inputOf(turned)).toMatchObject({ priceMin: undefined, priceMax: undefined });
  expect(choicesOf(turned.asked)).toEqual([]);
  expect(read("priceMin=1.5").faults).toEqual({ priceMin: "amount" });
  expect(read("priceMin=1.5&priceCurrency=USD").faults).toEqual({});
});

const asked: fc.Arbitrary<Asked> = fc.record({
  category: fc.constant(undefined),
  kind: fc.constantFrom(undefined, ...PRODUCT_KINDS),
  tag: fc.uniqueArray(fc.uuid({ version: 4 }), { maxLength: 3 }),
  industry: fc.option(fc.uuid({ version: 4 }), { nil: undefined }),
  plan: fc.constantFrom(undefined, ...PLAN_CHOICES),
  inStock: fc.boolean(),
  priceMin: fc.constantFrom("", "10", "12"),
  priceMax: fc.constantFrom("", "12", "500"),
  priceCurrency: fc.constant("TWD"),
  order: fc.constantFrom(...(Object.keys(ORDERS) as OrderName[])),
  page: fc.integer({ min: 1, max: 9 }),
});

test("an address is read as what wrote it", () => {
  fc.assert(
    fc.property(asked, (wanted) => {
      const { searchParams } = new URL(addressOf(wanted), "http://shop");
      expect(readAsked(searchParams, undefined, "TWD")).toEqual({ asked: wanted, faults: {} });
    }),
  );
});

test("every choice can be given up by itself, until none is left", () => {
  fc.assert(
    fc.property(asked, (wanted) => {
      let left = wanted;
      for (let choices = choicesOf(left); choices.length > 0; choices = choicesOf(left)) {
        left = { ...left, ...choices[0]?.without };
        expect(choicesOf(left)).toHaveLength(choices.length - 1);
      }
      expect(left).toEqual({ ...plain, order: wanted.order, page: wanted.page });
    }),
  );
});
