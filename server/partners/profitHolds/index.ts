import { profitHolds } from "#shared/partners/profitHolds/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { countSuspected } from "./queries.ts";
import { getOrderProfit, hold, lift, listHolds, listSigns } from "./service.ts";

export default {
  name: "partners/profitHolds",
  useCases: [
    endpoints("profitHolds", profitHolds, {
      hold,
      lift,
      list: listHolds,
      ofOrder: getOrderProfit,
      signs: listSigns,
    }),
  ],
  navigation: [
    {
      section: "profitHolds",
      group: "dealers",
      order: 20,
      permission: "dealers.read",
      waiting: ({ db }) => countSuspected(db),
    },
  ],
} satisfies Module<Context>;
