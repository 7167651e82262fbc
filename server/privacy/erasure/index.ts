import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { finishErasures } from "./completeErasure.ts";
import { personalData } from "./personalData.ts";

export default {
  name: "privacy/erasure",
  tasks: [{ name: "privacy.finish_erasures", after: "tickets.adopt", run: finishErasures }],
  mails: ["account_deleted"],
  personalData,
} satisfies Module<Scope>;
