import { DELIVERY_DAYS } from "#shared/payments/recognition/rules.ts";
import { piecesWorth } from "#shared/payments/refunds/rules.ts";
import { addDays, formatDay, startOfDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import type { EarningDays, EarningLine } from "#server/platform/registry/recognitionPart.ts";
import {
  findOrderWithLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from "#server/sales/orders/commands.ts";
import { type Delivery, listDeliveries } from "#server/sales/shipments/commands.ts";
import * as queries from "./queries.ts";
import type { ScheduleRow } from "./queries.ts";

const MINUTE_MS = 60_000;

/** Looks up when an order is earned, if that is due. */
export const dateSchedules = (scope: Context, orderId: string): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    await queries.lockSettings(tx, "share");
    await dateOrder(tx, scope, orderId);
  });

/**
 * Dates the schedules of an order that are due for it. What is not known yet is asked for again: soon at first, and at the
 * latest when the next day begins, before this one is posted. The order and the settings must be locked.
 */
export async function dateOrder(
  tx: Tx,
  scope: Context,
  orderId: string,
  { isDue = ({ check_at: at }: ScheduleRow) => at !== null && at <= scope.now() } = {},
): Promise<void> {
  const rows = await queries.lockSchedules(tx, orderId);
  const undated = rows.filter(isDue);
  if (undated.length === 0) return;
  const found = await findOrderWithLines(tx, orderId);
  if (!found) throw new Error(`order ${orderId} not found`);
  await dateRows(tx, scope, { ...found, rows, undated });
}

interface DatedOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly rows: readonly ScheduleRow[];
  readonly undated: readonly ScheduleRow[];
}

async function dateRows(tx: Tx, scope: Context, it: DatedOrder): Promise<void> {
  const { order, lines, rows, undated } = it;
  if (!order.paid_at) throw new Error(`order ${order.id} is paid without a payment time`);
  const paidOn = formatDay(order.paid_at);
  const isSent = ({ kind }: OrderLineRow) => kind === "hardware";
  const deliveries = lines.some(isSent)
    ? countedDeliveries(await listDeliveries(tx, order.id), formatDay(scope.now()))
    : [];
  const known = await askModules(tx, scope, {
    lines: lines.filter((line) => !isSent(line)),
    paidOn,
    undated,
  });
  for (const row of undated) {
    const line = lines.find(({ id }) => id === row.order_line_id);
    const days = line
      ? known.get(line.id)
      : feeDays({ lines: lines.filter(isSent), deliveries, paidOn });
    if (line && isSent(line))
      await dateDeliveries(tx, scope, { row, rows, line, deliveries, paidOn });
    else if (days) await queries.updateSchedule(tx, row.id, datesOf(days));
    else await queries.updateSchedule(tx, row.id, { check_at: nextCheck(scope.now(), row) });
  }
}

async function askModules(
  tx: Tx,
  scope: Context,
  { lines, paidOn, undated }: Pick<DatedOrder, "lines" | "undated"> & { readonly paidOn: string },
): Promise<Map<string, EarningDays>> {
  const asked = lines
    .filter(({ id }) => undated.some(({ order_line_id: of }) => of === id))
    .map((line): EarningLine => {
      const { id, kind, months, product_id: productId } = line;
      return { id, productId, kind, months, paidOn };
    });
  const known = new Map<string, EarningDays>();
  for (const { covers, daysOf } of scope.registry.recognition) {
    const own = asked.filter(covers);
    if (own.length === 0) continue;
    for (const [id, days] of await daysOf(tx, scope, own)) known.set(id, days);
  }
  for (const line of asked) {
    const isCovered = scope.registry.recognition.some(({ covers }) => covers(line));
    if (!isCovered) known.set(line.id, { rule: "at_once", from: paidOn, to: paidOn });
  }
  return known;
}

interface Arrival {
  readonly lineId: string;
  readonly pieces: number;
  readonly day: string;
}

/** By day; those to come are left out. */
const countedDeliveries = (all: readonly Delivery[], today: string): Arrival[] =>
  all
    .map(({ lineId, pieces, deliveredOn, sentAt }) => ({
      lineId,
      pieces,
      day: deliveredOn ?? addDays(formatDay(sentAt), DELIVERY_DAYS),
    }))
    .filter(({ day }) => day <= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));

const piecesOf = (deliveries: readonly Arrival[]): number =>
  deliveries.reduce((sum, { pieces }) => sum + pieces, 0);

/** With the last piece that is to come; without any pieces, when it is paid. */
function feeDays({
  lines,
  deliveries,
  paidOn,
}: {
  readonly lines: readonly OrderLineRow[];
  readonly deliveries: readonly Arrival[];
  readonly paidOn: string;
}): EarningDays | undefined {
  const isComplete = lines.every((line) => {
    const own = deliveries.filter(({ lineId }) => lineId === line.id);
    return piecesOf(own) + line.returned_unsent >= line.quantity;
  });
  const day = deliveries.at(-1)?.day ?? paidOn;
  return isComplete ? { rule: "at_once", from: day, to: day } : undefined;
}

interface LineDeliveries {
  readonly row: ScheduleRow;
  /** Of the order. */
  readonly rows: readonly ScheduleRow[];
  readonly line: OrderLineRow;
  /** Of the order. */
  readonly deliveries: readonly Arrival[];
  readonly paidOn: string;
}

/** Splits what arrived off the row that waits; the last delivery takes all that is left of it. */
async function dateDeliveries(
  tx: Tx,
  scope: Context,
  { row, rows, line, deliveries, paidOn }: LineDeliveries,
): Promise<void> {
  const parts = rows.filter(({ order_line_id: id }) => id === line.id);
  const own = deliveries.filter(({ lineId }) => lineId === line.id);
  const net = parts.reduce((sum, { net_minor: minor }) => sum + minor, 0);
  let before = parts.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0);
  let skipped = before;
  let left = row.unearned_minor;
  let rest = row.net_minor;
  let part = Math.max(...parts.map((each) => each.part));
  for (const { pieces: arrived, day } of own) {
    const pieces = arrived - Math.min(skipped, arrived);
    skipped -= arrived - pieces;
    if (pieces === 0) continue;
    const days = { rule: "delivery", from: day, to: day } as const;
    const worth = { quantity: line.quantity, returned: before, total_minor: net };
    const minor = Math.min(left, piecesWorth(worth, pieces));
    before += pieces;
    if (before + line.returned_unsent >= line.quantity || minor === rest) {
      await queries.updateSchedule(tx, row.id, { ...datesOf(days), net_minor: rest, pieces });
      return;
    }
    if (minor === 0) continue;
    left -= minor;
    rest -= minor;
    part += 1;
    const { id: _, unearned_minor: __, ...same } = row;
    const dated = { ...datesOf(days), id: scope.newId(), part, pieces, net_minor: minor };
    await queries.insertSchedules(tx, [{ ...same, refunded_minor: 0, ...dated }]);
  }
  const last = own.at(-1)?.day ?? paidOn;
  const isComplete = before + line.returned_unsent >= line.quantity;
  await queries.updateSchedule(tx, row.id, {
    net_minor: rest,
    // Nothing more is to come: what rounding left of refunded pieces is earned with the last that came.
    ...(isComplete && left > 0
      ? datesOf({ rule: "delivery", from: last, to: last })
      : { check_at: left > 0 ? nextCheck(scope.now(), row) : null }),
  });
}

const datesOf = ({ rule, from, to }: { rule: ScheduleRow["rule"]; from: string; to: string }) => ({
  rule,
  from_day: from,
  to_day: to,
  spread_from: from,
  check_at: null,
});

function nextCheck(now: Date, { created_at: since }: ScheduleRow): Date {
  const wait = Math.max(MINUTE_MS, now.getTime() - since.getTime());
  const tomorrow = startOfDay(addDays(formatDay(now), 1)).getTime();
  return new Date(Math.min(now.getTime() + wait, tomorrow));
}
