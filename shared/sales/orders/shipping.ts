import { z } from "zod";
import { MoneyWire } from "#shared/kit/wireSchemas.ts";
import { SHIPPING_KINDS } from "../shipping/rules.ts";

/** How an order is sent, as one reads it in a language. */
export const ShippingWire = z.object({
  kind: z.enum(SHIPPING_KINDS),
  name: z.string(),
  note: z.string(),
  fee: MoneyWire,
  /** What the goods weigh, in grams. */
  grams: z.int(),
  /** Where to; told to its buyer and to staff, null for what is collected. */
  address: z.object({ recipient: z.string(), phone: z.string(), text: z.string() }).nullable(),
});
export type ShippingWire = z.infer<typeof ShippingWire>;
