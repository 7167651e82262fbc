import { minorDigits } from "./money.ts";

/**
 * A sum of money in minor units of its currency, in digits: of many amounts, each of which a number holds exactly, it may
 * be one that no number does. The database adds them up.
 */
export interface Sum {
  readonly minor: string;
  readonly currency: string;
}

/** As `formatMoney` writes an amount. */
export function formatSum({ minor, currency }: Sum): string {
  const places = minorDigits(currency);
  const digits = minor.replace("-", "").padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(whole.length);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${minor.startsWith("-") ? "-" : ""}${currency} ${grouped}${rest ? `.${rest}` : ""}`;
}

/** The sum of sums of one currency. */
export function addSums(currency: string, sums: readonly Sum[]): Sum {
  const minor = sums.reduce((all, each) => all + BigInt(each.minor), 0n);
  return { minor: String(minor), currency };
}
