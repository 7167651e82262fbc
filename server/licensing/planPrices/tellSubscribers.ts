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
 * Task: tells subscribers of announced prices, and those who were told of one that was taken back. Each in a transaction of
 * its own, once. Whoever resumes a renewal or takes a change of plan back is told within a day.
 * @throws {AggregateError} after trying all.
 */
export async function tellSubscribers(scope: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const change of await queries.listToCheck(scope.db, scope.now())) {
    const telling =
      change.state === "withdrawn" ? tellingWithdrawn(scope, change) : tellingNew(scope, change);
    await workInRounds(scope, {
      ...telling,
      idOf: (id) => id,
      failure: "some subscribers were not told of a new price",
    }).catch((error: unknown) => failures.push(error));
    if ((await telling.list(1)).length > 0) continue; // the next run goes on
    const check_at = change.state === "withdrawn" ? null : new Date(scope.now().getTime() + DAY_MS);
    await queries.postponeCheck(scope.db, change, check_at);
  }
  if (failures.length > 0) throw new AggregateError(failures, "new prices were not told to all");
}

interface Telling {
  readonly list: (limit: number) => Promise<string[]>;
  readonly work: (subscriptionId: string) => Promise<unknown>;
}

const tellingNew = (scope: Context, change: PriceChangeRow): Telling => ({
  list: (limit) => queries.listUntold(scope.db, change, limit),
  work: (id) =>
    runTransaction(scope.db, async (tx) => {
      const row = await lockSubscription(tx, id);
      const known = await queries.lockChange(tx, change.id);
      if (known?.state !== "announced" || !(await queries.isUntold(tx, change, id))) return;
      if (change.unit_minor === row.unit_minor) return keepPrice(tx, scope, row, change);
      if (row.months === 0) throw new Error(`subscription ${id} is a trial`);
      const toldAt = scope.now();
      const from = firstPeriodAt({
        anchor: row.anchor_at,
        nextMonth: await findNextMonth(tx, id),
        months: row.months,
        fromDay: change.from_day,
        toldAt,
      });
      await queries.insertNotice(tx, {
        plan_price_id: change.id,
        subscription_id: id,
        unit_minor: row.unit_minor,
        effective_at: from,
        told_at: toldAt,
      });
      const told = await announcePrice(tx, scope, row, { unitMinor: change.unit_minor, from });
      await mailNewPrice(tx, scope, told, { key: change.id, from, isWithdrawn: false });
    }),
});

/** The price in force was announced in place of another one. */
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
    told_at: scope.now(),
  });
  const kept = await withdrawPrice(tx, scope, row);
  await mailNewPrice(tx, scope, kept, { key: id, from, isWithdrawn: true });
}

const tellingWithdrawn = (scope: Context, { id: changeId }: PriceChangeRow): Telling => ({
  list: (limit) => queries.listToldOf(scope.db, changeId, limit),
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
