import { useEffect, useReducer, useRef, useState } from "react";
import type { Device } from "#shared/machines/devices/contract.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import { applyEvent, mergeStreamed, NOTHING_STREAMED, type StreamEvent } from "./deviceStream.ts";

const STREAM = "/api/v1/Device/Stream";
/** The browser itself gives up after an answer that is no stream. */
const REOPEN_MS = 10_000;
const TICK_MS = 5_000;
const OLD_AFTER_MS = 30_000;

type LineState = "static" | "connecting" | "live" | "reconnecting" | "old" | "ended";

export interface Line {
  readonly state: LineState;
  /** To when the values are known, ms since 1970 by the portal's clock. */
  readonly asOf: number;
}

interface Loaded {
  readonly devices: readonly Device[];
  /** By the portal's clock: the browser's may be wrong. */
  readonly now: string;
}

export interface LiveDevices {
  readonly devices: readonly Device[];
  readonly line: Line;
  readonly now: number;
}

/** The page's devices, kept true by one stream; without scripts, as they were loaded. */
export function useLiveDevices({ devices, now: loadedAt }: Loaded): LiveDevices {
  const [told, tell] = useReducer(applyEvent, NOTHING_STREAMED);
  const [heard, setHeard] = useState<{ state: LineState; lostAt: number | null } | null>(null);
  const hydrated = useHydrated();
  const { now, readClock } = usePortalClock(loadedAt);
  useEffect(() => {
    const lose = () =>
      setHeard((before) => ({
        state: "reconnecting",
        lostAt: before?.lostAt ?? readClock.current(),
      }));
    return openStream({
      live: () => setHeard({ state: "live", lostAt: null }),
      lost: lose,
      ended: () => setHeard({ state: "ended", lostAt: readClock.current() }),
      tell,
    });
  }, [readClock]);
  const state = heard?.state ?? (hydrated ? "connecting" : "static");
  const asOf = heard === null ? Date.parse(loadedAt) : (heard.lostAt ?? now);
  const isOld = state === "reconnecting" && now - asOf > OLD_AFTER_MS;
  return {
    devices: mergeStreamed(devices, told),
    line: { state: isOld ? "old" : state, asOf },
    now,
  };
}

/** Moves on by the browser's monotonic clock. */
function usePortalClock(loadedAt: string) {
  const start = Date.parse(loadedAt);
  const [read, setRead] = useState({ start, now: start });
  const readClock = useRef(() => start);
  useEffect(() => {
    const began = performance.now();
    readClock.current = () => start + performance.now() - began;
    const timer = setInterval(() => setRead({ start, now: readClock.current() }), TICK_MS);
    return () => clearInterval(timer);
  }, [start]);
  return { now: read.start === start ? read.now : start, readClock };
}

interface Listener {
  readonly live: () => void;
  readonly lost: () => void;
  readonly ended: () => void;
  readonly tell: (event: StreamEvent) => void;
}

/** @returns what closes it */
function openStream(listener: Listener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source?.close();
  };
  const open = () => {
    source?.close();
    const opened = new EventSource(STREAM);
    source = opened;
    opened.addEventListener("open", listener.live);
    opened.addEventListener("error", () => {
      listener.lost();
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
    });
    opened.addEventListener("snapshot", ({ data }: MessageEvent<string>) =>
      listener.tell({ name: "snapshot", devices: JSON.parse(data) as Device[] }),
    );
    opened.addEventListener("device", ({ data }: MessageEvent<string>) =>
      listener.tell({ name: "device", device: JSON.parse(data) as Device }),
    );
    opened.addEventListener("gone", ({ data }: MessageEvent<string>) =>
      listener.tell({ name: "gone", uuid: (JSON.parse(data) as { uuid: string }).uuid }),
    );
    opened.addEventListener("end", () => {
      close();
      listener.ended();
    });
  };
  open();
  window.addEventListener("offline", listener.lost);
  window.addEventListener("online", open);
  return () => {
    window.removeEventListener("offline", listener.lost);
    window.removeEventListener("online", open);
    close();
  };
}
