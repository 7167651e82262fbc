import type { OrderDetail } from "#shared/orders/backOffice.ts";
import type { TransferReport } from "#shared/payments/transfers.ts";
import { isNeedless } from "#shared/payments/rules.ts";
import type { Db } from "../db/client.ts";
import type { heldOfOrder } from "./heldQueries.ts";
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
export { heldOfOrder } from "./heldQueries.ts";

/** As the contract shows it. */
export const heldShown = (row: HeldOfOrder): OrderDetail["held"][number] => ({
  id: row.id,
  cause: row.cause,
  state: row.state,
  amount: { minor: row.amount_minor, currency: row.currency },
  heldAt: row.held_at.toISOString(),
  found: row.received_on ? { date: row.received_on, last5: row.payer_last5 } : null,
});
/** Charges by period that go on though this money, which began them, is given back. */
export function needlessMandates(rows: readonly HeldOfOrder[]): OrderDetail["needlessMandates"] {
  return rows.flatMap((row) => {
    const { ref, mandate, months, charged_minor: minor, started_at: startedAt, currency } = row;
    if (mandate === null || minor === null || !isNeedless({ ...row, mandate })) return [];
    return [
      {
        ref,
        months,
        amount: { minor, currency },
        startedAt: (startedAt ?? row.held_at).toISOString(),
      },
    ];
  });
}

type HeldOfOrder = Awaited<ReturnType<typeof heldOfOrder>>[number];
