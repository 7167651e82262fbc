import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  After,
  ChoiceFilter,
  DayFilter,
  ManyFilter,
  PersonFilter,
  SearchFilter,
  STAFF_REFUSALS,
  TextFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { KeyStatus, LICENSE_STATES } from "#shared/licensing/licenses/rules.ts";
import { MAIL_STATES } from "#shared/platform/mail/rules.ts";
import { ATTEMPT_STATES } from "#shared/payments/attempts/rules.ts";
import { HELD_CAUSES, HELD_STATES } from "#shared/payments/suspense/rules.ts";
import { OrderRefund, Refundable } from "#shared/payments/refunds/adminContract.ts";
import { Renewal } from "#shared/payments/recurring/contract.ts";
import { TransferReport } from "#shared/payments/transfers/contract.ts";
import { Withdrawal } from "#shared/sales/returns/contract.ts";
import { AcknowledgedNote, OrderFacts, OrderLine } from "#shared/sales/orders/contract.ts";
import { ReductionWire } from "#shared/sales/orders/reductions.ts";
import { TaxWire } from "#shared/sales/tax/contract.ts";
import { ShippingWire } from "#shared/sales/orders/shipping.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { OrderTimelineEntry } from "./timeline.ts";
import { ATTEMPT_FAILURES } from "#shared/payments/attempts/failures.ts";

/** What orders are sorted by: the names of the answer. Amounts are compared in minor units, whatever the currency. */
export const ORDER_COLUMNS = ["time", "amount", "status", "payBy"] as const;

export const OrderSummary = OrderFacts.extend({
  /** Money of this order waits for a person to look at it. */
  underReview: z.boolean(),
  /** What codes took off it. */
  reductions: z.array(ReductionWire),
  /** How it is sent. */
  shipping: ShippingWire.nullable(),
  /** What of it is tax. */
  tax: TaxWire.nullable(),
  /** The buyer, as name and address stood when the order was placed. */
  buyer: z.object({ uuid: z.uuid(), name: z.string(), email: z.string() }),
  /** What was ordered, in the caller's language. */
  items: z.array(
    OrderLine.pick({ kind: true, name: true, edition: true, months: true, quantity: true }),
  ),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

const filters = {
  /** Words of the number, the buyer's name or address, each by its beginning; or a transaction's number in full. */
  search: SearchFilter,
  method: ChoiceFilter(PAYMENT_METHODS),
  currency: TextFilter(3),
  /** First and last day it was placed on. */
  from: DayFilter,
  to: DayFilter,
  underReview: YesNoFilter,
  /** Orders of these members only, as they are called now. */
  member: PersonFilter,
};

export const OrderFilters = z.object({
  ...filters,
  status: ManyFilter(z.coerce.number("invalid").pipe(z.enum(OrderStatus, "invalid"))),
});
export type OrderFilters = z.output<typeof OrderFilters>;

export const OrderListInput = OrderFilters.extend({
  ...sortedPaging({ orderby: ORDER_COLUMNS, limit: 20 }),
  after: After,
});
export type OrderListInput = z.output<typeof OrderListInput>;

/** How many orders answer to the filters other than `status` and `underReview`. */
export const OrderCounts = z.object({
  total: z.int(),
  underReview: z.int(),
  /** Every status there is, in their order. */
  byStatus: z.array(z.object({ status: z.enum(OrderStatus), count: z.int() })),
});
export type OrderCounts = z.infer<typeof OrderCounts>;

/** One try to pay. */
const Attempt = z.object({
  /** The trade number the gateway knows. */
  ref: z.string(),
  provider: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** What was asked for. */
  amount: MoneyWire,
  /** What came instead, where that was another amount. */
  received: MoneyWire.nullable(),
  state: z.enum(ATTEMPT_STATES),
  /** The gateway's own number for it. */
  providerRef: z.string().nullable(),
  /** Why it failed, and the gateway's own code for that. */
  failure: z.enum(ATTEMPT_FAILURES).nullable(),
  failureCode: z.string().nullable(),
  startedAt: InstantWire,
  settledAt: InstantWire.nullable(),
  /** When its gateway last answered that nothing was paid by it; null where it has not, or it was paid. */
  answeredAt: InstantWire.nullable(),
  /** Its account to transfer to takes money now; which one, and until when. */
  accountOpen: z.boolean(),
  account: z.object({ bank: z.string(), number: z.string(), until: InstantWire }).nullable(),
});

/** Money that came and did not pay the order by itself. */
const HeldForOrder = z.object({
  id: z.uuid(),
  /** The number of the payment that brought it, and how that was made. */
  ref: z.string(),
  method: z.enum(PAYMENT_METHODS),
  cause: z.enum(HELD_CAUSES),
  state: z.enum(HELD_STATES),
  amount: MoneyWire,
  /** What of it is to be given back, or was; while it is undecided, all of it. */
  rest: MoneyWire,
  suspendedAt: InstantWire,
  /**
   * The day on which it came in, where somebody found it on the account, and the payer's last five digits: null where
   * the statement has none, and to whoever may see no payments.
   */
  found: z.object({ date: z.iso.date(), last5: z.string().nullable() }).nullable(),
});

/** A product key without what makes it work. */
const MaskedKey = z.object({
  uuid: z.uuid(),
  name: z.string(),
  months: PlanMonthsWire,
  /** The key's last group. */
  hint: z.string(),
  status: z.enum(KeyStatus),
  state: z.enum(LICENSE_STATES),
  validUntil: InstantWire.nullable(),
  /** Past its end it works on until then; null before that, and once it is over. */
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
  /** The trade number by which the gateway knows it. */
  ref: z.string(),
  months: PlanMonthsWire,
  /** What each charge comes to. */
  amount: MoneyWire,
  startedAt: InstantWire,
});

export const OrderDetail = OrderSummary.extend({
  /** The product's day, Taipei's calendar. */
  today: z.iso.date(),
  lang: z.enum(LANGS),
  /** To immediate digital delivery; null for an order without any. */
  consent: z.object({ version: z.string(), at: InstantWire }).nullable(),
  /** Notes before buying that the buyer acknowledged with the order. */
  acknowledged: z.array(AcknowledgedNote),
  /** The buyer as they are called and reached now. */
  member: PersonWire,
  lines: z.array(OrderLine),
  /** Unpaid, its time is over, and the gateway does not say that nobody paid. */
  unanswered: z.boolean(),
  /** Goes up with every edit. */
  revision: z.int(),
  /** What the buyer said about transfers, newest first; the digits only to whoever may see payments. */
  transfers: z.array(TransferReport.extend({ last5: TransferReport.shape.last5.nullable() })),
  /** Money for it that stood in suspense or still does, newest first. */
  suspenseItems: z.array(HeldForOrder),
  /** Charges by period that go on at the gateway though the order does not renew by them: they are being ended. */
  orphanedMandates: z.array(RunningMandate),
  /** Those of another amount than it comes to since it was edited: they are ended when their money pays it. */
  mismatchedMandates: z.array(RunningMandate),
  /** What its buyer asked to give back, the newest first, and who has decided it. */
  returnRequests: z.array(Withdrawal.extend({ by: PersonWire.nullable() })),
  /** What staff decided to give back of it, the newest first; and what can be given back now, null for nothing. */
  refunds: z.array(OrderRefund),
  refundable: Refundable.nullable(),
  /** How it renews, as long as that can be cancelled. */
  renewal: Renewal.nullable(),
  /** Newest first. */
  attempts: z.array(Attempt),
  keys: z.array(MaskedKey),
  mails: z.array(SentMail),
  /** Oldest first; of the keys' use the newest hundred. */
  timeline: z.array(OrderTimelineEntry),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const backOfficeOrders = {
  listAll: listEndpoint({
    method: "GET",
    path: "/Manager/Order",
    access: "orders.read",
    summary: "Every order",
    input: OrderListInput,
    output: OrderSummary,
    errors: STAFF_REFUSALS,
  }),
  countAll: endpoint({
    method: "GET",
    path: "/Manager/Order/Count",
    access: "orders.read",
    summary: "How many orders there are of each status",
    input: OrderFilters,
    output: OrderCounts,
    errors: STAFF_REFUSALS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Order/:id",
    access: "orders.read",
    summary: "One order with everything that happened to it",
    input: z.object({ id: z.uuid("invalid") }),
    output: OrderDetail,
    errors: [...STAFF_REFUSALS, "order.not_found"],
  }),
};
