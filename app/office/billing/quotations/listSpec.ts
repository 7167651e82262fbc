import { QUOTATION_STATES } from "#shared/billing/quotations/rules.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const quotationList: OfficeListSpec = {
  table: "quotations",
  filters: [
    { name: "state", kind: "choice", options: QUOTATION_STATES },
    { name: "by", kind: "choice", options: ["staff", "buyer"] },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "number" },
    { key: "state" },
    { key: "member" },
    { key: "company", optional: true },
    { key: "items" },
    { key: "issuedAt", sortable: true },
    { key: "lastDay", sortable: true },
    { key: "by", optional: true },
    { key: "total", sortable: true },
  ],
  order: { by: "issuedAt", sort: "desc" },
};
