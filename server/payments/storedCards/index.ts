import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { jobHandler } from "#server/platform/jobs/job.ts";
import { settleCardSetups } from "./cardSetups.ts";
import { cardRemoval } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { removeCardAtProvider } from "./removeCard.ts";

export default {
  name: "payments/storedCards",
  jobs: [jobHandler(cardRemoval, removeCardAtProvider)],
  tasks: [{ name: "payments.card_setups", after: "payments.reconcile", run: settleCardSetups }],
  personalData,
} satisfies Module<Context>;
