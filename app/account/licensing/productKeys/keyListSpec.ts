import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";

export const ownKeys: ListSpec = {
  filters: [{ name: "status", kind: "choices", options: Object.values(KeyStatus).map(String) }],
  columns: [
    { key: "product", sortable: true },
    { key: "status" },
    { key: "validUntil", sortable: true },
    { key: "seats" },
    { key: "computers" },
  ],
  order: { by: "product", sort: "asc" },
};
