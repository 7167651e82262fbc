import { TicketListInput, type TicketSummary } from "#shared/tickets/office.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { ticketList } from "./list.ts";

export const ticketSource: OfficeSource<typeof TicketListInput, TicketSummary> = {
  spec: ticketList,
  input: TicketListInput,
  read: (portal, input) => portal.ticketOffice.list(input),
  keyOf: ({ id }) => id,
};
