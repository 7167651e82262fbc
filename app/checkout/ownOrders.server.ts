import { type Order, orders } from "#shared/orders/contract.ts";
import type { ListSource } from "../list/source.server.ts";
import { ownOrders } from "./ownOrders.ts";

const { input } = orders.list;

export const ownOrderSource: ListSource<typeof input, Order> = {
  spec: ownOrders,
  input,
  read: (portal, asked) => portal.orders.list(asked),
  keyOf: ({ id }) => id,
};
