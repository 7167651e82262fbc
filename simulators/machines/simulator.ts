import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Control, startControl } from "./control.ts";
import { createDevice, type Device } from "./device.ts";
import { createPusher } from "./pusher.ts";

const TICK_MS = 1_000;
/** How often the file of tokens is looked for. */
const WAIT_MS = 500;

const Tokens = z.array(z.object({ machine: z.string(), token: z.string(), since: z.number() }));
export type MachineTokens = z.infer<typeof Tokens>;

export interface SimulatorOptions {
  /** Of the portal. */
  readonly url: string;
  /** Written by the portal; waited for. */
  readonly tokensFile: string;
  /** Of the control; null: none. */
  readonly controlPort: number | null;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly log: (line: string) => void;
}

export interface Simulator {
  close(): Promise<void>;
}

/** Each machine pushes on its own: one that fails stops no other. */
export function startSimulator(options: SimulatorOptions): Simulator {
  const stopped = new AbortController();
  const running = run(options, stopped.signal);
  return {
    async close() {
      stopped.abort();
      await running;
    },
  };
}

async function run(options: SimulatorOptions, stopped: AbortSignal): Promise<void> {
  const { now = Date.now, log } = options;
  const startedAt = now();
  const tokens = await readTokens(options, stopped);
  if (!tokens) return;
  const instance = `sim-${startedAt}`;
  const devices = tokens.map(({ machine, token, since }) => {
    const pusher = createPusher({ url: options.url, token, fetch: options.fetch ?? fetch, now });
    return createDevice({ id: machine, since, instance, pusher });
  });
  const control = await openControl(devices, options);
  log(
    `Simulator of ${devices.length} machines${control ? ` (control: ${control.url}/__sim)` : ""}`,
  );
  while (!stopped.aborted) {
    // No machine waits for the answers of another.
    for (const device of devices) device.tick(now()).catch((error: unknown) => log(String(error)));
    await pause(TICK_MS, stopped);
  }
  await control?.close();
}

/** Null: stopped before the portal had written it. */
async function readTokens(
  { tokensFile }: SimulatorOptions,
  stopped: AbortSignal,
): Promise<MachineTokens | null> {
  while (!stopped.aborted) {
    const text = await readFile(tokensFile, "utf8").catch(() => null);
    if (text !== null) return Tokens.parse(JSON.parse(text));
    await pause(WAIT_MS, stopped);
  }
  return null;
}

async function openControl(
  devices: readonly Device[],
  { controlPort, now = Date.now, log }: SimulatorOptions,
): Promise<Control | null> {
  if (controlPort === null) return null;
  try {
    return await startControl(devices, { port: controlPort, now });
  } catch (error) {
    log(`Machines run without control: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

const pause = (ms: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stopped.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stopped.addEventListener("abort", done);
  });
