import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  After,
  ChoiceFilter,
  DayFilter,
  ManyFilter,
  SearchFilter,
  TextFilter,
} from "#shared/kit/filters.ts";
import { InvoiceWishInput } from "#shared/billing/einvoices/preferences.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { Ticked } from "#shared/kit/validation.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { Count, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import type { MailState } from "#shared/platform/mail/rules.ts";
import { ChangedLine } from "./editing.ts";
import { ReductionWire } from "./reductions.ts";
import { TaxWire } from "../tax/contract.ts";
import { ShippingWire } from "./shipping.ts";
import { OrderStatus, PAYMENT_METHODS, REFUND_WAYS } from "./rules.ts";

export const OrderLine = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  /** The edition's name, as it was; null for a product that came in one. */
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  quantity: z.int(),
  /** So many pieces were taken back. */
  returned: z.int(),
  unit: MoneyWire,
  /** What is left of it after what codes take off. */
  total: MoneyWire,
  discount: MoneyWire,
  /** Months that its plan runs longer and nobody pays for. */
  freeMonths: z.int(),
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
  /** What its buyer has chosen; once it is paid, by what it was. */
  paymentMethod: z.enum(PAYMENT_METHODS),
  payAmount: MoneyWire,
  /** What of that is given back, or is to be. */
  refunded: MoneyWire,
  currency: z.string().length(3),
  payBy: InstantWire,
  paidAt: InstantWire.nullable(),
});

/** A note before buying that the buyer acknowledged, in the words of then. */
export const AcknowledgedNote = z.object({
  product: z.uuid(),
  /** What the product was called. */
  name: z.string(),
  version: z.string(),
  text: z.string(),
});
export type AcknowledgedNote = z.infer<typeof AcknowledgedNote>;

export const Order = OrderFacts.extend({
  /** Whether the one who asks placed it; others who hold the link see what is to be paid and nothing else. */
  mine: z.boolean(),
  lines: z.array(OrderLine),
  /** What codes took off it. */
  reductions: z.array(ReductionWire),
  /** How it is sent; null where nothing is, or the goods are collected as agreed. */
  shipping: ShippingWire.nullable(),
  /** What of it is tax; null for what costs nothing, and orders from before taxes were told. */
  tax: TaxWire.nullable(),
  /** Told to its buyer alone. */
  acknowledged: z.array(AcknowledgedNote),
});
export type Order = z.infer<typeof Order>;

/** What staff changed about an unpaid order. */
export const OrderEdit = z.object({
  before: MoneyWire,
  after: MoneyWire,
  lines: z.array(ChangedLine),
});

/** What a buyer says about a transfer. */
const SaidOfTransfer = z.object({ amount: MoneyWire, date: z.iso.date(), last5: z.string() });

/** One step in what became of an order, as its buyer reads it. */
export const OrderEvent = z.object({
  at: InstantWire,
  /** Null: it was placed. */
  from: z.enum(OrderStatus).nullable(),
  to: z.enum(OrderStatus),
  /** Why: `placed`, `payment.received`, `payment.overdue` … */
  reason: z.string(),
  /** What a person gave as the reason. */
  note: z.string().nullable(),
  /** Who did it; `system` for the clock or a gateway. Staff have no names here. */
  by: z.enum(["buyer", "staff", "system"]),
  /** `order.edited`: what staff changed while its status stayed; null for everything else. */
  edit: OrderEdit.nullable(),
  /** `transfer.corrected`: what the buyer says of a transfer instead; null for everything else. */
  correction: z.object({ before: SaidOfTransfer, after: SaidOfTransfer }).nullable(),
  /** `payment.refunded`: what was given back, how and under which number; null for everything else. */
  refund: z
    .object({
      amount: MoneyWire,
      /** Where it went back to: mostly as it had come. */
      method: z.enum(REFUND_WAYS),
      payer: z.object({ bank: z.string().nullable(), last5: z.string() }).nullable(),
      reference: z.string(),
    })
    .nullable(),
  /** `order.refunded_part`: what staff decided to give back while the rest of it stays; null for everything else. */
  decided: z
    .object({
      amount: MoneyWire,
      /** The pieces that were taken back; none for an amount alone. */
      lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
      /** So much of the amount is the fee for sending; null for none. */
      fee: MoneyWire.nullable(),
    })
    .nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** A mail about an order, as its buyer is told of it. */
export interface OrderMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly lang: Lang;
  readonly state: MailState;
  /** When it was sent, or written while it is not. */
  readonly at: string;
}

export const PlaceInput = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS, "choose_payment"),
  /** To immediate digital delivery; an order without software needs none. */
  consent: Ticked("consent").optional(),
  /** The version of the consent that was read; refused when another is in force by now. */
  consentVersion: z.string().max(40, "invalid").optional(),
  /** Ticked by version: the required notes of what is ordered. */
  acknowledged: z.record(z.string().max(40, "invalid"), Ticked("acknowledge")).optional(),
  currency: z.string().length(3, "invalid").optional(),
  /** How hardware is sent; as it was chosen in the cart unless it is told here. */
  shipping: z
    .object({ method: z.uuid("invalid").optional(), address: z.uuid("invalid").optional() })
    .optional(),
  /**
   * What invoice is wanted; left out, it is kept with the shop's provider, for a person. Of an order for which no Taiwanese
   * invoice is written nothing is kept.
   */
  invoice: InvoiceWishInput.optional(),
  /** What the buyer was shown; refused when the order would come to anything else. It never sets a price. */
  expectedTotal: z
    .object({
      minor: Count(0, Number.MAX_SAFE_INTEGER),
      currency: z.string().length(3, "invalid"),
    })
    .optional(),
  /** Months that cost nothing, of every line, as they were shown; refused when the order would bring others. */
  expectedMonths: Count(0, 100_000).optional(),
});

const OwnOrderFilters = z.object({
  /** Words that stand in the number or in the name of what was ordered, in any language. */
  search: SearchFilter,
  status: ManyFilter(z.coerce.number("invalid").pipe(z.enum(OrderStatus, "invalid"))),
  method: ChoiceFilter(PAYMENT_METHODS),
  currency: TextFilter(3),
  /** First and last day it was placed on. */
  from: DayFilter,
  to: DayFilter,
});
export type OwnOrderFilters = z.output<typeof OwnOrderFilters>;

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
      "product.not_purchasable",
      "product.out_of_stock",
      "payment.method_unavailable",
      "order.trial_alone",
      "order.trial_once",
      "order.trial_unverified",
      "order.free_once",
      "order.free_quantity",
    ],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Order",
    access: "member",
    summary: "The member's own orders",
    input: OwnOrderFilters.extend({
      ...sortedPaging({ orderby: ["time", "amount", "status"] }),
      after: After,
    }),
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

/** What became of an order, with what its buyer and staff said and changed. */
export const orderHistory = {
  history: endpoint({
    method: "GET",
    path: "/Order/:id/History",
    access: "member",
    summary: "What became of one of the member's own orders, oldest first",
    input: z.object({ id: z.uuid("invalid") }),
    output: z.array(OrderEvent),
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};
