import { isCurrency } from "#shared/kit/currencyCodes.ts";
import { SCHEDULE_STATES } from "#shared/payments/recognition/rules.ts";
import { UUID_PATTERN } from "#app/lists/listQuery.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const revenueList: OfficeListSpec = {
  table: "revenue",
  filters: [
    { name: "state", kind: "choice", options: SCHEDULE_STATES },
    { name: "product", kind: "text", pattern: UUID_PATTERN },
    { name: "currency", kind: "text", pattern: { test: isCurrency }, capitals: true },
  ],
  columns: [
    { key: "order" },
    { key: "product" },
    { key: "state" },
    { key: "rule", optional: true },
    { key: "from" },
    { key: "to", sortable: true },
    { key: "net" },
    { key: "earned" },
    { key: "unearned" },
    { key: "refunded" },
    { key: "createdAt", sortable: true, optional: true },
  ],
  order: { by: "createdAt", sort: "desc" },
};
