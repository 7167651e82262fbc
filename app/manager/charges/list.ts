import type { OfficeListSpec } from "../list/spec.ts";

export const chargeList: OfficeListSpec = {
  table: "charges",
  filters: [],
  columns: [
    { key: "order" },
    { key: "buyer" },
    { key: "amount", sortable: true },
    { key: "result" },
    { key: "chargedAt", sortable: true },
    { key: "period" },
    { key: "sequence", optional: true },
    { key: "mandate" },
    { key: "ref", optional: true },
  ],
  order: { by: "chargedAt", sort: "desc" },
};
