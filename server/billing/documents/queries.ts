import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { DocumentsTable } from "#server/platform/db/schema.ts";

export interface InvoicedCompany {
  readonly title: string;
  readonly uniformNumber: string;
}

export type DocumentRow = Selectable<DocumentsTable>;

/** Locks the series row until `tx` ends. */
export async function nextDocumentNumber(tx: Tx, series: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into document_series (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = document_series.last + 1
    returning last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("document series upsert returned no row");
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

/** Null without a company, and after account erasure. */
export async function findCompany(
  db: Db | Tx,
  documentId: string,
): Promise<InvoicedCompany | null> {
  const row = await db
    .selectFrom("document_companies")
    .select(["title", "uniform_number as uniformNumber"])
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row ?? null;
}

export const listDocuments = (db: Db | Tx, orderId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();

export const findReceipt = (db: Db | Tx, orderId: string): Promise<DocumentRow | undefined> =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("kind", "=", "receipt")
    .executeTakeFirst();

export const findDocument = (
  db: Db,
  { orderId, id }: { orderId: string; id: string },
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom("documents")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findCreditNote = (db: Db | Tx, refundId: string): Promise<DocumentRow | undefined> =>
  db.selectFrom("documents").selectAll().where("refund_id", "=", refundId).executeTakeFirst();

/** Completed refunds without a credit note, oldest first. */
export const listCompletedRefunds = (db: Db, limit: number) =>
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

export type CompletedRefund = Awaited<ReturnType<typeof listCompletedRefunds>>[number];

/** Excludes transfers that bounced later, so that an issued credit note never changes. */
export async function findRefundDetails(db: Db, id: string) {
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
  return { ...refund, parts, pieces: await listReturnedPieces(db, id) };
}
export type RefundDetails = Awaited<ReturnType<typeof findRefundDetails>>;

/** `returned`: pieces of the line returned earlier; `before`: total of the preceding lines. */
const listReturnedPieces = (db: Db, refundId: string) =>
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
