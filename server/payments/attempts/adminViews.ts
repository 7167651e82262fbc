import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type listSuspenseOfOrder, remainingMinor } from "../suspense/suspenseQueries.ts";
import {
  listMandates,
  filterMismatched,
  type OrderMandate,
} from "../recurring/recurringContracts.ts";
import {
  listOrderReturnsWithActor,
  listReturnPieces,
  returnRequestView,
} from "#server/sales/returns/service.ts";

const MAX_EVENTS_SHOWN = 200;

/** With `among`, restricted to these orders. */
export { listOrdersWithOpenMoney as ordersUnderReview } from "../suspense/suspenseQueries.ts";

/** Exact match on our number or the gateway's. */
export async function findOrdersByReference(db: Db, typed: string): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_attempts")
    .select("order_id")
    .distinct()
    .where((eb) => eb.or([eb("ref", "=", typed.toUpperCase()), eb("provider_ref", "=", typed)]))
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export { findPostingSubjects } from "../ledger/postingSubjects.ts";

export { listAttempts } from "./attemptQueries.ts";

/** The newest 200, oldest first; without `raw`, which holds payer data. */
export async function listOrderWebhookEvents(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("webhook_events")
    .innerJoin("payment_attempts", (join) =>
      join
        .onRef("payment_attempts.ref", "=", "webhook_events.ref")
        .onRef("payment_attempts.provider", "=", "webhook_events.provider"),
    )
    .leftJoin("members", "members.id", "webhook_events.replaying_actor_id")
    .select(["members.email", "members.first_name", "members.last_name"])
    .select([
      "webhook_events.id",
      "webhook_events.replaying_actor_id as actor_id",
      "webhook_events.provider",
      "webhook_events.channel",
      "webhook_events.ref",
      "webhook_events.signature_ok",
      "webhook_events.outcome",
      "webhook_events.says",
      "webhook_events.received_at",
    ])
    .where("payment_attempts.order_id", "=", orderId)
    .orderBy("webhook_events.received_at", "desc")
    .orderBy("webhook_events.id")
    .limit(MAX_EVENTS_SHOWN)
    .execute();
  return rows.reverse();
}

export { listReports } from "../transfers/transferQueries.ts";

export { transferReportView as reportShown } from "../transfers/transferViews.ts";

export { listReportChanges } from "../transfers/transferReportHistory.ts";

export { findRefundable, listOrderRefunds } from "../refunds/adminViews.ts";

export { findRenewal } from "../recurring/cancelRenewal.ts";

export { listSuspenseOfOrder } from "../suspense/suspenseQueries.ts";

export async function listOrderReturnRequests(
  scope: Pick<Context, "db" | "lang">,
  orderId: string,
) {
  const rows = await listOrderReturnsWithActor(scope.db, orderId);
  const ids = rows.map(({ id }) => id);
  const pieces = await listReturnPieces(scope.db, ids);
  return rows.map((row) => {
    const own = pieces.filter(({ withdrawal_id: id }) => id === row.id);
    return { ...returnRequestView(scope, row, own), by: actorView(row) };
  });
}

export const orderSuspenseView = (row: OrderSuspenseRow): OrderDetail["suspenseItems"][number] => ({
  id: row.id,
  ref: row.ref,
  method: row.method,
  cause: row.cause,
  state: row.state,
  amount: { minor: row.amount_minor, currency: row.currency },
  rest: { minor: remainingMinor(row), currency: row.currency },
  suspendedAt: row.held_at.toISOString(),
  found: row.received_on ? { date: row.received_on, last5: row.payer_last5 } : null,
});

export async function listMandateWarnings(
  db: Db,
  orderId: string,
): Promise<Pick<OrderDetail, "orphanedMandates" | "mismatchedMandates">> {
  const mandates = await listMandates(db, orderId);
  return {
    orphanedMandates: mandates.filter(({ role }) => role === "needless").map(mandateView),
    mismatchedMandates: filterMismatched(mandates).map(mandateView),
  };
}

const mandateView = (row: OrderMandate): OrderDetail["orphanedMandates"][number] => ({
  ref: row.ref,
  months: row.months,
  amount: { minor: row.amount_minor, currency: row.currency },
  startedAt: row.started_at.toISOString(),
});

type OrderSuspenseRow = Awaited<ReturnType<typeof listSuspenseOfOrder>>[number];
