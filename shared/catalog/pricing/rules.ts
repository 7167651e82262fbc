import { minorDigits } from "#shared/kit/money.ts";
import { foldWidth, parseNumber } from "#shared/kit/parseNumber.ts";

/** Minor units; null: none. */
export interface PriceCell {
  readonly commodity: string;
  readonly currency: string;
  readonly was: number | null;
  readonly now: number | null;
  /** The regular price during a running sale, which continues. */
  readonly kept?: true | undefined;
}

/** Whole units; 0: minor unit. */
export const ROUNDINGS = [0, 1, 10, 100] as const;
export const ROUNDING_DIRECTIONS = ["down", "nearest", "up"] as const;
export type RoundingDirection = (typeof ROUNDING_DIRECTIONS)[number];
export type Rounding = (typeof ROUNDINGS)[number];

const withoutSign = (typed: string) => foldWidth(typed).replaceAll(" ", "").replace(/%$/, "");

/** `-15`, `2.5` or `2.5 %` as hundredths of a percent; null: invalid. */
export function parseBasisPoints(typed: string): number | null {
  const [, sign, whole = "", rest = ""] =
    /^([+-]?)(\d{1,4})(?:\.(\d{1,2}))?$/.exec(parseNumber(withoutSign(typed))) ?? [];
  if (whole === "") return null;
  const points = Number(whole) * 100 + Number(rest.padEnd(2, "0"));
  return sign === "-" ? -points : points;
}

interface Percent {
  readonly currency: string;
  /** Hundredths of a percent; -2500 is a quarter off. */
  readonly points: number;
  readonly rounding: Rounding;
  readonly rounded: RoundingDirection;
}

/** Tens and hundreds apply to currencies without decimals; others round to the whole unit. */
function stepOf(rounding: Rounding, currency: string): bigint {
  const digits = minorDigits(currency);
  if (rounding === 0) return 1n;
  return BigInt(digits === 0 ? rounding : 10 ** digits);
}

/** Never below one rounding step, so that nothing becomes free. */
export function changeByPercent(
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
