import { earnings } from "#shared/partners/earnings/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { explainEarning, getBalances, listEarnings } from "./service.ts";
import { listTrialChoices, tryProfit } from "./trial.ts";

export default {
  name: "partners/earnings",
  useCases: [
    endpoints("earnings", earnings, {
      balances: getBalances,
      get: explainEarning,
      list: listEarnings,
      trial: tryProfit,
      trialChoices: listTrialChoices,
    }),
  ],
} satisfies Module<Context>;
