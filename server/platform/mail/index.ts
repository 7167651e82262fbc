import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { handles } from "../jobs/job.ts";
import { mailDelivery } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { deliver } from "./sendMail.ts";
import { mailCensus } from "./stats.ts";

export default {
  name: "platform/mail",
  jobs: [handles(mailDelivery, deliver)],
  metrics: [
    {
      census: "mails",
      gauge: { name: "millwright_mails", help: "Mails by state", labelNames: ["state"] },
      count: async ({ db }) => (await mailCensus(db)).map(({ state, count }) => [{ state }, count]),
    },
  ],
  personalData,
} satisfies Module<Scope>;
