import { type DealerOrder, dealerOrders } from "#shared/partners/dealerOrders/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { orderList } from "./orderListSpec.ts";

const { input } = dealerOrders.list;

export const orderSource: ListSource<typeof input, DealerOrder> = {
  spec: orderList,
  input,
  read: (portal, asked) => portal.dealerOrders.list(asked),
  keyOf: ({ id }) => id,
};
