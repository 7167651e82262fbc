import { CHARGE_RESULTS } from "#shared/payments/recurring/unappliedCharges.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const chargeList: OfficeListSpec = {
  table: "charges",
  filters: [
    { name: "result", kind: "choice", options: CHARGE_RESULTS },
    { name: "ref", kind: "text", pattern: /^[A-Za-z0-9]{1,40}$/ },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "order" },
    { key: "buyer" },
    { key: "amount", sortable: true },
    { key: "result" },
    { key: "money" },
    { key: "chargedAt", sortable: true },
    { key: "period" },
    { key: "sequence", optional: true },
    { key: "mandate" },
    { key: "ref", optional: true },
  ],
  order: { by: "chargedAt", sort: "desc" },
};
