import { TicketListInput, type TicketSummary } from "#shared/content/tickets/adminContract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { ticketList } from "./listSpec.ts";

export const ticketSource: OfficeSource<typeof TicketListInput, TicketSummary> = {
  spec: ticketList,
  input: TicketListInput,
  read: (portal, input) => portal.ticketOffice.list(input),
  keyOf: ({ id }) => id,
};
