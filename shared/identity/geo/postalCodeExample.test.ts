import { expect, test } from "vitest";
import { ADDRESS_FORMS } from "./addressFormats.ts";
import { postalExample } from "./postalCodeExample.ts";
import { placesOf, postalCodeFault } from "./rules.ts";

test("every country with postal codes has a valid example", () => {
  const coded = Object.keys(ADDRESS_FORMS).filter((country) => placesOf(country).postalCode);
  expect(coded.length).toBeGreaterThan(100);
  const wrong = coded.filter((country) => {
    const example = postalExample(country);
    return !example || postalCodeFault(country, example) !== null;
  });
  expect(wrong.map((country) => [country, postalExample(country)])).toEqual([]);
});

test("an example has the country's usual format", () => {
  const examples = ["TW", "DE", "PT", "BR", "HK"].map(postalExample);
  expect(examples).toEqual(["407", "12345", "1234-567", "12345-678", null]);
});
