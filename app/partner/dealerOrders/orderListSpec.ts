import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { type ListSpec, UUID_PATTERN } from "#app/lists/listQuery.ts";

export const orderList: ListSpec = {
  filters: [
    { name: "below", kind: "flag" },
    { name: "status", kind: "choices", options: Object.values(OrderStatus).map(String) },
    { name: "method", kind: "choice", options: PAYMENT_METHODS },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
    { name: "member", kind: "text", pattern: UUID_PATTERN },
  ],
  columns: [
    { key: "number" },
    { key: "status" },
    { key: "buyer" },
    { key: "time", sortable: true },
    { key: "method", optional: true },
    { key: "amount", sortable: true },
    { key: "earning" },
  ],
  order: { by: "time", sort: "desc" },
};
