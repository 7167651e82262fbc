import { z } from "zod";
import { isCurrency } from "./currencyCodes.ts";
import { readNumber } from "./parseNumber.ts";
import { Verbatim } from "./text.ts";

/** Minor units and ISO 4217 code. */
export const MoneyWire = z.object({ minor: z.int(), currency: z.string().length(3) });

/** Minor units as decimal text. */
export const BigMoneyWire = z.object({
  minor: z.string().regex(/^-?\d+$/),
  currency: z.string().length(3),
});

export const CurrencyCode = z
  .string("invalid")
  .regex(/^[A-Z]{3}$/, { error: "currency_unknown", abort: true })
  .refine(isCurrency, "currency_unknown");

export const CurrencyParam = CurrencyCode.optional();

/** UTC. */
export const InstantWire = z.iso.datetime();

export const TextsWire = z.object({ tw: z.string(), en: z.string(), cn: z.string() });

/** URL: storage base plus these parts. */
export const PictureWire = z.object({
  directory: Verbatim("invalid"),
  filename: Verbatim("invalid"),
  extension: Verbatim("invalid"),
});

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** Whole numbers, also as text: forms send what was typed. */
export const Count = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && !isBlank(value) ? readNumber(value) : value),
    z
      .number({ error: ({ input }) => (isBlank(input) ? "required" : "invalid") })
      .int("invalid")
      .min(min, "out_of_range")
      .max(max, "out_of_range"),
  );

export const PersonWire = z.object({
  uuid: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type PersonWire = z.infer<typeof PersonWire>;
