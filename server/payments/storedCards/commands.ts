import type { Money } from "#shared/kit/money.ts";
import type { Context } from "#server/context.ts";
import type { CardChargeResult } from "#server/integrations/payment/storedCards.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import { insertAttempt } from "../attempts/attemptQueries.ts";
import { newAttemptRef } from "../attempts/attemptRef.ts";
import { postToLedger } from "../ledger/commands.ts";
import { receivedPosting } from "../ledger/paymentPostings.ts";
import { scheduleRevenue } from "../recognition/commands.ts";
import { suspendMoney } from "../suspense/commands.ts";
import { enqueueSuspenseMails } from "../suspense/emails.ts";
import { cardRemoval } from "./jobs.ts";
import * as queries from "./queries.ts";
import type { CardChargeRow, CardRow } from "./queries.ts";

/*
 * Changes of charges and cards. A charge is decided under the lock of its subscription, which is the caller's.
 */

export {
  findCard,
  findCharge,
  findLastCharge,
  findSetup,
  hasUndecidedCharge,
  listCards,
  type CardChargeRow,
  type CardRow,
} from "./queries.ts";

const MINUTE_MS = 60_000;
/** Outlasts one request. */
const REQUEST_MS = 5 * MINUTE_MS;
const PROCESSING_MS = 60 * MINUTE_MS;
const MAX_WAIT_MS = 6 * 60 * MINUTE_MS;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

interface PlannedCharge {
  readonly subscriptionId: string;
  readonly index: number;
  readonly cardId: string;
  readonly amount: Money;
  readonly dueAt: Date;
}

/** Plans the next charge of a period, which has no undecided one (the database refuses a second). Returns its id. */
export async function planCharge(tx: Tx, scope: Context, it: PlannedCharge): Promise<string> {
  const [id, now, real] = [scope.newId(), scope.now(), scope.realNow()];
  await queries.insertCharge(tx, {
    id,
    ref: newAttemptRef(scope),
    card_id: it.cardId,
    subscription_id: it.subscriptionId,
    period_index: it.index,
    attempt: (await queries.countAttempts(tx, it)) + 1,
    currency: it.amount.currency,
    amount_minor: it.amount.minor,
    state: "planned",
    due_at: it.dueAt,
    planned_at: now,
    listed_from: now < real ? now : real,
    ask_after: later(now, REQUEST_MS),
  });
  return id;
}

/** Before each request: from now on it may have been charged. */
export async function markAsked(tx: Tx, scope: Context, charge: CardChargeRow): Promise<void> {
  const now = scope.now();
  await queries.updateCharge(tx, charge.id, {
    state: "unknown",
    asked_at: charge.asked_at ?? now,
    ask_after: later(now, REQUEST_MS),
    tries: charge.tries + 1,
  });
}

/** Its outcome is not known yet: the provider is asked again, ever more rarely. */
export async function postponeCharge(
  tx: Tx,
  scope: Context,
  charge: CardChargeRow,
  { isProcessing }: { isProcessing: boolean },
): Promise<void> {
  const wait = isProcessing ? PROCESSING_MS : Math.min(MINUTE_MS * 2 ** charge.tries, MAX_WAIT_MS);
  await queries.updateCharge(tx, charge.id, { ask_after: later(scope.now(), wait) });
}

type Refused = Extract<CardChargeResult, { outcome: "declined" | "authentication_required" }>;

export async function failCharge(
  tx: Tx,
  scope: Context,
  charge: CardChargeRow,
  refused: Refused,
): Promise<void> {
  await queries.updateCharge(tx, charge.id, {
    state: refused.outcome,
    code: refused.code,
    hard: refused.outcome === "declined" && refused.hard,
    provider_ref: refused.providerRef,
    ...settled(scope),
  });
}

/** It was never charged, and is not wanted any more. */
export async function dropCharge(tx: Tx, scope: Context, { id }: CardChargeRow): Promise<void> {
  await queries.updateCharge(tx, id, { state: "dropped", ...settled(scope) });
}

const settled = ({ now }: Context) => ({ settled_at: now(), ask_after: null });

type Succeeded = Extract<CardChargeResult, { outcome: "succeeded" }>;

interface PaidCharge {
  readonly charge: CardChargeRow;
  readonly result: Succeeded;
  readonly order: OrderRow;
}

/** The money of a charge pays its renewal order, which is placed as paid: posts it, writes the payment, and schedules its revenue. */
export async function applyCharge(
  tx: Tx,
  scope: Context,
  { charge, result, order }: PaidCharge,
): Promise<void> {
  await succeed(tx, scope, charge, result);
  const attemptId = await insertPayment(tx, scope, { charge, result, order }, "succeeded");
  const { provider } = charge;
  const received = { attemptId, provider, money: result.amount };
  await postToLedger(tx, scope, receivedPosting(order, received));
  await scheduleRevenue(tx, scope, order.id);
}

/** Money that renews nothing is due for refund, and its member is notified. `order`: the last one, locked. */
export async function refundCharge(
  tx: Tx,
  scope: Context,
  { charge, result, order }: PaidCharge,
): Promise<void> {
  await succeed(tx, scope, charge, result);
  const attemptId = await insertPayment(tx, scope, { charge, result, order }, "duplicate");
  await suspendMoney(tx, scope, {
    id: charge.id,
    order,
    attempt: { id: attemptId, provider: charge.provider },
    cause: "renewal",
    money: result.amount,
    isOver: true,
  });
  await enqueueSuspenseMails(tx, scope, [charge.id]);
}

const succeed = (tx: Tx, scope: Context, charge: CardChargeRow, { providerRef }: Succeeded) =>
  queries.updateCharge(tx, charge.id, {
    state: "succeeded",
    provider_ref: providerRef,
    asked_at: charge.asked_at ?? scope.now(),
    ...settled(scope),
  });

async function insertPayment(
  tx: Tx,
  scope: Context,
  { charge, result, order }: PaidCharge,
  state: "succeeded" | "duplicate",
): Promise<string> {
  const id = scope.newId();
  await insertAttempt(tx, {
    id,
    ref: charge.ref,
    order_id: order.id,
    provider: charge.provider,
    method: "credit",
    currency: result.amount.currency,
    amount_minor: result.amount.minor,
    state,
    started_at: charge.planned_at,
    settled_at: result.at,
    provider_ref: result.providerRef,
    charge_ref: result.chargeRef,
    card_last4: result.card,
  });
  return id;
}

/** No longer charged; a job has the provider forget them. */
export async function removeCards(
  tx: Tx,
  scope: Context,
  cards: readonly Pick<CardRow, "id">[],
): Promise<void> {
  const ids = cards.map(({ id }) => id);
  for (const cardId of await queries.markRemoved(tx, ids, scope.now()))
    await scope.jobs.enqueue(tx, cardRemoval, { cardId });
}

/** The provider is asked again about charges whose outcome is not known. Returns those that are due. */
export async function claimChargesToAsk(tx: Tx, scope: Context, limit: number): Promise<string[]> {
  const now = scope.now();
  const due = await queries.lockChargesToAsk(tx, { now, limit });
  for (const id of due) await queries.updateCharge(tx, id, { ask_after: later(now, REQUEST_MS) });
  return due;
}
