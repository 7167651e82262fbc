import { backOfficeOrders } from "#shared/admin/orders/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import {
  countAll,
  detail,
  countOrderFigures,
  countUnderReview,
  listAll,
  search,
} from "./service.ts";

export default {
  name: "admin/orders",
  useCases: [endpoints("orders", backOfficeOrders, { countAll, detail, listAll })],
  officeSearch: [{ kind: "orders", permission: "orders.read", find: search }],
  navigation: [
    {
      section: "orders",
      group: "orders",
      order: 10,
      permission: "orders.read",
      waiting: countUnderReview,
    },
  ],
  overview: [{ field: "orders", permission: "orders.read", count: countOrderFigures }],
} satisfies Module<Context>;
