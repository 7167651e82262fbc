import { ticketOffice } from "#shared/content/tickets/adminContract.ts";
import { contact } from "#shared/content/tickets/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { detail, list, reply, setState } from "./admin.ts";
import { adoptTickets } from "./claimGuestTickets.ts";
import { personalData } from "./personalData.ts";
import { countOpen } from "./queries.ts";
import { begin, send } from "./service.ts";

export default {
  name: "content/tickets",
  useCases: [
    endpoints("contact", contact, { begin, send }),
    endpoints("ticketOffice", ticketOffice, {
      detail,
      list,
      reply,
      setState,
    }),
  ],
  tasks: [{ name: "tickets.adopt", after: "challenge.forget_expired", run: adoptTickets }],
  mails: ["ticket_received", "ticket_acknowledged", "ticket_replied"],
  sitemap: [{ kind: "contact", all: async () => [{}] }],
  navigation: [{ section: "tickets", group: "work", order: 120, permission: "tickets.read" }],
  overview: [
    { field: "openTickets", permission: "tickets.read", count: ({ db }) => countOpen(db) },
  ],
  personalData,
} satisfies Module<Scope>;
