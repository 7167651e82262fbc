import type { Db } from "../db/client.ts";

const DELIVERIES_SHOWN = 200;

/** Orders with money of an attempt that a person must look at; with `among`, of these orders only. */
export async function ordersUnderReview(db: Db, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return [];
  let query = db
    .selectFrom("payment_attempts")
    .select("order_id")
    .distinct()
    .where("state", "in", ["review", "duplicate"]);
  if (among) query = query.where("order_id", "in", among);
  const rows = await query.execute();
  return rows.map(({ order_id }) => order_id);
}

/** Orders one of whose attempts has this number, ours or the gateway's, in full. */
export async function ordersByReference(db: Db, typed: string): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_attempts")
    .select("order_id")
    .distinct()
    .where((eb) => eb.or([eb("ref", "=", typed.toUpperCase()), eb("provider_ref", "=", typed)]))
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Newest first. */
export { attemptsOf } from "./queries.ts";

/**
 * What came in about an order's attempts and what became of it, oldest first, the newest two hundred; never
 * the text itself, which holds the payer's data.
 */
export async function deliveriesOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("payment_events")
    .innerJoin("payment_attempts", (join) =>
      join
        .onRef("payment_attempts.ref", "=", "payment_events.ref")
        .onRef("payment_attempts.provider", "=", "payment_events.provider"),
    )
    .select([
      "payment_events.id",
      "payment_events.provider",
      "payment_events.channel",
      "payment_events.ref",
      "payment_events.signature_ok",
      "payment_events.outcome",
      "payment_events.received_at",
    ])
    .where("payment_attempts.order_id", "=", orderId)
    .orderBy("payment_events.received_at", "desc")
    .orderBy("payment_events.id")
    .limit(DELIVERIES_SHOWN)
    .execute();
  return rows.reverse();
}
