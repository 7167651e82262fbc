import { type Db, runTransaction } from "#server/platform/db/client.ts";
import type { Arrival, IngestQueue } from "./ingest.ts";
import { storeArrivals } from "./storeObservations.ts";

/** Observations of a device that wait to be stored. */
export const MAX_QUEUED = 5_000;
/** Observations of one transaction. */
const MAX_BATCH = 2_000;

interface Waiting {
  readonly arrival: Arrival;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores arrivals of all devices in turns: each transaction takes one arrival of each device that waits, so that a device
 * that sends much delays itself alone. `onStored` learns which devices changed.
 */
export function createIngestQueue(
  db: Db,
  onStored: (deviceIds: readonly string[]) => void | Promise<void>,
): IngestQueue {
  const waiting = new Map<string, Waiting[]>();
  const queued = new Map<string, number>();
  let working: Promise<void> | null = null;

  function take(): Waiting[] {
    const taken: Waiting[] = [];
    let rows = 0;
    for (const [deviceId, own] of waiting) {
      if (rows >= MAX_BATCH) break;
      const [next, ...rest] = own;
      waiting.delete(deviceId);
      if (!next) continue;
      if (rest.length > 0) waiting.set(deviceId, rest); // behind all others
      taken.push(next);
      rows += next.arrival.observations.length;
    }
    return taken;
  }

  async function store(taken: readonly Waiting[]): Promise<void> {
    try {
      const arrivals = taken.map(({ arrival }) => arrival);
      const changed = await runTransaction(db, (tx) => storeArrivals(tx, arrivals));
      for (const { resolve } of taken) resolve();
      if (changed.length > 0) await onStored(changed);
    } catch (error) {
      // One that cannot be stored must not take the others along.
      if (taken.length > 1) for (const each of taken) await store([each]);
      else for (const { reject } of taken) reject(error);
    } finally {
      for (const { arrival } of taken) release(arrival);
    }
  }

  function release({ deviceId, observations }: Arrival): void {
    const left = (queued.get(deviceId) ?? 0) - observations.length;
    if (left > 0) queued.set(deviceId, left);
    else queued.delete(deviceId);
  }

  async function work(): Promise<void> {
    while (waiting.size > 0) await store(take());
    working = null;
  }

  return {
    append(arrival) {
      const { deviceId, observations } = arrival;
      const before = queued.get(deviceId) ?? 0;
      if (before > 0 && before + observations.length > MAX_QUEUED) return null;
      queued.set(deviceId, before + observations.length);
      return new Promise((resolve, reject) => {
        const own = waiting.get(deviceId) ?? [];
        waiting.set(deviceId, [...own, { arrival, resolve, reject }]);
        working ??= Promise.resolve().then(work);
      });
    },
    stop: async () => void (await working),
  };
}
