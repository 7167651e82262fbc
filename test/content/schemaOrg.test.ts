import { expect, test } from "vitest";
import { PLACED, thingErrors, TYPES } from "#test/kit/pages/schemaOrg.ts";
import { tableErrors } from "#test/kit/pages/schemaOrgVocabulary.ts";

test("schema.org knows every type and property that our pages may speak in, and lets them hold what ours do", () => {
  expect(tableErrors(TYPES)).toEqual([]);
  expect(tableErrors({ Question: PLACED["QAPage.mainEntity"] ?? {} })).toEqual([]);
});

test("what schema.org does not know of is found in a table", () => {
  const text = { kinds: ["text"] } as const;
  expect(
    tableErrors({
      Machine: {},
      Offer: { headline: text, price: { kinds: ["instant"] }, url: text },
      Product: {
        offers: { kinds: [{ of: ["AggregateOffer"] }] },
        brand: { kinds: [{ of: ["Offer"] }] },
      },
      Question: { query: text },
    }),
  ).toEqual([
    "there is no type Machine",
    "Offer has no headline",
    'Offer.price holds no "instant"',
    'Offer.url holds no "text"',
    'Product.brand holds no {"of":["Offer"]}',
    "Question has no query",
  ]);
});

test("an offer is available in one of the ways that schema.org knows", () => {
  const offer = { "@type": "Offer", price: "1", priceCurrency: "TWD" };
  const availability = (name: string) => thingErrors({ ...offer, availability: name });
  expect(availability("https://schema.org/InStock")).toEqual([]);
  expect(availability("https://schema.org/InShop")).toHaveLength(1);
  expect(availability("InStock")).toHaveLength(1);
});
