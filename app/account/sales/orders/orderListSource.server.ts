import { type Order, orders } from "#shared/sales/orders/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { ownOrders } from "./orderListSpec.ts";

const { input } = orders.list;

export const ownOrderSource: ListSource<typeof input, Order> = {
  spec: ownOrders,
  input,
  read: (portal, asked) => portal.orders.list(asked),
  keyOf: ({ id }) => id,
};
