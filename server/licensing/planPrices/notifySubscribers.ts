import { firstPeriodAt } from "#shared/licensing/planPrices/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { planAmount } from "#server/sales/orders/service.ts";
import { announcePrice, withdrawPrice } from "../subscriptions/nextPrice.ts";
import { mailNewPrice } from "../subscriptions/emails.ts";
import {
  findNextMonth,
  lockSubscription,
  type SubscriptionRow,
} from "../subscriptions/commands.ts";
import {
  lockUnpaidOrders,
  queryUnpaidOrders,
  withdrawOrders,
} from "../subscriptions/withdrawOrders.ts";
import * as queries from "./queries.ts";
import type { PriceChangeRow } from "./queries.ts";

const DAY_MS = 86_400_000;

/**
 * Task: sends the notices of announced and of withdrawn prices, each once and in a transaction of its own. A subscription
 * that is resumed, or whose plan change is withdrawn, gets its notice within a day.
 * @throws {AggregateError} after trying all.
 */
export async function notifySubscribers(scope: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const change of await queries.listToCheck(scope.db, scope.now())) {
    const notices =
      change.state === "withdrawn" ? withdrawalNotices(scope, change) : priceNotices(scope, change);
    await workInRounds(scope, {
      ...notices,
      idOf: (id) => id,
      failure: "some subscribers were not notified of a new price",
    }).catch((error: unknown) => failures.push(error));
    if ((await notices.list(1)).length > 0) continue; // the next run goes on
    const check_at = change.state === "withdrawn" ? null : new Date(scope.now().getTime() + DAY_MS);
    await queries.postponeCheck(scope.db, change, check_at);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some notices of prices were not sent");
}

interface Notices {
  readonly list: (limit: number) => Promise<string[]>;
  readonly work: (subscriptionId: string) => Promise<unknown>;
}

const priceNotices = (scope: Context, change: PriceChangeRow): Notices => ({
  list: (limit) => queries.listUnnotified(scope.db, change, limit),
  work: (id) =>
    runTransaction(scope.db, async (tx) => {
      const row = await lockSubscription(tx, id);
      const known = await queries.lockChange(tx, change.id);
      if (known?.state !== "announced" || !(await queries.isUnnotified(tx, change, id))) return;
      if (change.unit_minor === row.unit_minor) return keepPrice(tx, scope, row, change);
      if (row.months === 0) throw new Error(`subscription ${id} is a trial`);
      const notifiedAt = scope.now();
      const from = firstPeriodAt({
        anchor: row.anchor_at,
        nextMonth: await findNextMonth(tx, id),
        months: row.months,
        fromDay: change.from_day,
        notifiedAt,
      });
      await queries.insertNotice(tx, {
        plan_price_id: change.id,
        subscription_id: id,
        unit_minor: row.unit_minor,
        effective_at: from,
        notified_at: notifiedAt,
      });
      const announced = await announcePrice(tx, scope, row, { unitMinor: change.unit_minor, from });
      await mailNewPrice(tx, scope, announced, { key: change.id, from, isWithdrawn: false });
    }),
});

/** The announced price equals the current one and replaces a pending one. */
async function keepPrice(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { id }: PriceChangeRow,
): Promise<void> {
  const from = row.price_at ?? scope.now();
  await queries.insertNotice(tx, {
    plan_price_id: id,
    subscription_id: row.id,
    unit_minor: row.unit_minor,
    effective_at: from,
    notified_at: scope.now(),
  });
  const kept = await withdrawPrice(tx, scope, row);
  await mailNewPrice(tx, scope, kept, { key: id, from, isWithdrawn: true });
}

const withdrawalNotices = (scope: Context, { id: changeId }: PriceChangeRow): Notices => ({
  list: (limit) => queries.listNotified(scope.db, changeId, limit),
  work: async (id) => {
    const queried = await queryUnpaidOrders(scope, [id]);
    await runTransaction(scope.db, async (tx) => {
      const unpaid = await lockUnpaidOrders(tx, [id]);
      const row = await lockSubscription(tx, id);
      const notice = await queries.withdrawNotice(tx, {
        changeId,
        subscriptionId: id,
        at: scope.now(),
      });
      // Another price or another plan may have come since.
      const isPending = row.price_at?.getTime() === notice?.effective_at.getTime();
      if (!notice || !isPending || row.ended_at) return;
      const atNewPrice = unpaid.filter(({ total_minor: total }) => total !== planAmount(row));
      const kept = await withdrawPrice(tx, scope, row);
      await withdrawOrders(tx, scope, atNewPrice, { queried, cause: { by: "price_withdrawn" } });
      await mailNewPrice(tx, scope, kept, {
        key: changeId,
        from: notice.effective_at,
        isWithdrawn: true,
      });
    });
  },
});
