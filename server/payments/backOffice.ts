import type { OrderDetail } from "#shared/orders/backOffice.ts";
import type { TransferReport } from "#shared/payments/transfers.ts";
import type { Db } from "../db/client.ts";
import { heldOfOrder } from "./heldQueries.ts";
import { reported } from "./transfers.ts";
import { reportsOf } from "./transferQueries.ts";

const DELIVERIES_SHOWN = 200;

/** Orders with money that a person must decide about or give back; with `among`, of these orders only. */
export { ordersWithOpenMoney as ordersUnderReview } from "./heldQueries.ts";

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

export { strayCensus, straySince } from "./census.ts";

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

/** What the buyer said about transfers for an order, newest first. */
export async function transfersOf(db: Db, orderId: string): Promise<TransferReport[]> {
  return (await reportsOf(db, orderId)).map(reported);
}

/** Money for an order that stood in suspense or still does, newest first. */
export async function heldOf(db: Db, orderId: string): Promise<OrderDetail["held"]> {
  const rows = await heldOfOrder(db, orderId);
  return rows.map(({ id, cause, state, amount_minor: minor, currency, held_at: heldAt }) => ({
    id,
    cause,
    state,
    amount: { minor, currency },
    heldAt: heldAt.toISOString(),
  }));
}
