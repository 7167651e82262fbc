import { expect, test } from "vitest";
import { addressText } from "./addressText.ts";

const taiwan = { country: "TW", postalCode: "407" };
const tw = { country: "臺灣", province: "臺中市", city: "南區", town: null };
const cn = { country: "台湾", province: "台中市", city: "南区", town: null };
const en = { country: "Taiwan", province: "Taichung City", city: "South District", town: null };
const street = "測試路 1 段 23 號";

test.for([
  ["Taiwan, in Taiwan", taiwan, tw, street, "407 臺中市南區測試路 1 段 23 號"],
  ["Taiwan, on the mainland", taiwan, cn, street, "407 台中市南区測試路 1 段 23 號"],
  ["a street in Latin", taiwan, tw, "No. 23, Test Rd.", "407 臺中市南區 No. 23, Test Rd."],
  ["a street that begins with its number", taiwan, tw, "23 號", "407 臺中市南區23 號"],
  [
    "Taiwan, in English",
    taiwan,
    en,
    "No. 23, Test Rd.",
    "No. 23, Test Rd., South District, Taichung City 407, Taiwan",
  ],
  [
    "another country, in Chinese",
    { country: "CN", postalCode: "200000" },
    { country: "中國", province: "上海市", city: "浦東新區", town: null },
    "世紀大道 1 號",
    "200000 中國上海市浦東新區世紀大道 1 號",
  ],
  [
    "without a postal code or a province",
    { country: "SG", postalCode: null },
    { country: "Singapore", province: null, city: null, town: null },
    "1 Raffles Place",
    "1 Raffles Place, Singapore",
  ],
  [
    "from the house up, read in Chinese",
    { country: "US", postalCode: "94105" },
    { country: "美國", province: "California", city: "San Francisco", town: "" },
    "1 Market St",
    "1 Market St, San Francisco, California 94105, 美國",
  ],
] as const)("%s", ([, place, names, address, text]) => {
  expect(addressText({ ...place, names, address })).toBe(text);
});
