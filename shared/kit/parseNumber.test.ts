import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBasisPoints } from "#shared/catalog/pricing/rules.ts";
import { parseKilograms } from "#shared/sales/shipping/weight.ts";
import { normalizeRate } from "./exchangeRates.ts";
import { DayFilter, NumberFilter } from "./filters.ts";
import { TypedDay } from "./instant.ts";
import { parseMinor } from "./money.ts";
import { foldWidth, readNumber } from "./parseNumber.ts";
import { Count } from "./wireSchemas.ts";

/** As an input method types it. */
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));

const Any = Count(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const READERS: Readonly<Record<string, (typed: string) => unknown>> = {
  count: (typed) => Any.safeParse(typed).data,
  filter: (typed) => NumberFilter.safeParse(typed).data,
  dollars: (typed) => parseMinor(typed, "USD"),
  "whole dollars": (typed) => parseMinor(typed, "TWD"),
  percent: (typed) => parseBasisPoints(typed),
  kilograms: (typed) => parseKilograms(typed),
  rate: (typed) => normalizeRate(typed),
};

const whole = fc.integer({ min: 0, max: 99_999_999 });
const numbers = fc
  .record({
    sign: fc.constantFrom("", "-", "+"),
    whole: whole.chain((value) =>
      fc.constantFrom(String(value), value.toLocaleString("en-US"), `0${value}`),
    ),
    rest: fc.option(
      whole.map((value) => `.${value}`),
      { nil: "" },
    ),
    outer: fc.constantFrom("", " ", "\u3000"),
  })
  .map(({ sign, whole: digits, rest, outer }) => [`${sign}${digits}${rest}`, outer] as const);

test.for(Object.entries(READERS))("a number in full width is the same %s", ([, readAs]) => {
  let read = 0;
  fc.assert(
    fc.property(numbers, ([number, outer]) => {
      const value = readAs(number);
      if (value !== undefined && value !== null && !Number.isNaN(value)) read++;
      expect(readAs(`${outer}${wide(number)}${outer}`)).toEqual(value);
    }),
    { examples: [[["12", ""]], [["1,234", " "]], [["7.25", "\u3000"]]] },
  );
  expect(read).toBeGreaterThan(0);
});

test("every whole number that a count took in ASCII digits it takes in full width", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom("", ".0", "."), (value, rest) => {
      const typed = `${value}${rest}`;
      expect(Any.parse(typed)).toBe(Number(typed));
      expect(Any.parse(wide(typed))).toBe(Number(typed));
      expect(Any.parse(typed.replace("-", "\u2212"))).toBe(Number(typed));
    }),
  );
});

test.for([
  "1e3",
  "0x10",
  "0b1",
  "",
  " ",
  "１２a",
  "１２個",
  "10²",
  "½",
  "1,23",
  "1_000",
  "Infinity",
])("%s is no number", (typed) => {
  expect(readNumber(typed)).toBeNaN();
  expect(Any.safeParse(typed).success).toBe(false);
  expect(parseMinor(typed, "USD")).toBeNaN();
});

test("a blank count is asked for, another text is invalid, and JSON numbers stay numbers", () => {
  const errorOf = (value: unknown) => Any.safeParse(value).error?.issues.map((it) => it.message);
  expect(errorOf("\u3000")).toEqual(["required"]);
  expect(errorOf("x")).toEqual(["invalid"]);
  expect(errorOf(1.5)).toEqual(["invalid"]);
  for (const value of [undefined, null, true, [5], {}, Number.NaN]) {
    expect(errorOf(value), JSON.stringify(value)).toEqual(["invalid"]);
  }
  expect(Any.parse(1e3)).toBe(1_000);
  expect(Count(1, 99).safeParse("１００").error?.issues[0]?.message).toBe("out_of_range");
});

test.for([
  ["２０２６－１１－２０", "2026-11-20"],
  ["\u3000２０２６-11-20 ", "2026-11-20"],
] as const)("the day %s is %s", ([typed, day]) => {
  expect(DayFilter.parse(typed)).toBe(day);
  expect(TypedDay.parse(typed)).toBe(day);
  expect(TypedDay.safeParse(typed.replace("２０２６", "２０２x")).success).toBe(false);
});

test("only the width of what was typed is folded", () => {
  expect(foldWidth("\u3000１，２３４．５％ ①² ")).toBe("1,234.5% ①²");
});
