import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "provider_checks.actor_id": {
      exported: {
        not: "which member of staff last asked a provider whether it knows the shop",
      },
      deletion: { kept: "it names an account of which nothing is left" },
    },
  },
};
