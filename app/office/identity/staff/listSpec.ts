import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

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
