import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "erasures.member_id": {
      exported: { not: "it is written when the account is deleted" },
      deletion: { kept: "it is the work of deleting itself, and goes when that is done" },
    },
  },
};
