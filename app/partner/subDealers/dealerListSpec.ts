import { DEALER_STATES } from "#shared/partners/dealers/rules.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";

/** In the order of the tree. */
export const dealerList: ListSpec = {
  filters: [{ name: "state", kind: "choices", options: DEALER_STATES }],
  columns: [
    { key: "name" },
    { key: "state" },
    { key: "upper" },
    { key: "original" },
    { key: "given" },
    { key: "retained" },
    { key: "customers" },
  ],
  order: { by: "name", sort: "asc" },
};
