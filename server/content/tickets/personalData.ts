import { formatTicketNumber } from "#shared/content/tickets/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ExportedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "tickets.member_id": { exported: "tickets.json", deletion: "removed" },
    "ticket_replies.actor_id": {
      exported: { not: "which member of staff answered what somebody else asked" },
      deletion: { kept: "what was answered; it names an account of which nothing is left" },
    },
  },
  files: { "tickets.json": tickets },
};

async function tickets(tx: Tx, _scope: Context, { id: memberId }: ExportedMember) {
  const replies = Map.groupBy(await listReplies(tx, memberId), (row) => row.ticket_id);
  return (await listTickets(tx, memberId)).map(({ id, number, ...ticket }) => ({
    number: formatTicketNumber(number),
    ...ticket,
    replies: (replies.get(id) ?? []).map(({ ticket_id: _, ...reply }) => reply),
  }));
}

/** Without `suspicion`, which is the shop's own assessment. */
const listTickets = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("tickets")
    .select(["id", "number", "lang", "name", "email", "company", "product", "subject", "message"])
    .select("sent_at")
    .where("member_id", "=", memberId)
    .orderBy("number")
    .execute();

const listReplies = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("ticket_replies as r")
    .innerJoin("tickets as t", "t.id", "r.ticket_id")
    .select(["r.ticket_id", "r.text", "r.sent_at"])
    .where("t.member_id", "=", memberId)
    .orderBy("r.sent_at")
    .orderBy("r.id")
    .execute();
