import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ManyFilter, SearchFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { PlaceOrderInput } from "#shared/sales/orders/contract.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { SUBSCRIPTION_EVENT_CODES } from "./events.ts";
import { CHANGE_KINDS } from "./planChange.ts";
import { PERIOD_STATES, RENEWAL_MODES, SUBSCRIPTION_ENDS, SUBSCRIPTION_STATES } from "./rules.ts";

/**
 * `charge`: the gateway charges the card by itself; `end`: it ends then unless its member renews it; `lapsed`: its paid time
 * ended then, and it can still be renewed.
 */
export const NEXT_STEPS = ["charge", "end", "lapsed"] as const;

/** `due`: the oldest period that was not paid; `next`: the period after the paid time; `again`: it begins anew. */
export const RENEWAL_KINDS = ["due", "next", "again"] as const;
export type RenewalKind = (typeof RENEWAL_KINDS)[number];

/** Why its member cannot renew it; each is also the refusal `subscription.<reason>`. */
export const NOT_RENEWABLE_REASONS = ["contract_runs", "trial", "closed", "continued"] as const;
export type NotRenewable = (typeof NOT_RENEWABLE_REASONS)[number];

const Titled = z.object({
  uuid: z.uuid(),
  /** As bought, in the caller's language. */
  name: z.string(),
  /** Null for a product with a single edition. */
  edition: z.string().nullable(),
});

export const Subscription = Titled.extend({
  product: z.uuid(),
  category: z.uuid(),
  slug: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  /** 0: a free trial. */
  months: PlanMonthsWire,
  quantity: z.int(),
  state: z.enum(SUBSCRIPTION_STATES),
  renewal: z.enum(RENEWAL_MODES),
  unit: MoneyWire,
  /** Off every period. */
  discount: MoneyWire,
  /** Of one period: `unit` times `quantity`, less `discount`. */
  amount: MoneyWire,
  paidUntil: InstantWire,
  /** Null once it ended, and while a payment is missing. */
  next: z
    .object({
      step: z.enum(NEXT_STEPS),
      at: InstantWire,
      /** What is charged then; null: nothing. */
      amount: MoneyWire.nullable(),
    })
    .nullable(),
  /** What was not paid in time; null: nothing. */
  due: z
    .object({
      /** Of the oldest period. */
      amount: MoneyWire,
      since: InstantWire,
      periods: z.int(),
      /** When the keys stop. */
      keysStopAt: InstantWire,
      keysStopped: z.boolean(),
    })
    .nullable(),
  endedAt: InstantWire.nullable(),
  endReason: z.enum(SUBSCRIPTION_ENDS).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

const OrderRef = z.object({ uuid: z.uuid(), number: z.string() });

const SubscriptionPeriod = z.object({
  index: z.int(),
  startsAt: InstantWire,
  endsAt: InstantWire,
  state: z.enum(PERIOD_STATES),
  amount: MoneyWire,
  /** When it was paid or given up. */
  settledAt: InstantWire.nullable(),
  /** That paid it. */
  order: OrderRef.nullable(),
});
export type SubscriptionPeriod = z.infer<typeof SubscriptionPeriod>;

const SubscriptionEvent = z.object({
  at: InstantWire,
  code: z.enum(SUBSCRIPTION_EVENT_CODES),
  by: z.enum(["member", "staff", "system"]),
  /** End of the paid time from then on. */
  until: InstantWire.nullable(),
});
export type SubscriptionEvent = z.infer<typeof SubscriptionEvent>;

/** Why its member cannot change the plan; each is also the refusal `subscription.<reason>`. */
export const NOT_CHANGEABLE_REASONS = [
  "contract_runs",
  "trial",
  "closed",
  "order_open",
  "change_paid",
  "renew_first",
] as const;
export type NotChangeable = (typeof NOT_CHANGEABLE_REASONS)[number];

const PlanOption = z.object({
  commodity: z.uuid(),
  /** In the caller's language; null for a product with a single edition. */
  edition: z.string().nullable(),
  months: PlanMonthsWire.unwrap(),
  /** Of each period, from `from` on. */
  amount: MoneyWire,
  kind: z.enum(CHANGE_KINDS),
  /** To be paid now for the rest of the paid time; 0 for a plan that waits for its end. */
  due: MoneyWire,
  from: InstantWire,
});
export type PlanOption = z.infer<typeof PlanOption>;

const ChangeOptions = z.object({
  options: z.array(PlanOption),
  /** Null: it can be changed now. */
  notChangeable: z.enum(NOT_CHANGEABLE_REASONS).nullable(),
});
export type ChangeOptions = z.infer<typeof ChangeOptions>;

export const SubscriptionDetail = Subscription.extend({
  startedAt: InstantWire,
  cancelledAt: InstantWire.nullable(),
  /** The contract that charges its periods; null: none runs. */
  contract: z
    .object({
      /** Last four digits; null if the gateway did not say. */
      card: z.string().nullable(),
      /** Other subscriptions that the same contract charges, and that end with it. */
      others: z.array(Titled),
    })
    .nullable(),
  /** An unpaid order of a period, or one whose money is being confirmed. */
  openOrder: OrderRef.extend({
    status: z.enum(OrderStatus),
    /** It pays for a dearer plan, not for a period. */
    upgrades: z.boolean(),
  }).nullable(),
  /** What canceling does; null: there is nothing to cancel. */
  cancellation: z
    .object({
      /** It runs until then. */
      endsAt: InstantWire,
      /** Due periods that are given up; null: none is due. */
      givesUp: MoneyWire.nullable(),
    })
    .nullable(),
  /** A cancellation can be withdrawn. */
  resumable: z.boolean(),
  /** A stored card can pay its next periods. */
  takesCard: z.boolean(),
  /** The period that a renewal pays for; null: it cannot be renewed now. */
  renewable: z
    .object({
      kind: z.enum(RENEWAL_KINDS),
      from: InstantWire,
      until: InstantWire,
      amount: MoneyWire,
      /** First moment at which a new contract may be chosen; null: not while one runs. */
      contractFrom: InstantWire.nullable(),
      /** That moment has come. */
      mayStartContract: z.boolean(),
    })
    .nullable(),
  notRenewable: z.enum(NOT_RENEWABLE_REASONS).nullable(),
  /** Announced: what a period costs from then on; null: none. */
  newPrice: z.object({ amount: MoneyWire, from: InstantWire }).nullable(),
  /** The plan that was chosen for the end of the paid time; null: none. */
  change: PlanOption.pick({ edition: true, months: true, amount: true, from: true }).nullable(),
  /** The subscription with which it went on after its end. */
  continuedBy: z.uuid().nullable(),
  keys: z.array(
    z.object({
      uuid: z.uuid(),
      hint: z.string(),
      works: z.boolean(),
      /** False once it was handed over. */
      held: z.boolean(),
    }),
  ),
  periods: z.array(SubscriptionPeriod),
  history: z.array(SubscriptionEvent),
});
export type SubscriptionDetail = z.infer<typeof SubscriptionDetail>;

const own = { id: z.uuid("invalid") };
const refusals = ["request.invalid", "session.required", "subscription.not_found"] as const;

export const subscriptions = {
  list: listEndpoint({
    method: "GET",
    path: "/Subscription",
    access: "member",
    summary: "List the member's own subscriptions: past due first, ended ones last",
    input: z.object({
      /** Product, edition, last group of a key, or order number. */
      search: SearchFilter,
      state: ManyFilter(z.enum(SUBSCRIPTION_STATES, "invalid")),
      ...sortedPaging({ orderby: ["next", "product"], sort: "asc", limit: 25 }),
    }),
    output: Subscription,
    errors: ["request.invalid", "session.required"],
  }),
  get: endpoint({
    method: "GET",
    path: "/Subscription/:id",
    access: "member",
    summary: "Return one of the member's own subscriptions with its periods, keys and history",
    input: z.object(own),
    output: SubscriptionDetail,
    errors: refusals,
  }),
  startTrial: endpoint({
    method: "POST",
    path: "/Subscription/Trial",
    access: "member",
    summary: "Start the free trial of a product: no card, once per product, ends by itself",
    input: PlaceOrderInput.pick({ consent: true, consentVersion: true, acknowledged: true }).extend(
      { product: z.uuid("invalid") },
    ),
    output: SubscriptionDetail,
    message: "trial_started",
    idempotent: true,
    errors: [
      "request.invalid",
      "session.required",
      "subscription.no_trial",
      "product.out_of_stock",
      "payment.method_unavailable",
      "order.trial_once",
      "order.trial_unverified",
    ],
  }),
  cancel: endpoint({
    method: "POST",
    path: "/Subscription/:id/Cancellation",
    access: "member",
    summary:
      "End the contract at the gateway for good, with every subscription that it charges and their unpaid renewal orders; paid time runs on",
    input: z.object(own),
    output: SubscriptionDetail,
    message: "subscription_cancelled",
    errors: [
      ...refusals,
      "subscription.nothing_to_cancel",
      "recurring.not_cancellable",
      "recurring.cancellation_undecided",
      "payment.undecided",
    ],
  }),
  renew: endpoint({
    method: "POST",
    path: "/Subscription/:id/Renewal",
    access: "member",
    summary:
      "Order the oldest unpaid period or else the next one, or return the order of it that is open",
    input: z.object({
      ...own,
      /** Can still be changed on the order's page. */
      method: z.enum(PAYMENT_METHODS, "choose_payment").exclude(["free"]).optional(),
    }),
    output: OrderRef.extend({ status: z.enum(OrderStatus) }),
    message: "renewal_ordered",
    idempotent: true,
    errors: [
      ...refusals,
      "subscription.contract_runs",
      "subscription.trial",
      "subscription.closed",
      "subscription.continued",
      "subscription.order_open",
      "payment.method_unavailable",
    ],
  }),
  resume: endpoint({
    method: "POST",
    path: "/Subscription/:id/Resumption",
    access: "member",
    summary:
      "Let the stored card pay the next periods again after a cancellation, until the paid time ends",
    input: z.object(own),
    output: SubscriptionDetail,
    message: "subscription_resumed",
    errors: [...refusals, "subscription.not_resumable"],
  }),
  listChangeOptions: endpoint({
    method: "GET",
    path: "/Subscription/:id/Change",
    access: "member",
    summary:
      "List the plans it can change to, each with its price, when it starts and what is due now",
    input: z.object(own),
    output: ChangeOptions,
    errors: refusals,
  }),
  changePlan: endpoint({
    method: "POST",
    path: "/Subscription/:id/Change",
    access: "member",
    summary:
      "Change the plan: a dearer edition as soon as the difference is paid, anything else from the end of the paid time",
    input: z.object({
      ...own,
      commodity: z.uuid("invalid"),
      /** As listed, in minor units: what the member agrees to pay now. */
      due: z.coerce.number().int().min(0),
    }),
    output: z.object({
      /** That pays the difference; null: nothing is due. */
      order: OrderRef.extend({ status: z.enum(OrderStatus) }).nullable(),
      startsAt: InstantWire,
    }),
    message: "plan_chosen",
    idempotent: true,
    errors: [
      ...refusals,
      "subscription.contract_runs",
      "subscription.trial",
      "subscription.closed",
      "subscription.order_open",
      "subscription.change_paid",
      "subscription.renew_first",
      "subscription.plan_unavailable",
      "subscription.due_changed",
      "payment.method_unavailable",
    ],
  }),
  withdrawChange: endpoint({
    method: "DELETE",
    path: "/Subscription/:id/Change",
    access: "member",
    summary: "Take back a change that waits for the end of the paid time",
    input: z.object(own),
    output: z.object(own),
    message: "change_withdrawn",
    errors: [
      ...refusals,
      "subscription.no_change",
      "subscription.change_paid",
      "subscription.order_open",
    ],
  }),
};
