import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { InvoiceAction } from "#shared/billing/einvoices/issuing.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { EinvoiceAllowancesTable, EinvoicesTable } from "#server/platform/db/schema.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";

export type InvoiceRow = Selectable<EinvoicesTable>;
export type AllowanceRow = Selectable<EinvoiceAllowancesTable>;

export async function insertInvoice(tx: Tx, row: Insertable<EinvoicesTable>): Promise<void> {
  await tx.insertInto("einvoices").values(row).execute();
}

export const findInvoice = (db: Db | Tx, id: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom("einvoices").selectAll().where("id", "=", id).executeTakeFirst();

/** Lock order: the order first. */
export const lockInvoice = (tx: Tx, id: string): Promise<InvoiceRow | undefined> =>
  tx.selectFrom("einvoices").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Newest first per order. */
export function listOrderInvoices(db: Db | Tx, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("einvoices")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("round", "desc")
    .execute();
}

export async function updateInvoice(
  tx: Tx,
  id: string,
  change: Updateable<EinvoicesTable>,
): Promise<void> {
  await tx.updateTable("einvoices").set(change).where("id", "=", id).execute();
}

export async function insertAllowance(
  tx: Tx,
  row: Insertable<EinvoiceAllowancesTable>,
): Promise<void> {
  await tx.insertInto("einvoice_allowances").values(row).execute();
}

/** Oldest request first. */
export function listAllowances(
  db: Db | Tx,
  invoiceIds: readonly string[],
): Promise<AllowanceRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("einvoice_allowances as allowance")
    .innerJoin("refunds", "refunds.id", "refund_id")
    .selectAll("allowance")
    .where("invoice_id", "in", invoiceIds)
    .orderBy("refunds.decided_at")
    .orderBy("allowance.id")
    .execute();
}

export async function updateAllowance(
  tx: Tx,
  id: string,
  change: Updateable<EinvoiceAllowancesTable>,
): Promise<void> {
  await tx.updateTable("einvoice_allowances").set(change).where("id", "=", id).execute();
}

interface Step {
  readonly what: InvoiceAction;
  readonly detail?: string | null;
  readonly note?: string | null;
  readonly actorId?: string | null;
  readonly at: Date;
}

export async function insertEvent(tx: Tx, invoiceId: string, step: Step): Promise<void> {
  const { what, detail = null, note = null, actorId = null, at } = step;
  await tx
    .insertInto("einvoice_events")
    .values({ invoice_id: invoiceId, what, detail, note, actor_id: actorId, at })
    .execute();
}

export const listEvents = (db: Db | Tx, invoiceId: string) =>
  db
    .selectFrom("einvoice_events as event")
    .leftJoin("members", "members.id", "event.actor_id")
    .select(["event.what", "event.detail", "event.note", "event.actor_id", "event.at"])
    .select(["members.email", "members.first_name", "members.last_name"])
    .where("invoice_id", "=", invoiceId)
    .orderBy("event.id")
    .execute();

export const findBillingAddress = async (tx: Tx, memberId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom("member_profiles")
    .select("bill_address")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.bill_address ?? null;
};

export interface UnsyncedRefund {
  readonly invoice_id: string;
  readonly order_id: string;
  readonly refund_id: string;
  readonly amount_minor: number;
  readonly whole: boolean;
}

/**
 * Refunds with a credit note that their issued or failed invoice does not reflect yet, oldest
 * first.
 */
export async function listUnsyncedRefunds(db: Db, limit: number): Promise<UnsyncedRefund[]> {
  const { rows } = await sql<UnsyncedRefund>`
    select i.id as invoice_id, i.order_id, r.id as refund_id, r.amount_minor, r.whole
    from documents d
    join refunds r on r.id = d.refund_id
    join einvoices i on i.order_id = r.order_id and (
      i.state = 'issued' or i.state = 'failed' and i.sent_at is null and r.whole)
    where d.kind = 'credit_note' and r.amount_minor > 0
      and not exists (select from einvoice_allowances a where a.invoice_id = i.id and a.refund_id = r.id)
    order by r.decided_at, r.id limit ${limit}`.execute(db);
  return rows;
}

export const findRefundAmount = (tx: Tx, refundId: string) =>
  tx
    .selectFrom("refunds")
    .select("amount_minor")
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();

/** Orders since then without any invoice. */
export const listOrdersWithoutInvoice = (
  db: Db | Tx,
  { memberId, since }: { memberId: string; since: Date },
): Promise<OrderRow[]> =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("paid_at", ">", since)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("einvoices").select("id").whereRef("order_id", "=", "orders.id")),
      ),
    )
    .execute();

export async function findOrderNames(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number", "buyer_name"])
    .select(sql<boolean>`refunded_minor < paid_minor`.as("kept"))
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const findOwnInvoice = (
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom("einvoices")
    .innerJoin("orders", "orders.id", "order_id")
    .selectAll("einvoices")
    .where("einvoices.id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();

const ownedBy = (db: Db, memberId: string) =>
  db
    .selectFrom("einvoices")
    .innerJoin("orders", "orders.id", "order_id")
    .where("member_id", "=", memberId);

export const countOwnInvoices = (db: Db, memberId: string): Promise<number> =>
  countRows(ownedBy(db, memberId));

export const listOwnInvoices = (
  db: Db,
  memberId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<InvoiceRow[]> =>
  ownedBy(db, memberId)
    .selectAll("einvoices")
    .orderBy("asked_at", "desc")
    .orderBy("einvoices.id")
    .offset(offset)
    .limit(limit)
    .execute();
