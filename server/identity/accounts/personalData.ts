import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "email_changes.member_id": {
      exported: { not: "a change that is over in some minutes" },
      deletion: "removed",
    },
  },
};
