import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeletedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "verification_codes.member_id": {
      exported: { not: "codes that are over in some minutes" },
      deletion: "removed",
    },
  },
  erase: [{ stage: "rest", again: false, run: eraseCodes }],
};

/** Reset codes may have no member. */
async function eraseCodes(tx: Tx, _scope: Context, { email }: DeletedMember): Promise<void> {
  await tx.deleteFrom("verification_codes").where("email", "=", email).execute();
}
