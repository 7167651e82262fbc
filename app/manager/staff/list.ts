import type { ListSpec } from "../list/query.ts";

export const staffList: ListSpec = {
  table: "staff",
  filters: [],
  columns: [
    { key: "name" },
    { key: "email" },
    { key: "permissions" },
    { key: "secondFactor" },
    { key: "registeredAt", optional: true },
  ],
  order: { by: "name", sort: "asc" },
};
