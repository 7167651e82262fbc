import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "webhook_events.replaying_actor_id": {
      exported: {
        not: "which member of staff took a notice again; it is of somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
  },
};
