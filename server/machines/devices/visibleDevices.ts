import { sql } from "kysely";
import { MEMBER_SETTINGS } from "#shared/identity/members/settings.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { DeviceRow } from "./deviceView.ts";

const [INTELLIGENT] = MEMBER_SETTINGS;
/** For `members.settings @>`. */
export const HAS_INTELLIGENT = JSON.stringify([{ key: INTELLIGENT }]);

/** Own and shared devices; none whose owner has lost the setting. */
const visibleTo = (memberId: string) => sql`d.archived_at is null
  and (d.member_id = ${memberId} or exists (select 1 from device_shares s where s.device_id = d.id and s.member_id = ${memberId}))
  and exists (select 1 from members o where o.id = d.member_id and o.settings @> ${HAS_INTELLIGENT}::jsonb)`;

const COLUMNS = sql`d.id, d.member_id, d.name, d.model, d.location, d.time_zone, d.source, d.order_quantity,
  t.fold, t.revision, t.last_seen_at, t.skew_ms`;

/** In no order. */
export async function listVisible(db: Db, memberId: string): Promise<readonly DeviceRow[]> {
  const { rows } =
    await sql<DeviceRow>`select ${COLUMNS} from devices d join device_states t on t.device_id = d.id
    where ${visibleTo(memberId)}`.execute(db);
  return rows;
}

export async function findVisible(
  db: Db | Tx,
  id: string,
  memberId: string,
): Promise<DeviceRow | null> {
  const { rows } =
    await sql<DeviceRow>`select ${COLUMNS} from devices d join device_states t on t.device_id = d.id
    where d.id = ${id} and ${visibleTo(memberId)}`.execute(db);
  return rows[0] ?? null;
}
