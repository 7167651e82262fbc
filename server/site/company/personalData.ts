import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "exchange_rate_tables.actor_id": {
      exported: { not: "which member of staff set the shop's exchange rates" },
      deletion: { kept: "the history of the rates, which nobody can change; it holds no name" },
    },
  },
};
