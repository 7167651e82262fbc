import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Order, orders } from "#shared/sales/orders/contract.ts";
import type { Scope } from "#server/context.ts";
import { grantOf } from "./freeTrials.ts";
import { present } from "./orderView.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import * as own from "./buyerOrderQueries.ts";
import * as queries from "./queries.ts";

export {
  confirmingCensus,
  confirmingSince,
  countOrders,
  daysSince,
  editsOf,
  eventsOf,
  hasOrdered,
  longSince,
  newestOf,
  orderForStaff,
  pageOfOrders,
  standingOf,
  summaries,
  totalsOf,
  type OrderWanted,
} from "./adminViews.ts";
export { receivedOf } from "./amountReceived.ts";
export { editLines } from "./editLines.ts";
export {
  buyerOf,
  mailChanged,
  mailClosed,
  orderInMail,
  reducedInMail,
  sentInMail,
  taxInMail,
  toPay,
} from "./emails.ts";
export { isOrderInvoiced, lastWishOf, wishOf, writeWish } from "./invoicePreferences.ts";
export { history } from "./orderHistory.ts";
export { requireOwnOrder } from "./orderHistory.ts";
export { reductionsIn } from "./orderView.ts";
export {
  lockRules,
  methodRules,
  narrowed,
  ruledProviders,
  writeRule,
  type MethodRule,
} from "./paymentMethodRules.ts";
export { placeTaken } from "./placeOrder.ts";
export { less, type Priced } from "./priceOrder.ts";

export { place } from "./placeOrder.ts";

export async function list(
  scope: Scope,
  input: z.output<typeof orders.list.input>,
): Promise<Page<Order>> {
  const { memberId } = requireMember(scope);
  const wanted = { ...input, memberId };
  const total = await own.countOwn(scope.db, wanted);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await own.ownOrders(scope.db, wanted, { ...input, ...window });
  const lines = await queries.linesOf(
    scope.db,
    rows.map((row) => row.id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return {
    data: rows.map((row) => present(scope, row, byOrder.get(row.id) ?? [])),
    total,
    page,
    perPage,
  };
}

export function currencies(scope: Scope): Promise<string[]> {
  return own.ownCurrencies(scope.db, requireMember(scope).memberId);
}

/** When and by which order the viewer had the product's trial; null: not yet. */
export async function usedTrial(
  { db, viewer }: Scope,
  { product }: { product: string },
): Promise<UsedTrial | null> {
  const grant = viewer && (await grantOf(db, { memberId: viewer.memberId, product }));
  return grant ? { order: grant.order_id, since: grant.granted_at.toISOString() } : null;
}

export interface UsedTrial {
  readonly order: string;
  readonly since: string;
}

export async function countUnpaid(scope: Scope): Promise<number> {
  const { memberId } = requireMember(scope);
  return queries.countUnpaidOf(scope.db, memberId);
}

/** Public by its unguessable id (payment link); contains no personal data for others. */
export async function get(scope: Scope, { id }: { id: string }): Promise<Order> {
  const order = await queries.orderById(scope.db, id);
  ensure(order, "order.not_found");
  return present(scope, order, await queries.linesOf(scope.db, [id]));
}
