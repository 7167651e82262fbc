import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  CurrencyFilter,
  AfterFilter,
  ChoiceFilter,
  DayFilter,
  ManyFilter,
  SearchFilter,
} from "#shared/kit/filters.ts";
import { InvoicePreferenceInput } from "#shared/billing/einvoices/preferences.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { Checked } from "#shared/kit/validation.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import {
  Count,
  InstantWire,
  MoneyWire,
  CurrencyCode,
  CurrencyParam,
} from "#shared/kit/wireSchemas.ts";
import type { MailState } from "#shared/platform/mail/rules.ts";
import { ChangedLine } from "./editing.ts";
import { ReductionWire } from "./reductions.ts";
import { TaxWire } from "../tax/contract.ts";
import { ShippingWire } from "./shipping.ts";
import { ORDER_ORIGINS, OrderStatus, PAYMENT_METHODS, REFUND_METHODS } from "./rules.ts";

export const OrderLine = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  /** At the time of the order; null for a product with a single edition. */
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  quantity: z.int(),
  returned: z.int(),
  unit: MoneyWire,
  total: MoneyWire,
  discount: MoneyWire,
  /** Months added to the plan at no charge. */
  freeMonths: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderFacts = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(OrderStatus),
  time: InstantWire,
  amount: MoneyWire,
  /** The buyer's choice; once paid, the method that paid. */
  paymentMethod: z.enum(PAYMENT_METHODS),
  payAmount: MoneyWire,
  refunded: MoneyWire,
  currency: z.string().length(3),
  payBy: InstantWire,
  paidAt: InstantWire.nullable(),
});

export const AcknowledgedNote = z.object({
  product: z.uuid(),
  name: z.string(),
  version: z.string(),
  text: z.string(),
});
export type AcknowledgedNote = z.infer<typeof AcknowledgedNote>;

export const Order = OrderFacts.extend({
  /** False for other holders of the link, who see only the amount due. */
  mine: z.boolean(),
  /** Of a subscription unless `first`: it brings no key of its own. */
  origin: z.enum(ORDER_ORIGINS),
  lines: z.array(OrderLine),
  reductions: z.array(ReductionWire),
  /** Null if nothing is shipped, or for pickup by agreement. */
  shipping: ShippingWire.nullable(),
  /** Null for a zero amount and for orders older than tax settings. */
  tax: TaxWire.nullable(),
  /** Empty for anyone but the buyer. */
  acknowledged: z.array(AcknowledgedNote),
});
export type Order = z.infer<typeof Order>;

export const OrderEdit = z.object({
  before: MoneyWire,
  after: MoneyWire,
  lines: z.array(ChangedLine),
});

const ReportedTransfer = z.object({ amount: MoneyWire, date: z.iso.date(), last5: z.string() });

export const OrderEvent = z.object({
  at: InstantWire,
  from: z.enum(OrderStatus).nullable(),
  to: z.enum(OrderStatus),
  /** `placed`, `payment.received`, `payment.overdue` … */
  reason: z.string(),
  note: z.string().nullable(),
  /** `system` is a scheduled task or a gateway; staff stay anonymous. */
  by: z.enum(["buyer", "staff", "system"]),
  /** Set for `order.edited` only. */
  edit: OrderEdit.nullable(),
  /** Set for `transfer.corrected` only. */
  correction: z.object({ before: ReportedTransfer, after: ReportedTransfer }).nullable(),
  /** Set for `payment.refunded` only. */
  refund: z
    .object({
      amount: MoneyWire,
      method: z.enum(REFUND_METHODS),
      payer: z.object({ bank: z.string().nullable(), last5: z.string() }).nullable(),
      reference: z.string(),
    })
    .nullable(),
  /** Set for `order.refunded_part` only. */
  decided: z
    .object({
      amount: MoneyWire,
      /** Empty for a refund of an amount only. */
      lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
      /** Shipping fee within the amount; null for none. */
      fee: MoneyWire.nullable(),
    })
    .nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export interface OrderMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly lang: Lang;
  readonly state: MailState;
  readonly at: string;
}

export const PlaceOrderInput = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS, "choose_payment"),
  consent: Checked("consent").optional(),
  /** The version the buyer read; an outdated one is refused. */
  consentVersion: SingleLine("invalid").max(40, "invalid").optional(),
  /** Keyed by version of the note. */
  acknowledged: z
    .record(SingleLine("invalid").max(40, "invalid"), Checked("acknowledge"))
    .optional(),
  currency: CurrencyParam,
  shipping: z
    .object({ method: z.uuid("invalid").optional(), address: z.uuid("invalid").optional() })
    .optional(),
  /**
   * Defaults to a personal invoice stored with the provider. Ignored for orders without a Taiwanese
   * invoice.
   */
  invoice: InvoicePreferenceInput.optional(),
  /** Optional here, so that its absence is refused with the total. Never sets a price. */
  expectedTotal: z
    .object({
      minor: Count(0, Number.MAX_SAFE_INTEGER),
      currency: CurrencyCode,
    })
    .optional()
    .describe(
      "Required: the total that the buyer agrees to, the `charge` of the cart or of a quotation's checkout, with the fee of `shipping`. A missing or other total is refused with the current `charge`.",
    ),
  expectedMonths: Count(0, 100_000)
    .optional()
    .describe(
      "Free months over all lines as the buyer saw them, `freeMonths` of each line added up. Required if there are any; another number is refused with the current `freeMonths`.",
    ),
});

const BuyerOrderFilters = z.object({
  search: SearchFilter,
  status: ManyFilter(z.coerce.number("invalid").pipe(z.enum(OrderStatus, "invalid"))),
  method: ChoiceFilter(PAYMENT_METHODS),
  currency: CurrencyFilter,
  /** Inclusive days of placement. */
  from: DayFilter,
  to: DayFilter,
});
export type BuyerOrderFilters = z.output<typeof BuyerOrderFilters>;

export const orders = {
  place: endpoint({
    method: "POST",
    path: "/Order",
    access: "member",
    input: PlaceOrderInput,
    output: Order,
    summary: "Place an order from the cart",
    message: "order_placed",
    idempotent: true,
    errors: [
      "request.invalid",
      "session.required",
      "cart.empty",
      "order.total_required",
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
    summary: "List the member's own orders",
    input: BuyerOrderFilters.extend({
      ...sortedPaging({ orderby: ["time", "amount", "status"] }),
      after: AfterFilter,
    }),
    output: Order,
    errors: ["request.invalid", "session.required"],
  }),
  get: endpoint({
    method: "GET",
    path: "/Order/:id",
    access: "anyone",
    summary: "Return an order to anyone who holds its id",
    input: z.object({ id: z.uuid("invalid") }),
    output: Order,
    errors: ["request.invalid", "order.not_found"],
  }),
};

export const orderHistory = {
  history: endpoint({
    method: "GET",
    path: "/Order/:id/History",
    access: "member",
    summary: "Return the history of one of the member's own orders, oldest first",
    input: z.object({ id: z.uuid("invalid") }),
    output: z.array(OrderEvent),
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};
