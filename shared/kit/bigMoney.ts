import { formatMinor } from "./money.ts";

/** Decimal text: a database sum may exceed safe integers. */
export interface BigMoney {
  readonly minor: string;
  readonly currency: string;
}

export const formatBigMoney = ({ minor, currency }: BigMoney): string =>
  formatMinor(minor, currency);

export function addBigMoney(currency: string, sums: readonly BigMoney[]): BigMoney {
  const minor = sums.reduce((all, each) => all + BigInt(each.minor), 0n);
  return { minor: String(minor), currency };
}
