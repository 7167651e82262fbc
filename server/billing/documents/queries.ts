import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { DocumentsTable } from "#server/platform/db/schema.ts";

/** A business that something was issued to. */
export interface InvoicedCompany {
  readonly title: string;
  readonly uniformNumber: string;
}

export type DocumentRow = Selectable<DocumentsTable>;

/** The next number of the series in that year, whose row stays locked until `tx` ends. */
export async function takeNumber(tx: Tx, series: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into document_series (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = document_series.last + 1
    returning last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("an upsert that returns its row returned none");
  return row.last;
}

export async function insertDocument(tx: Tx, row: Insertable<DocumentsTable>): Promise<void> {
  await tx.insertInto("documents").values(row).execute();
}

export async function insertCompany(
  tx: Tx,
  documentId: string,
  { title, uniformNumber }: InvoicedCompany,
): Promise<void> {
  await tx
    .insertInto("document_companies")
    .values({ document_id: documentId, title, uniform_number: uniformNumber })
    .execute();
}

/** The business that a document was issued to; null for none, and once its buyer's account is deleted. */
export async function companyOf(db: Db | Tx, documentId: string): Promise<InvoicedCompany | null> {
  const row = await db
    .selectFrom("document_companies")
    .select(["title", "uniform_number as uniformNumber"])
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row ?? null;
}

/** Oldest first. */
export const documentsOf = (db: Db | Tx, orderId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();

export const receiptOf = (db: Db | Tx, orderId: string): Promise<DocumentRow | undefined> =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("kind", "=", "receipt")
    .executeTakeFirst();

/** One of the documents about an order. */
export const documentOf = (
  db: Db,
  { orderId, id }: { orderId: string; id: string },
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("id", "=", id)
    .executeTakeFirst();

export const creditNoteOf = (db: Db | Tx, refundId: string): Promise<DocumentRow | undefined> =>
  db.selectFrom("documents").selectAll().where("refund_id", "=", refundId).executeTakeFirst();

/** Refunds whose money has all gone back and of which no credit note tells yet, the first that was decided first. */
export const returnedRefunds = (db: Db, limit: number) =>
  db
    .selectFrom("refunds")
    .select(["id", "order_id"])
    .where("amount_minor", ">", 0)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("documents").select("id").whereRef("refund_id", "=", "refunds.id")),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("refund_payments")
            .select("held_id")
            .whereRef("refund_id", "=", "refunds.id")
            .where("state", "<>", "done"),
        ),
      ),
    )
    .orderBy("decided_at")
    .orderBy("id")
    .limit(limit)
    .execute();

export type ReturnedRefund = Awaited<ReturnType<typeof returnedRefunds>>[number];

/**
 * A refund with the pieces that were taken back by it, and how its money went back: what the bank sent back later is none of
 * it, so that a credit note stays as it was issued.
 */
export async function refundTold(db: Db, id: string) {
  const refund = await db
    .selectFrom("refunds")
    .select(["currency", "amount_minor", "tax_minor", "shipping_minor"])
    .select(["whole", "reason", "decided_at"])
    .select(
      sql<number>`(
        select coalesce(sum(earlier.shipping_minor), 0)::bigint from refunds earlier
        where earlier.order_id = refunds.order_id and (earlier.decided_at, earlier.id) < (refunds.decided_at, refunds.id)
      )`.as("fee_before"),
    )
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom("refund_payments")
    .innerJoin("suspense_items", "suspense_items.id", "refund_payments.held_id")
    .select(["amount_minor", "by_gateway", "charged_back", "decided_at"])
    .where("refund_id", "=", id)
    .where("suspense_items.cause", "=", "refund")
    .orderBy("decided_at")
    .orderBy("held_id")
    .execute();
  return { ...refund, parts, pieces: await piecesOf(db, id) };
}
export type RefundTold = Awaited<ReturnType<typeof refundTold>>;

/**
 * The pieces that a refund took back, with how many of their line had been taken back before, and what the lines before it
 * come to.
 */
const piecesOf = (db: Db, refundId: string) =>
  db
    .selectFrom("refund_lines as back")
    .innerJoin("refunds", "refunds.id", "back.refund_id")
    .innerJoin("order_lines as line", "line.id", "back.order_line_id")
    .select([
      "line.kind",
      "line.name",
      "line.edition",
      "line.months",
      "line.free_months",
      "line.quantity as ordered",
      "line.total_minor",
      "back.quantity",
    ])
    .select(
      sql<number>`(
        select coalesce(sum(earlier.quantity), 0)::int from refund_lines earlier
        join refunds before on before.id = earlier.refund_id
        where earlier.order_line_id = line.id and (before.decided_at, before.id) < (refunds.decided_at, refunds.id)
      )`.as("returned"),
    )
    .select(
      sql<number>`(
        select coalesce(sum(earlier.total_minor), 0)::bigint from order_lines earlier
        where earlier.order_id = line.order_id and earlier.position < line.position
      )`.as("before"),
    )
    .where("back.refund_id", "=", refundId)
    .orderBy("line.position")
    .execute();
