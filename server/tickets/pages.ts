import { contact } from "#shared/tickets/contract.ts";
import { ticketOffice } from "#shared/tickets/office.ts";
import { idempotent } from "../idempotency/service.ts";
import * as office from "./office.ts";
import { begin, send } from "./service.ts";

/** What pages may ask about messages to the shop; part of the portal. */
export const ticketPages = {
  contact: { begin, send: idempotent(contact.send, send) },
  ticketOffice: {
    detail: office.detail,
    list: office.list,
    reply: idempotent(ticketOffice.reply, office.reply),
    setState: office.setState,
  },
};
