import { z } from "zod";
import { MoneyWire } from "#shared/kit/wireSchemas.ts";
import { SHIPPING_KINDS } from "../shipping/rules.ts";

export const ShippingWire = z.object({
  kind: z.enum(SHIPPING_KINDS),
  name: z.string(),
  note: z.string(),
  fee: MoneyWire,
  grams: z.int(),
  /** Null for pickup, and for anyone but the buyer and staff. */
  address: z.object({ recipient: z.string(), phone: z.string(), text: z.string() }).nullable(),
});
export type ShippingWire = z.infer<typeof ShippingWire>;
