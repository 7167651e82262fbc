import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "member_identities.member_id": { exported: "identities.json", deletion: "removed" },
  },
  files: { "identities.json": (tx, _scope, { id }) => identitiesOf(tx, id) },
};

const identitiesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("member_identities")
    .select(["provider", "subject", "email", "linked_at"])
    .where("member_id", "=", memberId)
    .orderBy("linked_at")
    .orderBy("provider")
    .execute();
