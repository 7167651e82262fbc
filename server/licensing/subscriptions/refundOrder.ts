import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { findOrderWithLines, lockOrder, type OrderLineRow } from "#server/sales/orders/commands.ts";
import { revokeSurplus } from "../licenses/revokeOnRefund.ts";
import { refundUpgrade } from "./applyChange.ts";
import { refundPeriod, reduceQuantity } from "./commands.ts";
import * as queries from "./queries.ts";
import { lockUnpaidOrders, queryUnpaidOrders, withdrawOrders } from "./withdrawOrders.ts";

/**
 * Job; idempotent: returned pieces lose their keys. A line that paid a period counts only while that period is not over:
 * the running one ends the subscription with its keys and its unpaid orders, one to come is taken from the paid time.
 */
export async function refundOrder(scope: Context, { orderId }: { orderId: string }): Promise<void> {
  await takeBack(scope, orderId);
  const ended = await queries.listTerminated(scope.db, orderId);
  if (ended.length === 0) return;
  const queried = await queryUnpaidOrders(scope, ended);
  await runTransaction(scope.db, async (tx) =>
    withdrawOrders(tx, scope, await lockUnpaidOrders(tx, ended), {
      queried,
      cause: { by: "plan_ended" },
    }),
  );
}

async function takeBack(scope: Context, orderId: string): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await findOrderWithLines(tx, orderId);
    if (!found) throw new Error(`order ${orderId} not found`);
    const returned = found.lines.filter((line) => line.returned > 0);
    if (returned.length === 0) return;
    const paid = await queries.listPaidPeriods(
      tx,
      returned.map(({ id }) => id),
    );
    for (const line of returned) {
      if (found.order.origin === "upgrade") {
        const row = await queries.lockSubscription(tx, line.subscription_id ?? "");
        await refundUpgrade(tx, scope, row, orderId);
        continue;
      }
      const period = paid.find(({ order_line_id: id }) => id === line.id);
      if (period) await refundPlan(tx, scope, line, period);
      else await revokeSurplus(tx, scope, { of: { lineId: line.id }, keep: piecesLeft(line) });
    }
  });
}

async function refundPlan(
  tx: Tx,
  scope: Context,
  line: OrderLineRow,
  { subscription_id: subscriptionId, index }: { subscription_id: string; index: number },
): Promise<void> {
  const row = await queries.lockSubscription(tx, subscriptionId);
  const period = (await queries.listPeriods(tx, subscriptionId)).find(
    (each) => each.index === index,
  );
  if (!period || period.ends_at <= scope.now()) return; // it was used up
  const keep = piecesLeft(line);
  if (keep > 0) {
    await reduceQuantity(tx, row, { quantity: keep, at: scope.now() });
    await revokeSurplus(tx, scope, { of: { subscriptionId }, keep });
    return;
  }
  const { end_reason: why } = await refundPeriod(tx, scope, row, index);
  if (why === "refund") await revokeSurplus(tx, scope, { of: { subscriptionId }, keep });
}
