import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "media.added_by": {
      exported: { not: "which member of staff added a picture of the shop" },
      deletion: { kept: "the shop's pictures; it names an account of which nothing is left" },
    },
  },
};
