import { z } from "zod";
import { SingleLine, Verbatim } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { PersonWire, Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { RATE_SOURCES } from "#shared/site/company/choices.ts";

/** A day's file of the European Central Bank has 2 KB; all currencies as lines, 3 KB. */
export const RATES_MAX = 40_000;

const RateVersion = z.object({
  /** 0: no version yet. */
  version: z.int(),
  source: z.enum(RATE_SOURCES),
  /** Date stated by the source. */
  asOf: z.iso.date().nullable(),
  setAt: InstantWire,
  /** Null: system. */
  setBy: PersonWire.nullable(),
  restored: z.int().nullable(),
  currencies: z.int(),
});
export type RateVersion = z.infer<typeof RateVersion>;

export const RateTable = z.object({
  version: z.int(),
  /** TWD per unit, by code. */
  rates: z.record(z.string(), z.string()),
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
  /** For edit conflicts. */
  version: Count(0, Number.MAX_SAFE_INTEGER),
  source: z.enum(["manual", "csv", "ecb"], "invalid"),
  /** Lines of `USD,32.1` (TWD per unit; empty: remove), or ECB XML. */
  text: Verbatim("required").min(1, "required").max(RATES_MAX, "too_long"),
  /** TWD per euro, missing in ECB files. */
  euro: SingleLine("invalid").max(30, "invalid").optional(),
  /** Writes nothing. */
  preview: z.stringbool().or(z.boolean()).default(false),
});
export type RatesInput = z.output<typeof RatesInput>;

export const RatesResult = z.object({
  version: z.int(),
  asOf: z.iso.date().nullable(),
  changes: z.array(RateChange),
  /** ECB codes unknown to the shop. */
  skipped: z.array(z.string()),
  /** `line` 0: whole text. */
  errors: z.array(z.object({ line: z.int(), error: z.string() })),
});
export type RatesResult = z.infer<typeof RatesResult>;

export const rateOffice = {
  table: endpoint({
    method: "GET",
    path: "/Manager/ExchangeRate",
    access: "prices.write",
    summary: "Get the current exchange rates and the newest fifty versions",
    input: z.object({}),
    output: RateTable,
    errors: STAFF_ERRORS,
  }),
  set: endpoint({
    method: "PUT",
    path: "/Manager/ExchangeRate",
    access: "prices.write",
    summary:
      "Set exchange rates from a text, all or none; currencies not listed keep their rates. A preview returns errors; otherwise they refuse the request",
    input: RatesInput,
    output: RatesResult,
    message: "rates_saved",
    previews: true,
    errors: [...STAFF_ERRORS, "exchange_rate.changed", "exchange_rate.invalid"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/Manager/ExchangeRate/Restoration",
    access: "prices.write",
    summary: "Restore an earlier version of the exchange rates",
    input: z.object({
      version: Count(0, Number.MAX_SAFE_INTEGER),
      restore: Count(1, Number.MAX_SAFE_INTEGER),
    }),
    output: RateTable,
    message: "rates_restored",
    errors: [...STAFF_ERRORS, "exchange_rate.changed", "exchange_rate.not_found"],
  }),
};
