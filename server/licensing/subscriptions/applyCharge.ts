import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import {
  applyCharge,
  findHeldCharge,
  lockCharge,
  type RecordedCharge,
  refundCharge,
} from "#server/payments/recurring/commands.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { createSubscriptionOrder, planAmount } from "#server/sales/orders/service.ts";
import { missPeriod, payPeriod } from "./commands.ts";
import { mailPastDue } from "./emails.ts";
import * as queries from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";

/**
 * Job; idempotent: a charge of a contract pays the oldest due period of its subscriptions, or the next one, with an order
 * that is paid from the start. A failed charge makes the period past due. Money that renews nothing goes back; money of
 * another amount than the periods' waits for staff.
 */
export async function applyRecordedCharge(
  scope: Context,
  { chargeId }: { chargeId: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (!charge) throw new Error(`charge ${chargeId} not found`);
    const rows = await queries.lockByMandate(tx, charge.mandate_id);
    if (rows.length === 0) return; // applied once its first order is
    const running = rows.filter(({ ended_at: at }) => at === null);
    if (charge.succeeded) await applyMoney(tx, scope, charge, running);
    else await missPeriods(tx, scope, charge, running);
  });
}

async function applyMoney(
  tx: Tx,
  scope: Context,
  charge: RecordedCharge,
  rows: readonly SubscriptionRow[],
): Promise<void> {
  const item = await findHeldCharge(tx, charge.id);
  if (!item) return;
  const [first] = rows;
  if (!first) return refundCharge(tx, scope, item);
  const { member_id: memberId, lang, currency } = first;
  const plans = rows.map((row) => ({ ...row, subscriptionId: row.id }));
  const owed = plans.reduce((sum, plan) => sum + planAmount(plan), 0);
  if (owed !== item.amount_minor || currency !== item.currency) return;
  const at = charge.charged_at;
  const { order, lines } = await createSubscriptionOrder(tx, scope, {
    origin: "renewal",
    memberId,
    lang,
    currency,
    plans,
    method: "creditPeriod",
    paidAt: at,
    after: charge.renewed_order_id ?? charge.order_id,
    paidOnce: false,
  });
  await applyCharge(tx, scope, { charge, item, order: await lockedOrder(tx, order.id) });
  for (const row of rows) {
    const line = lines.find(({ subscription_id: id }) => id === row.id);
    if (line) await payPeriod(tx, scope, row, { line, at });
  }
}

async function lockedOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Error(`order ${id} not found`);
  return order;
}

/** A failed charge that was made up for since, or that came after the end, changes nothing. */
async function missPeriods(
  tx: Tx,
  scope: Context,
  { charged_at: at, code }: RecordedCharge,
  rows: readonly SubscriptionRow[],
): Promise<void> {
  for (const row of rows) {
    if (row.cancelled_at) continue;
    const missed = await missPeriod(tx, scope, row, { at, code });
    if (missed !== row) await mailPastDue(tx, scope, missed);
  }
}
