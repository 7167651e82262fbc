import { ensure } from "#shared/errors.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { renewsItself } from "#shared/licensing/subscriptions/rules.ts";
import { askedBy } from "#server/payments/attempts/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { cancelSubscription, resumeSubscription } from "./commands.ts";
import type { SubscriptionRow } from "./queries.ts";
import { isResumable } from "./renewable.ts";
import { lockRunningOrder, markRenewal } from "./runningOrder.ts";
import { getSubscription, requireOwnSubscription } from "./service.ts";
import { catchUp } from "./settleSubscriptions.ts";
import { lockUnpaidOrders, queryUnpaidOrders, withdrawOrders } from "./withdrawOrders.ts";

/* Renewal by a stored card is ours to stop and to start again; the status of the order that paid the running period says it. */

export async function cancelCardRenewal(scope: Context, id: string): Promise<void> {
  const queried = await queryUnpaidOrders(scope, [id]);
  await runTransaction(scope.db, (tx) => stopCardRenewal(tx, scope, { id, queried, note: null }));
}

interface StoppedRenewal {
  readonly id: string;
  /** Attempts of unpaid renewal orders about which the gateway was asked. */
  readonly queried: ReadonlySet<string>;
  /** The staff's reason. */
  readonly note: string | null;
}

/**
 * Charges nothing more: paid time runs to its end, what is due is given up, and an unpaid renewal order is cancelled.
 * Null: it was canceled or over before.
 */
export async function stopCardRenewal(
  tx: Tx,
  scope: Context,
  { id, queried, note }: StoppedRenewal,
): Promise<SubscriptionRow | null> {
  const unpaid = await lockUnpaidOrders(tx, [id]); // first, as an order that is being paid
  const order = await lockRunningOrder(tx, scope, id);
  const row = await catchUp(tx, scope, id);
  if (row.cancelled_at || row.ended_at) return null;
  const cancelled = await cancelSubscription(tx, scope, row, { at: scope.now(), reason: note });
  await markRenewal(tx, scope, order);
  const actorId = scope.viewer?.memberId ?? null;
  await withdrawOrders(tx, scope, unpaid, { queried, cause: askedBy(actorId, note) });
  return cancelled;
}

/**
 * Lets the stored card pay the next periods again. Idempotent.
 * @throws {Refusal} `subscription.not_resumable` after the end, and for a plan that no stored card paid: a contract of the
 *   gateway that was stopped never runs again.
 */
export async function resumeOwnSubscription(
  scope: Context,
  { id }: { id: string },
): Promise<SubscriptionDetail> {
  await requireOwnSubscription(scope, id);
  await runTransaction(scope.db, (tx) => restartCardRenewal(tx, scope, { id, note: null }));
  return getSubscription(scope, { id });
}

/** `note`: the staff's reason. Idempotent. @throws {Refusal} `subscription.not_resumable`. */
export async function restartCardRenewal(
  tx: Tx,
  scope: Context,
  { id, note }: Pick<StoppedRenewal, "id" | "note">,
): Promise<SubscriptionRow> {
  const order = await lockRunningOrder(tx, scope, id);
  const row = await catchUp(tx, scope, id);
  ensure(isResumable(row) || isRenewing(row), "subscription.not_resumable");
  if (isRenewing(row)) return row;
  const resumed = await resumeSubscription(tx, scope, row, { at: scope.now(), reason: note });
  await markRenewal(tx, scope, order);
  return resumed;
}

const isRenewing = (row: SubscriptionRow): boolean =>
  row.renewal === "card" &&
  renewsItself({ renewal: row.renewal, cancelledAt: row.cancelled_at, endedAt: row.ended_at });
