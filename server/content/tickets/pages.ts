import { contact } from "#shared/content/tickets/contract.ts";
import { ticketOffice } from "#shared/content/tickets/adminContract.ts";
import { idempotent } from "#server/platform/idempotency/service.ts";
import * as office from "./admin.ts";
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
