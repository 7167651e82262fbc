import { z } from "zod";
import { PictureWire, MoneyWire, Count } from "../kit/wire.ts";
import { endpoint } from "../kit/endpoint.ts";
import { PlanMonthsWire, PRODUCT_KINDS, StockWire } from "../catalogue/contract.ts";

export const MAX_QUANTITY = 99;

export const CartLine = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  commodity: z.uuid(),
  category: z.uuid(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  picture: PictureWire,
  /** The edition's name; null for a product that comes in one. */
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  quantity: z.int(),
  /** An order is refused while `quantity` is above it. */
  stock: StockWire,
  unit: MoneyWire,
  total: MoneyWire,
  reminders: z.array(z.string()),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({
  lines: z.array(CartLine),
  total: MoneyWire,
  /** What an order of this cart will be charged in and come to; differs from `total` when the chosen currency cannot be charged. */
  charge: MoneyWire,
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

const CurrencyChoice = z.object({ currency: z.string().length(3, "invalid").optional() });

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
      "catalogue.product_not_found",
      "catalogue.not_purchasable",
      "cart.out_of_stock",
      "cart.visitor_required",
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
    errors: ["request.invalid", "cart.line_not_found", "cart.out_of_stock"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Cart/:lineId",
    access: "anyone",
    summary: "Take a line out of the cart",
    input: z.object({ lineId: z.uuid("invalid") }).extend(CurrencyChoice.shape),
    output: Cart,
    message: "cart_removed",
    errors: ["request.invalid", "cart.line_not_found"],
  }),
};
