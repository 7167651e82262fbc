import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "attachments.owner_id": { exported: "attachments.json", deletion: "cleared" },
  },
  files: { "attachments.json": (tx, _scope, { id }) => attachmentsOf(tx, id) },
};

const attachmentsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("attachments")
    .select(["id", "width", "height", "bytes", "uploaded_at"])
    .where("owner_id", "=", memberId)
    .orderBy("uploaded_at")
    .orderBy("id")
    .execute();
