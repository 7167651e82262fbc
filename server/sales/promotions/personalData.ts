import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "promotion_members.member_id": {
      exported: {
        not: "for whom the shop means a promotion; orders.json has those that were used",
      },
      deletion: "removed",
    },
    "promotion_redemptions.member_id": {
      exported: "orders.json",
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
  },
};
