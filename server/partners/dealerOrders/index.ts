import { dealerOrders } from "#shared/partners/dealerOrders/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { listChoices, listPrepared, prepareOrder, withdrawPrepared } from "./prepareOrder.ts";
import { getOrder, listOrders } from "./service.ts";

export default {
  name: "partners/dealerOrders",
  useCases: [
    endpoints("dealerOrders", dealerOrders, {
      detail: getOrder,
      list: listOrders,
      prepare: prepareOrder,
      withdraw: withdrawPrepared,
    }),
    forPages("dealerOrders", "dealer", { choices: listChoices, prepared: listPrepared }),
  ],
} satisfies Module<Context>;
