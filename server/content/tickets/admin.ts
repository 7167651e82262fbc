import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Ticket, ticketOffice, TicketSummary } from "#shared/content/tickets/adminContract.ts";
import { ticketNumber, type TicketState } from "#shared/content/tickets/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { type Db, transact, type Tx } from "#server/platform/db/client.ts";
import { keepAnswer } from "#server/platform/idempotency/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { mailReply } from "./emails.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof ticketOffice> = z.output<(typeof ticketOffice)[K]["input"]>;

export async function list(scope: Scope, input: Input<"list">): Promise<Page<TicketSummary>> {
  requireStaff(scope, "tickets.read");
  const total = await queries.countTickets(scope.db, input);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await queries.pageOfTickets(scope.db, input, { ...input, offset, limit });
  return { data: rows.map(summary), total, page, perPage };
}

export async function detail(scope: Scope, { id }: Input<"detail">): Promise<Ticket> {
  requireStaff(scope, "tickets.read");
  return shown(scope.db, id);
}

export async function reply(scope: Scope, input: Input<"reply">): Promise<Ticket> {
  const { memberId } = requireStaff(scope, "tickets.write");
  const { text } = input;
  return change(scope, input, {
    action: "ticket.replied",
    state: "answered",
    async alsoDo(tx, ticket) {
      ensure(ticket.state !== "spam", "ticket.spam");
      const id = scope.newId();
      const row = { id, ticket_id: ticket.id, actor_id: memberId, text, sent_at: scope.now() };
      await queries.insertReply(tx, row);
      await mailReply(tx, scope, { ticket, id, text });
    },
  });
}

export async function setState(scope: Scope, input: Input<"setState">): Promise<Ticket> {
  requireStaff(scope, "tickets.write");
  return change(scope, input, { action: "ticket.state_set", state: input.state });
}

interface Deed {
  readonly action: "ticket.replied" | "ticket.state_set";
  readonly state: TicketState;
  readonly alsoDo?: (tx: Tx, ticket: queries.TicketRow) => Promise<void>;
}

function change(
  scope: Scope,
  { id, revision }: { id: string; revision: number },
  { action, state, alsoDo }: Deed,
): Promise<Ticket> {
  return transact(scope.db, async (tx) => {
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
    return keepAnswer(tx, scope, await shown(tx, id));
  });
}

const summary = (row: queries.TicketRow): TicketSummary => {
  const { id, state, name, email, company, subject, lang } = row;
  const at = {
    sentAt: row.sent_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
  return {
    id,
    number: ticketNumber(row.number),
    state,
    name,
    email,
    company,
    subject,
    lang,
    ...at,
  };
};

async function shown(db: Db | Tx, id: string): Promise<Ticket> {
  const row = await queries.ticketById(db, id);
  ensure(row, "ticket.not_found");
  const { product, message, suspicion, revision, member_id: memberId } = row;
  const member = memberId === null ? null : ((await queries.personById(db, memberId)) ?? null);
  const replies = (await queries.repliesTo(db, id)).map((each) => {
    const by = {
      uuid: each.uuid,
      firstName: each.first_name,
      lastName: each.last_name,
      email: each.email,
    };
    return { id: each.id, text: each.text, sentAt: each.sent_at.toISOString(), by };
  });
  return { ...summary(row), member, product, message, suspicion, revision, replies };
}
