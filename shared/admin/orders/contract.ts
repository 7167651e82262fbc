import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  CurrencyFilter,
  AfterFilter,
  ChoiceFilter,
  DayFilter,
  ManyFilter,
  PersonFilter,
  SearchFilter,
  STAFF_ERRORS,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { KeyStatus, LICENSE_STATES } from "#shared/licensing/licenses/rules.ts";
import { MAIL_STATES } from "#shared/platform/mail/rules.ts";
import { ATTEMPT_STATES } from "#shared/payments/attempts/rules.ts";
import { SUSPENSE_CAUSES, SUSPENSE_STATES } from "#shared/payments/suspense/rules.ts";
import { OrderRefund, Refundable } from "#shared/payments/refunds/adminContract.ts";
import { Renewal } from "#shared/payments/recurring/contract.ts";
import { TransferReport } from "#shared/payments/transfers/contract.ts";
import { ReturnRequest } from "#shared/sales/returns/contract.ts";
import { AcknowledgedNote, OrderFacts, OrderLine } from "#shared/sales/orders/contract.ts";
import { ReductionWire } from "#shared/sales/orders/reductions.ts";
import { TaxWire } from "#shared/sales/tax/contract.ts";
import { ShippingWire } from "#shared/sales/orders/shipping.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { OrderTimelineEntry } from "./timeline.ts";
import { ATTEMPT_FAILURES } from "#shared/payments/attempts/failures.ts";

/** `amount` compares minor units, whatever the currency. */
export const ORDER_COLUMNS = ["time", "amount", "status", "payBy"] as const;

export const OrderSummary = OrderFacts.extend({
  /** Money of this order awaits a manual decision. */
  underReview: z.boolean(),
  reductions: z.array(ReductionWire),
  shipping: ShippingWire.nullable(),
  tax: TaxWire.nullable(),
  buyer: z.object({ uuid: z.uuid(), name: z.string(), email: z.string() }),
  items: z.array(
    OrderLine.pick({ kind: true, name: true, edition: true, months: true, quantity: true }),
  ),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

const filters = {
  /** Word prefixes of the number, buyer's name or address; or a full transaction number. */
  search: SearchFilter,
  method: ChoiceFilter(PAYMENT_METHODS),
  currency: CurrencyFilter,
  from: DayFilter,
  to: DayFilter,
  underReview: YesNoFilter,
  member: PersonFilter,
};

export const OrderFilters = z.object({
  ...filters,
  status: ManyFilter(z.coerce.number("invalid").pipe(z.enum(OrderStatus, "invalid"))),
});
export type OrderFilters = z.output<typeof OrderFilters>;

export const OrderListInput = OrderFilters.extend({
  ...sortedPaging({ orderby: ORDER_COLUMNS, limit: 20 }),
  after: AfterFilter,
});
export type OrderListInput = z.output<typeof OrderListInput>;

/** Ignores `status` and `underReview`. */
export const OrderCounts = z.object({
  total: z.int(),
  underReview: z.int(),
  /** Every status, in enum order. */
  byStatus: z.array(z.object({ status: z.enum(OrderStatus), count: z.int() })),
});
export type OrderCounts = z.infer<typeof OrderCounts>;

const Attempt = z.object({
  /** Our trade number at the gateway. */
  ref: z.string(),
  provider: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amount: MoneyWire,
  /** Set if it differs from `amount`. */
  received: MoneyWire.nullable(),
  state: z.enum(ATTEMPT_STATES),
  providerRef: z.string().nullable(),
  failure: z.enum(ATTEMPT_FAILURES).nullable(),
  failureCode: z.string().nullable(),
  startedAt: InstantWire,
  settledAt: InstantWire.nullable(),
  /** When the gateway last reported it unpaid; null if never, or once paid. */
  answeredAt: InstantWire.nullable(),
  /** Whether the ATM account accepts money now. */
  accountOpen: z.boolean(),
  account: z.object({ bank: z.string(), number: z.string(), until: InstantWire }).nullable(),
});

/** Money that did not settle the order by itself. */
const OrderSuspenseItem = z.object({
  id: z.uuid(),
  /** Reference and method of the incoming payment. */
  ref: z.string(),
  method: z.enum(PAYMENT_METHODS),
  cause: z.enum(SUSPENSE_CAUSES),
  state: z.enum(SUSPENSE_STATES),
  amount: MoneyWire,
  /** To be refunded or refunded; the full amount while undecided. */
  rest: MoneyWire,
  suspendedAt: InstantWire,
  /** Set if staff found the money; `last5` is null if unknown or hidden from the caller. */
  found: z.object({ date: z.iso.date(), last5: z.string().nullable() }).nullable(),
});

const MaskedKey = z.object({
  uuid: z.uuid(),
  name: z.string(),
  months: PlanMonthsWire,
  hint: z.string(),
  status: z.enum(KeyStatus),
  state: z.enum(LICENSE_STATES),
  validUntil: InstantWire.nullable(),
  /** End of term and grace; null for a key without grace, or that no longer works. */
  worksUntil: InstantWire.nullable(),
  /** End of the grace period; null before `validUntil` and once it is over. */
  graceUntil: InstantWire.nullable(),
  seats: z.object({ used: z.int(), max: z.int() }),
});

const SentMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  lang: z.enum(LANGS),
  state: z.enum(MAIL_STATES),
  queuedAt: InstantWire,
  sentAt: InstantWire.nullable(),
});

const RunningMandate = z.object({
  ref: z.string(),
  months: PlanMonthsWire,
  amount: MoneyWire,
  startedAt: InstantWire,
});

export const OrderDetail = OrderSummary.extend({
  /** Taipei. */
  today: z.iso.date(),
  lang: z.enum(LANGS),
  /** Consent to immediate digital delivery; null without such goods. */
  consent: z.object({ version: z.string(), at: InstantWire }).nullable(),
  acknowledged: z.array(AcknowledgedNote),
  member: PersonWire,
  lines: z.array(OrderLine),
  /** Overdue, and the gateway has not confirmed that nothing was paid. */
  unanswered: z.boolean(),
  revision: z.int(),
  /** Newest first; `last5` is null for callers who may not see payments. */
  transfers: z.array(TransferReport.extend({ last5: TransferReport.shape.last5.nullable() })),
  suspenseItems: z.array(OrderSuspenseItem),
  /** Recurring charges that no longer renew the order; being cancelled. */
  orphanedMandates: z.array(RunningMandate),
  /** Amount differs since the order was edited; cancelled once their money pays it. */
  mismatchedMandates: z.array(RunningMandate),
  /** Newest first; `by` decided it. */
  returnRequests: z.array(ReturnRequest.extend({ by: PersonWire.nullable() })),
  /** Newest first; `refundable` is null if nothing can be refunded. */
  refunds: z.array(OrderRefund),
  refundable: Refundable.nullable(),
  renewal: Renewal.nullable(),
  attempts: z.array(Attempt),
  keys: z.array(MaskedKey),
  mails: z.array(SentMail),
  /** Oldest first; at most the newest 100 license events. */
  timeline: z.array(OrderTimelineEntry),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const backOfficeOrders = {
  listAll: listEndpoint({
    method: "GET",
    path: "/Manager/Order",
    access: "orders.read",
    summary: "List orders",
    input: OrderListInput,
    output: OrderSummary,
    errors: STAFF_ERRORS,
  }),
  countAll: endpoint({
    method: "GET",
    path: "/Manager/Order/Count",
    access: "orders.read",
    summary: "Count orders by status",
    input: OrderFilters,
    output: OrderCounts,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Order/:id",
    access: "orders.read",
    summary: "Get an order with its timeline",
    input: z.object({ id: z.uuid("invalid") }),
    output: OrderDetail,
    errors: [...STAFF_ERRORS, "order.not_found"],
  }),
};
