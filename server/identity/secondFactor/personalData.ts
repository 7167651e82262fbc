import type { Scope } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Scope> = {
  columns: {
    "backup_codes.member_id": { exported: "account.json", deletion: "removed" },
    "second_factors.member_id": { exported: "account.json", deletion: "removed" },
  },
};
