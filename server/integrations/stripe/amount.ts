import { minorDigits, type Money } from "#shared/kit/money.ts";

/** Told to Stripe in whole units (docs.stripe.com/currencies). */
const WHOLE = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
/** Told in thousandths, of which the last digit is always 0. */
const THOUSANDTHS = new Set("BHD JOD KWD OMR TND".split(" "));

/**
 * What we let Stripe charge at least, in its own units. It publishes the least for some currencies (docs.stripe.com/currencies,
 * minimum and maximum charge amounts), which are to be compared before going live; those after THB are some half a US dollar,
 * which it asks for where it publishes none.
 */
const SMALLEST: Readonly<Record<string, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  BHD: 200,
  CLP: 500,
  CNY: 400,
  COP: 200_000,
  IDR: 1_000_000,
  ILS: 200,
  ISK: 7_500,
  JOD: 400,
  KRW: 700,
  KWD: 200,
  MAD: 500,
  OMR: 200,
  PEN: 200,
  PHP: 3_000,
  QAR: 200,
  SAR: 200,
  TND: 2_000,
  TRY: 2_500,
  UGX: 200_000,
  UYU: 2_000,
  VND: 13_000,
  ZAR: 1_000,
};
/** Eight digits, in its own units. */
const LARGEST = 99_999_999;

/** Taiwan dollars never: they are ECPay's. */
export const isCharged = (currency: string): boolean => Object.hasOwn(SMALLEST, currency);

function stripeDigits(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2; // krónur and shillings too, though they have no smaller unit
}

/** Stripe's units in one of our minor units; below 1 where ours are the smaller ones. */
const unitsIn = (currency: string): number =>
  10 ** (stripeDigits(currency) - minorDigits(currency));

/** The amount as Stripe is told it; null when it has no way to say just that. */
export function toUnits({ minor, currency }: Money): number | null {
  const units = minor * unitsIn(currency);
  return Number.isSafeInteger(units) ? units : null;
}

/** The amount that Stripe tells of; null when it is none of ours. */
export function fromUnits(units: number, currency: string): Money | null {
  const code = currency.toUpperCase();
  const minor = units / unitsIn(code);
  return Number.isSafeInteger(minor) && minor > 0 ? { minor, currency: code } : null;
}

/** The smallest and largest amount that is taken, in our minor units. */
export function rangeOf(currency: string): { min: Money; max: Money } {
  const per = unitsIn(currency);
  const least = SMALLEST[currency] ?? LARGEST;
  return {
    min: { minor: Math.ceil(least / per), currency },
    max: { minor: Math.floor(LARGEST / per), currency },
  };
}
