import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { ProviderChecksTable } from "#server/platform/db/schema.ts";

export function listProviderChecks(db: Db) {
  return db
    .selectFrom("provider_checks")
    .leftJoin("members", "members.id", "provider_checks.actor_id")
    .selectAll("provider_checks")
    .select(["members.email", "members.first_name", "members.last_name"])
    .execute();
}

/** One row per provider. */
export async function upsertProviderCheck(tx: Tx, check: Insertable<ProviderChecksTable>) {
  const { provider: _, ...newer } = check;
  await tx
    .insertInto("provider_checks")
    .values(check)
    .onConflict((at) => at.column("provider").doUpdateSet(newer))
    .execute();
}

/** Last webhook with a valid signature, replays excluded. */
export async function findLastEventTimes(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom("webhook_events")
    .select(({ fn }) => ["provider", fn.max("received_at").as("at")])
    .where("signature_ok", "=", true)
    .where("channel", "<>", "query")
    .where("replaying_actor_id", "is", null)
    .groupBy("provider")
    .execute();
  return new Map(rows.map(({ provider, at }) => [provider, at]));
}

export async function listProvidersInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from mandates where state = 'running'
    union
    select provider from payment_attempts where state in ('started', 'given_up') and ask_after is not null
    order by provider`.execute(db);
  return rows.map(({ provider }) => provider);
}
