import { expect, test } from "vitest";
import { ADDRESS_FORMATS } from "./addressFormats.ts";
import { postalExample } from "./postalCodeExample.ts";
import { addressRules, postalCodeError } from "./rules.ts";

test("every country with postal codes has a valid example", () => {
  const coded = Object.keys(ADDRESS_FORMATS).filter((country) => addressRules(country).postalCode);
  expect(coded.length).toBeGreaterThan(100);
  const wrong = coded.filter((country) => {
    const example = postalExample(country);
    return !example || postalCodeError(country, example) !== null;
  });
  expect(wrong.map((country) => [country, postalExample(country)])).toEqual([]);
});

test("an example has the country's usual format", () => {
  const examples = ["TW", "DE", "PT", "BR", "HK"].map(postalExample);
  expect(examples).toEqual(["407", "12345", "1234-567", "12345-678", null]);
});
