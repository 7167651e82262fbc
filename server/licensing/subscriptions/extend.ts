import { spanValue } from "#shared/licensing/subscriptions/planChange.ts";
import { freeSpan, type FreeTime } from "#shared/licensing/subscriptions/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { deferChange } from "./changeQueries.ts";
import { settle } from "./commands.ts";
import { standing } from "./facts.ts";
import * as queries from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";

/**
 * Adds free time after the last period: a paid period of amount 0 that no order paid, so that nothing is earned for it; it is worth the plan in force when that changes.
 * A change that waits for the end of the paid time waits for the new one. The subscription must be locked.
 * @throws {Refusal} `subscription.closed`; `subscription.period_due`, since an unpaid period comes first;
 *   `subscription.order_open`, since its price or days were told; `request.invalid` for an end that is past.
 */
export async function extendSubscription(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { time, reason }: { time: FreeTime; reason: string },
): Promise<SubscriptionRow> {
  ensure(!row.ended_at, "subscription.closed");
  const periods = await queries.listPeriods(tx, row.id);
  ensure(!periods.some(({ state }) => state === "due"), "subscription.period_due");
  ensure(!(await queries.hasOpenOrder(tx, row.id)), "subscription.order_open");
  const last = periods.findLast(standing);
  if (!last) throw new Error(`subscription ${row.id} has no period`);
  const at = scope.now();
  const { anchor, span } = freeSpan(row, last, time);
  ensure(span.endsAt > at, "request.invalid", { count: ["out_of_range"] });
  await queries.insertPeriod(tx, {
    subscription_id: row.id,
    index: periods.length,
    from_month: span.fromMonth,
    to_month: span.toMonth,
    starts_at: span.startsAt,
    ends_at: span.endsAt,
    state: "paid",
    amount_minor: 0,
    value_minor:
      row.months === 0
        ? null
        : spanValue(span, { listMinor: row.unit_minor * row.quantity, months: row.months }),
    settled_at: at,
  });
  const isDeferred = row.change_at !== null && row.change_at >= last.ends_at;
  if (isDeferred) await deferChange(tx, row.id, span.endsAt);
  const set = { anchor_at: anchor, ...(isDeferred && { change_at: span.endsAt }) };
  return settle(tx, scope, row, { code: "EXTENDED", at, reason, set });
}
