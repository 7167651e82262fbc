import { addDays } from "#shared/payments/recognition/rules.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { EarningDays, EarningLine } from "#server/platform/registry/recognitionPart.ts";

export const coversPlan = ({ months }: EarningLine): boolean => months !== null;

/** Plans are earned over the days of the period that their line paid; the last day is the one before its end. */
export async function daysOfPeriods(
  tx: Tx,
  _scope: Context,
  lines: readonly EarningLine[],
): Promise<ReadonlyMap<string, EarningDays>> {
  const periods = await tx
    .selectFrom("subscription_periods")
    .select(["order_line_id", "starts_at", "ends_at"])
    .where(
      "order_line_id",
      "in",
      lines.map(({ id }) => id),
    )
    .execute();
  return new Map(
    periods.map(({ order_line_id: id, starts_at: start, ends_at: end }) => {
      const from = formatDay(start);
      const last = addDays(formatDay(end), -1);
      return [id ?? "", { rule: "period", from, to: last < from ? from : last }];
    }),
  );
}
