import { orderPath } from "#shared/sales/orders/rules.ts";
import type { Scope } from "#server/context.ts";
import * as queries from "./attemptQueries.ts";

export {
  attemptsOf,
  deliveriesOf,
  heldOfOrder,
  heldShown,
  oddMandates,
  ordersByReference,
  ordersUnderReview,
  postedAbout,
  refundableOf,
  refundsOfOrder,
  renewalOf,
  reportChangesAmong,
  reportShown,
  reportsOf,
  withdrawalsOfOrder,
} from "./adminViews.ts";

export { backfillCharges } from "../recurring/syncRecurringCharges.ts";
export { begin } from "./startPayment.ts";
export { checkProviders } from "../settings/providerChecks.ts";
export { closePages } from "./expireCheckoutSessions.ts";
export { expireOverdue } from "./expireOrders.ts";
export { giveUpAbandoned } from "./abandonAttempts.ts";
export { offers } from "./methodOffers.ts";
export { askDueRefunds } from "../refunds/gatewayRefundJob.ts";
export { remindUnpaid } from "./paymentReminders.ts";
export { reconcile, reconcileDue } from "../reconciliation/reconcile.ts";
export { progress } from "./paymentStatus.ts";

/** The gateway's trade number format. */
const REF = /^[A-Za-z0-9]{1,20}$/;

/**
 * Browser data decides nothing. Bank transfer refs derive from the order number, so they must never reveal
 * the order's address.
 */
export async function returnAddress(
  { db }: Scope,
  key: { provider: string; ref: string },
): Promise<string | null> {
  if (!REF.test(key.ref)) return null;
  const order = await queries.orderOfRef(db, key);
  return order ? `${orderPath(order.lang, order.id)}?returned=1` : null;
}
