import { ensure } from "#shared/errors.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { renewsItself } from "#shared/licensing/subscriptions/rules.ts";
import type { Context } from "#server/context.ts";
import { cancelMandates } from "#server/payments/recurring/service.ts";
import { findMandateFacts } from "#server/payments/recurring/commands.ts";
import { cancelCardRenewal } from "./cardRenewal.ts";
import { endContract } from "./endContract.ts";
import { listByMandate } from "./queries.ts";
import { getSubscription, requireOwnSubscription } from "./service.ts";
import { queryUnpaidOrders } from "./withdrawOrders.ts";

/**
 * Ends the renewal by a stored card, or the contract at the gateway with every subscription that it charges; what is paid
 * runs on, what is due is given up, and an unpaid renewal order is cancelled. Idempotent.
 * @throws {Refusal} as listed in the contract.
 */
export async function cancelOwnSubscription(
  scope: Context,
  { id }: { id: string },
): Promise<SubscriptionDetail> {
  const row = await requireOwnSubscription(scope, id);
  const { mandate_id: mandateId, cancelled_at: cancelledAt, ended_at: endedAt } = row;
  if (!cancelledAt && !endedAt) {
    ensure(
      renewsItself({ renewal: row.renewal, cancelledAt, endedAt }),
      "subscription.nothing_to_cancel",
    );
    if (mandateId === null) await cancelCardRenewal(scope, id);
    else await cancelContract(scope, mandateId);
  }
  return getSubscription(scope, { id });
}

/**
 * The event of the gateway's confirmation does the same later, if this process dies in between. `note`: the staff's
 * reason; permission is the caller's.
 */
export async function cancelContract(
  scope: Context,
  mandateId: string,
  note?: string,
): Promise<void> {
  const queried = await queryUnpaidOrders(scope, await listByMandate(scope.db, mandateId));
  const { state, order_id: orderId } = await findMandateFacts(scope.db, mandateId);
  if (state === "running") await cancelMandates(scope, orderId, note);
  await endContract(scope, { mandateId, queried });
}
