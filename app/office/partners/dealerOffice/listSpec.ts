import { DEALER_LEVELS, SETUP_CHOICES } from "#shared/partners/dealerOffice/rules.ts";
import { DEALER_STATES } from "#shared/partners/dealers/rules.ts";
import { UUID_PATTERN } from "#app/lists/listQuery.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const dealerList: OfficeListSpec = {
  table: "dealers",
  filters: [
    { name: "state", kind: "choices", options: DEALER_STATES },
    { name: "level", kind: "choices", options: DEALER_LEVELS },
    { name: "parent", kind: "text", pattern: UUID_PATTERN },
    { name: "setup", kind: "choice", options: SETUP_CHOICES },
  ],
  columns: [
    { key: "name" },
    { key: "area" },
    { key: "state" },
    { key: "percent" },
    { key: "below" },
    { key: "customers" },
    { key: "earned" },
    { key: "level", sortable: true },
    { key: "setup" },
    { key: "appointedAt", sortable: true, optional: true },
  ],
  order: { by: "appointedAt", sort: "desc" },
};
