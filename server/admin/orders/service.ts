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
import type { Scope } from "#server/context.ts";
import {
  confirmingCensus,
  countOrders,
  type OrderWanted,
  pageOfOrders,
  summaries,
} from "#server/sales/orders/service.ts";
import { ordersByReference, ordersUnderReview } from "#server/payments/attempts/service.ts";
import { countSendings } from "#server/sales/shipments/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";

export { detail } from "./orderDetail.ts";

export async function listAll(scope: Scope, input: OrderListInput): Promise<Page<OrderSummary>> {
  requireStaff(scope, "orders.read");
  const { data, ...rest } = await pageOfOrders(scope, { ...input, ...(await known(scope, input)) });
  const reviewed = await ordersUnderReview(
    scope.db,
    data.map(({ id }) => id),
  );
  return { data: await summaries(scope, data, reviewed), ...rest };
}

export async function countAll(scope: Scope, input: OrderFilters): Promise<OrderCounts> {
  requireStaff(scope, "orders.read");
  const { status: _, underReview: __, ...filters } = input;
  const reviewed = await ordersUnderReview(scope.db);
  return countOrders(scope, { ...filters, ...(await known(scope, filters)), reviewed });
}

export async function figures(scope: Scope): Promise<NonNullable<Overview["orders"]>> {
  const today = formatDay(scope.now());
  const ever = await countAll(scope, {});
  const { total } = await countAll(scope, { from: today, to: today });
  const unpaid = ever.byStatus.find(({ status }) => status === OrderStatus.unpaid);
  const { long } = await confirmingCensus(scope.db, scope.now());
  return {
    today: total,
    unpaid: unpaid?.count ?? 0,
    underReview: ever.underReview,
    longPendingConfirmation: long,
    toShip: await countSendings(scope.db, { state: ["waiting"] }),
  };
}

/** Payment data that the filters need. */
async function known(
  { db }: Scope,
  { search, underReview }: OrderFilters,
): Promise<Pick<OrderWanted, "byReference" | "reviewed">> {
  return {
    byReference: search ? await ordersByReference(db, search) : [],
    reviewed: underReview === undefined ? [] : await ordersUnderReview(db),
  };
}
