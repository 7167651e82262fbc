import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";

const NUMBER = /^T(\d{1,9})$/;

interface TicketRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly subject: string;
}

/** By number, sender or subject, without spam, which its row could not show; newest first. */
export async function searchTickets(
  { db }: Context,
  { text, number, limit }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const exact = NUMBER.exec(number)?.[1];
  const where = exact ? sql`number = ${exact}` : sql`search @@ search_query(${text})`;
  const { rows } = await sql<TicketRow>`
    select id, number, name, subject from tickets
    where state <> 'spam' and ${where} order by sent_at desc, number desc limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    key: `T${String(row.number).padStart(6, "0")}`,
    title: row.subject,
    detail: row.name,
    ...(exact && { exact: true }),
  }));
}
