import { isUndecided } from "#shared/payments/storedCards/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import {
  applyCharge,
  type CardChargeRow,
  claimChargesToAsk,
  dropCharge,
  failCharge,
  findCharge,
  markAsked,
  postponeCharge,
  refundCharge,
} from "#server/payments/storedCards/commands.ts";
import { askCharge, type ChargeAnswer } from "#server/payments/storedCards/service.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { createSubscriptionOrder } from "#server/sales/orders/service.ts";
import { payPeriod, recordFailedCharge } from "./commands.ts";
import { mailFailedCharge, planName } from "./emails.ts";
import { cardCharging } from "./jobs.ts";
import { fitsPeriod } from "./planCharge.ts";
import * as queries from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import { catchUp } from "./settleSubscriptions.ts";

const BATCH_SIZE = 20;

/** Task: queries charges whose outcome is unknown. Limited per run; safe to run in parallel. */
export const askCharges = (scope: Context): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    for (const chargeId of await claimChargesToAsk(tx, scope, BATCH_SIZE))
      await scope.jobs.enqueue(tx, cardCharging, { chargeId });
  });

/**
 * Job; idempotent: charges a stored card for a due period, outside any transaction, and applies the result in one. A
 * process that dies between them leaves the charge `unknown`, and the provider is asked about it before anything else.
 * The subscription's next steps follow at once.
 */
export async function chargeCard(
  scope: Context,
  { chargeId }: { chargeId: string },
): Promise<void> {
  const request = await runTransaction(scope.db, (tx) => prepare(tx, scope, chargeId));
  if (!request) return;
  const answer = await askCharge(scope, request.charge, request);
  await runTransaction(scope.db, (tx) => apply(tx, scope, { chargeId, answer }));
}

interface ChargeRequest {
  readonly charge: CardChargeRow;
  readonly isWanted: boolean;
  readonly description: string;
}

/** Null: it is decided, or was never asked for and is not wanted any more. */
async function prepare(tx: Tx, scope: Context, chargeId: string): Promise<ChargeRequest | null> {
  const { row, charge } = await lockCharge(tx, chargeId);
  if (!isUndecided(charge.state)) return null;
  const isWanted =
    row.renewal === "card" &&
    row.card_id === charge.card_id &&
    (await fitsPeriod(tx, row, charge)) &&
    !(await queries.hasOpenOrder(tx, row.id, "renewal"));
  if (!isWanted && charge.state === "planned") {
    await dropCharge(tx, scope, charge);
    await catchUp(tx, scope, row.id);
    return null;
  }
  await markAsked(tx, scope, charge);
  return { charge, isWanted, description: planName(row, row.lang) };
}

interface LockedCharge {
  readonly row: SubscriptionRow;
  readonly charge: CardChargeRow;
}

async function lockCharge(tx: Tx, chargeId: string): Promise<LockedCharge> {
  const known = await findCharge(tx, chargeId);
  if (!known) throw new Error(`charge ${chargeId} not found`);
  const row = await queries.lockSubscription(tx, known.subscription_id);
  return { row, charge: (await findCharge(tx, chargeId)) ?? known };
}

async function apply(
  tx: Tx,
  scope: Context,
  { chargeId, answer }: { chargeId: string; answer: ChargeAnswer },
): Promise<void> {
  const order = await lockRenewedOrder(tx, chargeId); // lock order: the order, then the subscription
  const locked = await lockCharge(tx, chargeId);
  const { row, charge } = locked;
  if (charge.state === "succeeded") return;
  if (answer.outcome === "succeeded") {
    await applyMoney(tx, scope, locked, { result: answer, order });
  } else if (isUndecided(charge.state)) {
    await applyNoMoney(tx, scope, locked, answer);
  }
  await catchUp(tx, scope, row.id);
}

async function lockRenewedOrder(tx: Tx, chargeId: string): Promise<OrderRow> {
  const known = await findCharge(tx, chargeId);
  if (!known) throw new Error(`charge ${chargeId} not found`);
  const lastId = await queries.findLastOrder(tx, known.subscription_id);
  const order = lastId && (await lockOrder(tx, lastId));
  if (!order) throw new Error(`nothing was paid of subscription ${known.subscription_id}`);
  return order;
}

type Money = Extract<ChargeAnswer, { outcome: "succeeded" }>;

/** `order`: the last one. Money that came although the period needs none goes back. */
async function applyMoney(
  tx: Tx,
  scope: Context,
  { row, charge }: LockedCharge,
  { result, order: last }: { result: Money; order: OrderRow },
): Promise<void> {
  const isExact = result.amount.minor === charge.amount_minor;
  if (!isExact || !(await fitsPeriod(tx, row, charge)))
    return refundCharge(tx, scope, { charge, result, order: last });
  const { member_id: memberId, lang, currency } = row;
  const { order, lines } = await createSubscriptionOrder(tx, scope, {
    origin: "renewal",
    memberId,
    lang,
    currency,
    plans: [{ ...row, subscriptionId: row.id }],
    method: "credit",
    paidAt: result.at,
    after: last.id,
    paidOnce: false,
  });
  const placed = await lockOrder(tx, order.id);
  const [line] = lines;
  if (!placed || !line) throw new Error(`order ${order.id} not found`);
  await applyCharge(tx, scope, { charge, result, order: placed });
  await payPeriod(tx, scope, row, { line, at: result.at });
}

async function applyNoMoney(
  tx: Tx,
  scope: Context,
  { row, charge }: LockedCharge,
  answer: Exclude<ChargeAnswer, Money>,
): Promise<void> {
  switch (answer.outcome) {
    case "processing":
      return postponeCharge(tx, scope, charge, { isProcessing: true });
    case "silent":
      return postponeCharge(tx, scope, charge, { isProcessing: false });
    case "never_charged":
      return dropCharge(tx, scope, charge);
    case "declined":
    case "authentication_required": {
      await failCharge(tx, scope, charge, answer);
      if (!(await fitsPeriod(tx, row, charge))) return;
      const { due_at: at, period_index: index } = charge;
      const failed = await recordFailedCharge(tx, scope, row, { at, index, code: answer.code });
      await mailFailedCharge(tx, scope, failed, { ...charge, state: answer.outcome });
    }
  }
}
