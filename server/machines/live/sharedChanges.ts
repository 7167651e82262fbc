import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { createLocalChanges, type DeviceChanges } from "./changes.ts";

const CHANNEL = "device_changes";
/** A payload of PostgreSQL is limited to 8,000 bytes. */
const IDS_OF_PAYLOAD = 150;
const RECONNECT_MS = 1_000;

interface Sources {
  readonly pool: pg.Pool;
  readonly url: string;
  /** Of this process; its own changes need no way through the database. */
  readonly processId: string;
  readonly report: (error: unknown) => void;
}

/**
 * Across processes by `notify`, with ids alone. While the connection is lost, changes of other processes are missed: readers
 * learn of it by a change of nothing, after which they look at all they know.
 */
export function createSharedChanges({ pool, url, processId, report }: Sources): DeviceChanges {
  const local = createLocalChanges();
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  async function listen(): Promise<void> {
    const own = new pg.Client({ connectionString: url });
    const ended = new Promise<void>((resolve) => void own.once("end", resolve));
    own.on("error", () => undefined); // "end" follows
    own.on("notification", ({ payload = "" }) => {
      const [from, ...ids] = payload.split(",");
      if (from !== processId) local.publish(ids);
    });
    await own.connect();
    client = own;
    await own.query(`listen ${CHANNEL}`);
    local.publish([]);
    await ended;
  }

  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!stopping.signal.aborted) report(error);
      });
      client = null;
      await delay(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    subscribe: (listener) => local.subscribe(listener),
    publish(deviceIds) {
      local.publish(deviceIds);
      for (let from = 0; from < deviceIds.length; from += IDS_OF_PAYLOAD) {
        const payload = [processId, ...deviceIds.slice(from, from + IDS_OF_PAYLOAD)].join(",");
        pool.query("select pg_notify($1, $2)", [CHANNEL, payload]).catch(report);
      }
    },
    async close() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await listening;
      await local.close();
    },
  };
}
