import { sql } from "kysely";
import type { DeviceProfile } from "#shared/machines/devices/rules.ts";
import { PUSH_PROFILE } from "#shared/machines/devices/rules.ts";
import type { IngestRefusal } from "#shared/machines/ingest/push.ts";
import type { Db } from "#server/platform/db/client.ts";

export interface PushingDevice {
  readonly id: string;
  readonly profile: DeviceProfile;
}

/** Marks the token as used, at most once a minute. */
export async function findDeviceOfToken(db: Db, hash: Buffer): Promise<PushingDevice | null> {
  const row = await db
    .selectFrom("device_tokens as t")
    .innerJoin("devices as d", "d.id", "t.device_id")
    .select(["d.id", "d.profile"])
    .where("t.token_hash", "=", hash)
    .where("d.archived_at", "is", null)
    .where("d.source", "=", "push")
    .executeTakeFirst();
  return row ? { id: row.id, profile: row.profile ?? PUSH_PROFILE } : null;
}

/** Adds `refused` to the counts of the day. */
export async function countRefusals(
  db: Db,
  deviceId: string,
  now: Date,
  refused: readonly { readonly reason: IngestRefusal; readonly detail: string }[],
): Promise<void> {
  const counts = [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    count: same.length,
    detail: same.at(-1)?.detail ?? "",
  }));
  await sql`insert into device_refusals as r (device_id, day, reason, count, last_at, detail)
    select ${deviceId}::uuid, (${now}::timestamptz at time zone 'UTC')::date, c.reason, c.count, ${now}::timestamptz, c.detail
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c(reason text, count int, detail text)
    on conflict (device_id, day, reason) do update
    set count = r.count + excluded.count, last_at = excluded.last_at, detail = excluded.detail`.execute(
    db,
  );
}
