import { type Insertable, type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { TicketListInput } from "#shared/content/tickets/adminContract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countFrom, sortDirection } from "#server/platform/db/listSql.ts";
import type { TicketRepliesTable, TicketsTable } from "#server/platform/db/schema.ts";

export type TicketRow = Selectable<TicketsTable>;

export const insertTicket = (tx: Tx, row: Insertable<TicketsTable>): Promise<TicketRow> =>
  tx.insertInto("tickets").values(row).returningAll().executeTakeFirstOrThrow();

export const findTicket = (db: Db | Tx, id: string): Promise<TicketRow | undefined> =>
  db.selectFrom("tickets").selectAll().where("id", "=", id).executeTakeFirst();

export const lockTicket = (tx: Tx, id: string): Promise<TicketRow | undefined> =>
  tx.selectFrom("tickets").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** The caller holds the row lock. */
export async function updateTicket(
  tx: Tx,
  id: string,
  change: Pick<TicketRow, "state" | "changed_at">,
): Promise<void> {
  await tx
    .updateTable("tickets")
    .set((eb) => ({ ...change, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function insertReply(tx: Tx, row: Insertable<TicketRepliesTable>): Promise<void> {
  await tx.insertInto("ticket_replies").values(row).execute();
}

export const listReplies = (db: Db | Tx, ticketId: string) =>
  db
    .selectFrom("ticket_replies as r")
    .innerJoin("members as m", "m.id", "r.actor_id")
    .select(["r.id", "r.text", "r.sent_at"])
    .select(["m.id as uuid", "m.first_name", "m.last_name", "m.email"])
    .where("r.ticket_id", "=", ticketId)
    .orderBy("r.sent_at")
    .orderBy("r.id")
    .execute();

export const findMember = (db: Db | Tx, id: string) =>
  db
    .selectFrom("members")
    .select(["id as uuid", "first_name as firstName", "last_name as lastName", "email"])
    .where("id", "=", id)
    .executeTakeFirst();

export async function countOpenTickets(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("tickets")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return count;
}

type TicketFilter = Pick<TicketListInput, "search" | "state" | "from" | "to">;

function conditions({ search, state, from, to }: TicketFilter): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`true`];
  // Spam is hidden unless searched or filtered for.
  if (state && state.length > 0) all.push(sql`state = any(${state})`);
  else if (!search) all.push(sql`state <> 'spam'`);
  if (from) all.push(sql`sent_at >= ${startOfDay(from)}`);
  if (to) all.push(sql`sent_at < ${endOfDay(to)}`);
  if (search) {
    const like = containing(search);
    all.push(sql`('T' || lpad(number::text, 6, '0') ilike ${like} or name ilike ${like}
      or email ilike ${like} or company ilike ${like} or subject ilike ${like})`);
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

export const countTickets = (db: Db, wanted: TicketFilter): Promise<number> =>
  countFrom(db, sql`from tickets where ${conditions(wanted)}`);

const columns = { sentAt: sql`sent_at`, changedAt: sql`changed_at` };

export async function listTicketRows(
  db: Db,
  wanted: TicketFilter,
  page: Pick<TicketListInput, "orderby" | "sort"> & { offset: number; limit: number },
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select * from tickets where ${conditions(wanted)}
    order by ${columns[page.orderby]} ${sortDirection(page.sort)}, number desc
    offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows;
}
