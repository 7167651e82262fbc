import { expect, test } from "vitest";
import { addressErrors, normalizeAddress, placeNames, type PlacedAddress } from "./service.ts";

const taipei: PlacedAddress = {
  country: "TW",
  province: "TW-TPE",
  city: "TW-TPE-daan-district",
  postalCode: "106",
};

test.for<[string, PlacedAddress]>([
  ["a district of Taiwan", taipei],
  ["a code of six digits", { ...taipei, postalCode: "106434" }],
  ["a code in full-width digits", { ...taipei, postalCode: "１０６" }],
  ["Hong Kong, without any code", { country: "HK", province: "HK-KLN", city: "HK-KLN-kwun-tong" }],
  ["Macau, which has no cities", { country: "MO", province: "MO-COT" }],
  [
    "a city that is not among the larger ones",
    { country: "US", province: "US-CA", city: "Fort Bragg", postalCode: "95437" },
  ],
  ["a country without lists", { country: "NZ", city: "Nelson", postalCode: "7010" }],
])("accepts %s", async ([, address]) => {
  const errors = await addressErrors(address);
  expect(errors).toEqual({});
});

test.for<[string, PlacedAddress, object]>([
  ["no country", { country: "" }, { country: ["required"] }],
  ["a country there is not", { ...taipei, country: "XX" }, { country: ["invalid"] }],
  [
    "nothing but a country",
    { country: "TW" },
    { province: ["required"], city: ["required"], postalCode: ["required"] },
  ],
  ["a province of elsewhere", { ...taipei, province: "JP-13" }, { province: ["invalid"] }],
  [
    "a province typed where there is a list",
    { ...taipei, province: "臺北" },
    { province: ["invalid"] },
  ],
  ["a city of another province", { ...taipei, province: "TW-TXG" }, { city: ["invalid"] }],
  [
    "a postal code of another form",
    { ...taipei, postalCode: "1" },
    { postalCode: ["postal_code"] },
  ],
  [
    "a suggested city of another state",
    { country: "US", province: "US-NY", city: "US-CA-Los Angeles", postalCode: "10001" },
    { city: ["invalid"] },
  ],
  [
    "a town of another city",
    {
      country: "CN",
      province: "CN-GD",
      city: "CN-GD-440300",
      town: "CN-BJ-110100-110101",
      postalCode: "518000",
    },
    { town: ["invalid"] },
  ],
  [
    "no town in a city that has them",
    { country: "CN", province: "CN-GD", city: "CN-GD-440300", postalCode: "518000" },
    { town: ["required"] },
  ],
  ["no city where it is typed", { country: "NZ", postalCode: "7010" }, { city: ["required"] }],
])("refuses %s at the field", async ([, address, errors]) => {
  const found = await addressErrors(address);
  expect(found).toEqual(errors);
});

test("a city without listed towns needs none and accepts a typed one", async () => {
  const dongguan = { country: "CN", province: "CN-GD", city: "CN-GD-441900", postalCode: "523000" };
  expect(await addressErrors(dongguan)).toEqual({});
  expect(await addressErrors({ ...dongguan, town: "虎门镇" })).toEqual({});
});

test("normalizing drops parts that the country lacks and uppercases the postal code", () => {
  const macau = { country: "MO", province: "MO-COT", city: "x", town: "y", postalCode: "999078" };
  const nowhere = { city: null, town: null, postalCode: null };
  expect(normalizeAddress(macau)).toEqual({ country: "MO", province: "MO-COT", ...nowhere });
  const london = { country: "GB", province: "GB-ENG", city: "London", postalCode: " ｗ1a 1aa " };
  expect(normalizeAddress(london)).toMatchObject({
    city: "London",
    town: null,
    postalCode: "W1A 1AA",
  });
});

test("place names are localized; typed names stay as they are", async () => {
  const address = { country: "TW", province: "TW-TPE", city: "TW-TPE-daan-district", town: null };
  expect(await placeNames(address, "cn")).toEqual({
    country: "台湾地区",
    province: "台北市",
    city: "大安区",
    town: null,
  });
  const typed = { country: "NZ", province: null, city: "Nelson", town: null };
  expect(await placeNames(typed, "en")).toEqual({ ...typed, country: "New Zealand" });
  const nothing = { country: null, province: null, city: null, town: null };
  expect(await placeNames(nothing, "en")).toEqual(nothing);
});
