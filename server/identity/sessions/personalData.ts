import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "sessions.member_id": { exported: "sessions.json", deletion: "removed" },
    "sessions.viewing_as": {
      exported: { not: "it is the session of a member of staff" },
      deletion: "cleared",
    },
    "login_challenges.member_id": {
      exported: { not: "a login that waits some minutes for a code" },
      deletion: "removed",
    },
    "seen_devices.member_id": {
      exported: { not: "keyed hashes, from which nobody can read a device" },
      deletion: "removed",
    },
  },
  files: { "sessions.json": (tx, _scope, { id }) => sessionsOf(tx, id) },
};

const sessionsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("sessions")
    .select(["user_agent", "ip", "second_factor", "created_at", "seen_at", "expires_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
