import { type SelectQueryBuilder, sql } from "kysely";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { OrderStatus, PaymentMethod } from "#shared/sales/orders/rules.ts";
import { paginate } from "#server/platform/db/listSql.ts";
import type { Schema } from "#server/platform/db/schema.ts";

export interface OrderFilters {
  readonly status?: readonly OrderStatus[] | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly currency?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Query<O> = SelectQueryBuilder<Schema, "orders", O>;

export function applyOrderFilters<O>(query: Query<O>, asked: OrderFilters): Query<O> {
  const { status, method, currency, from, to } = asked;
  let rows = query;
  if (method) rows = rows.where("payment_method", "=", method);
  if (currency) rows = rows.where("currency", "=", currency.toUpperCase());
  if (from) rows = rows.where("placed_at", ">=", startOfDay(from));
  if (to) rows = rows.where("placed_at", "<", endOfDay(to));
  if (status?.length) rows = rows.where("status", "in", status);
  return rows;
}

/** Sort keys end with the id, so that keyset pagination has no ties. */
const positions = {
  time: ["placed_at", "id"],
  amount: ["total_minor", "placed_at", "id"],
  status: ["status", "placed_at", "id"],
  payBy: ["due_at", "placed_at", "id"],
} as const;

export interface OrderSlice {
  readonly orderby: keyof typeof positions;
  readonly sort: "asc" | "desc";
  readonly offset: number;
  readonly limit: number;
  /** Keyset cursor: the order before the page; overrides `offset`. */
  readonly after?: string | undefined;
}

/** One page. With `owner`, the cursor must be one of their orders. */
export function paginateOrders<O>(query: Query<O>, slice: OrderSlice, owner?: string): Query<O> {
  const { orderby, after, ...page } = slice;
  const whose = owner === undefined ? sql`` : sql`and member_id = ${owner}`;
  return paginate(query, {
    ...page,
    columns: positions[orderby],
    after: after ? sql`from orders where id = ${after} ${whose}` : undefined,
  });
}
