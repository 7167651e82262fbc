import { parseNumber } from "#shared/kit/parseNumber.ts";

const MAX_DECIMALS = 3;
/** 10 t. */
export const MAX_GRAMS = 10_000_000;

/** Parses kilograms such as `1.25` into grams; NaN if invalid. */
export function parseKilograms(typed: string): number {
  const [, whole = "", rest = ""] = /^(\d{1,5})(?:\.(\d*))?$/.exec(parseNumber(typed)) ?? [];
  const digits = rest.replace(/0+$/, "");
  if (whole === "" || digits.length > MAX_DECIMALS) return Number.NaN;
  return Number(whole) * 1_000 + Number(digits.padEnd(MAX_DECIMALS, "0"));
}

export const formatKilograms = (grams: number): string =>
  (grams / 1_000).toFixed(MAX_DECIMALS).replace(/\.?0+$/, "");
