import { type Insertable, type Selectable, sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { RETURN_DAYS } from "#shared/sales/returns/rules.ts";
import type { DeletionStatus } from "#shared/privacy/export/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { ErasuresTable } from "#server/platform/db/schema.ts";

export type Erasure = Selectable<ErasuresTable>;

interface OpenOrderQuery {
  readonly memberId: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Orders whose invoice is about to be requested. */
  readonly unasked: readonly string[];
}

export async function listOpenOrders(
  db: Db | Tx,
  { memberId, today, unasked }: OpenOrderQuery,
): Promise<DeletionStatus["orders"]> {
  const { rows } = await sql<DeletionStatus["orders"][number]>`
    select id, number, status, reasons from orders
    cross join lateral (
      select array_remove(array[
        case when status = ${OrderStatus.unpaid} then 'unpaid' end,
        case when status = ${OrderStatus.confirming} or exists (${runningAs("open")}) then 'confirming' end,
        case when exists (${runningAs("own")}) or exists (${PAID_BY_CARD}) then 'renews' end,
        case when exists (${runningAs("needless")}) then 'ending' end,
        case when status <> ${OrderStatus.confirming} and exists (
          select from suspense_items where order_id = orders.id
            and (state = 'refund_due' or state = 'held' and cause <> 'renewal')) then 'money' end,
        case when status in (${OrderStatus.paid}, ${OrderStatus.renewalCancelled}) and ${hasPendingGoods(today)}
          then 'goods' end,
        case when ${hasPendingInvoice(unasked)} then 'invoice' end
      ], null) as reasons
    ) found
    where member_id = ${memberId} and cardinality(reasons) > 0
    order by placed_at, id`.execute(db);
  return rows;
}

/** A pending invoice names the buyer. */
const hasPendingInvoice = (unasked: readonly string[]) => sql`(
  id = any(${unasked}::uuid[]) or exists (
    select from einvoices where order_id = orders.id and (state in ('asked', 'failed', 'voiding') or exists (
      select from einvoice_allowances a where a.invoice_id = einvoices.id and a.state <> 'made'))))`;

/** To be sent, on their way, within the withdrawal period, or returning without a refund. */
const hasPendingGoods = (today: string) => sql`(
  exists (
    select from return_requests
    where order_id = orders.id and (state = 'open' or state = 'accepted' and refunded_at is null))
  or
  exists (
    select from order_lines line
    where line.order_id = orders.id and line.kind = 'hardware' and line.sent + line.returned_unsent < line.quantity)
  or exists (
    select from shipments join shipment_lines piece on piece.shipment_id = shipments.id
    join order_lines line on line.id = piece.order_line_id
    where shipments.order_id = orders.id and line.returned - line.returned_unsent < line.sent
      and (state = 'sent' or state = 'delivered' and delivered_on >= ${today}::date - ${RETURN_DAYS}::integer)))`;

/**
 * Running contracts, classified like `runningMandateRole`: `own` renews the order, `needless` is being
 * cancelled.
 */
const runningAs = (use: "own" | "needless" | "open") => sql`
  select from mandates join payment_attempts attempt on attempt.id = mandates.attempt_id
  where mandates.order_id = orders.id and mandates.state = 'running' and ${USES[use]}`;

/** Paid the last period of a subscription whose next one a stored card pays. */
const PAID_BY_CARD = sql`
  select from subscription_periods period
  join order_lines line on line.id = period.order_line_id
  join subscriptions renewing on renewing.id = period.subscription_id
  where line.order_id = orders.id and renewing.card_id is not null
    and renewing.cancelled_at is null and renewing.ended_at is null
    and not exists (
      select from subscription_periods later
      where later.subscription_id = renewing.id and later.index > period.index and later.order_line_id is not null)`;

const GIVEN_BACK = sql`exists (
  select from suspense_items held
  where held.attempt_id = attempt.id and held.cause <> 'renewal' and held.state in ('refund_due', 'refunded'))`;
const FITS = sql`mandates.amount_minor = orders.total_minor`;

/** Cancelling is possible only after payment. */
const STANDS = sql`${FITS} and orders.status <> ${OrderStatus.cancelled}`;

const USES = {
  own: sql`attempt.state = 'succeeded' and ${STANDS}`,
  needless: sql`(case attempt.state when 'succeeded' then not (${STANDS}) else ${GIVEN_BACK} end)`,
  open: sql`attempt.state <> 'succeeded' and not ${GIVEN_BACK}`,
} as const;

export async function hasSecondFactor(db: Db, memberId: string): Promise<boolean> {
  const factor = db.selectFrom("second_factors").select("member_id");
  return (await factor.where("member_id", "=", memberId).executeTakeFirst()) !== undefined;
}

export async function insertErasure(tx: Tx, erasure: Insertable<ErasuresTable>) {
  await tx.insertInto("erasures").values(erasure).execute();
}

/** By member id, after `after`. */
export function erasures(db: Db, after: string | null, limit: number): Promise<Erasure[]> {
  const all = db.selectFrom("erasures").selectAll().orderBy("member_id").limit(limit);
  return (after === null ? all : all.where("member_id", ">", after)).execute();
}

export async function deleteErasure(tx: Tx, memberId: string) {
  await tx.deleteFrom("erasures").where("member_id", "=", memberId).execute();
}

export async function isWaiting(db: Db, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("mails")
    .select("id")
    .where("dedupe_key", "=", dedupeKey)
    .where("state", "=", "queued")
    .executeTakeFirst();
  return row !== undefined;
}
