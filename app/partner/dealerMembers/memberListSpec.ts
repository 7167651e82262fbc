import { CUSTOMER_STATES } from "#shared/partners/dealerMembers/rules.ts";
import { ATTRIBUTION_SOURCES } from "#shared/partners/dealers/rules.ts";
import { type ListSpec, UUID_PATTERN } from "#app/lists/listQuery.ts";

export const memberList: ListSpec = {
  filters: [
    { name: "below", kind: "flag" },
    { name: "status", kind: "choices", options: CUSTOMER_STATES },
    { name: "source", kind: "choices", options: ATTRIBUTION_SOURCES },
    { name: "ordered", kind: "choice", options: ["true", "false"] },
    { name: "dealer", kind: "text", pattern: UUID_PATTERN },
  ],
  columns: [
    { key: "name", sortable: true },
    { key: "status" },
    { key: "dealer" },
    { key: "source" },
    { key: "orders" },
    { key: "lastOrder" },
    { key: "boundAt", sortable: true },
  ],
  order: { by: "boundAt", sort: "desc" },
};
