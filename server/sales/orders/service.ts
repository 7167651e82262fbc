import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Order, orders } from "#shared/sales/orders/contract.ts";
import type { Context } from "#server/context.ts";
import { findTrialGrant } from "./freeTrials.ts";
import { toOrderView } from "./orderView.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import * as own from "./buyerOrderQueries.ts";
import * as queries from "./queries.ts";

export {
  hasOrdered,
  listEdits,
  listEvents,
  memberTotals,
  newestOrders,
  orderStates,
  type OrderSearch,
  countUnderReview,
} from "./adminQueries.ts";
export { countOrders, officeOrder, orderPage, orderSummaries } from "./adminViews.ts";
export { searchOrders } from "./officeSearch.ts";
export { editLines } from "./editLines.ts";
export { numberContains } from "./numberFilter.ts";
export {
  mailRecipient,
  mailChanged,
  mailClosed,
  orderMailProps,
  reductionMailProps,
  shippingMailProps,
  taxMailProps,
  paymentMailProps,
} from "./emails.ts";
export {
  isOrderInvoiced,
  lastInvoicePreference,
  findInvoicePreference,
  saveInvoicePreference,
} from "./invoicePreferences.ts";
export { history, requireOwnOrder } from "./orderHistory.ts";
export { receivedOf, reductionViews } from "./orderView.ts";
export {
  findMethodFault,
  lockMethodRules,
  listMethodRules,
  intersectLimits,
  ruledProviders,
  saveMethodRule,
  type MethodRule,
} from "./paymentMethodRules.ts";
export {
  elapsedDays,
  overdueBefore,
  pendingConfirmationSince,
  pendingConfirmationStats,
} from "./pendingConfirmation.ts";
export { place, placePricedOrder } from "./placeOrder.ts";
export {
  createSubscriptionOrder,
  findOpenSubscriptionOrder,
  listUnpaidSubscriptionOrders,
  planAmount,
} from "./subscriptionOrder.ts";
export { less, type PricedOrder } from "./priceOrder.ts";

export async function list(
  scope: Context,
  input: z.output<typeof orders.list.input>,
): Promise<Page<Order>> {
  const { memberId } = requireMember(scope);
  const wanted = { ...input, memberId };
  const total = await own.countBuyerOrders(scope.db, wanted);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await own.listBuyerOrders(scope.db, wanted, { ...input, ...window });
  const lines = await queries.listLines(
    scope.db,
    rows.map((row) => row.id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return {
    data: rows.map((row) => toOrderView(scope, row, byOrder.get(row.id) ?? [])),
    total,
    page,
    perPage,
  };
}

export function currencies(scope: Context): Promise<string[]> {
  return own.buyerCurrencies(scope.db, requireMember(scope).memberId);
}

/** When and by which order the viewer had the product's trial; null: not yet. */
export async function findUsedTrial(
  { db, viewer }: Context,
  { product }: { product: string },
): Promise<UsedTrial | null> {
  const grant = viewer && (await findTrialGrant(db, { memberId: viewer.memberId, product }));
  return grant ? { order: grant.order_id, since: grant.granted_at.toISOString() } : null;
}

export interface UsedTrial {
  readonly order: string;
  readonly since: string;
}

export async function countUnpaid(scope: Context): Promise<number> {
  const { memberId } = requireMember(scope);
  return queries.countUnpaid(scope.db, memberId);
}

/** Public by its unguessable id (payment link); contains no personal data for others. */
export async function get(scope: Context, { id }: { id: string }): Promise<Order> {
  const order = await queries.findOrder(scope.db, id);
  ensure(order, "order.not_found");
  return toOrderView(scope, order, await queries.listLines(scope.db, [id]));
}
