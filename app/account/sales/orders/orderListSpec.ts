import { isCurrency } from "#shared/kit/currencyCodes.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";

export const ownOrders: ListSpec = {
  filters: [
    { name: "status", kind: "choices", options: Object.values(OrderStatus).map(String) },
    { name: "method", kind: "choice", options: PAYMENT_METHODS },
    { name: "currency", kind: "text", pattern: { test: isCurrency }, capitals: true },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "number" },
    { key: "status", sortable: true },
    { key: "time", sortable: true },
    { key: "items" },
    { key: "amount", sortable: true },
    { key: "paid" },
  ],
  order: { by: "time", sort: "desc" },
};
