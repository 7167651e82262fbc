import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "backup_codes.member_id": { exported: "account.json", deletion: "removed" },
    "second_factors.member_id": { exported: "account.json", deletion: "removed" },
  },
};
