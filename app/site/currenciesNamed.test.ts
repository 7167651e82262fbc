import { expect, test } from "vitest";
import { CURRENCIES } from "#server/site/currencies.ts";
import { currenciesNamed } from "./currenciesNamed.ts";

const all = CURRENCIES.map(([code, tw, en, cn]) => ({ code, name: { tw, en, cn } }));
const codes = (typed: string) => currenciesNamed(all, typed).map(({ code }) => code);

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
])("%s finds %s first", (typed, code) => {
  expect(codes(typed)[0]).toBe(code);
});

test("nothing typed is all of them, and what nothing is called finds none", () => {
  expect(codes("  ")).toHaveLength(all.length);
  expect(codes("zzz")).toEqual([]);
});
