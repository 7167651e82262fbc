import type { ListSpec } from "../list/query.ts";

export const chargeList: ListSpec = {
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
