import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "dealer_invitations.member_id": {
      exported: { not: "dealer.json says that a dealer registered the member" },
      deletion: "removed",
    },
  },
};
