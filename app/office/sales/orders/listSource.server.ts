import { type OrderSummary, OrderListInput } from "#shared/admin/orders/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { orderList } from "./listSpec.ts";

export const orderSource: OfficeListSource<typeof OrderListInput, OrderSummary> = {
  spec: orderList,
  input: OrderListInput,
  read: (portal, input) => portal.orders.listAll(input),
  keyOf: ({ id }) => id,
};
