import { Converter } from "opencc-js/t2cn";
import { expect, test } from "vitest";
import { CURRENCIES } from "#server/site/currencies/isoCurrencies.ts";
import { COUNTRIES_OF_CURRENCY, CURRENCY_ALIASES } from "./currencyAliases.ts";
import { searchCurrencies } from "./currencySearch.ts";

const all = CURRENCIES.map(([code, tw, en, cn]) => ({ code, name: { tw, en, cn } }));
const codes = (typed: string) => searchCurrencies(all, typed).map(({ code }) => code);

test.each([
  ["eur", "EUR"],
  ["ＥＵＲ", "EUR"],
  ["歐元", "EUR"],
  ["欧元", "EUR"],
  [" Euro ", "EUR"],
  ["yen", "JPY"],
  ["日圓", "JPY"],
  ["won", "KRW"],
  ["新台幣", "TWD"],
  ["新臺幣", "TWD"],
  ["新台币", "TWD"],
  ["台幣", "TWD"],
  ["zloty", "PLN"],
  ["台币", "TWD"],
  ["NTD", "TWD"],
  ["nt$", "TWD"],
  ["＄", "USD"],
  ["美金", "USD"],
  ["日幣", "JPY"],
  ["日币", "JPY"],
  ["日元", "JPY"],
  ["港币", "HKD"],
  ["港元", "HKD"],
  ["港纸", "HKD"],
  ["韓幣", "KRW"],
  ["韩币", "KRW"],
  ["RMB", "CNY"],
  ["renminbi", "CNY"],
  ["sterling", "GBP"],
  ["加元", "CAD"],
  ["澳元", "AUD"],
  ["纽币", "NZD"],
  ["马币", "MYR"],
  ["新币", "SGD"],
  ["泰幣", "THB"],
  ["越幣", "VND"],
  ["switz", "CHF"],
  ["Switzerland", "CHF"],
  ["瑞士", "CHF"],
  ["germany", "EUR"],
  ["德國", "EUR"],
  ["sweden", "SEK"],
])("%s finds %s first", (typed, code) => {
  expect(codes(typed)[0]).toBe(code);
});

test("a currency name ranks before a country name that contains it", () => {
  expect(codes("franc")).toContain("EUR");
  expect(codes("franc").indexOf("EUR")).toBeGreaterThan(codes("franc").indexOf("CHF"));
  expect(codes("land")).not.toContain("EUR");
});

test("an empty search lists all, an unknown name none", () => {
  expect(codes("  ")).toHaveLength(all.length);
  expect(codes("zzz")).toEqual([]);
});

test("every alias is found in both scripts", () => {
  const simplified = Converter({ from: "tw", to: "cn" });
  const named = [...Object.entries(CURRENCY_ALIASES), ...Object.entries(COUNTRIES_OF_CURRENCY)];
  const missed = named.flatMap(([code, names]) =>
    names
      .flatMap((name) => [name, simplified(name)])
      .filter((name) => !codes(name).includes(code))
      .map((name) => [code, name]),
  );
  expect(missed).toEqual([]);
});

test("aliases belong to known currencies", () => {
  const known = new Set(all.map(({ code }) => code));
  const named = { ...CURRENCY_ALIASES, ...COUNTRIES_OF_CURRENCY };
  expect(Object.keys(named).filter((code) => !known.has(code))).toEqual([]);
});
