import { minorDigits } from "../kit/money.ts";

/** One price of a change, in minor units; null: none. */
export interface PriceCell {
  readonly commodity: string;
  readonly currency: string;
  readonly was: number | null;
  readonly now: number | null;
}

/** What percentages are rounded down to, in whole units of a currency; 0: its smallest coin. */
export const ROUNDINGS = [0, 1, 10, 100] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Hundredths of a percent, from `-15` or `2.5` as people type it; null for what is no such number. */
export function basisPoints(typed: string): number | null {
  const [, sign, whole = "", rest = ""] =
    /^([+-]?)(\d{1,4})(?:\.(\d{1,2}))?%?$/.exec(typed.normalize("NFKC").replaceAll(" ", "")) ?? [];
  if (whole === "") return null;
  const points = Number(whole) * 100 + Number(rest.padEnd(2, "0"));
  return sign === "-" ? -points : points;
}

interface Percent {
  readonly currency: string;
  /** Hundredths of a percent; -2500 takes a quarter off. */
  readonly points: number;
  readonly rounding: Rounding;
}

/**
 * A price changed by a percentage, rounded down; never below what it is rounded to, so that nothing is given away by
 * rounding.
 */
export function changedBy(minor: number, { currency, points, rounding }: Percent): number {
  const step = BigInt(rounding === 0 ? 1 : rounding * 10 ** minorDigits(currency));
  const factor = BigInt(Math.max(0, 10_000 + points));
  const exact = (BigInt(minor) * factor) / 10_000n;
  const rounded = (exact / step) * step;
  return Number(rounded > step ? rounded : step);
}
