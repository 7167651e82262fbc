import { HOLD_REASONS } from "#shared/partners/commissions/rules.ts";
import { UUID_PATTERN } from "#app/lists/listQuery.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const holdList: OfficeListSpec = {
  table: "profitHolds",
  filters: [
    { name: "reason", kind: "choice", options: HOLD_REASONS },
    { name: "dealer", kind: "text", pattern: UUID_PATTERN },
  ],
  columns: [
    { key: "order" },
    { key: "buyer" },
    { key: "dealers" },
    { key: "amount" },
    { key: "reason" },
    { key: "note" },
    { key: "since", sortable: true },
    { key: "by", optional: true },
    { key: "releaseAt", optional: true },
  ],
  order: { by: "since", sort: "desc" },
};
