import { SHIPPING_QUEUE_STATES } from "#shared/sales/shipments/contract.ts";
import { CARRIERS } from "#shared/sales/shipments/rules.ts";
import { SHIPPING_KINDS } from "#shared/sales/shipping/rules.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const shippingQueueSpec: OfficeListSpec = {
  table: "shipments",
  filters: [
    { name: "state", kind: "choices", options: SHIPPING_QUEUE_STATES },
    { name: "kind", kind: "choice", options: SHIPPING_KINDS },
    { name: "carrier", kind: "choice", options: CARRIERS },
  ],
  columns: [
    { key: "order" },
    { key: "state", sortable: true },
    { key: "recipient" },
    { key: "what" },
    { key: "method", optional: true },
    { key: "carrier" },
    { key: "tracking" },
    { key: "at", sortable: true },
    { key: "deliveredOn" },
    { key: "buyer", optional: true },
  ],
  order: { by: "state", sort: "asc" },
};
