import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

/** The demo's clock, which people may move forward to see what time does to orders, plans and keys. */
export const DemoClock = z.object({
  /** The product's time. */
  now: InstantWire,
  /** How far it is ahead of the real time, in seconds. */
  ahead: z.int(),
});
export type DemoClock = z.infer<typeof DemoClock>;

/** `+40d`: a number of minutes, hours, days or weeks; there is no way back. */
export const CLOCK_STEP = /^\+([1-9]\d{0,5})([mhdw])$/;

export const AdvanceInput = z.object({
  by: z.string("required").trim().min(1, "required").regex(CLOCK_STEP, "clock_step"),
});

export const demo = {
  clock: endpoint({
    method: "GET",
    path: "/Manager/Clock",
    access: "jobs.read",
    summary: "The time in a demo",
    input: z.object({}),
    output: DemoClock,
    errors: [...STAFF_REFUSALS, "page.not_found"],
  }),
  advanceClock: endpoint({
    method: "POST",
    path: "/Manager/Clock",
    access: "jobs.write",
    summary: "Move a demo's time forward",
    input: AdvanceInput,
    output: DemoClock,
    message: "clock_advanced",
    errors: [...STAFF_REFUSALS, "page.not_found"],
  }),
};
