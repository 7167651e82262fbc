import { TICKET_STATES } from "#shared/content/tickets/rules.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const ticketList: OfficeListSpec = {
  table: "tickets",
  filters: [
    { name: "state", kind: "choices", options: TICKET_STATES },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "number" },
    { key: "state" },
    { key: "subject" },
    { key: "name" },
    { key: "email" },
    { key: "company", optional: true },
    { key: "lang", optional: true },
    { key: "sentAt", sortable: true },
    { key: "changedAt", sortable: true },
  ],
  order: { by: "sentAt", sort: "desc" },
};
