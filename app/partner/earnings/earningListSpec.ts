import { EARNING_KINDS, EARNING_STATES } from "#shared/partners/earnings/rules.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";

export const earningList: ListSpec = {
  filters: [
    { name: "state", kind: "choice", options: EARNING_STATES },
    { name: "kind", kind: "choice", options: EARNING_KINDS },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "order" },
    { key: "postedAt", sortable: true },
    { key: "buyer" },
    { key: "base" },
    { key: "amount" },
    { key: "state" },
  ],
  order: { by: "postedAt", sort: "desc" },
};
