import { paidFor, piecesWorth } from "#shared/payments/refunds/rules.ts";
import { allocate } from "#shared/sales/promotions/rules.ts";
import { splitRefund } from "#shared/payments/recognition/rules.ts";
import { addDays, endOfDay, formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import {
  findOrderWithLines,
  type OrderLineRow,
  type OrderRow,
} from "#server/sales/orders/commands.ts";
import { postToLedger } from "../ledger/commands.ts";
import { earnedPosting, netOfPortion } from "../ledger/paymentPostings.ts";
import { dateOrder } from "./earningDays.ts";
import * as queries from "./queries.ts";
import type { ScheduleRow } from "./queries.ts";

/** What was paid for a line, or for shipping. */
interface PaidShare {
  /** Null: the shipping fee. */
  readonly lineId: string | null;
  readonly net: number;
  /** Refunded of it before, with tax. */
  readonly refunded: number;
}

/**
 * Gives each line of a paid order, and its shipping fee, a schedule of what it was paid without tax. They add up to what
 * the payment posted to `deferred_revenue`; earlier refunds are taken off. Requires the order's lock; does nothing if the
 * order has schedules.
 */
export async function scheduleRevenue(tx: Tx, scope: Context, orderId: string): Promise<void> {
  await queries.deleteBacklog(tx, orderId);
  if (await queries.hasSchedules(tx, orderId)) return;
  const found = await findOrderWithLines(tx, orderId);
  if (!found) throw new Error(`order ${orderId} not found`);
  const shares = await paidShares(tx, found.order, found.lines);
  const back = splitRefund(
    await queries.sumRefundedNet(tx, orderId),
    shares.map(({ net, refunded }) => ({ weight: refunded, left: net })),
  );
  const now = scope.now();
  const rows = shares.map(({ lineId, net }, at) => ({
    id: scope.newId(),
    order_id: orderId,
    order_line_id: lineId,
    currency: found.order.currency,
    net_minor: net,
    refunded_minor: back[at] ?? 0,
    check_at: net > (back[at] ?? 0) ? now : null,
    created_at: now,
  }));
  await queries.insertSchedules(
    tx,
    rows.filter(({ net_minor: net }) => net > 0),
  );
}

async function paidShares(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<PaidShare[]> {
  let before = 0;
  const goods = lines.map((line) => {
    const paid = paidFor({ before, total: line.total_minor }, order);
    before += line.total_minor;
    const worth = { quantity: line.quantity, returned: 0, total_minor: paid };
    return {
      lineId: line.id,
      weight: line.total_minor - line.tax_minor,
      refunded: piecesWorth(worth, line.returned),
    };
  });
  const shares = [
    ...goods,
    {
      lineId: null,
      weight: order.shipping_minor - order.shipping_tax_minor,
      refunded: order.shipping_minor > 0 ? await queries.sumRefundedShipping(tx, order.id) : 0,
    },
  ];
  const nets = allocate(
    netOfPortion(order, { before: 0, minor: order.paid_minor }),
    shares.map(({ weight }) => weight),
  );
  return shares.map(({ lineId, refunded }, at) => ({ lineId, refunded, net: nets[at] ?? 0 }));
}

/** What a paid order's products were paid, without tax, shipping and what was refunded, in minor units. */
export const sumNetByProduct = (
  tx: Tx,
  orderId: string,
): Promise<{ product: string; minor: number }[]> => queries.sumNetByProduct(tx, orderId);

/** What is refunded; the pieces of `lines` and `fee` in minor units with tax. Neither: of the whole order. */
interface Refunded {
  readonly order: OrderRow;
  readonly minor: number;
  readonly fee: number;
  readonly lines: readonly { readonly id: string; readonly minor: number }[];
}

/**
 * Takes a refund out of the order's schedules: of each line first what is not earned yet, then what was earned. Without
 * pieces and fee it is spread by what is left of each. Returns, without tax, how much was not earned. Requires the order's
 * lock, and runs before the refund is booked.
 */
export async function reverseRevenue(
  tx: Tx,
  scope: Context,
  { order, minor, fee, lines }: Refunded,
): Promise<{ unearned: number }> {
  await scheduleRevenue(tx, scope, order.id);
  await queries.lockSettings(tx, "share");
  await dateOrder(tx, scope, order.id, { isDue: ({ check_at: at }) => at !== null });
  await catchUp(tx, scope, order);
  const rows = await queries.lockSchedules(tx, order.id);
  const groups = [...Map.groupBy(rows, ({ order_line_id: id }) => id)];
  const weightOf = (id: string | null) =>
    id === null ? fee : (lines.find((line) => line.id === id)?.minor ?? 0);
  const parts = splitRefund(
    netOfPortion(order, { before: order.refunded_minor, minor }),
    groups.map(([id, own]) => ({ weight: weightOf(id), left: sumOf(own, leftOf) })),
  );
  let unearned = 0;
  for (const [at, [, own]] of groups.entries()) {
    unearned += await takeBack(tx, scope, own, parts[at] ?? 0);
  }
  return { unearned };
}

/** A refund must find as earned what was earned until yesterday, whenever the days are posted. */
async function catchUp(tx: Tx, scope: Context, { id: orderId }: OrderRow): Promise<void> {
  const day = addDays(formatDay(scope.now()), -1);
  for (const { currency, minor } of await queries.earn(tx, { day, orderId })) {
    await postEarned(tx, scope, { day, orderId, currency, minor });
  }
}

interface EarnedSum {
  readonly day: string;
  readonly orderId: string | null;
  readonly currency: string;
  readonly minor: number;
}

/** Posts at the end of the day. A second posting of a day is refused by the database. */
export async function postEarned(
  tx: Tx,
  scope: Context,
  { day, orderId, currency, minor }: EarnedSum,
): Promise<void> {
  const id = scope.newId();
  const at = new Date(endOfDay(day).getTime() - 1);
  await queries.insertPosting(tx, {
    id,
    day,
    currency,
    order_id: orderId,
    amount_minor: minor,
    posted_at: scope.now(),
  });
  await postToLedger(tx, scope, earnedPosting({ id, money: { minor, currency }, at }));
}

const leftOf = ({
  net_minor: net,
  refunded_minor: refunded,
  reversed_minor: reversed,
}: ScheduleRow) => net - refunded - reversed;

const sumOf = (rows: readonly ScheduleRow[], minorOf: (row: ScheduleRow) => number): number =>
  rows.reduce((sum, row) => sum + minorOf(row), 0);

/** From the schedules of one line. Returns how much of it was not earned. */
async function takeBack(
  tx: Tx,
  scope: Context,
  rows: readonly ScheduleRow[],
  minor: number,
): Promise<number> {
  const today = formatDay(scope.now());
  let open = minor;
  for (const row of rows) {
    const taken = Math.min(open, row.unearned_minor);
    open -= taken;
    if (taken > 0) await queries.updateSchedule(tx, row.id, withoutUnearned(row, taken, today));
  }
  const unearned = minor - open;
  for (const row of rows) {
    const taken = Math.min(open, row.recognized_minor - row.reversed_minor);
    open -= taken;
    if (taken === 0) continue;
    await queries.updateSchedule(tx, row.id, { reversed_minor: row.reversed_minor + taken });
    await queries.noteReversal(tx, { scheduleId: row.id, day: today, minor: taken });
  }
  if (open !== 0)
    throw new Error(`a refund exceeds the schedules of ${rows[0]?.order_id} by ${open}`);
  return unearned;
}

/** The rest is spread over the days that are left. */
function withoutUnearned(row: ScheduleRow, taken: number, today: string) {
  const isOver = row.unearned_minor === taken;
  return {
    refunded_minor: row.refunded_minor + taken,
    ...(isOver && { check_at: null }),
    ...(row.spread_from !== null && {
      spread_base: row.recognized_minor,
      spread_from: row.spread_from < today ? today : row.spread_from,
    }),
  };
}
