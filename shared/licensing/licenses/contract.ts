import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { KeyStatus } from "./rules.ts";

const KeyActivation = z.object({
  uuid: z.uuid(),
  name: z.string(),
  platform: z.string(),
  activatedAt: InstantWire,
  seenAt: InstantWire,
});

export const ProductKey = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  category: z.uuid(),
  slug: z.string(),
  /** The code that programs activate with. */
  productCode: z.string(),
  /** As bought, in the caller's language. */
  name: z.string(),
  /** Null for a product with a single edition. */
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  key: z.string(),
  hint: z.string(),
  status: z.enum(KeyStatus),
  validFrom: InstantWire,
  /** Null: permanent. */
  validUntil: InstantWire.nullable(),
  /** End of term and grace; null for a key without grace, or that no longer works. */
  worksUntil: InstantWire.nullable(),
  /** End of the grace period; null before and after it. */
  graceUntil: InstantWire.nullable(),
  seats: z.object({ used: z.int(), max: z.int() }),
  activations: z.array(KeyActivation),
});
export type ProductKey = z.infer<typeof ProductKey>;
