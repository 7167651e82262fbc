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
