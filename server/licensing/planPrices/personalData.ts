import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "plan_price_changes.actor_id": {
      exported: { not: "which member of staff announced a price; activity.json has what they did" },
      deletion: { kept: "what was announced; it names an account of which nothing is left" },
    },
  },
  files: {},
};
