import { parseNumber } from "#shared/kit/parseNumber.ts";

const MOST_DIGITS = 3;
/** 10 t. */
export const GRAMS_MAX = 10_000_000;

/** Parses kilograms such as `1.25` into grams; NaN if invalid. */
export function gramsOf(typed: string): number {
  const [, whole = "", rest = ""] = /^(\d{1,5})(?:\.(\d*))?$/.exec(parseNumber(typed)) ?? [];
  const digits = rest.replace(/0+$/, "");
  if (whole === "" || digits.length > MOST_DIGITS) return Number.NaN;
  return Number(whole) * 1_000 + Number(digits.padEnd(MOST_DIGITS, "0"));
}

export const kilosText = (grams: number): string =>
  (grams / 1_000).toFixed(MOST_DIGITS).replace(/\.?0+$/, "");
