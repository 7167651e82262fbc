import { parseNumber } from "./parseNumber.ts";

/**
 * An amount of money in whole minor units of its currency, never a float.
 * `{ minor: 12345, currency: "USD" }` is 123.45 US dollars;
 * `{ minor: 12345, currency: "TWD" }` is 12,345 Taiwan dollars.
 */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Amounts by currency, in minor units. */
export type Amounts = Readonly<Record<string, number>>;

/** Shown and charged in whole units: Taiwan dollars by the product's rule, the rest by ISO 4217. */
export const WHOLE_CURRENCIES: readonly string[] =
  "TWD JPY KRW VND CLP ISK PYG UGX XAF XOF XPF RWF KMF GNF DJF BIF VUV UYI".split(" ");

/** Digits after the decimal point: none for whole-unit currencies, two for all others. */
export const minorDigits = (currency: string): 0 | 2 =>
  WHOLE_CURRENCIES.includes(currency) ? 0 : 2;

/** `TWD 12,345` or `USD 123.45`: our own, because `Intl` prints TWD with two decimals and differs between Node and browsers. */
export function formatMoney({ minor, currency }: Money): string {
  const digits = minorDigits(currency);
  const [whole = "", rest] = (Math.abs(minor) / 10 ** digits).toFixed(digits).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${minor < 0 ? "-" : ""}${currency} ${grouped}${rest ? `.${rest}` : ""}`;
}

/** From here on, what is only about an amount is told in whole units: cents that a rate makes up are not worth reading. */
const WHOLE_FROM = 100;

/** An amount that was converted by a reference rate, with no more digits than that deserves; floored. */
export const formatAbout = (money: Money): string =>
  Math.abs(money.minor) < WHOLE_FROM * 10 ** minorDigits(money.currency)
    ? formatMoney(money)
    : formatMoney(money).replace(/\.\d+$/, "");

/** `quantity` times `price`; refuses to leave the exact integers. */
export function times(price: Money, quantity: number): Money {
  const minor = price.minor * quantity;
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an exact amount: ${minor}`);
  return { ...price, minor };
}

/** The sum of amounts of one currency; refuses to add two currencies. */
export function sum(currency: string, amounts: readonly Money[]): Money {
  let minor = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new RangeError(`${amount.currency} is not ${currency}`);
    minor += amount.minor;
  }
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an exact amount: ${minor}`);
  return { minor, currency };
}

/** `1,234.5` as people type it, in minor units of its currency; NaN for what is no such amount. */
export function minorOf(typed: string, currency: string): number {
  const digits = minorDigits(currency);
  const [, whole = "", rest = ""] = /^(\d{1,13})(?:\.(\d*))?$/.exec(parseNumber(typed)) ?? [];
  if (whole === "" || rest.replace(/0+$/, "").length > digits) return Number.NaN;
  return Number(whole) * 10 ** digits + Number(rest.padEnd(digits, "0").slice(0, digits) || "0");
}
