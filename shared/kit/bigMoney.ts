import { minorDigits } from "./money.ts";

/** Decimal text: a database sum may exceed safe integers. */
export interface BigMoney {
  readonly minor: string;
  readonly currency: string;
}

export function formatBigMoney({ minor, currency }: BigMoney): string {
  const places = minorDigits(currency);
  const digits = minor.replace("-", "").padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(whole.length);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${minor.startsWith("-") ? "-" : ""}${currency} ${grouped}${rest ? `.${rest}` : ""}`;
}

export function addBigMoney(currency: string, sums: readonly BigMoney[]): BigMoney {
  const minor = sums.reduce((all, each) => all + BigInt(each.minor), 0n);
  return { minor: String(minor), currency };
}
