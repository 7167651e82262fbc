import { z } from "zod";
import { Moment } from "#shared/kit/instant.ts";
import { PictureWire, MoneyWire, Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { PlanMonthsWire, RequiredNote, StockWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { PROMOTION_REASONS } from "../promotions/evaluate.ts";
import { CartShipping } from "../shipping/contract.ts";
import { TaxWire } from "../tax/contract.ts";
import { MAX_QUANTITY } from "./rules.ts";

/** What differs from what the buyer has seen: said until the next write to the cart, or until it is acknowledged. */
const LineChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price"), was: MoneyWire, now: MoneyWire }),
  /** It has no price in the currency of before any more. */
  z.object({ kind: z.literal("currency"), was: MoneyWire, now: MoneyWire }),
  /** So many pieces were wanted, so many are left. */
  z.object({ kind: z.literal("stock"), was: z.int(), now: z.int() }),
  /** It can no longer be bought. */
  z.object({ kind: z.literal("unsold") }),
]);

export const CartLine = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  commodity: z.uuid(),
  category: z.uuid(),
  /** Names the product in its address. */
  slug: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  picture: PictureWire,
  /** The edition's name; null for a product that comes in one. */
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  quantity: z.int(),
  /** When it was put in; lines stand in this order. */
  addedAt: InstantWire,
  /** Whether it can be bought today: an order is refused otherwise, and the line counts for nothing in the total. */
  sold: z.boolean(),
  changes: z.array(LineChange),
  /** An order is refused while `quantity` is above it. */
  stock: StockWire,
  unit: MoneyWire,
  /** What it comes to without any code. */
  total: MoneyWire,
  discount: MoneyWire,
  /** Months that its plan would run longer and nobody would pay for. */
  freeMonths: z.int(),
  /** What it requires, if none of that is in the cart or the member's own: to be said, nothing is refused for it. */
  missingRequirements: z.array(
    z.object({ uuid: z.uuid(), category: z.uuid(), slug: z.string(), name: z.string() }),
  ),
  /** Notes to read before buying. */
  reminders: z.array(z.string()),
  /** Those of them without whose acknowledgement an order is refused. */
  mustAcknowledge: z.array(RequiredNote),
});
export type CartLine = z.infer<typeof CartLine>;

/** What a code does for a cart. */
export const CodeTold = z.object({
  code: z.string(),
  title: z.string(),
  /** Why it takes nothing off now; null when it does. */
  reason: z.enum(PROMOTION_REASONS).nullable(),
  /** How much the cart is short of the minimum. */
  missing: MoneyWire.nullable(),
  discount: MoneyWire,
  freeMonths: z.int(),
});
export type CodeTold = z.infer<typeof CodeTold>;

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Kept for later: neither totalled nor ordered. */
  saved: z.array(CartLine),
  /** Codes that were entered, the first one first, also those that wait for the cart to be another. */
  codes: z.array(CodeTold.extend({ id: z.uuid() })),
  /** What the lines come to without any code. */
  subtotal: MoneyWire,
  /** What is left of that after what codes take off, and what sending it costs besides. */
  total: MoneyWire,
  /** About what the total is in the chosen currency, which it cannot be told in; null when it is, or without a rate. */
  approximate: MoneyWire.nullable(),
  /** What an order of this cart will be charged in and come to; differs from `total` when the chosen currency cannot be charged. */
  charge: MoneyWire,
  /** How it can be sent; null where nothing has to be, or the shop has set up no way to do it. */
  shipping: CartShipping.nullable(),
  /** What of `charge` would be tax, once it is known which country decides; null before that, and for nothing. */
  tax: TaxWire.nullable(),
  /** Whether a Taiwanese invoice would be written for it: then an order takes `invoice`. */
  invoiced: z.boolean(),
  /**
   * The text of the consent to immediate digital delivery and its version, agreed to when the order is placed;
   * null for a cart in which nothing is delivered that way.
   */
  consent: z.object({ version: z.string(), text: z.string() }).nullable(),
});
export type Cart = z.infer<typeof Cart>;

export const AddInput = z.object({
  product: z.uuid("invalid"),
  commodity: z.uuid("invalid"),
  quantity: Count(1, MAX_QUANTITY).default(1),
});

/** What puts a line back that was just taken out, at the place where it was. */
export const RestoreInput = AddInput.extend({
  addedAt: Moment,
  saved: z.stringbool().default(false),
});

export const CurrencyChoice = z.object({ currency: z.string().length(3, "invalid").optional() });

const OneLine = z.object({ lineId: z.uuid("invalid") }).extend(CurrencyChoice.shape);

export const cart = {
  get: endpoint({
    method: "GET",
    path: "/Cart",
    access: "anyone",
    summary: "The cart and what an order of it would come to",
    input: CurrencyChoice,
    output: Cart,
    errors: ["request.invalid"],
  }),
  add: endpoint({
    method: "POST",
    path: "/Cart",
    access: "anyone",
    summary: "Put a plan into the cart",
    input: AddInput.extend(CurrencyChoice.shape),
    output: Cart,
    message: "cart_added",
    errors: [
      "request.invalid",
      "product.not_found",
      "product.not_purchasable",
      "product.out_of_stock",
      "visitor.required",
    ],
  }),
  change: endpoint({
    method: "PUT",
    path: "/Cart/:lineId",
    access: "anyone",
    summary: "Change a quantity",
    input: z
      .object({ lineId: z.uuid("invalid"), quantity: Count(1, MAX_QUANTITY) })
      .extend(CurrencyChoice.shape),
    output: Cart,
    message: "cart_changed",
    errors: ["request.invalid", "cart.line_not_found", "product.out_of_stock"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Cart/:lineId",
    access: "anyone",
    summary: "Take a line out of the cart, or out of what is kept for later",
    input: OneLine,
    output: Cart,
    message: "cart_removed",
    errors: ["request.invalid", "cart.line_not_found"],
  }),
  save: endpoint({
    method: "POST",
    path: "/Cart/:lineId/Saving",
    access: "anyone",
    summary: "Keep a line of the cart for later",
    input: OneLine,
    output: Cart,
    message: "cart_saved",
    errors: ["request.invalid", "cart.line_not_found", "cart.too_many_saved"],
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/Cart/:lineId/Return",
    access: "anyone",
    summary: "Put what was kept for later back into the cart",
    input: OneLine,
    output: Cart,
    message: "cart_returned",
    errors: ["request.invalid", "cart.line_not_found", "product.not_purchasable"],
  }),
  acknowledge: endpoint({
    method: "POST",
    path: "/Cart/Acknowledgement",
    access: "anyone",
    summary: "Take what has changed in the cart for read",
    input: CurrencyChoice,
    output: Cart,
    message: "cart_acknowledged",
    errors: ["request.invalid"],
  }),
};
