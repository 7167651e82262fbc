import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import type { DeviceRow } from "../devices/deviceView.ts";
import { HAS_INTELLIGENT } from "../devices/visibleDevices.ts";

/** Those of `sessionIds` that still stand for somebody. */
export async function listValidSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("sessions as s")
    .innerJoin("members as m", "m.id", "s.member_id")
    .select("s.id")
    .where("s.id", "in", [...sessionIds])
    .where("s.expires_at", ">", now)
    .where("m.locked_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of `memberIds` who may watch machines. */
export async function listWatchers(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from members
    where id = any(${memberIds}::uuid[]) and settings @> ${HAS_INTELLIGENT}::jsonb`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type WatchedRow = DeviceRow & { readonly watcher: string };

/** Which of `deviceIds` each of `memberIds` sees. */
export async function listWatched(
  db: Db,
  memberIds: readonly string[],
  deviceIds: readonly string[],
): Promise<readonly WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select v.member_id as watcher, d.id, d.member_id, d.name, d.model, d.location, d.time_zone, d.source,
      d.order_quantity, t.fold, t.revision, t.last_seen_at, t.skew_ms
    from (
      select id as device_id, member_id from devices where id = any(${deviceIds}::uuid[])
      union all
      select device_id, member_id from device_shares where device_id = any(${deviceIds}::uuid[])
    ) v
    join devices d on d.id = v.device_id and d.archived_at is null
    join device_states t on t.device_id = d.id
    join members o on o.id = d.member_id and o.settings @> ${HAS_INTELLIGENT}::jsonb
    where v.member_id = any(${memberIds}::uuid[])`.execute(db);
  return rows;
}
