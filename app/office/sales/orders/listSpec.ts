import { isCurrency } from "#shared/kit/currencyCodes.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const orderList: OfficeListSpec = {
  table: "orders",
  filters: [
    { name: "status", kind: "choices", options: Object.values(OrderStatus).map(String) },
    { name: "method", kind: "choice", options: PAYMENT_METHODS },
    { name: "currency", kind: "text", pattern: { test: isCurrency }, capitals: true },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
    { name: "underReview", kind: "flag" },
    { name: "member", kind: "text" },
  ],
  columns: [
    { key: "number" },
    { key: "status", sortable: true },
    { key: "time", sortable: true },
    { key: "buyer" },
    { key: "items" },
    { key: "method" },
    { key: "amount", sortable: true },
    { key: "paid", optional: true },
    { key: "email", optional: true },
    { key: "payBy", sortable: true, optional: true },
    { key: "paidAt", optional: true },
  ],
  order: { by: "time", sort: "desc" },
};
