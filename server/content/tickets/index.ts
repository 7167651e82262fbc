import { sql } from "kysely";
import { ticketOffice } from "#shared/content/tickets/adminContract.ts";
import { contact } from "#shared/content/tickets/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { getTicket, listTickets, replyToTicket, setTicketState } from "./admin.ts";
import { claimGuestTickets } from "./claimGuestTickets.ts";
import { searchTickets } from "./officeSearch.ts";
import { personalData } from "./personalData.ts";
import { countOpenTickets } from "./queries.ts";
import { issueFormTimestamp, submitTicket } from "./service.ts";

export default {
  name: "content/tickets",
  useCases: [
    endpoints("contact", contact, { begin: issueFormTimestamp, send: submitTicket }),
    endpoints("ticketOffice", ticketOffice, {
      detail: getTicket,
      list: listTickets,
      reply: replyToTicket,
      setState: setTicketState,
    }),
  ],
  tasks: [{ name: "tickets.adopt", after: "challenge.forget_expired", run: claimGuestTickets }],
  mails: ["ticket_received", "ticket_acknowledged", "ticket_replied"],
  officeSearch: [{ kind: "tickets", permission: "tickets.read", find: searchTickets }],
  sitemap: [{ kind: "contact", all: async () => [{}] }],
  navigation: [
    {
      section: "tickets",
      group: "customers",
      order: 20,
      permission: "tickets.read",
      waiting: ({ db }) => countOpenTickets(db),
    },
  ],
  overview: [
    { field: "openTickets", permission: "tickets.read", count: ({ db }) => countOpenTickets(db) },
  ],
  personalData,
  auditSubjects: [
    auditSubject(
      "ticket",
      () => sql`select id, concat('T', lpad(number::text, 6, '0')) as name from tickets`,
    ),
  ],
} satisfies Module<Context>;
