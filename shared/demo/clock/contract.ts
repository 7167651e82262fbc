import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

/** Scheduled tasks and jobs go on without it, and so does the move. */
const MoveFailure = z.object({
  kind: z.enum(["task", "job", "simulator"]),
  /** Of the task or job. */
  name: z.string(),
  /** Steps at which a task or the simulator failed; jobs that have failed so far. */
  times: z.int(),
  error: z.string(),
});
export type MoveFailure = z.infer<typeof MoveFailure>;

/** The move that runs, or the newest one within the hour. */
const ClockMove = z.object({
  /** Seconds ahead of real time, as `ahead`. */
  from: z.int(),
  to: z.int(),
  /** Real time. */
  startedAt: InstantWire,
  /** Null while it runs. */
  endedAt: InstantWire.nullable(),
  failures: z.array(MoveFailure),
});
export type ClockMove = z.infer<typeof ClockMove>;

export const DemoClock = z.object({
  now: InstantWire,
  /** Seconds ahead of real time. */
  ahead: z.int(),
  move: ClockMove.nullable(),
});
export type DemoClock = z.infer<typeof DemoClock>;

/** `+40d`: minutes, hours, days or weeks. */
export const CLOCK_STEP = /^\+([1-9]\d{0,5})([mhdw])$/;

export const AdvanceInput = z.object({
  by: SingleLine("required").min(1, "required").regex(CLOCK_STEP, "clock_step"),
});

export const demo = {
  clock: endpoint({
    method: "GET",
    path: "/Manager/Clock",
    access: "jobs.read",
    summary: "Get the demo's time",
    input: z.object({}),
    output: DemoClock,
    errors: [...STAFF_ERRORS, "page.not_found"],
  }),
  advanceClock: endpoint({
    method: "POST",
    path: "/Manager/Clock",
    access: "jobs.write",
    summary: "Start moving the demo's time forward, day by day",
    input: AdvanceInput,
    output: DemoClock,
    message: "clock_advanced",
    errors: [...STAFF_ERRORS, "page.not_found", "clock.moving"],
  }),
  stopClock: endpoint({
    method: "POST",
    path: "/Manager/Clock/Stop",
    access: "jobs.write",
    summary: "End the demo's move with the step it is in",
    input: z.object({}),
    output: DemoClock,
    message: "clock_stopped",
    errors: [...STAFF_ERRORS, "page.not_found"],
  }),
};
