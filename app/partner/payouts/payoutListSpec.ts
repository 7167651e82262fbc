import { OWN_PAYOUT_STATES } from "#shared/partners/payouts/rules.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";

export const ownPayoutList: ListSpec = {
  filters: [{ name: "state", kind: "choice", options: OWN_PAYOUT_STATES }],
  columns: [
    { key: "number" },
    { key: "createdAt", sortable: true },
    { key: "account" },
    { key: "amount" },
    { key: "tax" },
    { key: "net" },
    { key: "state" },
  ],
  order: { by: "createdAt", sort: "desc" },
};
