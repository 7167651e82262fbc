import { expect, test } from "vitest";
import { hasEditedRates, rateLines, parseRateLines } from "./exchangeRateFields.ts";

const fields = {
  intent: "edit",
  version: "3",
  "rate.USD": "-3; 4\nEUR;1",
  "shown.USD": "32.1",
  "rate.EUR": " 40 ",
  "shown.EUR": "40",
  "rate.GBP": "",
  "shown.GBP": "41",
};

test("only edited rates become lines, one each whatever was typed", () => {
  expect(rateLines(fields)).toBe("USD;-3  4 EUR 1\nGBP;");
  expect(hasEditedRates(fields)).toBe(true);
  expect(hasEditedRates({ ...fields, "rate.USD": "32.1", "rate.GBP": "41" })).toBe(false);
});

test("lines convert back to fields, which count as edited, emptied ones too", () => {
  expect(parseRateLines("USD;-3\nGBP;")).toEqual({ "rate.USD": "-3", "rate.GBP": "" });
  expect(hasEditedRates(parseRateLines("GBP;"))).toBe(true);
  expect(hasEditedRates(parseRateLines(""))).toBe(false);
});
