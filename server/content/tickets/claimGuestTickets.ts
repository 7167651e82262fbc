import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { assignMails } from "#server/platform/mail/commands.ts";

interface ClaimedTicketRow {
  readonly id: string;
  readonly member_id: string;
}

const BATCH_SIZE = 500;

/**
 * Assigns guest tickets and their mails to members who verified that address since, for export and
 * erasure with the account.
 */
export const claimGuestTickets = ({ db }: Context): Promise<void> =>
  runTransaction(db, async (tx) => {
    const { rows } = await sql<ClaimedTicketRow>`
      update tickets t set member_id = m.id from members m
      where t.id in (
        select g.id from tickets g join members v on v.email = g.email
        where g.member_id is null and v.email_verified_at is not null limit ${BATCH_SIZE})
        and m.email = t.email
      returning t.id, t.member_id`.execute(tx);
    for (const { id, member_id: memberId } of rows) {
      const { rows: replies } = await sql<{ key: string }>`
        select 'ticket.replied:' || id as key from ticket_replies where ticket_id = ${id}`.execute(
        tx,
      );
      const keys = [`ticket.received:${id}`, `ticket.acknowledged:${id}`];
      await assignMails(tx, { memberId, keys: [...keys, ...replies.map(({ key }) => key)] });
    }
  });
