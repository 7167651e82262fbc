import type { Page } from "#shared/kit/endpoint.ts";
import type {
  OrderCounts,
  OrderDetail,
  OrderListInput,
  OrderSummary,
} from "#shared/admin/orders/contract.ts";
import { personName } from "#shared/kit/person.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import * as backOffice from "./adminQueries.ts";
import type { OrderSearch } from "./adminQueries.ts";
import type { OrderLineRow, OrderRow } from "./commands.ts";
import { acknowledgedNoteViews, toOrderView, reductionViews, shippingView } from "./orderView.ts";
import { listLines, findOrder } from "./queries.ts";

export async function orderPage(
  { db }: Context,
  input: OrderListInput & OrderSearch,
): Promise<Page<OrderRow>> {
  const { page, limit } = input;
  const total = await backOffice.countOrders(db, input);
  const slice = { ...input, offset: (page - 1) * limit };
  const data = total > 0 ? await backOffice.listOrders(db, input, slice) : [];
  return { data, total, page, perPage: limit };
}

export async function orderSummaries(
  scope: Context,
  orders: readonly OrderRow[],
  reviewed: readonly string[],
): Promise<OrderSummary[]> {
  const lines = await listLines(
    scope.db,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  const waiting = new Set(reviewed);
  return orders.map((order) =>
    toSummary(scope, order, byOrder.get(order.id) ?? [], waiting.has(order.id)),
  );
}

type OfficeOrder = Omit<
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
export async function officeOrder(
  scope: Context,
  id: string,
  reviewed: boolean,
): Promise<OfficeOrder | null> {
  const order = await findOrder(scope.db, id);
  if (!order) return null;
  const rows = await listLines(scope.db, [id]);
  return {
    ...toSummary(scope, order, rows, reviewed),
    lang: order.lang,
    consent: consentOf(order),
    acknowledged: acknowledgedNoteViews(order, scope.lang),
    revision: order.revision,
    unanswered: order.status === OrderStatus.unpaid && order.close_after !== null,
    lines: toOrderView(scope, order, rows).lines,
  };
}

const consentOf = ({ consent_version, consented_at }: OrderRow): OrderDetail["consent"] =>
  consent_version && consented_at
    ? { version: consent_version, at: consented_at.toISOString() }
    : null;

const buyerName = ({ lang }: Context, { buyer_name }: OrderRow): string =>
  buyer_name || personName({ firstName: "", lastName: "" }, lang);

function toSummary(
  scope: Context,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  reviewed: boolean,
): OrderSummary {
  const { mine: _, lines: items, acknowledged: __, ...shown } = toOrderView(scope, order, lines);
  return {
    ...shown,
    reductions: reductionViews(order, scope.lang),
    shipping: shippingView(order, scope.lang),
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
export async function countOrders({ db }: Context, wanted: OrderSearch): Promise<OrderCounts> {
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
