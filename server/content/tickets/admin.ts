import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Ticket, ticketOffice, TicketSummary } from "#shared/content/tickets/adminContract.ts";
import { formatTicketNumber, type TicketState } from "#shared/content/tickets/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { sendReply } from "./emails.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof ticketOffice> = z.output<(typeof ticketOffice)[K]["input"]>;

export async function listTickets(
  scope: Context,
  input: Input<"list">,
): Promise<Page<TicketSummary>> {
  requireStaff(scope, "tickets.read");
  const total = await queries.countTickets(scope.db, input);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await queries.listTicketRows(scope.db, input, { ...input, offset, limit });
  return { data: rows.map(ticketSummary), total, page, perPage };
}

export async function getTicket(scope: Context, { id }: Input<"detail">): Promise<Ticket> {
  requireStaff(scope, "tickets.read");
  return ticketView(scope.db, id);
}

export async function replyToTicket(scope: Context, input: Input<"reply">): Promise<Ticket> {
  const { memberId } = requireStaff(scope, "tickets.write");
  const { text } = input;
  return changeTicket(scope, input, {
    action: "ticket.replied",
    state: "answered",
    async alsoDo(tx, ticket) {
      ensure(ticket.state !== "spam", "ticket.spam");
      const id = scope.newId();
      const row = { id, ticket_id: ticket.id, actor_id: memberId, text, sent_at: scope.now() };
      await queries.insertReply(tx, row);
      await sendReply(tx, scope, { ticket, id, text });
    },
  });
}

export async function setTicketState(scope: Context, input: Input<"setState">): Promise<Ticket> {
  requireStaff(scope, "tickets.write");
  return changeTicket(scope, input, { action: "ticket.state_set", state: input.state });
}

interface TicketAction {
  readonly action: "ticket.replied" | "ticket.state_set";
  readonly state: TicketState;
  readonly alsoDo?: (tx: Tx, ticket: queries.TicketRow) => Promise<void>;
}

function changeTicket(
  scope: Context,
  { id, revision }: { id: string; revision: number },
  { action, state, alsoDo }: TicketAction,
): Promise<Ticket> {
  return runTransaction(scope.db, async (tx) => {
    const ticket = await queries.lockTicket(tx, id);
    ensure(ticket, "ticket.not_found");
    ensure(ticket.revision === revision, "edit.conflict");
    await alsoDo?.(tx, ticket);
    await queries.updateTicket(tx, id, { state, changed_at: scope.now() });
    await audit(tx, scope, {
      action,
      subjectType: "ticket",
      subjectId: id,
      before: { ticketState: ticket.state },
      after: { ticketState: state },
    });
    return storeResponse(tx, scope, await ticketView(tx, id));
  });
}

const ticketSummary = (row: queries.TicketRow): TicketSummary => {
  const { id, state, name, email, company, subject, lang } = row;
  const at = {
    sentAt: row.sent_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
  return {
    id,
    number: formatTicketNumber(row.number),
    state,
    name,
    email,
    company,
    subject,
    lang,
    ...at,
  };
};

async function ticketView(db: Db | Tx, id: string): Promise<Ticket> {
  const row = await queries.findTicket(db, id);
  ensure(row, "ticket.not_found");
  const { product, message, suspicion, revision, member_id: memberId } = row;
  const member = memberId === null ? null : ((await queries.findMember(db, memberId)) ?? null);
  const replies = (await queries.listReplies(db, id)).map((each) => {
    const by = {
      uuid: each.uuid,
      firstName: each.first_name,
      lastName: each.last_name,
      email: each.email,
    };
    return { id: each.id, text: each.text, sentAt: each.sent_at.toISOString(), by };
  });
  return { ...ticketSummary(row), member, product, message, suspicion, revision, replies };
}
