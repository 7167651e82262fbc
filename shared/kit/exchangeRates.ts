import { minorDigits, type Money } from "./money.ts";
import { parseNumber } from "./parseNumber.ts";

/** Taiwan dollars for one unit of each currency, as decimal text; what is not among them has no rate. */
export type Rates = Readonly<Record<string, string>>;

/** Most digits before and after the point of a rate. */
const WHOLE_DIGITS = 9;
const SCALE = 10;

const RATE = new RegExp(`^(\\d{1,${WHOLE_DIGITS}})(?:\\.(\\d{1,${SCALE}}))?$`);

/** A rate in units of 10^-10 Taiwan dollars; null for what is no rate above zero. */
function scaled(rate: string): bigint | null {
  const [, whole, rest = ""] = RATE.exec(rate) ?? [];
  if (whole === undefined) return null;
  const exact = BigInt(whole + rest.padEnd(SCALE, "0"));
  return exact > 0n ? exact : null;
}

/** `32.40` as `32.4`, in at most ten decimals; null for what is no rate above zero. */
export function rateText(typed: string): string | null {
  const exact = scaled(parseNumber(typed));
  return exact === null ? null : unscaled(exact);
}

/** At most ten decimals, floored. */
function unscaled(exact: bigint): string {
  const digits = exact.toString().padStart(SCALE + 1, "0");
  const [whole, rest] = [digits.slice(0, -SCALE), digits.slice(-SCALE).replace(/0+$/, "")];
  return rest ? `${whole}.${rest}` : whole;
}

/**
 * What one unit of a currency is worth in Taiwan dollars, where one unit of a base is worth `base` of them and
 * `perBase` units of the currency: floored to ten decimals, null when nothing is left or either is no rate.
 */
export function crossRate(base: string, perBase: string): string | null {
  const [dollars, units] = [scaled(base), scaled(perBase)];
  if (dollars === null || units === null) return null;
  const exact = (dollars * 10n ** BigInt(SCALE)) / units;
  return exact > 0n ? unscaled(exact) : null;
}

/** As people say a rate: in so many digits that count at most, but all of those before its point. */
export function spokenRate(rate: string, digits = 4): string {
  const value = Number(rate);
  const decimals = digits - 1 - Math.floor(Math.log10(value));
  return rateText(value.toFixed(Math.min(Math.max(decimals, 0), SCALE))) ?? rate;
}

/**
 * What one minor unit of Taiwan dollars is in minor units of `currency`, exactly: `times` of them for every `over`; null
 * for what is no rate.
 */
export function worth(
  currency: string,
  rate: string | undefined,
): { readonly times: bigint; readonly over: bigint } | null {
  const over = rate === undefined ? null : scaled(rate);
  return over === null ? null : { times: 10n ** BigInt(minorDigits(currency) + SCALE), over };
}

/**
 * About what Taiwan dollars are in `currency`, floored to its digits; but never nothing for something, so that a price
 * below the smallest coin is shown as that coin. Null where the amount is beyond exact numbers.
 */
export function converted(price: Money, currency: string, rate: string): Money | null {
  const exact = worth(currency, rate);
  if (exact === null || price.currency !== "TWD") return null;
  const minor = Number((BigInt(price.minor) * exact.times) / exact.over);
  if (!Number.isSafeInteger(minor)) return null;
  return { minor: price.minor > 0 ? Math.max(1, minor) : minor, currency };
}

/**
 * About what is asked in `currency`, by the price in Taiwan dollars; null where there is nothing to say: it has a price
 * of its own in it, costs nothing, or no rate is known.
 */
export function approximate(
  prices: readonly Money[],
  currency: string,
  rates: Rates,
): Money | null {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (rate === undefined || prices.some((price) => price.currency === currency)) return null;
  const twd = prices.find((price) => price.currency === "TWD");
  return twd && twd.minor > 0 ? converted(twd, currency, rate) : null;
}
