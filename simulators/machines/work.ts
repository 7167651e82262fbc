import type { Machine, Program } from "./fleet.ts";
import { type Alarm, type Change, type Item, MODE, type Values } from "./values.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TAIPEI = 8 * HOUR;

/** Begin (hour in Taipei) and length of breaks. */
const BREAKS: readonly { readonly hour: number; readonly ms: number }[] = [
  { hour: 12, ms: HOUR },
  { hour: 18, ms: 30 * MINUTE },
  { hour: 0, ms: 30 * MINUTE },
];
const OVERRIDES = [70, 80, 90, 100, 100, 100, 110, 120];
const RAPIDS = [25, 50, 100, 100];
const FEED_ZERO_MS = 5 * MINUTE;
/** The hour (Taipei) of what happens once a day. */
const HABIT_HOUR = 10;

/** Of each cycle. */
const CHANCE = { fault: 0.018, hold: 0.025, wait: 0.05, override: 0.04, warning: 0.01 };

export interface Step {
  readonly changes: readonly Change[];
  /** No later step changes anything before. */
  readonly until: number;
}

interface Start {
  readonly machine: Machine;
  /** 0 to 1. */
  readonly random: () => number;
  readonly at: number;
  readonly values: Values;
}

interface Job {
  readonly machine: Machine;
  readonly random: () => number;
  at: number;
  values: Values;
  changes: Change[];
  /** Index of the program of the order. */
  program: number;
  runningMs: number;
  /** Parts made, across resets of the counter. */
  made: number;
  target: number;
  /** When the warning that is shown ends. */
  warnedUntil: number;
  /** Day of the last habit. */
  habitDay: number;
}

export function seedOf(id: string, seed: number): number {
  let hash = seed | 0;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash;
}

/** In the midst of an order, so that the machines are not in step. */
export function initialValues(machine: Machine, random: () => number): Values {
  const program = programOf(machine, 0);
  return {
    availability: 1,
    emergency: 0,
    execution: "READY",
    mode: MODE.auto,
    production: Math.floor(program.order * random() * 0.7),
    order: program.order,
    feed: 100,
    fast: 100,
    hours: machine.hours,
    program: program.name,
    subprogram: "",
    tool: program.tools[0] ?? "",
    spindle: 0,
    feedRate: 0,
    alarm: [],
  };
}

/** Without end: one cycle, break, order or switched-off time a step. */
export function* work({ machine, random, at, values }: Start): Generator<Step, never> {
  const { production: made, order: target } = values;
  const state = { program: 0, runningMs: 0, warnedUntil: 0, habitDay: dayOf(at) };
  const job: Job = { machine, random, at, values, changes: [], made, target, ...state };
  wait(job, between(job, 1, 90) * SECOND);
  for (;;) {
    if (!isOn(job)) stayOff(job);
    else if (breakEnd(job) !== null) takeBreak(job);
    else if (job.made >= job.target) setUp(job);
    else makePart(job);
    yield { changes: job.changes, until: job.at };
    job.changes = [];
  }
}

function programOf({ programs }: Machine, index: number): Program {
  const program = programs[index % programs.length];
  if (!program) throw new Error("a machine needs a program");
  return program;
}

/** Says what is different. */
function say(job: Job, said: Partial<Values>): void {
  const items = Object.keys(said) as Item[];
  const changed = items.filter((item) => !isSame(job.values[item], said[item]));
  if (changed.length === 0) return;
  job.values = { ...job.values, ...said };
  job.changes.push({
    at: job.at,
    values: Object.fromEntries(changed.map((item) => [item, said[item]])),
  });
}

const isSame = (a: Values[Item], b: Values[Item] | undefined): boolean =>
  a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

function wait(job: Job, ms: number): void {
  const length = Math.max(1, Math.round(ms));
  if (job.values.execution === "ACTIVE") job.runningMs += length;
  job.at += length;
}

const between = ({ random }: Job, low: number, high: number): number =>
  low + random() * (high - low);
const happens = ({ random }: Job, chance: number): boolean => random() < chance;
const oneOf = <T>({ random }: Job, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

const dayOf = (at: number): number => Math.floor((at + TAIPEI) / DAY);
const timeOfDay = (at: number): number => (at + TAIPEI) % DAY;

function isOn({ machine: { on }, at }: Job): boolean {
  const time = timeOfDay(at);
  return on === undefined || (time >= on[0] * HOUR && time < on[1] * HOUR);
}

function stayOff(job: Job): void {
  const from = (job.machine.on?.[0] ?? 0) * HOUR;
  const time = timeOfDay(job.at);
  say(job, { ...STOPPED_TOOL, execution: null, mode: null, availability: 0, alarm: [] });
  wait(job, from > time ? from - time : from - time + DAY);
  say(job, { availability: 1, execution: "READY", mode: MODE.origin });
  wait(job, between(job, 2, 5) * MINUTE);
  warmUp(job);
}

/** Null: no break. */
function breakEnd({ machine, at }: Job): number | null {
  if (machine.isAutomatic) return null;
  const time = timeOfDay(at);
  const now = BREAKS.find(({ hour, ms }) => time >= hour * HOUR && time < hour * HOUR + ms);
  return now ? at - time + now.hour * HOUR + now.ms : null;
}

function takeBreak(job: Job): void {
  say(job, { ...STOPPED_TOOL, execution: "READY" });
  wait(job, Math.max(1, (breakEnd(job) ?? job.at) - job.at) + between(job, 0, 4) * MINUTE);
}

const STOPPED_TOOL = { spindle: 0, feedRate: 0 } as const;

/** Changes to the next order: clamping and measuring by hand, the program, the warm-up. */
function setUp(job: Job): void {
  job.program += 1;
  const program = programOf(job.machine, job.program);
  say(job, { ...STOPPED_TOOL, execution: "READY", mode: MODE.jog });
  wait(job, between(job, 3, 8) * MINUTE);
  say(job, { mode: MODE.handWheel });
  wait(job, between(job, 4, 10) * MINUTE);
  say(job, { mode: MODE.edit });
  wait(job, between(job, 1, 4) * MINUTE);
  job.target = job.made + program.order;
  say(job, { program: program.name, order: job.target });
  warmUp(job);
}

function warmUp(job: Job): void {
  const { machine } = job;
  say(job, { mode: MODE.mdi, execution: "ACTIVE", feed: 50 });
  for (const part of [0.3, 0.6, 0.9]) {
    say(job, { spindle: Math.round(machine.spindle * part), feedRate: 0 });
    wait(job, 90 * SECOND);
  }
  say(job, { ...STOPPED_TOOL, execution: "READY", mode: MODE.auto, feed: 100 });
  wait(job, between(job, 10, 40) * SECOND);
}

/** One cycle, and the time until the next can begin. */
function makePart(job: Job): void {
  const program = programOf(job.machine, job.program);
  changeOverrides(job);
  say(job, { mode: MODE.auto, execution: "ACTIVE" });
  const length = (program.seconds * SECOND * between(job, 0.98, 1.02) * 100) / job.values.feed;
  const trouble = troubleOf(job);
  const troubleAt = Math.floor(between(job, 0, program.tools.length));
  for (const [index, tool] of program.tools.entries()) {
    cut(job, { tool, index, ms: length / program.tools.length });
    if (index === troubleAt) trouble?.(job);
  }
  job.made += 1;
  say(job, {
    ...STOPPED_TOOL,
    execution: "PROGRAM_COMPLETED",
    subprogram: "",
    production: resetsNow(job) ? 0 : job.values.production + 1,
    hours: Math.round((job.machine.hours + job.runningMs / HOUR) * 10) / 10,
    ...(job.values.alarm.length > 0 && job.at >= job.warnedUntil && { alarm: [] }),
  });
  const unload = job.machine.isAutomatic ? between(job, 4, 10) : between(job, 15, 50);
  wait(job, unload * SECOND);
  if (job.machine.isAutomatic || !happens(job, CHANCE.wait)) return;
  say(job, { execution: "READY" });
  wait(job, between(job, 3, 12) * MINUTE);
}

interface Cut {
  readonly tool: string;
  readonly index: number;
  readonly ms: number;
}

/** In blocks of some seconds, each with its own feed rate. */
function cut(job: Job, { tool, index, ms }: Cut): void {
  const { spindle, feedRate } = job.machine;
  const end = job.at + ms;
  say(job, { tool, subprogram: `O8${String(index + 1).padStart(3, "0")}`, ...STOPPED_TOOL });
  wait(job, Math.min(4 * SECOND, ms / 4));
  say(job, { spindle: Math.round((spindle * between(job, 0.55, 1)) / 10) * 10 });
  while (job.at < end) {
    const rate = feedRate * between(job, 0.35, 1) * (job.values.feed / 100);
    say(job, { feedRate: rate < 20 ? Math.round(rate * 10) / 10 : Math.round(rate) });
    wait(job, Math.min(between(job, 8, 25) * SECOND, end - job.at));
  }
}

function changeOverrides(job: Job): void {
  if (!happens(job, CHANCE.override)) return;
  say(job, { feed: oneOf(job, OVERRIDES) ?? 100, fast: oneOf(job, RAPIDS) ?? 100 });
}

type Trouble = (job: Job) => void;

function troubleOf(job: Job): Trouble | null {
  if (job.machine.habit === "feedZero" && isHabitDue(job)) return turnFeedToZero;
  const { random } = job;
  const draw = random();
  if (draw < CHANCE.fault) return raiseFault;
  if (draw < CHANCE.fault + CHANCE.hold) return holdFeed;
  return draw < CHANCE.fault + CHANCE.hold + CHANCE.warning ? warn : null;
}

/** Once a day, from `HABIT_HOUR` on. */
function isHabitDue(job: Job): boolean {
  const day = dayOf(job.at - HABIT_HOUR * HOUR);
  if (day < job.habitDay) return false;
  job.habitDay = day + 1;
  return true;
}

const resetsNow = (job: Job): boolean => job.machine.habit === "resets" && isHabitDue(job);

function holdFeed(job: Job): void {
  say(job, { execution: "FEED_HOLD", feedRate: 0 });
  wait(job, between(job, 20, 180) * SECOND);
  say(job, { execution: "ACTIVE" });
}

function turnFeedToZero(job: Job): void {
  const { feed } = job.values;
  say(job, { feed: 0, feedRate: 0 });
  wait(job, FEED_ZERO_MS);
  say(job, { feed });
}

function warn(job: Job): void {
  const alarm = alarmOf(job, "warning");
  if (!alarm) return;
  say(job, { alarm: [alarm] });
  job.warnedUntil = job.at + between(job, 5, 20) * MINUTE;
}

/** It stops the machine until the operator has dealt with it. */
function raiseFault(job: Job): void {
  const alarm = alarmOf(job, "fault");
  if (!alarm) return;
  const emergency = happens(job, 0.05) ? 1 : 0;
  say(job, { ...STOPPED_TOOL, alarm: [alarm], execution: "STOPPED", emergency });
  wait(job, between(job, 2, 16) * MINUTE);
  say(job, { alarm: [], execution: "READY", emergency: 0 });
  wait(job, between(job, 15, 90) * SECOND);
  say(job, { execution: "ACTIVE" });
}

const alarmOf = (job: Job, wanted: Alarm["level"]): Alarm | undefined =>
  oneOf(
    job,
    job.machine.alarms.filter(({ level }) => level === wanted),
  );
