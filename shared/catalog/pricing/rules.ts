import { minorDigits } from "#shared/kit/money.ts";

/** One price of a change, in minor units; null: none. */
export interface PriceCell {
  readonly commodity: string;
  readonly currency: string;
  readonly was: number | null;
  readonly now: number | null;
  /** It is the regular price of what is on sale when the change begins; the sale goes on as it is. */
  readonly kept?: true | undefined;
}

/** What percentages are rounded to, in whole units of a currency; 0: its smallest coin. */
export const ROUNDINGS = [0, 1, 10, 100] as const;
/** Where to. */
export const ROUNDED = ["down", "nearest", "up"] as const;
export type Rounded = (typeof ROUNDED)[number];
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
  readonly rounded: Rounded;
}

/** Tens and hundreds are of currencies without coins; the others are rounded to their whole unit instead. */
function stepOf(rounding: Rounding, currency: string): bigint {
  const digits = minorDigits(currency);
  if (rounding === 0) return 1n;
  return BigInt(digits === 0 ? rounding : 10 ** digits);
}

/** A price changed by a percentage and rounded; never below what it is rounded to: nothing is given away by rounding. */
export function changedBy(
  minor: number,
  { currency, points, rounding, rounded: way }: Percent,
): number {
  const step = stepOf(rounding, currency);
  const factor = BigInt(Math.max(0, 10_000 + points));
  const whole = step * 10_000n;
  const before = { down: 0n, nearest: whole / 2n, up: whole - 1n }[way];
  const rounded = ((BigInt(minor) * factor + before) / whole) * step;
  return Number(rounded > step ? rounded : step);
}
