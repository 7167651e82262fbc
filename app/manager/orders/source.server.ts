import { type OrderSummary, OrderListInput } from "#shared/orders/backOffice.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { orderList } from "./list.ts";

export const orderSource: OfficeSource<typeof OrderListInput, OrderSummary> = {
  spec: orderList,
  input: OrderListInput,
  read: (portal, input) => portal.orders.listAll(input),
  keyOf: ({ id }) => id,
};
