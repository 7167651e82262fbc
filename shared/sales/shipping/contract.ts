import { z } from "zod";
import { isCountry } from "#shared/identity/geo/countryCodes.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { MoneyWire, CurrencyParam } from "#shared/kit/wireSchemas.ts";
import { SHIPPING_KINDS, SHIPPING_REASONS } from "./rules.ts";

export const ShippingOption = z.object({
  uuid: z.uuid(),
  kind: z.enum(SHIPPING_KINDS),
  name: z.string(),
  note: z.string(),
  /** In the charged currency; null if not available. */
  fee: MoneyWire.nullable(),
  reason: z.enum(SHIPPING_REASONS).nullable(),
  /** Threshold for free shipping; null once reached. */
  freeFrom: MoneyWire.nullable(),
});
export type ShippingOption = z.infer<typeof ShippingOption>;

export const CartShipping = z.object({
  grams: z.int(),
  /** Null: not chosen, or no longer offered. */
  method: z.uuid().nullable(),
  address: z.uuid().nullable(),
  /** Part of `charge`; null until the choice is complete. */
  fee: MoneyWire.nullable(),
  options: z.array(ShippingOption),
});
export type CartShipping = z.infer<typeof CartShipping>;

export const shippingQuotes = {
  quotes: endpoint({
    method: "GET",
    path: "/Shipping",
    access: "anyone",
    summary: "Quote shipping of the caller's cart to a country",
    input: z.object({
      /** ISO 3166 alpha-2; without it only pickup has a fee. */
      country: SingleLine("invalid").toUpperCase().refine(isCountry, "invalid").optional(),
      currency: CurrencyParam,
    }),
    /** Null if nothing is shipped or no method is configured. */
    output: CartShipping.pick({ grams: true, options: true }).nullable(),
    errors: ["request.invalid"],
  }),
};

export const ShippingChoice = z.object({
  method: z.uuid("invalid").optional(),
  address: z.uuid("invalid").optional(),
  currency: CurrencyParam,
});
