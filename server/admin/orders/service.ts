import type { Overview } from "#shared/admin/overview/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { formatDay } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type {
  OrderCounts,
  OrderFilters,
  OrderListInput,
  OrderSummary,
} from "#shared/admin/orders/contract.ts";
import type { Context } from "#server/context.ts";
import {
  pendingConfirmationStats,
  countOrders,
  countUnderReview as countOrdersUnderReview,
  type OrderSearch,
  orderPage,
  orderSummaries,
  searchOrders,
} from "#server/sales/orders/service.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";
import { findOrdersByReference, ordersUnderReview } from "#server/payments/attempts/service.ts";
import { countShippingQueue } from "#server/sales/shipments/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";

export { detail } from "./orderDetail.ts";

export async function listAll(scope: Context, input: OrderListInput): Promise<Page<OrderSummary>> {
  requireStaff(scope, "orders.read");
  const { data, ...rest } = await orderPage(scope, {
    ...input,
    ...(await paymentFilters(scope, input)),
  });
  const reviewed = await ordersUnderReview(
    scope.db,
    data.map(({ id }) => id),
  );
  return { data: await orderSummaries(scope, data, reviewed), ...rest };
}

export async function countAll(scope: Context, input: OrderFilters): Promise<OrderCounts> {
  requireStaff(scope, "orders.read");
  const { status: _, underReview: __, ...filters } = input;
  const reviewed = await ordersUnderReview(scope.db);
  return countOrders(scope, { ...filters, ...(await paymentFilters(scope, filters)), reviewed });
}

export async function countOrderFigures(scope: Context): Promise<NonNullable<Overview["orders"]>> {
  const today = formatDay(scope.now());
  const ever = await countAll(scope, {});
  const { total } = await countAll(scope, { from: today, to: today });
  const unpaid = ever.byStatus.find(({ status }) => status === OrderStatus.unpaid);
  const { long } = await pendingConfirmationStats(scope.db, scope.now());
  return {
    today: total,
    unpaid: unpaid?.count ?? 0,
    underReview: await countUnderReview(scope),
    longPendingConfirmation: long,
    toShip: await countShippingQueue(scope.db, { state: ["waiting"] }),
  };
}

/** As the list's `underReview` filter. */
export async function countUnderReview({ db }: Context): Promise<number> {
  return countOrdersUnderReview(db, await ordersUnderReview(db));
}

export async function search(
  { db, lang }: Context,
  query: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const byReference = await findOrdersByReference(db, query.text);
  return searchOrders(db, { ...query, byReference, lang });
}

/** Payment data that the filters need. */
async function paymentFilters(
  { db }: Context,
  { search, underReview }: OrderFilters,
): Promise<Pick<OrderSearch, "byReference" | "reviewed">> {
  return {
    byReference: search ? await findOrdersByReference(db, search) : [],
    reviewed: underReview === undefined ? [] : await ordersUnderReview(db),
  };
}
