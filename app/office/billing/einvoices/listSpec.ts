import { INVOICE_STATES } from "#shared/billing/einvoices/issuing.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const invoiceList: OfficeListSpec = {
  table: "invoices",
  filters: [
    { name: "state", kind: "choices", options: INVOICE_STATES },
    { name: "problem", kind: "choice", options: ["yes", "no"] },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "number" },
    { key: "state" },
    { key: "order" },
    { key: "buyer" },
    { key: "requestedAt", sortable: true },
    { key: "issuedAt", sortable: true, optional: true },
    { key: "uniformNumber", optional: true },
    { key: "allowed", optional: true },
    { key: "amount", sortable: true },
    { key: "problem" },
  ],
  order: { by: "requestedAt", sort: "desc" },
};
