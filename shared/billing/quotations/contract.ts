import { z } from "zod";
import { Cart } from "#shared/sales/carts/contract.ts";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { endpoint, listEndpoint, FileAnswer } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, SearchFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { Order, orders, PlaceInput } from "#shared/sales/orders/contract.ts";
import { ReductionWire } from "#shared/sales/orders/reductions.ts";
import { ShippingChoice } from "#shared/sales/shipping/contract.ts";
import { QUOTATION_STATES } from "./rules.ts";

export const QuotationLine = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  category: z.uuid(),
  /** Names the product in its address. */
  slug: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  quantity: z.int(),
  unit: MoneyWire,
  total: MoneyWire,
  /** What a piece cost in the shop when it was issued, where that was more; null otherwise. */
  listed: MoneyWire.nullable(),
});
export type QuotationLine = z.infer<typeof QuotationLine>;

export const QuotationSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(QUOTATION_STATES),
  issuedAt: InstantWire,
  /** The last day, in Taipei, on which it can be accepted. */
  lastDay: z.iso.date(),
  /** After codes, and without what sending costs. */
  total: MoneyWire,
  /** Its things in a line, as the list shows them. */
  items: z.array(
    QuotationLine.pick({ kind: true, name: true, edition: true, months: true, quantity: true }),
  ),
  /** Whether staff made it; otherwise its buyer did, from the cart. */
  byStaff: z.boolean(),
});
export type QuotationSummary = z.infer<typeof QuotationSummary>;

export const Quotation = QuotationSummary.extend({
  lines: z.array(QuotationLine),
  /** What its lines come to. */
  subtotal: MoneyWire,
  /** What the codes of its cart took off when it was issued; accepting it counts what they give then. */
  reductions: z.array(ReductionWire),
  /** Whom it names, in the words of then. */
  buyer: z.object({
    name: z.string(),
    company: z.string().nullable(),
    uniformNumber: z.string().nullable(),
  }),
  /** What staff say to its buyer. */
  note: z.string().nullable(),
  /** Why staff took it back. */
  withdrawReason: z.string().nullable(),
  /** What it has become. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Whether something of it has to be sent, which costs what the tariff of then says. */
  sent: z.boolean(),
});
export type Quotation = z.infer<typeof Quotation>;

const one = { id: z.uuid("invalid") };
const NAMED = ["request.invalid", "session.required", "quotation.not_found"] as const;

export const QuotationListInput = z.object({
  /** Words of its number or of what is on it. */
  search: SearchFilter,
  state: ChoiceFilter(QUOTATION_STATES),
  ...sortedPaging({ orderby: ["issuedAt", "lastDay", "total"] }),
});

/** A member's own quotations. */
export const quotations = {
  issue: endpoint({
    method: "POST",
    path: "/Quotation",
    access: "member",
    summary:
      "A quotation of what is in the cart, at the prices of now and with its codes; the cart stays",
    message: "quotation_issued",
    idempotent: true,
    input: z.object({ currency: z.string().length(3, "invalid").optional() }),
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
    summary: "The member's own quotations",
    input: QuotationListInput,
    output: QuotationSummary,
    errors: ["request.invalid", "session.required"],
  }),
  get: endpoint({
    method: "GET",
    path: "/Quotation/:id",
    access: "member",
    summary: "One of the member's own quotations",
    input: z.object(one),
    output: Quotation,
    errors: NAMED,
  }),
  file: endpoint({
    method: "GET",
    path: "/Quotation/:id/Document",
    access: "member",
    summary: "One of the member's own quotations as a PDF, in the caller's language",
    input: z.object(one),
    output: FileAnswer,
    answers: "application/pdf",
    errors: [...NAMED, "rate.limited", "rate.overloaded"],
  }),
  checkout: endpoint({
    method: "GET",
    path: "/Quotation/:id/Checkout",
    access: "member",
    summary: "What an order of a quotation that is still open would come to, told as a cart is",
    input: z.object(one),
    output: Cart,
    errors: [...NAMED, "quotation.ended", "quotation.not_sold", "quotation.currency_unavailable"],
  }),
  chooseShipping: endpoint({
    method: "PUT",
    path: "/Quotation/:id/Shipping",
    access: "member",
    summary: "Choose how what a quotation offers is sent",
    message: "cart_shipping",
    input: ShippingChoice.omit({ currency: true }).extend(one),
    output: Cart,
    errors: [
      ...NAMED,
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
    summary: "Accept a quotation: it becomes an order at its prices",
    message: "order_placed",
    idempotent: true,
    input: PlaceInput.omit({ currency: true, expectedMonths: true }).extend(one),
    output: Order,
    errors: [
      ...orders.place.errors.filter((code) => code !== "cart.empty"),
      "quotation.not_found",
      "quotation.ended",
      "quotation.not_sold",
    ],
  }),
};
