import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

export const DemoClock = z.object({
  now: InstantWire,
  /** Seconds ahead of real time. */
  ahead: z.int(),
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
    summary: "Move the demo's time forward",
    input: AdvanceInput,
    output: DemoClock,
    message: "clock_advanced",
    errors: [...STAFF_ERRORS, "page.not_found"],
  }),
};
