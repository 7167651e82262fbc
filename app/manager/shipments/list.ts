import { SENDING_STATES } from "#shared/shipments/contract.ts";
import { CARRIERS } from "#shared/shipments/rules.ts";
import { SHIPPING_KINDS } from "#shared/shipping/rules.ts";
import type { OfficeListSpec } from "../list/spec.ts";

export const sendingList: OfficeListSpec = {
  table: "shipments",
  filters: [
    { name: "state", kind: "choices", options: SENDING_STATES },
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
