import { z } from "zod";
import { PlanMonthsWire, PRODUCT_KINDS } from "../catalogue/contract.ts";
import { endpoint, listEndpoint } from "../kit/endpoint.ts";
import { Ticked } from "../kit/validate.ts";
import { sortedPaging } from "../kit/paging.ts";
import { Count, InstantWire, MoneyWire } from "../kit/wire.ts";
import { OrderStatus, PAYMENT_METHODS } from "./rules.ts";

export const OrderLine = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  /** The edition's name, as it was; null for a product that came in one. */
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  quantity: z.int(),
  unit: MoneyWire,
  total: MoneyWire,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** What everybody who may see an order sees of it. */
export const OrderFacts = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(OrderStatus),
  /** When it was placed. */
  time: InstantWire,
  amount: MoneyWire,
  paymentMethod: z.enum(PAYMENT_METHODS),
  payAmount: MoneyWire,
  currency: z.string().length(3),
  payBy: InstantWire,
  paidAt: InstantWire.nullable(),
});

export const Order = OrderFacts.extend({
  /** Whether the one who asks placed it; others who hold the link see what is to be paid and nothing else. */
  mine: z.boolean(),
  lines: z.array(OrderLine),
});
export type Order = z.infer<typeof Order>;

export const PlaceInput = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS, "choose_payment"),
  /** To immediate digital delivery; an order without software needs none. */
  consent: Ticked("consent").optional(),
  /** The version of the consent that was read; refused when another is in force by now. */
  consentVersion: z.string().max(40, "invalid").optional(),
  currency: z.string().length(3, "invalid").optional(),
  /** What the buyer was shown; refused when the order would come to anything else. It never sets a price. */
  expectedTotal: z
    .object({
      minor: Count(1, Number.MAX_SAFE_INTEGER),
      currency: z.string().length(3, "invalid"),
    })
    .optional(),
});

export const orders = {
  place: endpoint({
    method: "POST",
    path: "/Order",
    access: "member",
    input: PlaceInput,
    output: Order,
    summary: "Turn the cart into an order",
    message: "order_placed",
    idempotent: true,
    errors: [
      "request.invalid",
      "session.required",
      "cart.empty",
      "order.total_changed",
      "catalogue.not_purchasable",
      "cart.out_of_stock",
      "payment.method_unavailable",
    ],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Order",
    access: "member",
    summary: "The member's own orders",
    input: z.object(sortedPaging({ orderby: ["time", "amount"] })),
    output: Order,
    errors: ["request.invalid", "session.required"],
  }),
  get: endpoint({
    method: "GET",
    path: "/Order/:id",
    access: "anyone",
    summary: "One order, to whoever holds its id",
    input: z.object({ id: z.uuid("invalid") }),
    output: Order,
    errors: ["request.invalid", "order.not_found"],
  }),
};
