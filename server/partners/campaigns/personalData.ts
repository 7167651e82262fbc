import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";
import { campaignsOf } from "./queries.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "campaigns.member_id": { exported: "campaigns.json", deletion: "removed" },
  },
  files: { "campaigns.json": (tx, _scope, { id }) => campaignsOf(tx, id) },
};
