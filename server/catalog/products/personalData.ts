import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "product_revisions.saved_by": {
      exported: { not: "which member of staff wrote a version of a product of the shop" },
      deletion: { kept: "the history of the products; it holds no name" },
    },
  },
};
