import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from "kysely";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { ReturnRequestListInput } from "#shared/sales/returns/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { ReturnRequestLinesTable, ReturnRequestsTable } from "#server/platform/db/schema.ts";

export type ReturnRequestRow = Selectable<ReturnRequestsTable>;

/** Undecided, or accepted without a refund. */
const isWaiting = sql<SqlBool>`(return_requests.state = 'open' or return_requests.state = 'accepted' and refunded_at is null)`;

export const countWaitingReturns = (db: Db): Promise<number> =>
  countRows(db.selectFrom("return_requests").where(isWaiting));

const withOrder = (db: Db | Tx) =>
  db
    .selectFrom("return_requests")
    .innerJoin("orders", "orders.id", "return_requests.order_id")
    .selectAll("return_requests")
    .select(["orders.number", "orders.buyer_name", "currency"])
    .select(["orders.total_minor", "paid_minor", "refunded_minor"]);

type Wanted = Pick<ReturnRequestListInput, "search" | "state" | "pending" | "from" | "to">;
type Query = ReturnType<typeof withOrder>;

function applyFilters(query: Query, { search, state, pending, from, to }: Wanted): Query {
  let wanted = query;
  if (search) wanted = wanted.where(sql<SqlBool>`orders.search @@ search_query(${search})`);
  if (state?.length) wanted = wanted.where("return_requests.state", "in", state);
  if (pending !== undefined)
    wanted = wanted.where(pending ? isWaiting : sql<SqlBool>`not ${isWaiting}`);
  if (from) wanted = wanted.where("asked_at", ">=", startOfDay(from));
  if (to) wanted = wanted.where("asked_at", "<", endOfDay(to));
  return wanted;
}

/** Undecided, to refund, done; open ones oldest first, done ones newest first. */
const byState = sql`case when return_requests.state = 'open' then 0 when ${isWaiting} then 1 else 2 end`;

export function listReturnRequests(
  db: Db,
  wanted: Wanted,
  slice: Pick<ReturnRequestListInput, "orderby" | "sort"> & { offset: number; limit: number },
) {
  const query = applyFilters(withOrder(db), wanted);
  const ordered =
    slice.orderby === "requestedAt"
      ? query.orderBy("asked_at", slice.sort)
      : query
          .orderBy(byState, slice.sort)
          .orderBy(sql`case when ${isWaiting} then asked_at end`)
          .orderBy("asked_at", "desc");
  return ordered.orderBy("return_requests.id").offset(slice.offset).limit(slice.limit).execute();
}

export const countReturnRequests = (db: Db, wanted: Wanted): Promise<number> =>
  countRows(applyFilters(withOrder(db), wanted));

export const findReturnRequestWithOrder = (db: Db | Tx, id: string) =>
  withOrder(db).where("return_requests.id", "=", id).executeTakeFirst();

export function listOrderReturnRequests(db: Db | Tx, orderId: string): Promise<ReturnRequestRow[]> {
  return db
    .selectFrom("return_requests")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();
}

export function listOrderReturnsWithActor(db: Db, orderId: string) {
  return db
    .selectFrom("return_requests")
    .leftJoin("members", "members.id", "return_requests.actor_id")
    .selectAll("return_requests")
    .select(["members.email", "members.first_name", "members.last_name"])
    .where("order_id", "=", orderId)
    .orderBy("asked_at", "desc")
    .orderBy("return_requests.id")
    .execute();
}

export function findReturnRequest(db: Db | Tx, id: string): Promise<ReturnRequestRow | undefined> {
  return db.selectFrom("return_requests").selectAll().where("id", "=", id).executeTakeFirst();
}

export function listReturnPieces(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("return_request_lines")
    .innerJoin("order_lines", "order_lines.id", "return_request_lines.order_line_id")
    .selectAll("return_request_lines")
    .select(["name", "returned", "total_minor", "order_lines.quantity as bought"])
    .select(
      sql<number>`coalesce((
        select sum(earlier.total_minor) from order_lines earlier
        where earlier.order_id = order_lines.order_id and earlier.position < order_lines.position), 0)::bigint`.as(
        "before_minor",
      ),
    )
    .where("withdrawal_id", "in", ids)
    .orderBy("order_lines.id")
    .execute();
}

export async function insertReturnRequest(
  tx: Tx,
  row: Insertable<ReturnRequestsTable>,
  lines: readonly Insertable<ReturnRequestLinesTable>[],
) {
  await tx.insertInto("return_requests").values(row).execute();
  await tx.insertInto("return_request_lines").values(lines).execute();
}

export async function updateReturnRequest(
  tx: Tx,
  id: string,
  change: Updateable<ReturnRequestsTable>,
) {
  await tx.updateTable("return_requests").set(change).where("id", "=", id).execute();
}
