import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { MAX_COUNTED_CATEGORIES } from "#shared/catalog/products/rules.ts";
import { countCategories } from "./facetCounts.ts";
import { createFacetIndex } from "./facetIndex.ts";

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

test("of many categories the largest are counted, in menu order, after the top categories", () => {
  const facts = createFacetIndex();
  const [parent = "", empty = ""] = ids(2);
  const subs = ids(MAX_COUNTED_CATEGORIES + 30);
  const owners = subs.flatMap((sub, at) => (at < 40 ? [sub] : [sub, sub]));
  facts.apply(
    owners.map((category) => {
      const id = randomUUID();
      const names = { tw: "", en: "", cn: "" };
      const rest = { sort: 0, created: 0, tags: [], industries: [], names, fromPrices: [] };
      return { id, fact: { id, kind: "software", category, ...rest } };
    }),
  );
  const menu = [
    { uuid: parent, parent: null, name: "All" },
    ...subs.map((uuid) => ({ uuid, parent, name: "Sub" })),
    { uuid: empty, parent: null, name: "Empty" },
  ];
  const price = { currency: "TWD", min: undefined, max: undefined };
  const nothing = { category: undefined, kind: undefined, tags: [], industry: undefined };
  const narrowing = { ...nothing, plan: undefined, inStock: undefined, price, question: undefined };
  const asked = { narrowing, now: 0, rates: {}, categories: menu };
  const told = countCategories(facts, facts.allSlots(), asked);
  expect(told).toHaveLength(MAX_COUNTED_CATEGORIES);
  expect(told[0]).toMatchObject({ uuid: parent, count: owners.length });
  expect(told.slice(10).every(({ count }) => count === 2)).toBe(true);
  const order = menu.map(({ uuid }) => uuid);
  const places = told.map(({ uuid }) => order.indexOf(uuid));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
