import { orderPath } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import * as queries from "./attemptQueries.ts";

export {
  listAttempts,
  listOrderWebhookEvents,
  listSuspenseOfOrder,
  orderSuspenseView,
  listMandateWarnings,
  findOrdersByReference,
  ordersUnderReview,
  findPostingSubjects,
  findRefundable,
  listOrderRefunds,
  findRenewal,
  listReportChanges,
  reportShown,
  listReports,
  listOrderReturnRequests,
} from "./adminViews.ts";

export { syncRecurringCharges } from "../recurring/syncRecurringCharges.ts";
export { startPayment } from "./startPayment.ts";
export { checkProviders } from "../settings/providerChecks.ts";
export { expireCheckoutSessions } from "./expireCheckoutSessions.ts";
export { expireOverdueOrders } from "./expireOrders.ts";
export { abandonOverdueAttempts } from "./abandonAttempts.ts";
export { listOffers } from "./methodOffers.ts";
export { enqueueDueRefunds } from "../refunds/gatewayRefundJob.ts";
export { sendPaymentReminders } from "./paymentReminders.ts";
export { reconcileAttempt, reconcileDueAttempts } from "../reconciliation/reconcile.ts";
export { resolvePendingAttempts } from "../reconciliation/resolvePendingAttempts.ts";
export { getPaymentProgress } from "./paymentStatus.ts";

/** The gateway's trade number format. */
const REF = /^[A-Za-z0-9]{1,20}$/;

/**
 * Browser data decides nothing. Bank transfer refs derive from the order number, so they must never reveal
 * the order's address.
 */
export async function gatewayReturnPath(
  { db }: Context,
  key: { provider: string; ref: string },
): Promise<string | null> {
  if (!REF.test(key.ref)) return null;
  const order = await queries.findOrderByRef(db, key);
  return order ? `${orderPath(order.lang, order.id)}?returned=1` : null;
}
