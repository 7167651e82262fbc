import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ExportedMember, PersonalData } from "#server/platform/registry/personalData.ts";
import { showNotifications } from "./kinds.ts";
import { findMember } from "./queries.ts";
import { readerOf } from "./sendNotification.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "notifications.member_id": { exported: "notifications.json", deletion: "removed" },
    "notification_preferences.member_id": { exported: "notifications.json", deletion: "removed" },
    "notification_digests.member_id": {
      exported: { not: "that the mail of a day was written, which is among the mails" },
      deletion: "removed",
    },
  },
  files: {
    "notifications.json": async (tx, scope, member) => ({
      notifications: await exportNotifications(tx, scope, member),
      preferences: await listChosen(tx, member.id),
    }),
  },
};

/** With what they say today; null where the member may not see it any more. */
async function exportNotifications(tx: Tx, scope: Context, { id, lang }: ExportedMember) {
  const rows = await tx
    .selectFrom("notifications")
    .selectAll()
    .where("member_id", "=", id)
    .where("withdrawn_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const member = await findMember(tx, id);
  const shown = member
    ? await showNotifications(scope, tx, rows, { ...readerOf(member), lang })
    : new Map<string, { readonly text: string }>();
  return rows.map((row) => ({
    kind: row.kind,
    reason: row.reason,
    text: shown.get(row.id)?.text ?? null,
    created_at: row.created_at,
    read_at: row.read_at,
    mailed_at: row.mailed_at,
  }));
}

const listChosen = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("notification_preferences")
    .select(["kind", "reason", "level", "changed_at"])
    .where("member_id", "=", memberId)
    .orderBy("kind")
    .orderBy("reason")
    .execute();
