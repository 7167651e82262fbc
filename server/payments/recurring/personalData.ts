import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "mandates.end_asker_id": {
      exported: { not: "orders.json has who ended a renewal, in the order's history" },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
  },
};
