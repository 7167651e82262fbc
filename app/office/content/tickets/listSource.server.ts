import { TicketListInput, type TicketSummary } from "#shared/content/tickets/adminContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { ticketList } from "./listSpec.ts";

export const ticketSource: OfficeListSource<typeof TicketListInput, TicketSummary> = {
  spec: ticketList,
  input: TicketListInput,
  read: (portal, input) => portal.ticketOffice.list(input),
  keyOf: ({ id }) => id,
};
