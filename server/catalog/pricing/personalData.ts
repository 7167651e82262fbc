import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "price_changes.actor_id": {
      exported: { not: "which member of staff changed the shop's prices" },
      deletion: { kept: "the history of the prices; it holds no name" },
    },
  },
};
