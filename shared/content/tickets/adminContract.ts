import { z } from "zod";
import { MultiLine } from "#shared/kit/text.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { DayFilter, ManyFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { MESSAGE_MAX, TICKET_STATES } from "./rules.ts";

export const TicketSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(TICKET_STATES),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  subject: z.string(),
  lang: z.enum(LANGS),
  sentAt: InstantWire,
  changedAt: InstantWire,
});
export type TicketSummary = z.infer<typeof TicketSummary>;

export const Ticket = TicketSummary.extend({
  /** Null for a guest. */
  member: PersonWire.nullable(),
  product: z.string().nullable(),
  message: z.string(),
  /** Why it was classified as spam. */
  suspicion: z.enum(["trap", "links"]).nullable(),
  revision: z.int(),
  replies: z.array(
    z.object({ id: z.uuid(), text: z.string(), sentAt: InstantWire, by: PersonWire }),
  ),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketListInput = z.object({
  search: SearchFilter,
  state: ManyFilter(z.enum(TICKET_STATES, "invalid")),
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["sentAt", "changedAt"], limit: 20 }),
});
export type TicketListInput = z.output<typeof TicketListInput>;

const one = { id: z.uuid("invalid"), revision: Count(0, 1_000_000) };
const REFUSALS = [...STAFF_ERRORS, "ticket.not_found"] as const;

export const ticketOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Ticket",
    access: "tickets.read",
    summary: "List contact tickets, newest first by default",
    input: TicketListInput,
    output: TicketSummary,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Ticket/:id",
    access: "tickets.read",
    summary: "Get a ticket with its replies",
    input: z.object({ id: one.id }),
    output: Ticket,
    errors: REFUSALS,
  }),
  reply: endpoint({
    method: "POST",
    path: "/Manager/Ticket/:id/Reply",
    access: "tickets.write",
    summary: "Reply to a ticket by mail, in its language",
    message: "ticket_replied",
    idempotent: true,
    input: z.object({ ...one, text: requiredText(MESSAGE_MAX, MultiLine) }),
    output: Ticket,
    errors: [...REFUSALS, "edit.conflict", "ticket.spam"],
  }),
  setState: endpoint({
    method: "PUT",
    path: "/Manager/Ticket/:id/State",
    access: "tickets.write",
    summary: "Close, reopen or mark a ticket as spam, without notification",
    message: "ticket_state_set",
    input: z.object({ ...one, state: z.enum(["open", "closed", "spam"], "invalid") }),
    output: Ticket,
    errors: [...REFUSALS, "edit.conflict"],
  }),
};
