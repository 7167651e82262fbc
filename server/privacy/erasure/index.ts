import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { completeErasures } from "./completeErasure.ts";
import { personalData } from "./personalData.ts";

export default {
  name: "privacy/erasure",
  tasks: [{ name: "privacy.finish_erasures", after: "tickets.adopt", run: completeErasures }],
  mails: ["account_deleted"],
  personalData,
} satisfies Module<Context>;
