/** Codes of the specification. */
export const STATUS = { off: 0, running: 1, standby: 2, alarm: 3 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];
export const STATUSES = Object.values(STATUS);

/** Codes of the specification. */
export const MODE = {
  edit: 1,
  dnc: 2,
  auto: 3,
  mdi: 4,
  handWheel: 5,
  jog: 6,
  rapid: 7,
  origin: 8,
} as const;
export type Mode = (typeof MODE)[keyof typeof MODE];
export const MODES = Object.values(MODE);

/** `never`: the device has not been heard yet. `lost`: nothing arrives, so that nobody knows what it does. */
export const SIGNALS = ["never", "live", "lost"] as const;
export type Signal = (typeof SIGNALS)[number];

/** What a device says; a profile maps the names of a control to these. */
export const FIELDS = [
  /** Text `live` or `lost`, recorded by the portal itself. */
  "signal",
  /** 1 on, 0 off. */
  "availability",
  /** Word of MTConnect's `Execution`, for each path. */
  "execution",
  /** Code of the specification, from devices that know it. */
  "status",
  /** 1 triggered, 0 armed. */
  "emergency",
  /** `AlarmValue`, for each condition. */
  "alarm",
  /** Code of the specification. */
  "mode",
  /** Parts made, as the control counts: it may start over. */
  "production",
  "order",
  "remainingParts",
  /** Override in percent. */
  "feed",
  /** mm/min. */
  "feedRate",
  /** Override of rapid moves in percent. */
  "fast",
  /** Hours. */
  "hours",
  /** Seconds to the end of the order. */
  "remaining",
  "program",
  "subprogram",
  "tool",
  /** 1/min. */
  "spindle",
  "message",
] as const;
export type Field = (typeof FIELDS)[number];

export const ALARM_LEVELS = ["fault", "warning"] as const;
export type AlarmLevel = (typeof ALARM_LEVELS)[number];

export interface ActiveAlarm {
  /** Of the control; may be empty. */
  readonly code: string;
  readonly text: string;
  readonly level: AlarmLevel;
}

/**
 * One change of a condition, as MTConnect reports it, or all that is active. `normal` without a key ends every activation
 * of its part, with a key that one. `id` is MTConnect's `conditionId`; the key is the id, else the code.
 */
export type AlarmValue =
  | (ActiveAlarm & { readonly id?: string })
  | { readonly level: "normal"; readonly code: string; readonly id?: string }
  | { readonly level: "unavailable" }
  | { readonly active: readonly ActiveAlarm[] };

/** Instance of what the portal itself observes. */
export const PORTAL_INSTANCE = "portal";

export interface Observation {
  /** Place in time, ms since 1970: the source's time, which never runs backwards within `instance`. */
  readonly at: number;
  /** Changes when the source starts to count anew. */
  readonly instance: string;
  /** Rises within `instance`; several observations may share it. */
  readonly seq: number;
  readonly field: Field;
  /** Path, condition or axis; empty where a device has one. */
  readonly part: string;
  /** Null: the device says that it does not know. */
  readonly value: number | string | AlarmValue | null;
}

/** A fault counts as alarm once it has lasted this long. */
export const FAULT_DELAY_MS = 2_000;
/** A device counts as off once it has said so for this long: agents flap while their adapter reconnects. */
export const OFF_DELAY_MS = 10_000;
/** A program counts as the main one once it has run this long: subprograms change the name for moments. */
export const PROGRAM_DELAY_MS = 5_000;
/** Twice MTConnect's usual heartbeat. */
export const SILENT_AFTER_MS = 20_000;
/** Counters that rise faster are not believed: some controls jump to 599999 and back. */
export const MAX_PARTS_PER_MINUTE = 120;
/** The remaining time is that of the median of these cycles. */
export const CYCLES_OF_ESTIMATE = 10;
/** Values this far behind what the same source said before are its clock's jitter; older ones are history. */
export const CLOCK_JITTER_MS = 60_000;

/** Runs: `Execution` = ACTIVE or WAIT. */
export const RUNNING_WORDS = ["ACTIVE", "WAIT"] as const;
/** Waits for somebody. */
export const STANDBY_WORDS = [
  "READY",
  "STOPPED",
  "INTERRUPTED",
  "FEED_HOLD",
  "OPTIONAL_STOP",
  "PROGRAM_STOPPED",
  "PROGRAM_COMPLETED",
  "PROGRAM_OPTIONAL_STOP",
] as const;

/** Why a device has its status, beyond the code: a word of `Execution`, or one of ours. */
export const FEED_ZERO = "FEED_ZERO";
export const EMERGENCY_STOP = "EMERGENCY_STOP";

/** A stretch of time in which a device was in one state. */
export interface StateInterval {
  readonly from: number;
  /** Null: it lasts. */
  readonly to: number | null;
  /** Null: unknown. */
  readonly status: Status | null;
  readonly signal: Signal;
  readonly mode: Mode | null;
  readonly sub: string | null;
}

export interface AlarmActivation extends ActiveAlarm {
  readonly part: string;
  readonly key: string;
  readonly from: number;
  readonly to: number | null;
}

export interface ProgramRun {
  readonly from: number;
  readonly to: number | null;
  readonly name: string;
}

export interface PartsMade {
  readonly at: number;
  /** Of the observation. */
  readonly seq: number;
  readonly parts: number;
  /** Of running since the part before, for each of these; null for the first ones. */
  readonly cycleMs: number | null;
  readonly program: string | null;
}
