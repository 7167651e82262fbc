import type { Page } from "#shared/kit/endpoint.ts";
import type {
  OrderCounts,
  OrderDetail,
  OrderListInput,
  OrderSummary,
} from "#shared/admin/orders/contract.ts";
import { personName } from "#shared/kit/person.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Scope } from "#server/context.ts";
import * as backOffice from "./adminQueries.ts";
import type { OrderWanted } from "./adminQueries.ts";
import type { OrderLineRow, OrderRow } from "./commands.ts";
import { acknowledgedIn, present, reductionsIn, shippingIn } from "./orderView.ts";
import { linesOf, orderById } from "./queries.ts";

export { confirmingCensus, confirmingSince, daysSince, longSince } from "./pendingConfirmation.ts";
export type { OrderWanted } from "./adminQueries.ts";
export { editsOf, eventsOf, hasOrdered, newestOf, standingOf, totalsOf } from "./adminQueries.ts";

export async function pageOfOrders(
  { db }: Scope,
  input: OrderListInput & OrderWanted,
): Promise<Page<OrderRow>> {
  const { page, limit } = input;
  const total = await backOffice.countWanted(db, input);
  const slice = { ...input, offset: (page - 1) * limit };
  const data = total > 0 ? await backOffice.wantedOrders(db, input, slice) : [];
  return { data, total, page, perPage: limit };
}

export async function summaries(
  scope: Scope,
  orders: readonly OrderRow[],
  reviewed: readonly string[],
): Promise<OrderSummary[]> {
  const lines = await linesOf(
    scope.db,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  const waiting = new Set(reviewed);
  return orders.map((order) =>
    summary(scope, order, byOrder.get(order.id) ?? [], waiting.has(order.id)),
  );
}

type OrderForStaff = Omit<
  OrderDetail,
  | "today"
  | "member"
  | "renewal"
  | "returnRequests"
  | "refunds"
  | "refundable"
  | "attempts"
  | "transfers"
  | "suspenseItems"
  | "orphanedMandates"
  | "mismatchedMandates"
  | "keys"
  | "mails"
  | "timeline"
>;

/** The order as far as this module knows it. The caller has checked the permission. */
export async function orderForStaff(
  scope: Scope,
  id: string,
  reviewed: boolean,
): Promise<OrderForStaff | null> {
  const order = await orderById(scope.db, id);
  if (!order) return null;
  const rows = await linesOf(scope.db, [id]);
  return {
    ...summary(scope, order, rows, reviewed),
    lang: order.lang,
    consent: consentOf(order),
    acknowledged: acknowledgedIn(order, scope.lang),
    revision: order.revision,
    unanswered: order.status === OrderStatus.unpaid && order.close_after !== null,
    lines: present(scope, order, rows).lines,
  };
}

const consentOf = ({ consent_version, consented_at }: OrderRow): OrderDetail["consent"] =>
  consent_version && consented_at
    ? { version: consent_version, at: consented_at.toISOString() }
    : null;

const buyerName = ({ lang }: Scope, { buyer_name }: OrderRow): string =>
  buyer_name || personName({ firstName: "", lastName: "" }, lang);

function summary(
  scope: Scope,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  reviewed: boolean,
): OrderSummary {
  const { mine: _, lines: items, acknowledged: __, ...shown } = present(scope, order, lines);
  return {
    ...shown,
    reductions: reductionsIn(order, scope.lang),
    shipping: shippingIn(order, scope.lang),
    underReview: reviewed || order.status === OrderStatus.confirming,
    buyer: { uuid: order.member_id, name: buyerName(scope, order), email: order.email },
    items: items.map(({ kind, name, edition, months, quantity }) => ({
      kind,
      name,
      edition,
      months,
      quantity,
    })),
  };
}

/** The caller has checked the permission. */
export async function countOrders({ db }: Scope, wanted: OrderWanted): Promise<OrderCounts> {
  const rows = await backOffice.countByStatus(db, wanted);
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    underReview: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    byStatus: Object.values(OrderStatus).map((status) => ({
      status,
      count: counted.get(status) ?? 0,
    })),
  };
}
