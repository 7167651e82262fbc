import type { ListSpec } from "#app/lists/listQuery.ts";

export const campaignList: ListSpec = {
  filters: [{ name: "archived", kind: "flag" }],
  columns: [
    { key: "name", sortable: true },
    { key: "landing" },
    { key: "visits" },
    { key: "registrations" },
    { key: "orders" },
    { key: "paid" },
    { key: "time", sortable: true },
  ],
  order: { by: "time", sort: "desc" },
};
