import type { Db, Tx } from "#server/platform/db/client.ts";

export type OrderReason = "to_handle" | "paid" | "renewal";

/** Null: no such order. */
export async function orderReason(tx: Tx, orderId: string): Promise<OrderReason | null> {
  const lines = await tx
    .selectFrom("order_lines")
    .select(["kind", "subscription_id"])
    .where("order_id", "=", orderId)
    .execute();
  if (lines.length === 0) return null;
  if (lines.some(({ kind }) => kind !== "software")) return "to_handle";
  return lines.every(({ subscription_id }) => subscription_id !== null) ? "renewal" : "paid";
}

export const listOrders = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom("orders")
    .select(["id", "number", "total_minor", "currency", "buyer_name"])
    .where("id", "in", ids)
    .execute();

/** Still to be compared. */
export const listOpenReports = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom("transfer_reports")
    .innerJoin("orders", "orders.id", "transfer_reports.order_id")
    .select(["transfer_reports.id", "orders.number"])
    .select(["transfer_reports.amount_minor", "transfer_reports.currency"])
    .where("transfer_reports.id", "in", ids)
    .where("transfer_reports.state", "=", "open")
    .execute();

/** Still without an answer. */
export const listOpenTickets = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom("tickets")
    .select(["id", "number", "subject", "name"])
    .where("id", "in", ids)
    .where("state", "=", "open")
    .execute();

/** The oldest that waits of the author of a review, if that waits itself. */
export const firstWaiting = (tx: Tx, reviewId: string) =>
  tx
    .selectFrom("post_reviews as v")
    .innerJoin("post_reviews as first", "first.author_id", "v.author_id")
    .select(["first.id", "first.author_id"])
    .where("v.id", "=", reviewId)
    .where("v.decided_at", "is", null)
    .where("first.decided_at", "is", null)
    .orderBy("first.created_at")
    .orderBy("first.id")
    .limit(1)
    .executeTakeFirst();

/** Of whom something waits still, with their names. */
export const listAuthorsWaiting = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom("members as a")
    .select(["a.id", "a.first_name", "a.last_name"])
    .where("a.id", "in", ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("post_reviews as v")
          .select("v.id")
          .whereRef("v.author_id", "=", "a.id")
          .where("v.decided_at", "is", null),
      ),
    )
    .execute();

/** Still to be approved. */
export const listDrafts = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom("payout_batches")
    .select(["id", "number", "created_by"])
    .where("id", "in", ids)
    .where("state", "=", "draft")
    .execute();

/** Still to be decided. */
export const listCorrections = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom("profit_corrections")
    .innerJoin("orders", "orders.id", "profit_corrections.order_id")
    .select(["profit_corrections.id", "profit_corrections.order_id"])
    .select(["profit_corrections.requested_by", "orders.number"])
    .where("profit_corrections.id", "in", ids)
    .where("profit_corrections.state", "=", "requested")
    .execute();

/** Of the event keys, those that somebody was told of. */
export async function listTold(
  db: Db,
  kind: string,
  eventKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (eventKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom("notifications")
    .select("event_key")
    .distinct()
    .where("kind", "=", kind)
    .where("event_key", "in", eventKeys)
    .execute();
  return new Set(rows.map((row) => row.event_key));
}
