import { isSilent } from "./connection.ts";
import { FLEET, type Machine } from "./fleet.ts";
import { type Model, model } from "./model.ts";
import type { Pusher } from "./pusher.ts";
import type { Values } from "./values.ts";

/** As the push protocol wants it from devices that have nothing to say. */
export const HEARTBEAT_MS = 10_000;
const STORM_MESSAGES = 40;

export const FAULTS = [
  "disconnect",
  "duplicate",
  "late",
  "clock",
  "reset",
  "storm",
  "malformed",
] as const;
/**
 * `disconnect`: nothing is sent, and what happens is lost. `late`: it is kept and sent afterwards. `duplicate`: everything
 * twice. `clock`: times are ten minutes behind. `reset`: the counter starts over. `storm`: forty values a second.
 * `malformed`: a body that is cut off.
 */
export type Fault = (typeof FAULTS)[number];

const CLOCK_BEHIND_MS = 600_000;

export interface Device {
  readonly machine: Machine;
  /** Sends what happened until `now`. */
  tick(now: number): Promise<void>;
  inject(fault: Fault, until: number): void;
  view(now: number): object;
}

interface DeviceOptions {
  readonly id: string;
  readonly seed?: number;
  /** The begin of the model. */
  readonly since: number;
  /** Of this start: `seq` begins anew. */
  readonly instance: string;
  readonly pusher: Pusher;
}

/** @throws {Error} for an unknown machine */
export function createDevice(options: DeviceOptions): Device {
  const machine = machineOf(options.id);
  const { pusher, instance } = options;
  const made: Model = model(machine, options);
  const faults = new Map<Fault, number>();
  let seq = 0;
  let sentUntil: number | null = null;
  let lastMessage = 0;
  /** What the counter showed when it was reset. */
  let counterBase = 0;

  const has = (fault: Fault, now: number): boolean => (faults.get(fault) ?? 0) > now;

  function say(at: number, values: Partial<Values>, now: number): void {
    // The control's own counter may start over, too.
    if ((values.production ?? counterBase) < counterBase) counterBase = 0;
    const items = itemsOf(values, counterBase);
    const t = has("clock", now) ? at - CLOCK_BEHIND_MS : at;
    pusher.add({ instance, seq, t, items });
    seq += 1;
    lastMessage = now;
  }

  function sayChanges(now: number): void {
    if (sentUntil === null) say(now, made.at(now), now);
    else for (const { at, values } of made.changes(sentUntil, now)) say(at, values, now);
    sentUntil = now;
    if (!has("storm", now)) return;
    const { feedRate } = made.at(now);
    for (const each of stormOf(feedRate, now)) say(each.at, each.values, now);
  }

  async function tick(now: number): Promise<void> {
    const isOut = isSilent(machine, now);
    if (has("disconnect", now) || (isOut && machine.habit === "loses")) {
      sentUntil = null; // all values afterwards
      return;
    }
    sayChanges(now);
    if (has("late", now) || isOut) return;
    pusher.setDoubled(has("duplicate", now));
    if (now - lastMessage >= HEARTBEAT_MS && pusher.waiting === 0) say(now, {}, now);
    await pusher.flush();
    if (has("malformed", now)) await pusher.sendRaw('{"batch":[{"instance":"');
  }

  return {
    machine,
    tick,
    inject(fault, until) {
      if (fault === "reset") {
        counterBase = made.at(sentUntil ?? until).production;
        return;
      }
      faults.set(fault, until);
    },
    view: (now) => ({
      id: machine.id,
      name: machine.name,
      status: pusher.status,
      waiting: pusher.waiting,
      seq,
      faults: [...faults].flatMap(([fault, until]) => (until > now ? [fault] : [])),
    }),
  };
}

function machineOf(id: string): Machine {
  const machine = FLEET.find((each) => each.id === id);
  if (!machine) throw new Error(`there is no machine ${id}`);
  return machine;
}

const itemsOf = (values: Partial<Values>, counterBase: number) =>
  Object.entries(values).map(([id, v]) => ({
    id,
    v: id === "production" ? Number(v) - counterBase : v,
  }));

const stormOf = (feedRate: number, now: number) =>
  Array.from({ length: STORM_MESSAGES }, (_, index) => ({
    at: now - STORM_MESSAGES + index,
    values: { feedRate: feedRate + (index % 7) },
  }));
