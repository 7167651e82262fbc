import { sql } from "kysely";
import {
  type Observation,
  PORTAL_INSTANCE,
  SILENT_AFTER_MS,
} from "#shared/machines/state/rules.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { derive } from "../state/derive.ts";
import type { Fold } from "#shared/machines/state/fold.ts";
import { nextDue } from "../state/status.ts";
import type { Context } from "#server/context.ts";
import { storeDerived } from "./derivedRows.ts";

/** What arrives this much after it happened is still before what is due. */
const GRACE_MS = 1_000;

interface Silent {
  readonly device_id: string;
  readonly fold: Fold;
  readonly last_seen_at: Date;
  readonly skew_ms: number;
}

/**
 * Marks devices as silent that were not heard for `SILENT_AFTER_MS`, none of them before `listeningSince`: while the portal
 * itself did not listen, nobody was silent. Each is checked again under the lock of its state, by its time.
 */
export async function sweepSilence(scope: Context, listeningSince: Date): Promise<void> {
  const now = scope.realNow().getTime();
  if (now < listeningSince.getTime() + SILENT_AFTER_MS) return;
  const { rows } =
    await sql<Silent>`select device_id, fold, last_seen_at, skew_ms from device_states
    where last_seen_at < ${new Date(now - SILENT_AFTER_MS)} and fold->>'signal' = 'live'`.execute(
      scope.db,
    );
  for (const { device_id: deviceId, fold, last_seen_at: seen, skew_ms: skew } of rows) {
    const at = Math.max(fold.at, seen.getTime() + SILENT_AFTER_MS - skew);
    const lost: Observation = {
      at,
      instance: PORTAL_INSTANCE,
      seq: at,
      field: "signal",
      part: "",
      value: "lost",
    };
    await scope.machines.ingest.append({ deviceId, observations: [lost], heardAt: null });
  }
}

/** Passes what falls due by time alone, such as a fault that lasts. */
export async function sweepDue(scope: Context): Promise<void> {
  const now = scope.realNow().getTime();
  const { rows } = await sql<{ device_id: string }>`select device_id from device_states
    where due_at + skew_ms * interval '1 millisecond' < ${new Date(now - GRACE_MS)}`.execute(
    scope.db,
  );
  const ids = rows.map(({ device_id }) => device_id);
  if (ids.length === 0) return;
  const changed = await runTransaction(scope.db, (tx) => passDue(tx, ids, now));
  scope.machines.changes.publish(changed);
}

async function passDue(tx: Tx, ids: readonly string[], now: number): Promise<string[]> {
  const { rows } = await sql<{ device_id: string; fold: Fold; skew_ms: number }>`
    select device_id, fold, skew_ms from device_states where device_id = any(${ids}::uuid[])
    order by device_id for no key update`.execute(tx);
  const passed = rows.flatMap(({ device_id: deviceId, fold, skew_ms: skew }) => {
    const due = nextDue(fold);
    return due + skew < now - GRACE_MS ? [{ deviceId, ...derive(fold, [], due) }] : [];
  });
  if (passed.length === 0) return [];
  await storeDerived(tx, passed);
  await storeFolds(tx, passed);
  return passed.map(({ deviceId }) => deviceId);
}

async function storeFolds(
  tx: Db | Tx,
  passed: readonly { deviceId: string; fold: Fold }[],
): Promise<void> {
  const rows = passed.map(({ deviceId, fold }) => {
    const due = nextDue(fold);
    return {
      device_id: deviceId,
      fold,
      due: due === Infinity ? null : new Date(due).toISOString(),
    };
  });
  await sql`update device_states s set fold = r.fold, due_at = r.due, revision = nextval('device_revisions')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(device_id uuid, fold jsonb, due timestamptz)
    where s.device_id = r.device_id`.execute(tx);
}
