import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { PersonWire, Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { RATE_SOURCES } from "#shared/site/company/choices.ts";

/** Longest text of rates; the Central Bank's file of a day has 2 KB, every currency as a line 3. */
export const RATES_MAX = 40_000;

const RateVersion = z.object({
  /** Counts up with every change; 0 before the first. */
  version: z.int(),
  source: z.enum(RATE_SOURCES),
  /** The day of which its source says it is. */
  asOf: z.iso.date().nullable(),
  setAt: InstantWire,
  /** Null: nobody in particular. */
  setBy: PersonWire.nullable(),
  /** The version whose rates were put in force again. */
  restored: z.int().nullable(),
  /** How many currencies have a rate. */
  currencies: z.int(),
});
export type RateVersion = z.infer<typeof RateVersion>;

export const RateTable = z.object({
  version: z.int(),
  /** Taiwan dollars for one unit, by code. */
  rates: z.record(z.string(), z.string()),
  /** The newest first. */
  history: z.array(RateVersion),
});
export type RateTable = z.infer<typeof RateTable>;

export const RateChange = z.object({
  currency: z.string(),
  was: z.string().nullable(),
  now: z.string().nullable(),
});
export type RateChange = z.infer<typeof RateChange>;

export const RatesInput = z.object({
  /** Which version the sender has before them. */
  version: Count(0, Number.MAX_SAFE_INTEGER),
  source: z.enum(["manual", "csv", "ecb"], "invalid"),
  /** Lines of `USD,32.1` (TWD for one unit; nothing behind the comma: no rate any more), or the bank's XML. */
  text: z.string("required").min(1, "required").max(RATES_MAX, "too_long"),
  /** TWD for one euro, which the Central Bank does not tell. */
  euro: z.string("invalid").trim().max(30, "invalid").optional(),
  /** Tells what would change and what is wrong, and changes nothing. */
  preview: z.stringbool().or(z.boolean()).default(false),
});
export type RatesInput = z.output<typeof RatesInput>;

export const RatesAnswer = z.object({
  version: z.int(),
  asOf: z.iso.date().nullable(),
  changes: z.array(RateChange),
  /** Codes of the bank that this shop does not know, and so passes over. */
  skipped: z.array(z.string()),
  /** `line` 0: the text as a whole. */
  errors: z.array(z.object({ line: z.int(), error: z.string() })),
});
export type RatesAnswer = z.infer<typeof RatesAnswer>;

/** The rates by which approximate prices are shown. */
export const rateOffice = {
  table: endpoint({
    method: "GET",
    path: "/Manager/ExchangeRate",
    access: "prices.write",
    summary: "The rates in force, and the newest fifty versions of the table",
    input: z.object({}),
    output: RateTable,
    errors: STAFF_REFUSALS,
  }),
  set: endpoint({
    method: "PUT",
    path: "/Manager/ExchangeRate",
    access: "prices.write",
    summary:
      "Set the rates that a text tells, all or none; currencies it does not name keep theirs. Faults are answered for a preview, and refuse anything else",
    input: RatesInput,
    output: RatesAnswer,
    message: "rates_saved",
    errors: [...STAFF_REFUSALS, "exchange_rate.changed", "exchange_rate.invalid"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/Manager/ExchangeRate/Restoration",
    access: "prices.write",
    summary: "Put the rates of an earlier version in force again",
    input: z.object({
      version: Count(0, Number.MAX_SAFE_INTEGER),
      restore: Count(1, Number.MAX_SAFE_INTEGER),
    }),
    output: RateTable,
    message: "rates_restored",
    errors: [...STAFF_REFUSALS, "exchange_rate.changed", "exchange_rate.not_found"],
  }),
};
