import { z } from "zod";

/** Bytes of one request. */
export const MAX_PUSH_BYTES = 1_048_576;
/** Values of one request. */
export const MAX_PUSH_VALUES = 1_000;
/** Values of a device in a minute. */
export const MAX_VALUES_PER_MINUTE = 12_000;
/** Clocks may be ahead this much. */
export const MAX_AHEAD_MS = 300_000;
export const OLDEST_AT = Date.UTC(2000, 0, 1);
/** Observations are kept this long. */
export const KEPT_DAYS = 90;

/** What a device sent that is not used, counted for each day. */
export const INGEST_REFUSALS = [
  "item.unknown",
  "value.invalid",
  "time.invalid",
  "time.before_2000",
  "time.ahead",
  "time.too_old",
  "body.invalid",
  "body.charset",
  "rate.exceeded",
  "queue.full",
] as const;
export type IngestRefusal = (typeof INGEST_REFUSALS)[number];

const Word = z.string().max(500);
const Scalar = z.union([z.number(), Word, z.boolean(), z.null()]);
export const PushedAlarm = z.object({
  code: z
    .union([z.string().max(60), z.number()])
    .transform(String)
    .default(""),
  text: Word.default(""),
  level: z.enum(["fault", "warning"]).default("fault"),
});

/** ms since 1970 as a number or in digits, or ISO 8601 with an offset. */
const Time = z.union([z.number(), z.string().max(40)]);

const Item = z.object({
  id: z.string().min(1).max(100),
  v: z.union([Scalar, z.array(PushedAlarm).max(50)]),
  t: Time.optional(),
});

const Message = z.object({
  device: z.uuid().optional(),
  /** Another one when the device starts to count `seq` anew, such as the time of its start. */
  instance: z
    .union([z.string().max(40), z.int()])
    .transform(String)
    .default(""),
  seq: z.int().min(0),
  t: Time,
  /** Empty: a heartbeat. */
  items: z.array(Item).max(MAX_PUSH_VALUES),
});
export type PushMessage = z.infer<typeof Message>;
export type PushItem = z.infer<typeof Item>;

/** One message, or several in the order of `seq`. */
export const PushBody = z
  .union([
    Message.transform((message) => [message]),
    z
      .object({ batch: z.array(Message).min(1).max(MAX_PUSH_VALUES) })
      .transform(({ batch }) => batch),
  ])
  .refine(
    (messages) => messages.reduce((sum, { items }) => sum + items.length, 0) <= MAX_PUSH_VALUES,
  );

export interface PushAnswer {
  /** Values that are stored; those sent before count too. */
  readonly accepted: number;
  readonly refused: readonly {
    readonly seq: number;
    readonly id: string;
    readonly reason: IngestRefusal;
  }[];
}
