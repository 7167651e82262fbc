import { minorDigits, type Money } from "./money.ts";
import { parseNumber } from "./parseNumber.ts";

/** TWD per unit, as decimal text. */
export type Rates = Readonly<Record<string, string>>;

const WHOLE_DIGITS = 9;
const SCALE = 10;

const RATE = new RegExp(`^(\\d{1,${WHOLE_DIGITS}})(?:\\.(\\d{1,${SCALE}}))?$`);

/** In 10^-10 TWD; null unless a positive rate. */
function parseRate(rate: string): bigint | null {
  const [, whole, rest = ""] = RATE.exec(rate) ?? [];
  if (whole === undefined) return null;
  const exact = BigInt(whole + rest.padEnd(SCALE, "0"));
  return exact > 0n ? exact : null;
}

/** Normalized (`32.40` -> `32.4`), at most ten decimals; null unless positive. */
export function normalizeRate(typed: string): string | null {
  const exact = parseRate(parseNumber(typed));
  return exact === null ? null : formatExactRate(exact);
}

/** Floored. */
function formatExactRate(exact: bigint): string {
  const digits = exact.toString().padStart(SCALE + 1, "0");
  const [whole, rest] = [digits.slice(0, -SCALE), digits.slice(-SCALE).replace(/0+$/, "")];
  return rest ? `${whole}.${rest}` : whole;
}

/** TWD per unit of a currency, floored to ten decimals; null for 0 or invalid rates. */
export function crossRate(base: string, perBase: string): string | null {
  const [dollars, units] = [parseRate(base), parseRate(perBase)];
  if (dollars === null || units === null) return null;
  const exact = (dollars * 10n ** BigInt(SCALE)) / units;
  return exact > 0n ? formatExactRate(exact) : null;
}

/** Significant digits, but all before the point. */
export function formatRate(rate: string, digits = 4): string {
  const value = Number(rate);
  const decimals = digits - 1 - Math.floor(Math.log10(value));
  return normalizeRate(value.toFixed(Math.min(Math.max(decimals, 0), SCALE))) ?? rate;
}

/** Exact factor from TWD to minor units of `currency`: `times` / `over`. */
export function exchangeFactor(
  currency: string,
  rate: string | undefined,
): { readonly times: bigint; readonly over: bigint } | null {
  const over = rate === undefined ? null : parseRate(rate);
  return over === null ? null : { times: 10n ** BigInt(minorDigits(currency) + SCALE), over };
}

/** Floored, but at least one minor unit for a positive price. Null beyond safe integers. */
export function convert(price: Money, currency: string, rate: string): Money | null {
  const exact = exchangeFactor(currency, rate);
  if (exact === null || price.currency !== "TWD") return null;
  const minor = Number((BigInt(price.minor) * exact.times) / exact.over);
  if (!Number.isSafeInteger(minor)) return null;
  return { minor: price.minor > 0 ? Math.max(1, minor) : minor, currency };
}

/** Approximate price; null if it has a price of its own, is free, or no rate is known. */
export function approximatePrice(
  prices: readonly Money[],
  currency: string,
  rates: Rates,
): Money | null {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (rate === undefined || prices.some((price) => price.currency === currency)) return null;
  const twd = prices.find((price) => price.currency === "TWD");
  return twd && twd.minor > 0 ? convert(twd, currency, rate) : null;
}
