import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { OrderFilters } from "#shared/admin/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import { matchesPerson } from "#server/identity/members/service.ts";
import type { Schema } from "#server/platform/db/schema.ts";
import { applyOrderFilters, type OrderSlice, paginateOrders } from "./orderListFilters.ts";

/** Order filters plus order ids supplied by payments. */
export interface OrderSearch extends OrderFilters {
  readonly byReference: readonly string[];
  readonly reviewed: readonly string[];
}

export const hasOrdered = sql<SqlBool>`exists (select from orders where orders.member_id = members.id)`;

type Orders = ExpressionBuilder<Schema, "orders">;

const isAmong = (eb: Orders, ids: readonly string[]) =>
  eb("orders.id", "=", sql<string>`any(${ids}::uuid[])`);

const needsReview = (eb: Orders, reviewed: readonly string[]): Expression<SqlBool> =>
  eb.or([eb("status", "=", OrderStatus.confirming), isAmong(eb, reviewed)]);

function searchQuery(db: Db, wanted: OrderSearch) {
  const { search, member, underReview, byReference, reviewed } = wanted;
  let query = applyOrderFilters(db.selectFrom("orders"), wanted);
  if (search) {
    const words = sql<SqlBool>`orders.search @@ search_query(${search})`;
    query = query.where((eb) =>
      byReference.length ? eb.or([words, isAmong(eb, byReference)]) : words,
    );
  }
  if (member) query = query.where(matchesPerson("member_id", member));
  if (underReview) query = query.where((eb) => needsReview(eb, reviewed));
  if (underReview === false) query = query.where((eb) => eb.not(needsReview(eb, reviewed)));
  return query;
}

export const listOrders = (db: Db, wanted: OrderSearch, slice: OrderSlice) =>
  paginateOrders(searchQuery(db, wanted), slice).selectAll().execute();

export const countOrders = (db: Db, wanted: OrderSearch): Promise<number> =>
  countRows(searchQuery(db, wanted));

/** `reviewed`: ids of orders with money to decide. */
export const countUnderReview = (db: Db, reviewed: readonly string[]): Promise<number> =>
  countRows(db.selectFrom("orders").where((eb) => needsReview(eb, reviewed)));

export function countByStatus(db: Db, wanted: OrderSearch) {
  return searchQuery(db, wanted)
    .select((eb) => [
      "status",
      eb.fn.countAll<number>().as("count"),
      eb.fn.countAll<number>().filterWhere(needsReview(eb, wanted.reviewed)).as("waiting"),
    ])
    .groupBy("status")
    .orderBy("status")
    .execute();
}

export function listEvents(db: Db, orderId: string) {
  return db
    .selectFrom("order_events")
    .leftJoin("members", "members.id", "order_events.actor_id")
    .selectAll("order_events")
    .select(["members.email", "members.first_name", "members.last_name"])
    .where("order_id", "=", orderId)
    .orderBy("order_events.id")
    .execute();
}

export function listEdits(db: Db, orderId: string) {
  return db
    .selectFrom("order_edits")
    .leftJoin("members", "members.id", "order_edits.actor_id")
    .selectAll("order_edits")
    .select(["members.email", "members.first_name", "members.last_name"])
    .where("order_id", "=", orderId)
    .orderBy("order_edits.id")
    .execute();
}

export async function orderStates(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { number: string; status: OrderStatus }>> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number", "status"])
    .where((eb) => isAmong(eb, ids))
    .execute();
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

export function memberTotals(db: Db, memberId: string) {
  return db
    .selectFrom("orders")
    .select((eb) => [
      "currency",
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("status", "=", OrderStatus.unpaid).as("unpaid"),
      eb.fn.max("placed_at").as("last_at"),
      sql<string>`sum(paid_minor - refunded_minor)::text`.as("paid_minor"),
    ])
    .where("member_id", "=", memberId)
    .groupBy("currency")
    .orderBy("currency")
    .execute();
}

export function newestOrders(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom("orders")
    .select(["id", "number", "placed_at"])
    .where("member_id", "=", memberId)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
