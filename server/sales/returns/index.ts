import { returnRequestOffice, returnRequests } from "#shared/sales/returns/contract.ts";
import { REFUND_DAYS, RETURN_DAYS } from "#shared/sales/returns/rules.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { inEveryLanguage } from "#server/platform/registry/textVariables.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { accept, decline, list, one } from "./admin.ts";
import { personalData } from "./personalData.ts";
import { countWaitingReturns } from "./returnQueries.ts";
import { ask, own } from "./returnRequests.ts";

export default {
  name: "sales/returns",
  useCases: [
    endpoints("returnRequests", returnRequests, { ask, own }),
    endpoints("withdrawalOffice", returnRequestOffice, { accept, decline, list, one }),
  ],
  textVariables: {
    return_days: () => inEveryLanguage(RETURN_DAYS),
    refund_days: () => inEveryLanguage(REFUND_DAYS),
  },
  mails: ["withdrawal"],
  navigation: [
    {
      section: "withdrawals",
      group: "orders",
      order: 40,
      permission: "payments.read",
      waiting: ({ db }) => countWaitingReturns(db),
    },
  ],
  overview: [
    {
      field: "returnRequests",
      permission: "payments.read",
      count: ({ db }) => countWaitingReturns(db),
    },
  ],
  personalData,
} satisfies Module<Context>;
