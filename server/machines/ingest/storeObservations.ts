import { sql } from "kysely";
import {
  CLOCK_JITTER_MS,
  type Observation,
  PORTAL_INSTANCE,
} from "#shared/machines/state/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { derive } from "../state/derive.ts";
import type { Fold, Place } from "#shared/machines/state/fold.ts";
import { compareObservations, emptyFold } from "../state/fold.ts";
import { nextDue } from "../state/status.ts";
import {
  type DeviceDerived,
  findMidnight,
  listObservations,
  removeDerived,
  removeOtherAlarms,
  storeDerived,
} from "./derivedRows.ts";
import type { Arrival } from "./ingest.ts";
import { dayOf, ensurePartitions } from "./partitions.ts";

interface State {
  readonly device_id: string;
  readonly fold: Fold;
  readonly skew_ms: number;
}

/** Beyond, a batch is history and says nothing about clocks. */
const MAX_SKEW_MS = 300_000;

/**
 * Stores `arrivals` and whatever follows from them, under the lock of each device's state. What is known already changes
 * nothing; what comes late is derived again from the midnight before it.
 * @returns devices with a new revision
 */
export async function storeArrivals(tx: Tx, arrivals: readonly Arrival[]): Promise<string[]> {
  const byDevice = Map.groupBy(arrivals, ({ deviceId }) => deviceId);
  const states = await lockStates(tx, [...byDevice.keys()]);
  const placed: { state: State; observations: Observation[] }[] = [];
  for (const state of states) {
    const sent = byDevice.get(state.device_id)?.flatMap(({ observations }) => observations) ?? [];
    const heartbeat =
      sent.length === 0 ? liveAgain(state, byDevice.get(state.device_id) ?? []) : [];
    placed.push({
      state,
      observations: [...(await placeInTime(tx, state, sent)), ...heartbeat],
    });
  }
  await ensurePartitions(tx, [
    ...new Set(placed.flatMap(({ observations }) => observations.map(({ at }) => dayOf(at)))),
  ]);
  const fresh = await insertObservations(tx, placed);
  const derived: DeviceDerived[] = [];
  for (const { state, observations } of placed) {
    const own = observations.filter((each) => fresh.has(keyOf(state.device_id, each)));
    if (own.length > 0)
      derived.push(await deriveDevice(tx, state, own.toSorted(compareObservations)));
  }
  await storeDerived(tx, derived);
  await storeStates(tx, states, byDevice, derived);
  return derived.map(({ deviceId }) => deviceId);
}

/** A heartbeat says nothing but that a silent device is there again. */
function liveAgain({ fold, skew_ms: skew }: State, arrivals: readonly Arrival[]): Observation[] {
  const heardAt = Math.max(...arrivals.map((arrival) => arrival.heardAt ?? 0));
  if (heardAt <= 0 || fold.signal === "live") return [];
  const at = Math.max(fold.at + 1, heardAt - skew);
  return [{ at, instance: PORTAL_INSTANCE, seq: at, field: "signal", part: "", value: "live" }];
}

async function lockStates(tx: Tx, ids: readonly string[]): Promise<State[]> {
  const { rows } = await sql<State>`select device_id, fold, skew_ms from device_states
    where device_id = any(${ids}::uuid[]) order by device_id for no key update`.execute(tx);
  return rows;
}

/** Gives what runs behind by the jitter of a clock the time of what came before it. */
async function placeInTime(
  tx: Tx,
  { device_id: id, fold }: State,
  sent: readonly Observation[],
): Promise<Observation[]> {
  const ordered = sent.toSorted((a, b) => a.seq - b.seq);
  const { heard } = fold;
  const isNewer = ({ instance, seq }: Observation) =>
    heard !== null && instance === heard.instance && seq > heard.seq;
  const known = await listKnown(
    tx,
    id,
    ordered.filter((each) => !isNewer(each)),
  );
  const reached = new Map<string, number>();
  return ordered.flatMap((observation) => {
    if (known.has(nameOf(observation))) return [];
    const before = Math.max(fold.at, reached.get(observation.instance) ?? 0);
    const behind = before - observation.at;
    const at = behind > 0 && behind <= CLOCK_JITTER_MS ? before : observation.at;
    reached.set(observation.instance, Math.max(at, reached.get(observation.instance) ?? 0));
    return [{ ...observation, at }];
  });
}

type Named = Pick<Observation, "instance" | "seq" | "field" | "part">;
const nameOf = ({ instance, seq, field, part }: Named): string =>
  JSON.stringify([instance, seq, field, part]);

/** Which of `observations`, perhaps repeats, are stored, at their time or what it was moved to. */
async function listKnown(
  tx: Tx,
  deviceId: string,
  observations: readonly Observation[],
): Promise<Set<string>> {
  if (observations.length === 0) return new Set();
  const times = observations.map(({ at }) => at);
  const { rows } = await sql<Named>`select instance, seq, field, part from observations
    where device_id = ${deviceId} and at >= ${new Date(Math.min(...times))}
      and at <= ${new Date(Math.max(...times) + CLOCK_JITTER_MS)}`.execute(tx);
  return new Set(rows.map(nameOf));
}

const keyOf = (deviceId: string, { at, instance, seq, field, part }: Place): string =>
  JSON.stringify([deviceId, at, instance, seq, field, part]);

async function insertObservations(
  tx: Tx,
  placed: readonly { readonly state: State; readonly observations: readonly Observation[] }[],
): Promise<Set<string>> {
  const rows = placed.flatMap(({ state, observations }) =>
    observations.map(({ at, value, ...rest }) => ({
      ...rest,
      device_id: state.device_id,
      at: new Date(at).toISOString(),
      num: typeof value === "number" ? value : null,
      word: typeof value === "string" ? value : null,
      alarm: typeof value === "object" ? value : null,
    })),
  );
  if (rows.length === 0) return new Set();
  const inserted = await sql<Place & { device_id: string; at: Date }>`
    insert into observations (device_id, at, instance, seq, field, part, num, word, alarm)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(device_id uuid, at timestamptz, instance text, seq bigint, field text, part text, num double precision, word text, alarm jsonb)
    on conflict do nothing returning device_id, at, instance, seq, field, part`.execute(tx);
  return new Set(
    inserted.rows.map(({ device_id: id, at, ...rest }) => keyOf(id, { ...rest, at: at.getTime() })),
  );
}

async function deriveDevice(
  tx: Tx,
  { device_id: deviceId, fold }: State,
  fresh: readonly Observation[],
): Promise<DeviceDerived> {
  const [first] = fresh;
  if (!first) throw new Error("no observation to derive from");
  if (!isLate(fold, first)) return { deviceId, ...derive(fold, fresh) };
  const start = (await findMidnight(tx, deviceId, first.at)) ?? emptyFold();
  const all = (await listObservations(tx, deviceId, start)).toSorted(compareObservations);
  await removeDerived(tx, deviceId, start);
  const derived = { deviceId, ...derive(start, all, Math.max(fold.at, all.at(-1)?.at ?? 0)) };
  await removeOtherAlarms(tx, derived, start);
  return derived;
}

const isLate = ({ at, last }: Fold, first: Observation): boolean =>
  first.at < at || (last !== null && compareObservations(first, last) < 0);

async function storeStates(
  tx: Tx,
  states: readonly State[],
  arrivals: ReadonlyMap<string, readonly Arrival[]>,
  derived: readonly DeviceDerived[],
): Promise<void> {
  const folds = new Map(derived.map(({ deviceId, fold }) => [deviceId, fold]));
  const rows = states.map(({ device_id: id, skew_ms: skew, ...state }) => {
    const fold = folds.get(id);
    const heard = (arrivals.get(id) ?? []).filter(({ heardAt }) => heardAt !== null);
    const due = nextDue(fold ?? state.fold);
    return {
      device_id: id,
      fold: fold ?? null,
      seen: latest(heard.map(({ heardAt }) => heardAt ?? 0)),
      skew_ms: heard.map(skewOf).findLast((each) => each !== null) ?? skew,
      due: due === Infinity ? null : new Date(due).toISOString(),
    };
  });
  await sql`update device_states s set
      fold = coalesce(r.fold, s.fold),
      revision = case when r.fold is null then s.revision else nextval('device_revisions') end,
      last_seen_at = greatest(s.last_seen_at, r.seen),
      skew_ms = r.skew_ms,
      due_at = r.due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(device_id uuid, fold jsonb, seen timestamptz, skew_ms int, due timestamptz)
    where s.device_id = r.device_id`.execute(tx);
}

const latest = (times: readonly number[]): string | null =>
  times.length === 0 ? null : new Date(Math.max(...times)).toISOString();

function skewOf({ heardAt, observations }: Arrival): number | null {
  if (heardAt === null || observations.length === 0) return null;
  const skew = heardAt - Math.max(...observations.map(({ at }) => at));
  return Math.abs(skew) <= MAX_SKEW_MS ? skew : null;
}
