import { sql } from "kysely";
import type {
  AlarmActivation,
  AlarmValue,
  Field,
  Observation,
} from "#shared/machines/state/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Fold } from "#shared/machines/state/fold.ts";
import type { Derived } from "../state/fold.ts";

export interface DeviceDerived extends Derived {
  readonly deviceId: string;
}

const instant = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/** Stores what `derived` says, one statement for each table. The states of the devices are locked. */
export async function storeDerived(tx: Tx, all: readonly DeviceDerived[]): Promise<void> {
  await storeIntervals(tx, all);
  await storeAlarms(tx, all);
  await storePrograms(tx, all);
  await storeParts(tx, all);
  await storeMidnights(tx, all);
}

const bulk = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

async function storeIntervals(tx: Tx, all: readonly DeviceDerived[]): Promise<void> {
  const from = all.map(({ deviceId, from: at }) => ({ device_id: deviceId, at: instant(at) }));
  await sql`delete from state_intervals i
    using jsonb_to_recordset(${bulk(from)}) as d(device_id uuid, at timestamptz)
    where i.device_id = d.device_id and i.started_at >= d.at`.execute(tx);
  const rows = all.flatMap(({ deviceId, intervals }) =>
    intervals.map(({ from: at, to, status, signal, mode, sub }) => ({
      device_id: deviceId,
      started_at: instant(at),
      ended_at: instant(to),
      status,
      signal,
      mode,
      sub,
    })),
  );
  if (rows.length === 0) return;
  await sql`insert into state_intervals (device_id, started_at, ended_at, status, signal, mode, sub)
    select * from jsonb_to_recordset(${bulk(rows)})
      as r(device_id uuid, started_at timestamptz, ended_at timestamptz, status int, signal text, mode int, sub text)`.execute(
    tx,
  );
}

const idOf = ({ part, key, from }: AlarmActivation): string => JSON.stringify([part, key, from]);

async function storeAlarms(tx: Tx, all: readonly DeviceDerived[]): Promise<void> {
  const rows = all.flatMap(({ deviceId, alarms }) =>
    // The last word on an activation: begun and ended in one piece, it stands twice.
    [...new Map(alarms.map((alarm) => [idOf(alarm), alarm])).values()].map(
      ({ part, key, from, to, level, code, text }) => ({
        device_id: deviceId,
        part,
        key,
        raised_at: instant(from),
        cleared_at: instant(to),
        level,
        code,
        text,
      }),
    ),
  );
  if (rows.length === 0) return;
  await sql`insert into alarm_activations as a (device_id, part, key, raised_at, cleared_at, level, code, text)
    select * from jsonb_to_recordset(${bulk(rows)})
      as r(device_id uuid, part text, key text, raised_at timestamptz, cleared_at timestamptz, level text, code text, text text)
    on conflict (device_id, part, key, raised_at) do update
    set cleared_at = excluded.cleared_at, level = excluded.level, code = excluded.code, text = excluded.text
    where (a.cleared_at, a.level, a.text) is distinct from (excluded.cleared_at, excluded.level, excluded.text)`.execute(
    tx,
  );
}

async function storePrograms(tx: Tx, all: readonly DeviceDerived[]): Promise<void> {
  const rows = all.flatMap(({ deviceId, programs }) =>
    [...new Map(programs.map((run) => [run.from, run])).values()].map(({ from, to, name }) => ({
      device_id: deviceId,
      started_at: instant(from),
      ended_at: instant(to),
      name,
    })),
  );
  if (rows.length === 0) return;
  await sql`insert into program_runs as p (device_id, started_at, ended_at, name)
    select * from jsonb_to_recordset(${bulk(rows)})
      as r(device_id uuid, started_at timestamptz, ended_at timestamptz, name text)
    on conflict (device_id, started_at) do update set ended_at = excluded.ended_at, name = excluded.name
    where (p.ended_at, p.name) is distinct from (excluded.ended_at, excluded.name)`.execute(tx);
}

async function storeParts(tx: Tx, all: readonly DeviceDerived[]): Promise<void> {
  const rows = all.flatMap(({ deviceId, parts }) =>
    parts.map(({ at, seq, parts: made, cycleMs, program }) => ({
      device_id: deviceId,
      at: instant(at),
      seq,
      parts: made,
      cycle_ms: cycleMs,
      program,
    })),
  );
  if (rows.length === 0) return;
  await sql`insert into parts_made (device_id, at, seq, parts, cycle_ms, program)
    select * from jsonb_to_recordset(${bulk(rows)})
      as r(device_id uuid, at timestamptz, seq bigint, parts int, cycle_ms int, program text)
    on conflict do nothing`.execute(tx);
}

async function storeMidnights(tx: Tx, all: readonly DeviceDerived[]): Promise<void> {
  const rows = all.flatMap(({ deviceId, midnights }) =>
    midnights.map((fold) => ({ device_id: deviceId, at: instant(fold.at), fold })),
  );
  if (rows.length === 0) return;
  await sql`insert into device_midnights (device_id, at, fold)
    select * from jsonb_to_recordset(${bulk(rows)}) as r(device_id uuid, at timestamptz, fold jsonb)
    on conflict (device_id, at) do update set fold = excluded.fold`.execute(tx);
}

/** The last midnight at or before `at`; null: derive from the beginning. */
export async function findMidnight(db: Db, deviceId: string, at: number): Promise<Fold | null> {
  const row = await db
    .selectFrom("device_midnights")
    .select("fold")
    .where("device_id", "=", deviceId)
    .where("at", "<=", new Date(at))
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.fold ?? null;
}

/** Removes what was derived after `fold`, so that it can be derived again. */
export async function removeDerived(tx: Tx, deviceId: string, fold: Fold): Promise<void> {
  const after = new Date(fold.at);
  const running = new Date(fold.program?.from ?? 0);
  await sql`delete from parts_made where device_id = ${deviceId} and at > ${after}`.execute(tx);
  await sql`delete from program_runs where device_id = ${deviceId} and started_at > ${running}`.execute(
    tx,
  );
  await sql`delete from device_midnights where device_id = ${deviceId} and at > ${after}`.execute(
    tx,
  );
}

/** Alarms after `fold` that were not derived again; what was acknowledged of the others stays. */
export async function removeOtherAlarms(
  tx: Tx,
  { deviceId, alarms }: DeviceDerived,
  fold: Fold,
): Promise<void> {
  const kept = alarms.map(({ part, key, from }) => ({ part, key, raised_at: instant(from) }));
  await sql`delete from alarm_activations a where a.device_id = ${deviceId} and a.raised_at > ${new Date(fold.at)}
    and not exists (select 1 from jsonb_to_recordset(${bulk(kept)}) as k(part text, key text, raised_at timestamptz)
      where k.part = a.part and k.key = a.key and k.raised_at = a.raised_at)`.execute(tx);
}

interface ObservationRow {
  readonly at: Date;
  readonly instance: string;
  readonly seq: number;
  readonly field: Field;
  readonly part: string;
  readonly num: number | null;
  readonly word: string | null;
  readonly alarm: AlarmValue | null;
}

/** All after `fold`, in no order. */
export async function listObservations(
  db: Db,
  deviceId: string,
  fold: Fold,
): Promise<Observation[]> {
  const { rows } = await sql<ObservationRow>`
    select at, instance, seq, field, part, num, word, alarm from observations
    where device_id = ${deviceId} and at >= ${new Date(fold.at)}`.execute(db);
  return rows.map(({ at, num, word, alarm, ...rest }) => ({
    ...rest,
    at: at.getTime(),
    value: alarm ?? num ?? word,
  }));
}
