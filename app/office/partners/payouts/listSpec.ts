import { PAYOUT_STATES } from "#shared/partners/payouts/rules.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const payoutList: OfficeListSpec = {
  table: "payouts",
  filters: [
    { name: "state", kind: "choice", options: PAYOUT_STATES },
    { name: "currency", kind: "text", pattern: /^[A-Z]{3}$/, capitals: true },
  ],
  columns: [
    { key: "number" },
    { key: "state" },
    { key: "lines" },
    { key: "amount" },
    { key: "tax" },
    { key: "net" },
    { key: "createdAt", sortable: true },
    { key: "sentAt" },
  ],
  order: { by: "createdAt", sort: "desc" },
};
