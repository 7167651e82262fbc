import { expect, test } from "vitest";
import { ADDRESS_FORMATS } from "./addressFormats.ts";
import { hasPlaceLists, addressRules, postalCodeError } from "./rules.ts";

test("address parts follow the country's format", () => {
  expect(addressRules("TW")).toMatchObject({
    province: { entry: "list", required: true },
    city: { entry: "list", required: true },
    town: { entry: "none", required: false },
  });
  expect(addressRules("CN").town).toEqual({ entry: "list", required: true });
  expect(addressRules("MO").city.entry).toBe("none");
  expect(addressRules("US").city).toEqual({ entry: "suggested", required: true });
  expect(addressRules("AU").city).toEqual({ entry: "text", required: true });
  expect(addressRules("BR").province).toEqual({ entry: "text", required: true });
  expect(addressRules("IE").province).toEqual({ entry: "text", required: false });
  expect(addressRules("SG").city).toEqual({ entry: "none", required: false });
});

test("an unknown country has a free-text city only", () => {
  for (const code of ["XX", "", "toString", "__proto__"]) {
    expect(hasPlaceLists(code)).toBe(false);
    expect(addressRules(code)).toEqual({
      province: { entry: "none", required: false },
      city: { entry: "text", required: true },
      town: { entry: "none", required: false },
      postalCode: null,
    });
  }
});

test.for([
  ["TW", ["100", "10046", "100046", "１００"], ["1000", "10a", "1000460"]],
  ["CN", ["100000"], ["10000"]],
  ["FM", ["96941", "96941-1234"], ["96945"]],
  ["JP", ["1000001", "100-0001"], ["100-001"]],
  ["KR", ["03187"], ["110-110"]],
  ["US", ["94103", "94103-1234", "941031234"], ["9410", "94103-12"]],
  ["GB", ["SW1A 1AA", "sw1a1aa", " M1 1AE "], ["12345", "SW1A"]],
  ["CA", ["K1A 0B1", "k1a0b1"], ["K1A 0B", "D1A 0B1"]],
  ["NL", ["1012 AB", "1012ab"], ["1012"]],
  ["DE", ["10115"], ["1011"]],
  ["FR", ["75001"], ["7500"]],
  ["PL", ["00-001"], ["00001"]],
] as const)("validates postal codes of %s", ([country, right, wrong]) => {
  for (const code of right) expect([code, postalCodeError(country, code)]).toEqual([code, null]);
  for (const code of wrong)
    expect([code, postalCodeError(country, code)]).toEqual([code, "postal_code"]);
  expect(postalCodeError(country, " ")).toBe("required");
});

test("Hong Kong and Macao have no postal codes, Ireland's are optional", () => {
  for (const country of ["HK", "MO"]) {
    expect(addressRules(country).postalCode).toBeNull();
    expect(postalCodeError(country, "000000")).toBeNull();
  }
  expect(postalCodeError("IE", "")).toBeNull();
  expect(postalCodeError("IE", "D02 X285")).toBeNull();
});

test("every postal code pattern compiles; Argentina has old and new codes", () => {
  for (const [country, form] of Object.entries(ADDRESS_FORMATS)) {
    const pattern = form.split(" ").slice(1).join(" ");
    expect(() => new RegExp(pattern), country).not.toThrow();
  }
  expect(["1001", "C1001", "C1001ABC"].map((code) => postalCodeError("AR", code))).toEqual([
    null,
    null,
    null,
  ]);
  expect(postalCodeError("AR", "C1001AB")).not.toBeNull();
});
