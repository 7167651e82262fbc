import { startOfDay } from "#shared/kit/time.ts";
import type { LinkFigures } from "#shared/partners/campaigns/contract.ts";
import { figuresOf, lastDays } from "#server/identity/referralCodes/service.ts";
import type { Context } from "#server/context.ts";
import * as queries from "./queries.ts";

/** What came of at least one link: the same statements for the dealer's own and for campaigns, however many. */
export async function linkFigures(
  scope: Context,
  codes: readonly string[],
): Promise<(code: string) => LinkFigures> {
  const { db } = scope;
  const referral = await figuresOf(scope, codes);
  const totals = await queries.totalOrders(db, codes);
  const [since = ""] = lastDays(scope.now());
  const daily = await queries.orderDays(db, codes, startOfDay(since));
  return (code) => {
    const own = totals.filter((row) => row.code === code);
    const ordersOn = (day: string) =>
      daily.find((row) => row.code === code && row.day === day)?.count ?? 0;
    const { days, ...counts } = referral(code);
    return {
      ...counts,
      orders: own.reduce((sum, { count }) => sum + count, 0),
      paid: own.map(({ minor, currency }) => ({ minor: Number(minor), currency })),
      days: days.map((each) => ({ ...each, orders: ordersOn(each.day) })),
    };
  };
}
