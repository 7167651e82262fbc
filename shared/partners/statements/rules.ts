import { monthsBetween } from "../dealerReports/rules.ts";

/** What was booked in a month and currency, in minor units. */
export interface MonthSums {
  readonly month: string;
  readonly currency: string;
  readonly earned: number;
  /** What refunds, chargebacks and corrections changed; negative: taken back. */
  readonly adjusted: number;
  /** Given to the bank, with what was withheld. */
  readonly paid: number;
  /** Of `paid`, now or before, what came back. */
  readonly returned: number;
}

export interface StatementSums extends MonthSums {
  readonly opening: number;
  readonly closing: number;
}

/**
 * One per currency and month until `last` in which something was booked or owed, oldest first. A closing balance is the
 * next month's opening balance.
 */
export function toStatements(sums: readonly MonthSums[], last: string): StatementSums[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([currency, own]) => carry(currency, own, last));
}

function carry(currency: string, own: readonly MonthSums[], last: string): StatementSums[] {
  const first = own.map(({ month }) => month).toSorted()[0] ?? last;
  let balance = 0;
  return monthsBetween(first, last).flatMap((month) => {
    const booked = own.find((each) => each.month === month);
    const opening = balance;
    const { earned = 0, adjusted = 0, paid = 0, returned = 0 } = booked ?? {};
    balance = opening + earned + adjusted - paid + returned;
    if (!booked && opening === 0) return [];
    return [{ month, currency, opening, earned, adjusted, paid, returned, closing: balance }];
  });
}
