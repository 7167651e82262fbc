import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { ALARM_LEVELS, MODES, SIGNALS, STATUSES } from "#shared/machines/state/rules.ts";
import { DEFAULT_TIME_ZONE, DEVICE_SOURCES, MAX_DEVICE_NAME } from "./rules.ts";

/** Where a value comes from: the device says it, or the portal counted, estimated or was told it. */
export const READING_SOURCES = ["device", "counted", "estimated", "work_order"] as const;

const reading = <T extends z.ZodType>(value: T) =>
  z.object({
    /** Null: unknown. */
    value: value.nullable(),
    source: z.enum(READING_SOURCES).nullable(),
    at: InstantWire.nullable(),
  });
const Amount = reading(z.number());

const ActiveAlarmView = z.object({
  level: z.enum(ALARM_LEVELS),
  code: z.string(),
  text: z.string(),
  since: InstantWire,
});

export const Device = z.object({
  uuid: z.uuid(),
  name: z.string(),
  model: z.string(),
  location: z.string(),
  timeZone: z.string(),
  connection: z.enum(DEVICE_SOURCES),
  /** The reader owns it; else a colleague shares it. */
  own: z.boolean(),
  /** Rises with each change of state. */
  revision: z.int(),
  /** 0 off, 1 running, 2 standby, 3 alarm; null: unknown. */
  status: z.literal(STATUSES).nullable(),
  /** `lost`: off, because nothing arrives. `never`: not connected yet. */
  signal: z.enum(SIGNALS),
  /** Beyond the code: a word of the control, a code of an alarm, FEED_ZERO or EMERGENCY_STOP. */
  reason: z.string().nullable(),
  since: InstantWire.nullable(),
  lastSeenAt: InstantWire.nullable(),
  /** 1 edit, 2 DNC, 3 AUTO, 4 MDI, 5 hand wheel, 6 JOG, 7 RAPID, 8 origin. */
  mode: z.literal(MODES).nullable(),
  /** Parts made. */
  production: Amount,
  /** Parts ordered. */
  order: Amount,
  /** Override in percent. */
  feed: Amount,
  /** Override of rapid moves in percent. */
  fast: Amount,
  /** Cumulative working hours. */
  hours: Amount,
  /** Seconds of running to the end of the order. */
  remaining: Amount,
  feedRate: Amount,
  spindle: Amount,
  program: reading(z.string()),
  subprogram: reading(z.string()),
  tool: reading(z.string()),
  alarms: z.array(ActiveAlarmView),
});
export type Device = z.infer<typeof Device>;
export type Reading = z.infer<typeof Amount>;

const Name = SingleLine("required").min(1, "required").max(MAX_DEVICE_NAME, "too_long");
const Note = SingleLine("invalid").max(120, "too_long").default("");
const TimeZone = SingleLine("invalid")
  .refine((zone) => isTimeZone(zone), "invalid")
  .default(DEFAULT_TIME_ZONE);

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

const description = { name: Name, model: Note, location: Note, timeZone: TimeZone };
const one = { id: z.uuid("invalid") };
const errors = ["request.invalid"] as const;
const forMonitoring = { access: "intelligent" } as const;

export const DeviceToken = z.object({
  /** Shown once. */
  token: z.string(),
});

export const devices = {
  list: endpoint({
    ...forMonitoring,
    method: "GET",
    path: "/Device",
    summary: "List the member's machines and those shared with them, what needs somebody first",
    input: z.object({}),
    output: z.array(Device),
    errors: [],
  }),
  detail: endpoint({
    ...forMonitoring,
    method: "GET",
    path: "/Device/:id",
    summary: "Show a machine with what it does now",
    input: z.object(one),
    output: Device,
    errors: [...errors, "device.not_found"],
  }),
  create: endpoint({
    ...forMonitoring,
    method: "POST",
    path: "/Device",
    summary: "Add a machine that pushes its data",
    message: "device_added",
    idempotent: true,
    input: z.object(description),
    output: Device,
    errors: [...errors, "device.too_many"],
  }),
  update: endpoint({
    ...forMonitoring,
    method: "PUT",
    path: "/Device/:id",
    summary: "Change the name, the place or the work order of a machine",
    message: "device_saved",
    input: z.object({
      ...one,
      ...description,
      /** Of the work order; empty: as the control says. */
      orderQuantity: z.preprocess(
        (value) => (value === "" || value === null ? undefined : value),
        z.coerce
          .number("invalid")
          .int("invalid")
          .min(0, "out_of_range")
          .max(1e9, "out_of_range")
          .optional(),
      ),
    }),
    output: Device,
    errors: [...errors, "device.not_found"],
  }),
  remove: endpoint({
    ...forMonitoring,
    method: "DELETE",
    path: "/Device/:id",
    summary: "Remove a machine; its token ends",
    message: "device_removed",
    input: z.object(one),
    output: z.object({ uuid: z.uuid() }),
    errors: [...errors, "device.not_found"],
  }),
  renewToken: endpoint({
    ...forMonitoring,
    method: "POST",
    path: "/Device/:id/Token",
    summary: "Make a token for a machine, which ends the one before",
    message: "device_token_made",
    input: z.object(one),
    output: DeviceToken,
    errors: [...errors, "device.not_found"],
  }),
};
