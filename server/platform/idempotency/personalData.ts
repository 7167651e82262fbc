import type { Context } from "#server/context.ts";
import type { PersonalData } from "../registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "idempotency_keys.member_id": {
      exported: { not: "sealed answers, repeated for a day; what they tell is in the other files" },
      deletion: "removed",
    },
  },
};
