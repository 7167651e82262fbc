import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "suspense_items.actor_id": {
      exported: {
        not: "which member of staff gave money back; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
    "suspense_items.booking_actor_id": {
      exported: {
        not: "which member of staff found money on the account; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
  },
};
