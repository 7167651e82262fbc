import type { ServerResponse } from "node:http";
import type { Device } from "#shared/machines/devices/contract.ts";
import type { Context } from "#server/context.ts";
import { toDevice } from "../devices/deviceView.ts";
import { listVisible } from "../devices/visibleDevices.ts";
import { listValidSessions, listWatched, listWatchers, type WatchedRow } from "./queries.ts";

/** Changes of a device within it reach a reader as one. */
export const TICK_MS = 250;
const PING_MS = 15_000;
const RETRY_MS = 2_000;
/** A reader that leaves more unread, or nothing read for so long, is cut off: it resumes when it can. */
const MAX_BUFFERED = 2_097_152;
const MAX_STALLED_MS = 30_000;
/** Revisions may be committed out of order; a resuming reader gets these again. */
const RESUME_OVERLAP = 1_000;

interface Reader {
  readonly memberId: string;
  readonly sessionId: string;
}

interface Stream extends Reader {
  readonly response: ServerResponse;
  /** Devices that the reader has seen. */
  readonly known: Set<string>;
  stalledSince: number | null;
}

export interface Streams {
  /** Resolves once the first event is written. */
  open(response: ServerResponse, reader: NewReader): Promise<void>;
  countOf(memberId: string): number;
  close(): void;
}

type NewReader = Reader & {
  /** Of the last event that the reader got before; null: none. */
  readonly lastRevision: number | null;
};

type Source = Pick<Context, "db" | "realNow" | "report" | "machines">;

/**
 * Streams of devices: first `snapshot` (all, as `Device[]`), or after `Last-Event-ID` what changed since (`device`); then
 * `device` for each change, at most one for a device and tick, and `gone` (`{ uuid }`) for one that the reader sees no longer.
 * Who may not watch any more gets `end` with the next change. Rights are read again for each tick. A comment every 15 s keeps
 * proxies from cutting the line.
 */
export function createStreams(source: Source): Streams {
  const streams = new Set<Stream>();
  const changed = new Set<string>();
  let tick: NodeJS.Timeout | null = null;
  const schedule = () => {
    if (changed.size === 0 || streams.size === 0) return;
    tick ??= setTimeout(() => {
      const ids = [...changed];
      changed.clear();
      sendChanges(source, streams, ids)
        .catch(source.report)
        .finally(() => {
          tick = null;
          schedule();
        });
    }, TICK_MS);
  };
  const unsubscribe = source.machines.changes.subscribe((ids) => {
    const missed = ids.length === 0 ? [...streams].flatMap(({ known }) => [...known]) : ids;
    for (const id of missed) changed.add(id);
    schedule();
  });
  const ping = setInterval(() => keepAlive(streams, source.realNow().getTime()), PING_MS);
  return {
    countOf: (memberId) => [...streams].filter((each) => each.memberId === memberId).length,
    open: (response, reader) => openStream(source, streams, { response, reader }),
    close() {
      unsubscribe();
      clearInterval(ping);
      if (tick) clearTimeout(tick);
      for (const { response } of streams) response.end();
      streams.clear();
    },
  };
}

async function openStream(
  source: Source,
  streams: Set<Stream>,
  { response, reader }: { readonly response: ServerResponse; readonly reader: NewReader },
): Promise<void> {
  const { memberId, sessionId, lastRevision } = reader;
  const stream: Stream = { memberId, sessionId, response, known: new Set(), stalledSince: null };
  response.writeHead(200, HEADERS);
  response.write(`retry: ${RETRY_MS}\n\n`);
  response.on("close", () => void streams.delete(stream));
  streams.add(stream); // before the snapshot: what changes meanwhile follows it
  const rows = await listVisible(source.db, memberId);
  for (const { id } of rows) stream.known.add(id);
  const devices = rows.map((row) => toDevice(row, memberId));
  const first =
    lastRevision === null
      ? event("snapshot", devices, newest(devices))
      : devices
          .filter(({ revision }) => revision > lastRevision - RESUME_OVERLAP)
          .map(deviceEvent)
          .join("");
  write(stream, first || COMMENT, source.realNow().getTime());
}

async function sendChanges(
  { db, realNow }: Source,
  streams: Set<Stream>,
  ids: readonly string[],
): Promise<void> {
  const all = [...streams];
  if (all.length === 0) return; // the last reader left within the tick
  const memberIds = [...new Set(all.map(({ memberId }) => memberId))];
  const sessionIds = [...new Set(all.map(({ sessionId }) => sessionId))];
  const now = realNow();
  const [sessions, watchers, rows] = await Promise.all([
    listValidSessions(db, sessionIds, now),
    listWatchers(db, memberIds),
    listWatched(db, memberIds, ids),
  ]);
  const byWatcher = Map.groupBy(rows, ({ watcher }) => watcher);
  for (const stream of all) {
    const { sessionId, memberId } = stream;
    if (sessions.has(sessionId) && watchers.has(memberId)) {
      const events = eventsFor(stream, byWatcher.get(memberId) ?? [], ids);
      if (events !== "") write(stream, events, now.getTime());
    } else {
      write(stream, event("end", {}), now.getTime());
      stream.response.end();
      streams.delete(stream);
    }
  }
}

function eventsFor(stream: Stream, rows: readonly WatchedRow[], ids: readonly string[]): string {
  const seen = new Set(rows.map(({ id }) => id));
  for (const id of seen) stream.known.add(id);
  const gone = ids.filter((id) => !seen.has(id) && stream.known.delete(id));
  return [
    ...rows.map((row) => deviceEvent(toDevice(row, stream.memberId))),
    ...gone.map((uuid) => event("gone", { uuid })),
  ].join("");
}

function write(stream: Stream, text: string, now: number): void {
  const { response } = stream;
  if (response.writableLength > MAX_BUFFERED) response.destroy();
  else stream.stalledSince = response.write(text) ? null : (stream.stalledSince ?? now);
}

function keepAlive(streams: ReadonlySet<Stream>, now: number): void {
  for (const stream of streams) {
    if (!stream.response.writableNeedDrain) stream.stalledSince = null;
    const { stalledSince } = stream;
    if (stalledSince !== null && now - stalledSince > MAX_STALLED_MS) stream.response.destroy();
    else write(stream, COMMENT, now);
  }
}

const COMMENT = ":\n\n";

/** Compressed, events would wait in the compressor; proxies hold nothing back. */
const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
} as const;

const newest = (devices: readonly Device[]): number =>
  Math.max(0, ...devices.map(({ revision }) => revision));

const deviceEvent = (device: Device): string => event("device", device, device.revision);

const event = (name: string, data: unknown, id?: number): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
