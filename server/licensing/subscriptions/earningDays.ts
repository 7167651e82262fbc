import { addDays, formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { EarningDays, EarningLine } from "#server/platform/registry/recognitionPart.ts";

export const coversPlan = ({ months }: EarningLine): boolean => months !== null;

/**
 * Plans are earned over the days of the period that their line paid, and an upgrade over the rest of the periods
 * that were paid when it started; the last day is the one before their end.
 */
export async function daysOfPeriods(
  tx: Tx,
  _scope: Context,
  lines: readonly EarningLine[],
): Promise<ReadonlyMap<string, EarningDays>> {
  const ids = lines.map(({ id }) => id);
  const periods = await tx
    .selectFrom("subscription_periods")
    .select(["order_line_id as line_id", "starts_at", "ends_at"])
    .where("order_line_id", "in", ids)
    .execute();
  const upgrades = await tx
    .selectFrom("subscription_changes")
    .innerJoin("order_lines", "order_lines.order_id", "subscription_changes.order_id")
    .innerJoin("subscription_periods as period", (join) =>
      join
        .onRef("period.subscription_id", "=", "subscription_changes.subscription_id")
        .onRef("period.settled_at", "<=", "subscription_changes.settled_at")
        .onRef("period.ends_at", ">", "subscription_changes.settled_at")
        .on((eb) =>
          eb.or([
            eb("period.to_month", ">", eb.ref("period.from_month")),
            eb("period.order_line_id", "is", null), // free days, unlike a trial
          ]),
        ),
    )
    .select("order_lines.id as line_id")
    .select((eb) => [
      eb
        .fn<Date>("greatest", ["subscription_changes.settled_at", eb.fn.min("period.starts_at")])
        .as("starts_at"),
      eb.fn.max("period.ends_at").as("ends_at"),
    ])
    .where("order_lines.id", "in", ids)
    .where("subscription_changes.state", "=", "applied")
    .where("period.state", "=", "paid")
    .groupBy(["order_lines.id", "subscription_changes.settled_at"])
    .execute();
  const days = new Map<string, EarningDays>();
  for (const { line_id: id, starts_at: start, ends_at: end } of [...periods, ...upgrades]) {
    if (id !== null) days.set(id, daysIn(start, end));
  }
  return days;
}

function daysIn(start: Date, end: Date): EarningDays {
  const from = formatDay(start);
  const last = addDays(formatDay(end), -1);
  return { rule: "period", from, to: last < from ? from : last };
}
