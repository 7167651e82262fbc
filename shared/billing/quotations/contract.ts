import { z } from "zod";
import { Cart } from "#shared/sales/carts/contract.ts";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { endpoint, listEndpoint, FileResponse } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, SearchFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire, MoneyWire, CurrencyParam } from "#shared/kit/wireSchemas.ts";
import { Order, orders, PlaceOrderInput } from "#shared/sales/orders/contract.ts";
import { ReductionWire } from "#shared/sales/orders/reductions.ts";
import { ShippingChoice } from "#shared/sales/shipping/contract.ts";
import { QUOTATION_STATES } from "./rules.ts";

export const QuotationLine = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  category: z.uuid(),
  slug: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  quantity: z.int(),
  unit: MoneyWire,
  total: MoneyWire,
  /** Shop price at the time of issue, if higher. */
  listed: MoneyWire.nullable(),
});
export type QuotationLine = z.infer<typeof QuotationLine>;

export const QuotationSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(QUOTATION_STATES),
  issuedAt: InstantWire,
  /** Last day of validity, Asia/Taipei. */
  lastDay: z.iso.date(),
  /** After discounts, without shipping. */
  total: MoneyWire,
  items: z.array(
    QuotationLine.pick({ kind: true, name: true, edition: true, months: true, quantity: true }),
  ),
  /** False: issued by the buyer from the cart. */
  byStaff: z.boolean(),
});
export type QuotationSummary = z.infer<typeof QuotationSummary>;

export const Quotation = QuotationSummary.extend({
  lines: z.array(QuotationLine),
  subtotal: MoneyWire,
  /** Discounts at the time of issue; recalculated on acceptance. */
  reductions: z.array(ReductionWire),
  /** As named at the time of issue. */
  buyer: z.object({
    name: z.string(),
    company: z.string().nullable(),
    uniformNumber: z.string().nullable(),
  }),
  note: z.string().nullable(),
  withdrawReason: z.string().nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Shipping applies, at the rates of the day of acceptance. */
  sent: z.boolean(),
});
export type Quotation = z.infer<typeof Quotation>;

const one = { id: z.uuid("invalid") };
const QUOTATION_ERRORS = ["request.invalid", "session.required", "quotation.not_found"] as const;

export const QuotationListInput = z.object({
  search: SearchFilter,
  state: ChoiceFilter(QUOTATION_STATES),
  ...sortedPaging({ orderby: ["issuedAt", "lastDay", "total"] }),
});

export const quotations = {
  issue: endpoint({
    method: "POST",
    path: "/Quotation",
    access: "member",
    summary: "Create a quotation from the cart at current prices and codes; the cart is kept",
    message: "quotation_issued",
    idempotent: true,
    input: z.object({ currency: CurrencyParam }),
    output: Quotation,
    errors: [
      "request.invalid",
      "session.required",
      "cart.empty",
      "product.not_purchasable",
      "quotation.no_trials",
      "quotation.too_many_lines",
      "address.not_found",
      "rate.limited",
    ],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Quotation",
    access: "member",
    summary: "List the member's own quotations",
    input: QuotationListInput,
    output: QuotationSummary,
    errors: ["request.invalid", "session.required"],
  }),
  get: endpoint({
    method: "GET",
    path: "/Quotation/:id",
    access: "member",
    summary: "Return one of the member's own quotations",
    input: z.object(one),
    output: Quotation,
    errors: QUOTATION_ERRORS,
  }),
  file: endpoint({
    method: "GET",
    path: "/Quotation/:id/Document",
    access: "member",
    summary: "Return one of the member's own quotations as PDF, in the caller's language",
    input: z.object(one),
    output: FileResponse,
    answers: "application/pdf",
    errors: [...QUOTATION_ERRORS, "rate.limited", "rate.overloaded"],
  }),
  checkout: endpoint({
    method: "GET",
    path: "/Quotation/:id/Checkout",
    access: "member",
    summary: "Return what an order of an open quotation would cost, in the form of a cart",
    input: z.object(one),
    output: Cart,
    errors: [
      ...QUOTATION_ERRORS,
      "quotation.ended",
      "quotation.not_sold",
      "quotation.currency_unavailable",
    ],
  }),
  chooseShipping: endpoint({
    method: "PUT",
    path: "/Quotation/:id/Shipping",
    access: "member",
    summary: "Choose the shipping of a quotation",
    message: "cart_shipping",
    input: ShippingChoice.omit({ currency: true }).extend(one),
    output: Cart,
    errors: [
      ...QUOTATION_ERRORS,
      "address.not_found",
      "quotation.ended",
      "quotation.not_sold",
      "quotation.currency_unavailable",
    ],
  }),
  order: endpoint({
    method: "POST",
    path: "/Quotation/:id/Order",
    access: "member",
    summary: "Accept a quotation and place its order",
    message: "order_placed",
    idempotent: true,
    input: PlaceOrderInput.omit({ currency: true }).extend(one),
    output: Order,
    errors: [
      ...orders.place.errors.filter((code) => code !== "cart.empty"),
      "quotation.not_found",
      "quotation.ended",
      "quotation.not_sold",
    ],
  }),
};
