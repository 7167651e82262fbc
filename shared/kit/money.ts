import { parseNumber } from "./parseNumber.ts";

/** Whole minor units, never a float: USD 12345 is USD 123.45, TWD 12345 is TWD 12,345. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Minor units by currency. */
export type Amounts = Readonly<Record<string, number>>;

/** ISO 4217, and TWD by business rule. */
export const WHOLE_CURRENCIES: readonly string[] =
  "TWD JPY KRW VND CLP ISK PYG UGX XAF XOF XPF RWF KMF GNF DJF BIF VUV UYI".split(" ");

export const minorDigits = (currency: string): 0 | 2 =>
  WHOLE_CURRENCIES.includes(currency) ? 0 : 2;

/** Whole and fractional digits of an absolute amount; exact at any size, so that nothing is rounded. */
export function splitMinor(minor: string, currency: string): readonly [string, string] {
  const places = minorDigits(currency);
  const digits = minor.replace("-", "").padStart(places + 1, "0");
  const at = digits.length - places;
  return [digits.slice(0, at), digits.slice(at)];
}

/** Not `Intl`: it prints TWD with decimals and differs between Node and browsers. Converted amounts are printed alike. */
export const formatMoney = ({ minor, currency }: Money): string =>
  formatMinor(String(minor), currency);

export function formatMinor(minor: string, currency: string): string {
  const [whole, rest] = splitMinor(minor, currency);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${minor.startsWith("-") ? "-" : ""}${currency} ${grouped}${rest && `.${rest}`}`;
}

/** @throws {RangeError} beyond safe integers */
export function multiplyMoney(price: Money, quantity: number): Money {
  const minor = price.minor * quantity;
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an exact amount: ${minor}`);
  return { ...price, minor };
}

/** @throws {RangeError} for mixed currencies */
export function sumMoney(currency: string, amounts: readonly Money[]): Money {
  let minor = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new RangeError(`${amount.currency} is not ${currency}`);
    minor += amount.minor;
  }
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an exact amount: ${minor}`);
  return { minor, currency };
}

/** Parses `1,234.5` to minor units; NaN if invalid. */
export function parseMinor(typed: string, currency: string): number {
  const digits = minorDigits(currency);
  const [, whole = "", rest = ""] = /^(\d{1,13})(?:\.(\d*))?$/.exec(parseNumber(typed)) ?? [];
  if (whole === "" || rest.replace(/0+$/, "").length > digits) return Number.NaN;
  return Number(whole) * 10 ** digits + Number(rest.padEnd(digits, "0").slice(0, digits) || "0");
}
