import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const tagList: OfficeListSpec = {
  table: "tags",
  filters: [
    { name: "unchecked", kind: "flag" },
    { name: "unused", kind: "flag" },
  ],
  columns: [
    { key: "name", sortable: true },
    { key: "tw" },
    { key: "cn" },
    { key: "en" },
    { key: "products", sortable: true },
  ],
  order: { by: "name", sort: "asc" },
};
