import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { KeyStatus } from "./rules.ts";

/** A machine that holds a seat. */
const KeyActivation = z.object({
  uuid: z.uuid(),
  name: z.string(),
  platform: z.string(),
  activatedAt: InstantWire,
  seenAt: InstantWire,
});

/** A product key as its holder sees it. */
export const ProductKey = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  /** The one in which the product stands. */
  category: z.uuid(),
  /** Names the product in its address. */
  slug: z.string(),
  /** The code a program names when it activates. */
  productCode: z.string(),
  /** As it was called when it was bought, in the caller's language. */
  name: z.string(),
  /** The edition's name, as it was; null for a product that came in one. */
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  key: z.string(),
  /** The key's last group. */
  hint: z.string(),
  status: z.enum(KeyStatus),
  validFrom: InstantWire,
  /** Null: permanent. */
  validUntil: InstantWire.nullable(),
  /** Past its end it works on until then; null before that, and once it is over. */
  graceUntil: InstantWire.nullable(),
  seats: z.object({ used: z.int(), max: z.int() }),
  activations: z.array(KeyActivation),
});
export type ProductKey = z.infer<typeof ProductKey>;
