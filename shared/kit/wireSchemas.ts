import { z } from "zod";

/** Money on the wire: whole minor units and the ISO 4217 code. */
export const MoneyWire = z.object({ minor: z.int(), currency: z.string().length(3) });

/** A sum of money on the wire: whole minor units in digits, however many, and the ISO 4217 code. */
export const SumWire = z.object({
  minor: z.string().regex(/^-?\d+$/),
  currency: z.string().length(3),
});

/** What prices are also told in, approximately, where they have none of their own: an ISO 4217 code. */
export const CurrencyAsked = z
  .string()
  .regex(/^[A-Z]{3}$/, "invalid")
  .optional();

/** An instant on the wire, UTC. */
export const InstantWire = z.iso.datetime();

/** A text in the product's three languages. */
export const TextsWire = z.object({ tw: z.string(), en: z.string(), cn: z.string() });

/** A picture: its address is the storage base plus these parts. */
export const PictureWire = z.object({
  directory: z.string(),
  filename: z.string(),
  extension: z.string(),
});

/** Whole numbers that arrive as text in a query or form. */
export const Count = (min: number, max: number) =>
  z.coerce.number("invalid").int("invalid").min(min, "out_of_range").max(max, "out_of_range");

/** A member as the back office names them. */
export const PersonWire = z.object({
  uuid: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type PersonWire = z.infer<typeof PersonWire>;
