import type { ListSpec } from "#app/lists/listQuery.ts";

export const statementList: ListSpec = {
  filters: [],
  columns: [
    { key: "month", sortable: true },
    { key: "opening" },
    { key: "earned" },
    { key: "adjusted" },
    { key: "paid" },
    { key: "returned" },
    { key: "closing" },
    { key: "file" },
  ],
  order: { by: "month", sort: "desc" },
};
