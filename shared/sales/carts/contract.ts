import { z } from "zod";
import { Instant } from "#shared/kit/instant.ts";
import {
  PictureWire,
  MoneyWire,
  Count,
  InstantWire,
  CurrencyParam,
} from "#shared/kit/wireSchemas.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { PlanMonthsWire, RequiredNote, StockWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { PROMOTION_REASONS } from "../promotions/evaluate.ts";
import { CartShipping } from "../shipping/contract.ts";
import { TaxWire } from "../tax/contract.ts";
import { MAX_QUANTITY } from "./rules.ts";

/**
 * Differences from what the buyer last saw; cleared by the next cart write or an acknowledgement.
 */
const LineChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price"), was: MoneyWire, now: MoneyWire }),
  z.object({ kind: z.literal("currency"), was: MoneyWire, now: MoneyWire }),
  /** `was` pieces are in the cart, `now` are in stock. */
  z.object({ kind: z.literal("stock"), was: z.int(), now: z.int() }),
  z.object({ kind: z.literal("unsold") }),
]);

export const CartLine = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  commodity: z.uuid(),
  category: z.uuid(),
  slug: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  picture: PictureWire,
  /** Null for a product with a single edition. */
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  quantity: z.int(),
  addedAt: InstantWire,
  sold: z.boolean(),
  changes: z.array(LineChange),
  stock: StockWire,
  unit: MoneyWire,
  total: MoneyWire,
  discount: MoneyWire,
  /** Months added to the plan at no charge. */
  freeMonths: z.int(),
  /** Required products missing from cart and account; a warning, never an error. */
  missingRequirements: z.array(
    z.object({ uuid: z.uuid(), category: z.uuid(), slug: z.string(), name: z.string() }),
  ),
  reminders: z.array(z.string()),
  mustAcknowledge: z.array(RequiredNote),
});
export type CartLine = z.infer<typeof CartLine>;

export const CodePreview = z.object({
  code: z.string(),
  title: z.string(),
  /** Why the code gives no discount; null when it applies. */
  reason: z.enum(PROMOTION_REASONS).nullable(),
  missing: MoneyWire.nullable(),
  discount: MoneyWire,
  freeMonths: z.int(),
});
export type CodePreview = z.infer<typeof CodePreview>;

export const Cart = z.object({
  lines: z.array(CartLine),
  saved: z.array(CartLine),
  /** In order of entry, including codes that do not apply yet. */
  codes: z.array(CodePreview.extend({ id: z.uuid() })),
  subtotal: MoneyWire,
  total: MoneyWire,
  /**
   * Total converted to the chosen currency when it cannot be priced in it; null otherwise or
   * without a rate.
   */
  approximate: MoneyWire.nullable(),
  /**
   * What an order will be charged; differs from `total` when the chosen currency cannot be charged.
   */
  charge: MoneyWire,
  /** Null if nothing is shipped or no method is configured. */
  shipping: CartShipping.nullable(),
  /** Tax within `charge`; null until the deciding country is known, and for a zero amount. */
  tax: TaxWire.nullable(),
  /** Whether a Taiwanese e-invoice applies; orders then take `invoice`. */
  invoiced: z.boolean(),
  /** Consent to immediate digital delivery; null without such goods. */
  consent: z.object({ version: z.string(), text: z.string() }).nullable(),
});
export type Cart = z.infer<typeof Cart>;

export const AddInput = z.object({
  product: z.uuid("invalid"),
  commodity: z.uuid("invalid"),
  quantity: Count(1, MAX_QUANTITY).default(1),
});

/** Restores a removed line at its former position. */
export const RestoreInput = AddInput.extend({
  addedAt: Instant,
  saved: z.stringbool().default(false),
});

/** Free trials are ordered alone: either they stay in the cart, or everything else. */
export const SeparateInput = z.object({
  keep: z.enum(["trials", "others"], "invalid"),
  currency: CurrencyParam,
});

export const CurrencyChoice = z.object({ currency: CurrencyParam });

const OneLine = z.object({ lineId: z.uuid("invalid") }).extend(CurrencyChoice.shape);

export const cart = {
  get: endpoint({
    method: "GET",
    path: "/Cart",
    access: "anyone",
    summary: "Return the cart and what an order of it would cost",
    input: CurrencyChoice,
    output: Cart,
    errors: ["request.invalid"],
  }),
  add: endpoint({
    method: "POST",
    path: "/Cart",
    access: "anyone",
    summary: "Add a plan to the cart",
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
    summary: "Remove a line from the cart or the saved lines",
    input: OneLine,
    output: Cart,
    message: "cart_removed",
    errors: ["request.invalid", "cart.line_not_found"],
  }),
  save: endpoint({
    method: "POST",
    path: "/Cart/:lineId/Saving",
    access: "anyone",
    summary: "Save a cart line for later",
    input: OneLine,
    output: Cart,
    message: "cart_saved",
    errors: ["request.invalid", "cart.line_not_found", "cart.too_many_saved"],
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/Cart/:lineId/Return",
    access: "anyone",
    summary: "Move a saved line back to the cart",
    input: OneLine,
    output: Cart,
    message: "cart_returned",
    errors: ["request.invalid", "cart.line_not_found", "product.not_purchasable"],
  }),
  acknowledge: endpoint({
    method: "POST",
    path: "/Cart/Acknowledgement",
    access: "anyone",
    summary: "Acknowledge the changes shown in the cart",
    input: CurrencyChoice,
    output: Cart,
    message: "cart_acknowledged",
    errors: ["request.invalid"],
  }),
};
