import { QUOTATION_STATES } from "#shared/billing/quotations/rules.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";

export const ownQuotations: ListSpec = {
  filters: [{ name: "state", kind: "choice", options: QUOTATION_STATES }],
  columns: [
    { key: "number" },
    { key: "state" },
    { key: "items" },
    { key: "issuedAt", sortable: true },
    { key: "lastDay", sortable: true },
    { key: "total", sortable: true },
  ],
  order: { by: "issuedAt", sort: "desc" },
};
