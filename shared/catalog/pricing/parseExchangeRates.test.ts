import { expect, test } from "vitest";
import { parseBasisPoints, changeByPercent } from "./rules.ts";
import { isEcb, parseEcbRates, parseRateLines } from "./parseExchangeRates.ts";

const day = (time: string, rates: Record<string, string>) =>
  `<Cube time='${time}'>${Object.entries(rates)
    .map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
    .join("")}</Cube>`;
const file = (...days: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>${days.join("")}</Cube></gesmes:Envelope>`;

test("ECB rates are converted by the TWD rate of the euro", () => {
  const xml = file(day("2026-11-20", { USD: "1.08", JPY: "164.2" }));
  expect(isEcb(xml)).toBe(true);
  expect(parseEcbRates(xml, "34.56")).toEqual({
    rates: [
      { currency: "EUR", rate: "34.56", line: 1 },
      { currency: "USD", rate: "32", line: 1 },
      { currency: "JPY", rate: "0.2104750304", line: 2 },
    ],
    errors: [],
    asOf: "2026-11-20",
  });
});

test("of several days the newest counts; other quotes and attribute orders are read", () => {
  const xml = file(
    `<Cube time="2026-11-20"><Cube rate="1.08" currency="USD" /></Cube>`,
    day("2026-11-19", { USD: "2", GBP: "1" }),
  );
  expect(parseEcbRates(xml, "34.56").rates.map(({ currency }) => currency)).toEqual(["EUR", "USD"]);
});

test("a file with TWD needs no euro rate, and one without requires it", () => {
  const xml = file(day("2026-11-20", { TWD: "35", USD: "1.25" }));
  expect(parseEcbRates(xml, null).rates.at(-1)).toEqual({ currency: "USD", rate: "28", line: 2 });
  for (const euro of [null, "", "0", "x"]) {
    const read = parseEcbRates(file(day("2026-11-20", { USD: "1.25" })), euro);
    expect(read).toMatchObject({ rates: [], errors: [{ line: 0, error: "euro_rate" }] });
  }
});

test("a file without rates is an error, and an invalid rate is reported by position", () => {
  expect(parseEcbRates("<html></html>", "34").errors).toEqual([{ line: 0, error: "no_rates" }]);
  const xml = file(day("2026-11-20", { USD: "1.25", GBP: "N/A" }));
  expect(parseEcbRates(xml, "34").errors).toEqual([{ line: 2, error: "rate" }]);
  expect(parseEcbRates(file(day("2026-11-20", { TWD: "N/A" })), "34")).toMatchObject({
    rates: [],
    errors: [{ line: 0, error: "euro_rate" }],
  });
});

test("an impossible date and a duplicate currency are reported", () => {
  const fine = { USD: "1.25" };
  expect(parseEcbRates(file(day("2026-02-31", fine)), "34")).toMatchObject({
    errors: [{ line: 0, error: "rate_day" }],
    asOf: null,
  });
  expect(parseEcbRates(file(day("2026/2/8", fine)), "34")).toMatchObject({
    errors: [],
    asOf: "2026-02-08",
  });
  const twice = `<Cube time='2026-02-08'>${["USD", "GBP", "USD", "EUR"]
    .map((code) => `<Cube currency='${code}' rate='1.25'/>`)
    .join("")}</Cube>`;
  expect(parseEcbRates(twice, "34").errors).toEqual(
    [3, 4].map((line) => ({ line, error: "rate_twice" })),
  );
});

test("lines are parsed as saved by any spreadsheet", () => {
  const rates = [
    { currency: "USD", rate: "32.1", line: 1 },
    { currency: "KRW", rate: "0.0229", line: 2 },
    { currency: "EUR", rate: null, line: 4 },
  ];
  expect(parseRateLines('USD,32.10\nkrw,"0.0229"\n\nEUR,').rates).toEqual(rates);
  expect(parseRateLines("\uFEFFUSD\t32.1\r\nKRW\t0.0229\r\n\r\nEUR\t\r\n").rates).toEqual(rates);
  expect(parseRateLines("KWD;1,004.5").rates[0]?.rate).toBe("1004.5");
  const titled = parseRateLines("Name,Currency,Rate\nDollar,USD,32.1");
  expect(titled.rates).toEqual([{ currency: "USD", rate: "32.1", line: 2 }]);
});

test("every invalid line is reported", () => {
  expect(parseRateLines("USD,-1\nEUR,34\nEUR,35\nGBP,abc").errors).toEqual([
    { line: 1, error: "rate" },
    { line: 3, error: "rate_twice" },
    { line: 4, error: "rate" },
  ]);
  expect(parseRateLines("USD;32,1\nJPY;0,21").errors).toEqual([
    { line: 1, error: "rate" },
    { line: 2, error: "rate" },
  ]);
  expect(parseRateLines("USD,32,1\nKRW,0,0229\nKWD,1,004.5\nEUR,34,").errors).toEqual(
    [1, 2, 3].map((line) => ({ line, error: "rate" })),
  );
  expect(parseRateLines(" \n ").errors).toEqual([{ line: 0, error: "no_rates" }]);
});

test.each([
  [3_600, "TWD", "-15", "down", 0, 3_060],
  [3_599, "TWD", "-15", "down", 10, 3_050],
  [3_599, "TWD", "-15", "nearest", 10, 3_060],
  [3_599, "TWD", "-15", "up", 100, 3_100],
  [3_600, "TWD", "-15", "up", 10, 3_060],
  [12_345, "USD", "2.5", "down", 0, 12_653],
  [12_345, "USD", "2.5", "nearest", 0, 12_654],
  [12_345, "USD", "2.5", "down", 1, 12_600],
  [12_345, "USD", "2.5", "down", 100, 12_600],
  [12_345, "USD", "2.5", "up", 100, 12_700],
  [5, "TWD", "-99", "down", 0, 1],
  [5, "TWD", "-99", "nearest", 10, 10],
  [100, "TWD", "+100%", "down", 0, 200],
] as const)(
  "%i %s by %s %% %s to %i is %i",
  (minor, currency, typed, rounded, rounding, expected) => {
    const points = parseBasisPoints(typed) ?? Number.NaN;
    expect(changeByPercent(minor, { currency, points, rounding, rounded })).toBe(expected);
  },
);

test.each(["", "x", "1.234", "--1", "1e2"])("%s is no percentage", (typed) => {
  expect(parseBasisPoints(typed)).toBeNull();
});
