import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: { "saved_views.member_id": { exported: "views.json", deletion: "removed" } },
  files: { "views.json": (tx, _scope, { id }) => viewsOf(tx, id) },
};

const viewsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("saved_views")
    .select(["table_id as list", "name", "query", "columns", "saved_at"])
    .where("member_id", "=", memberId)
    .orderBy("saved_at")
    .orderBy("id")
    .execute();
