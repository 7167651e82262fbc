import type { OfficeListSpec } from "../list/spec.ts";

export const staffList: OfficeListSpec = {
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
