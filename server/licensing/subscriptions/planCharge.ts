import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type CardChargeRow, planCharge } from "#server/payments/storedCards/commands.ts";
import { planAmount } from "#server/sales/orders/service.ts";
import { cardCharging } from "./jobs.ts";
import * as queries from "./queries.ts";
import type { PeriodRow, SubscriptionRow } from "./queries.ts";

/**
 * Plans the charge of the oldest due period, which a job makes. The subscription must be locked, with a card and without an
 * undecided charge or an open order.
 */
export async function planCardCharge(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  dueAt: Date,
): Promise<void> {
  const due = await findOldestDue(tx, row);
  if (!due || !row.card_id) throw new Error(`subscription ${row.id} has nothing to charge`);
  const chargeId = await planCharge(tx, scope, {
    subscriptionId: row.id,
    index: due.index,
    cardId: row.card_id,
    amount: { minor: planAmount(row), currency: row.currency },
    dueAt,
  });
  await scope.jobs.enqueue(tx, cardCharging, { chargeId });
}

const findOldestDue = async (tx: Tx, { id }: SubscriptionRow): Promise<PeriodRow | undefined> =>
  (await queries.listPeriods(tx, id)).find(({ state }) => state === "due");

/** The charge pays the period that is due, at today's price of the plan. */
export async function fitsPeriod(
  tx: Tx,
  row: SubscriptionRow,
  charge: CardChargeRow,
): Promise<boolean> {
  const due = await findOldestDue(tx, row);
  return (
    !row.cancelled_at &&
    !row.ended_at &&
    due?.index === charge.period_index &&
    row.currency === charge.currency &&
    planAmount(row) === charge.amount_minor
  );
}
