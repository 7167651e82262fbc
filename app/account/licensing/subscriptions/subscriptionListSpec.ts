import { SUBSCRIPTION_STATES } from "#shared/licensing/subscriptions/rules.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";

export const ownSubscriptions: ListSpec = {
  filters: [{ name: "state", kind: "choices", options: SUBSCRIPTION_STATES }],
  columns: [
    { key: "product", sortable: true },
    { key: "state" },
    { key: "next", sortable: true },
    { key: "amount" },
    { key: "ends" },
  ],
  order: { by: "next", sort: "asc" },
};
