import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { jobHandler } from "../jobs/job.ts";
import { mailDelivery } from "./jobs.ts";
import { countMailsByState } from "./mailQueries.ts";
import { personalData } from "./personalData.ts";
import { sendMail } from "./sendMail.ts";

export default {
  name: "platform/mail",
  jobs: [jobHandler(mailDelivery, sendMail)],
  metrics: [
    {
      census: "mails",
      gauge: { name: "millwright_mails", help: "Mails by state", labelNames: ["state"] },
      count: async ({ db }) =>
        (await countMailsByState(db)).map(({ state, count }) => [{ state }, count]),
    },
  ],
  personalData,
} satisfies Module<Context>;
