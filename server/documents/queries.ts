import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../db/client.ts";
import type { DocumentsTable } from "../db/schema.ts";

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
            .selectFrom("refund_parts")
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

/** A refund with the pieces that were taken back by it. */
export async function refundTold(db: Db, id: string) {
  const refund = await db
    .selectFrom("refunds")
    .select(["currency", "amount_minor", "tax_minor", "reason", "decided_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const pieces = await db
    .selectFrom("refund_lines as back")
    .innerJoin("order_lines as line", "line.id", "back.order_line_id")
    .select(["line.name", "line.edition", "back.quantity"])
    .where("back.refund_id", "=", id)
    .orderBy("line.position")
    .execute();
  return { ...refund, pieces };
}
export type RefundTold = Awaited<ReturnType<typeof refundTold>>;
