import type { Insertable } from "kysely";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { WebhookEventListInput } from "#shared/payments/webhooks/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { WebhookEventsTable } from "#server/platform/db/schema.ts";

export async function insertWebhookEvent(tx: Tx, event: Insertable<WebhookEventsTable>) {
  await tx.insertInto("webhook_events").values(event).execute();
}

export async function isKnown(
  tx: Tx,
  key: { provider: string; dedupeKey: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom("webhook_events")
    .select("id")
    .where("provider", "=", key.provider)
    .where("dedupe_key", "=", key.dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}

type EventFilter = Pick<
  WebhookEventListInput,
  "meaning" | "outcome" | "signed" | "ref" | "from" | "to"
>;

function filteredEvents(db: Db, { meaning, outcome, signed, ref, from, to }: EventFilter) {
  let query = db.selectFrom("webhook_events");
  if (meaning?.length) query = query.where("webhook_events.says", "in", meaning);
  if (outcome?.length) query = query.where("webhook_events.outcome", "in", outcome);
  if (signed !== undefined) query = query.where("signature_ok", "=", signed);
  if (ref) query = query.where("webhook_events.ref", "=", ref.toUpperCase());
  if (from) query = query.where("received_at", ">=", startOfDay(from));
  if (to) query = query.where("received_at", "<", endOfDay(to));
  return query;
}

const withOrders = (query: ReturnType<typeof filteredEvents>) =>
  query
    .leftJoin("payment_attempts", (join) =>
      join
        .onRef("payment_attempts.ref", "=", "webhook_events.ref")
        .onRef("payment_attempts.provider", "=", "webhook_events.provider"),
    )
    .leftJoin("orders", "orders.id", "payment_attempts.order_id")
    .leftJoin("members", "members.id", "webhook_events.replaying_actor_id")
    .selectAll("webhook_events")
    .select(["members.email", "members.first_name", "members.last_name"])
    .select(["orders.id as order_id", "orders.number"])
    .select(["payment_attempts.amount_minor as asked_minor"])
    .select(["payment_attempts.currency as asked_currency"]);

export const findEventWithOrder = (db: Db, id: string) =>
  withOrders(
    db.selectFrom("webhook_events").where("webhook_events.id", "=", id),
  ).executeTakeFirst();

export function listEvents(
  db: Db,
  wanted: EventFilter,
  { sort, offset, limit }: Pick<WebhookEventListInput, "sort"> & { offset: number; limit: number },
) {
  return withOrders(filteredEvents(db, wanted))
    .orderBy("received_at", sort)
    .orderBy("webhook_events.id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export const countEvents = (db: Db, wanted: EventFilter): Promise<number> =>
  countRows(filteredEvents(db, wanted));

export const findEvent = (db: Db, id: string) =>
  db.selectFrom("webhook_events").selectAll().where("id", "=", id).executeTakeFirst();

const pendingAttempts = (db: Db) =>
  db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .where("payment_attempts.state", "=", "started")
    .where("orders.status", "in", [OrderStatus.unpaid, OrderStatus.confirming]);

/** Oldest first. */
export function listPendingAttempts(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return pendingAttempts(db)
    .selectAll("payment_attempts")
    .select("orders.number")
    .orderBy("payment_attempts.started_at")
    .orderBy("payment_attempts.id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export const countPendingAttempts = (db: Db): Promise<number> => countRows(pendingAttempts(db));
