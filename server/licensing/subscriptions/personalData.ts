import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ExportedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "subscriptions.member_id": {
      exported: "subscriptions.json",
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
    "subscription_events.actor_id": {
      exported: "subscriptions.json",
      deletion: { kept: "the record is append-only; the member's data is erased" },
    },
  },
  files: { "subscriptions.json": subscriptions },
};

async function subscriptions(tx: Tx, _scope: Context, { id: memberId, lang }: ExportedMember) {
  const rows = await tx
    .selectFrom("subscriptions")
    .select(["id", "months", "quantity", "currency", "unit_minor", "renewal", "state"])
    .select(["paid_until", "cancelled_at", "ended_at", "created_at"])
    .select(sql<string>`name ->> ${lang}`.as("product"))
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const own = rows.map(({ id }) => id);
  if (own.length === 0) return [];
  const periods = await tx
    .selectFrom("subscription_periods")
    .select(["subscription_id", "starts_at", "ends_at", "state", "amount_minor"])
    .where("subscription_id", "in", own)
    .orderBy("subscription_id")
    .orderBy("index")
    .execute();
  const events = await tx
    .selectFrom("subscription_events")
    .select(["subscription_id", "code", "at"])
    .where("subscription_id", "in", own)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...row,
    periods: periods.flatMap(({ subscription_id: of, ...period }) =>
      of === row.id ? [period] : [],
    ),
    events: events.flatMap(({ subscription_id: of, ...event }) => (of === row.id ? [event] : [])),
  }));
}
