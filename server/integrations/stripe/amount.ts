import { minorDigits, type Money } from "#shared/kit/money.ts";

/** Zero-decimal currencies (docs.stripe.com/currencies). */
const ZERO_DECIMAL = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
);
/** Three decimals; the last digit must be 0. */
const THREE_DECIMAL = new Set("BHD JOD KWD OMR TND".split(" "));

/**
 * Minimum charge in Stripe's units (docs.stripe.com/currencies), to be compared before going live. Those after THB
 * are unpublished: about 0.50 USD.
 */
const MIN_CHARGE: Readonly<Record<string, number>> = {
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
/** Eight digits, in Stripe's units. */
const MAX_UNITS = 99_999_999;

/** Never TWD: ECPay handles it. */
export const isCharged = (currency: string): boolean => Object.hasOwn(MIN_CHARGE, currency);

function stripeDigits(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2; // ISK and UGX too, although they have no minor unit
}

/** Stripe units per minor unit of ours; below 1 where ours is smaller. */
const unitsIn = (currency: string): number =>
  10 ** (stripeDigits(currency) - minorDigits(currency));

/** Null if Stripe cannot express the amount. */
export function toUnits({ minor, currency }: Money): number | null {
  const units = minor * unitsIn(currency);
  return Number.isSafeInteger(units) ? units : null;
}

/** Null unless a positive whole amount of ours. */
export function fromUnits(units: number, currency: string): Money | null {
  const code = currency.toUpperCase();
  const minor = units / unitsIn(code);
  return Number.isSafeInteger(minor) && minor > 0 ? { minor, currency: code } : null;
}

export function rangeOf(currency: string): { min: Money; max: Money } {
  const per = unitsIn(currency);
  const least = MIN_CHARGE[currency] ?? MAX_UNITS;
  return {
    min: { minor: Math.ceil(least / per), currency },
    max: { minor: Math.floor(MAX_UNITS / per), currency },
  };
}
