import { sql } from "kysely";
import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "audit_entries.actor_id": {
      exported: "activity.json",
      deletion: { kept: "the trail of deeds, which nobody can change; it holds no name" },
    },
    "audit_personal_facts.member_id": { exported: "activity.json", deletion: "removed" },
  },
  files: { "activity.json": (tx, _scope, { id }) => activityOf(tx, id) },
};

/** Withholds other actors, the members that staff acted on, and staff's reasons. */
const activityOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("audit_entries")
    .leftJoin("audit_personal_facts as personal", (join) =>
      join
        .onRef("personal.entry_id", "=", "audit_entries.id")
        .on("personal.member_id", "=", memberId),
    )
    .select(["at", "action", "subject_type"])
    .select(() => {
      const own = sql`subject_type = 'member' and subject_id = ${memberId}`;
      const told = (facts: "before" | "after") =>
        sql<AuditFacts | null>`case when ${own} then
          coalesce(nullif(${sql.ref(`audit_entries.${facts}`)} - 'reason', '{}'), ${sql.ref(`personal.${facts}`)}) end`;
      return [
        sql<string | null>`case when ${own} or subject_type <> 'member' then subject_id end`.as(
          "subject_id",
        ),
        told("before").as("before"),
        told("after").as("after"),
      ];
    })
    .select(sql<boolean>`actor_id is not distinct from ${memberId}`.as("by_yourself"))
    .select(sql<string | null>`case when actor_id = ${memberId} then ip end`.as("ip"))
    .where((eb) =>
      eb.or([
        eb("actor_id", "=", memberId),
        eb.and([eb("subject_type", "=", "member"), eb("subject_id", "=", memberId)]),
      ]),
    )
    .orderBy("audit_entries.id")
    .execute();
