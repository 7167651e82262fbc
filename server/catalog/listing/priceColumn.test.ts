import { expect, test } from "vitest";
import type { ProductFacets } from "./productFacts.ts";
import { createPriceColumns, PLAN_CODES } from "./priceColumn.ts";

const NOW = 1_000;

const fact: ProductFacets = {
  id: "a",
  sort: 1,
  created: 0,
  kind: "software",
  category: "c",
  tags: [],
  industries: [],
  names: { tw: "", en: "", cn: "" },
  fromPrices: [
    { plan: 0, begins: -Infinity, ends: Infinity, twd: 9_000, prices: { XXA: 5 }, inStock: true },
  ],
};

const named = (first: string) => (_: unknown, at: number) =>
  `${first}${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;
const CURRENCIES = Array.from({ length: 100 }, named("A"));
const STRANGE = Array.from({ length: 100 }, named("X"));

test("few price columns are cached for any number of currencies and plans, and none without a rate", () => {
  const rates = Object.fromEntries(CURRENCIES.map((currency) => [currency, "30"]));
  const moment = createPriceColumns((place) => (place === 0 ? fact : undefined)).at(NOW, 1);
  const ask = (currency: string, plan = 0) => moment.amounts(plan, currency, rates);
  const first = CURRENCIES.map((currency) => ask(currency));
  expect(first.every(([amount]) => amount !== undefined && amount > 0)).toBe(true);
  expect(ask("XXA")).toEqual([5]);
  expect(ask("XXB")).toEqual([NaN]);
  for (const currency of STRANGE) ask(currency);
  const newestFirst = CURRENCIES.map((currency, at) => ({
    currency,
    column: first[at],
  })).toReversed();
  const kept = newestFirst.filter(({ currency, column }) => ask(currency) === column);
  expect(kept.map(({ currency }) => currency)).toEqual(CURRENCIES.slice(-kept.length).toReversed());
  expect(kept.length).toBeGreaterThan(2 * PLAN_CODES.length - 1);
  expect(kept.length).toBeLessThanOrEqual(16);
  expect(ask("XXA"), "without a rate").not.toBe(ask("XXA"));
});
