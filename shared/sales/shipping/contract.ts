import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { MoneyWire } from "#shared/kit/wireSchemas.ts";
import { SHIPPING_KINDS, SHIPPING_REASONS } from "./rules.ts";

/** A way to the buyer, as it stands for one cart. */
export const ShippingOption = z.object({
  uuid: z.uuid(),
  kind: z.enum(SHIPPING_KINDS),
  name: z.string(),
  note: z.string(),
  /** What it costs, in the currency that is charged; null while the cart cannot go by it. */
  fee: MoneyWire.nullable(),
  /** Why not: no address was chosen, the country, the weight, or no fee in that currency. */
  reason: z.enum(SHIPPING_REASONS).nullable(),
  /** From which amount of goods on it costs nothing, while the cart is below it. */
  freeFrom: MoneyWire.nullable(),
});
export type ShippingOption = z.infer<typeof ShippingOption>;

/** How what has to be sent of a cart can reach its buyer. */
export const CartShipping = z.object({
  /** What the goods weigh. */
  grams: z.int(),
  /** What the member has chosen; null: nothing yet, or what is not offered any more. */
  method: z.uuid().nullable(),
  address: z.uuid().nullable(),
  /** What that costs, as a part of `charge`; null until an order can be placed with it. */
  fee: MoneyWire.nullable(),
  options: z.array(ShippingOption),
});
export type CartShipping = z.infer<typeof CartShipping>;

const Currency = z.string().length(3, "invalid").optional();

export const shippingQuotes = {
  quotes: endpoint({
    method: "GET",
    path: "/Shipping",
    access: "anyone",
    summary: "How the caller's cart can be sent to a country, and what that costs",
    input: z.object({
      /** ISO 3166, two letters; without one only what is collected has a fee. */
      country: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, "invalid")
        .optional(),
      currency: Currency,
    }),
    /** Null for a cart with nothing to send, or a shop that has set up no way to send it. */
    output: CartShipping.pick({ grams: true, options: true }).nullable(),
    errors: ["request.invalid"],
  }),
};

/** What is chosen; without a method, the first one that goes to the address. */
export const ShippingChoice = z.object({
  method: z.uuid("invalid").optional(),
  address: z.uuid("invalid").optional(),
  currency: Currency,
});
