import type { OfficeListSpec } from "../list/spec.ts";

export const ledgerList: OfficeListSpec = {
  table: "ledger",
  filters: [
    { name: "account", kind: "text", pattern: /^[a-z_:]{1,40}$/ },
    { name: "currency", kind: "text", pattern: /^[A-Z]{3}$/, capitals: true },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "kind" },
    { key: "account" },
    { key: "amount" },
    { key: "postedAt", sortable: true },
    { key: "transaction" },
    { key: "reference", optional: true },
  ],
  order: { by: "postedAt", sort: "desc" },
};
