import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  AfterFilter,
  ChoiceFilter,
  filter,
  ManyFilter,
  PersonFilter,
  SearchFilter,
  STAFF_ERRORS,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { Email, requiredText } from "#shared/kit/validation.ts";
import {
  Count,
  CurrencyCode,
  InstantWire,
  MoneyWire,
  PersonWire,
} from "#shared/kit/wireSchemas.ts";
import { MANDATE_STATES } from "#shared/payments/recurring/rules.ts";
import { CARD_CHARGE_STATES } from "#shared/payments/storedCards/rules.ts";
import { Subscription, SubscriptionDetail } from "../subscriptions/contract.ts";
import { SUBSCRIPTION_EVENT_CODES } from "../subscriptions/events.ts";
import { CHANGE_KINDS, CHANGE_STATES } from "../subscriptions/planChange.ts";
import { FREE_TIME_UNITS, RENEWAL_MODES, SUBSCRIPTION_STATES } from "../subscriptions/rules.ts";
import { NOT_RETRYABLE_REASONS } from "./rules.ts";

/** "Ending soon": not renewed by itself, and over within this many days. */
export const ENDING_SOON_DAYS = 30;

/** As the query of a list has them. */
export const ENDING_CHOICES = ["7", "30", "90"] as const;
export const TERM_CHOICES = ["1", "3", "6", "12"] as const;
/** A trial is not renewed. */
export const RENEWAL_CHOICES = [...RENEWAL_MODES, "trial"] as const;
export type RenewalChoice = (typeof RENEWAL_CHOICES)[number];

const MAX_REASON = 300;
export const MAX_FREE_DAYS = 366;
export const MAX_FREE_MONTHS = 24;

const OrderRef = z.object({ uuid: z.uuid(), number: z.string() });

export const SubscriptionSummary = Subscription.extend({
  member: PersonWire,
  startedAt: InstantWire,
  cancelledAt: InstantWire.nullable(),
});
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>;

const OfficePeriod = SubscriptionDetail.shape.periods.element.extend({
  /** Since when it is known that it was not paid in time. */
  missedAt: InstantWire.nullable(),
});
export type OfficePeriod = z.infer<typeof OfficePeriod>;

const OfficeEvent = z.object({
  id: z.int(),
  at: InstantWire,
  code: z.enum(SUBSCRIPTION_EVENT_CODES),
  /** Null: the system. */
  by: PersonWire.nullable(),
  reason: z.string().nullable(),
  /** End of the paid time from then on. */
  until: InstantWire.nullable(),
  /** The answer of the bank or gateway to a charge that failed. */
  answer: z.string().nullable(),
});
export type OfficeEvent = z.infer<typeof OfficeEvent>;

const Plan = SubscriptionDetail.shape.change.unwrap().pick({
  edition: true,
  months: true,
  amount: true,
});

const PlanChange = z.object({
  uuid: z.uuid(),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  from: Plan,
  to: Plan,
  /** Paid, or to be paid, for the rest of the paid time. */
  due: MoneyWire,
  order: OrderRef.nullable(),
  /** Of `period_end`: the first moment of the new plan. */
  effectiveAt: InstantWire.nullable(),
  createdAt: InstantWire,
  settledAt: InstantWire.nullable(),
});
export type PlanChange = z.infer<typeof PlanChange>;

const CardCharge = z.object({
  uuid: z.uuid(),
  /** Number at the provider. */
  ref: z.string(),
  period: z.int(),
  attempt: z.int(),
  /** Null without `payments.read`. */
  card: z.string().nullable(),
  amount: MoneyWire,
  state: z.enum(CARD_CHARGE_STATES),
  /** The bank's answer; null if it was paid, or is not known. */
  answer: z.string().nullable(),
  /** The card is never charged again. */
  hard: z.boolean(),
  dueAt: InstantWire,
  settledAt: InstantWire.nullable(),
});
export type CardCharge = z.infer<typeof CardCharge>;

/** Card digits are null without `payments.read`. */
export const OfficeSubscription = SubscriptionSummary.extend({
  revision: z.int(),
  /** Every period starts a number of months after it. */
  anchorAt: InstantWire,
  /** Days for which keys go on working after an unpaid period begins. */
  graceDays: z.int(),
  openOrder: SubscriptionDetail.shape.openOrder,
  /** What canceling does; null: there is nothing to cancel. */
  cancellation: SubscriptionDetail.shape.cancellation,
  resumable: z.boolean(),
  /** Why the due period cannot be charged now; null: it can. */
  notRetryable: z.enum(NOT_RETRYABLE_REASONS).nullable(),
  /** The plan that was chosen for the end of the paid time; null: none. */
  change: SubscriptionDetail.shape.change,
  continuedBy: z.uuid().nullable(),
  /** The stored card that pays; null: none. */
  card: z
    .object({ brand: z.string(), last4: z.string().nullable(), expires: z.string() })
    .nullable(),
  /** The recurring contract that pays or paid it; null: none did. */
  contract: z
    .object({
      /** Number at the gateway. */
      ref: z.string(),
      provider: z.string(),
      state: z.enum(MANDATE_STATES),
      card: z.string().nullable(),
      order: OrderRef,
      /** Others that it charges, and that end with it. */
      others: z.array(
        z.object({ uuid: z.uuid(), name: z.string(), edition: z.string().nullable() }),
      ),
    })
    .nullable(),
  keys: z.array(
    SubscriptionDetail.shape.keys.element.pick({ uuid: true, hint: true, works: true, held: true }),
  ),
  /** Oldest first; so are charges, changes and history. */
  periods: z.array(OfficePeriod),
  charges: z.array(CardCharge),
  changes: z.array(PlanChange),
  history: z.array(OfficeEvent),
});
export type OfficeSubscription = z.infer<typeof OfficeSubscription>;

export const SubscriptionCounts = z.object({
  total: z.int(),
  active: z.int(),
  pastDue: z.int(),
  ending: z.int(),
});
export type SubscriptionCounts = z.infer<typeof SubscriptionCounts>;

export const SubscriptionListInput = z.object({
  /** Name or email of the member, product, order number, or id. */
  search: SearchFilter,
  member: PersonFilter,
  product: filter(z.uuid("invalid")),
  state: ManyFilter(z.enum(SUBSCRIPTION_STATES, "invalid")),
  term: ManyFilter(z.enum(TERM_CHOICES, "invalid")),
  renewal: ManyFilter(z.enum(RENEWAL_CHOICES, "invalid")),
  /** Within so many days. */
  ending: ChoiceFilter(ENDING_CHOICES),
  cancelled: YesNoFilter,
  ...sortedPaging({ orderby: ["startedAt", "paidUntil"], limit: 20 }),
  after: AfterFilter,
});
export type SubscriptionListInput = z.output<typeof SubscriptionListInput>;

const GrantChoice = z.object({
  commodity: z.uuid(),
  /** In the caller's language. */
  product: z.string(),
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  prices: z.array(MoneyWire),
});

const One = z.object({ id: z.uuid("invalid") });

const Change = One.extend({ revision: Count(0, 1_000_000_000), reason: requiredText(MAX_REASON) });

const READ_ERRORS = [...STAFF_ERRORS, "subscription.not_found"] as const;
const CHANGE_ERRORS = [...READ_ERRORS, "edit.conflict"] as const;
const path = "/Manager/Subscription/:id" as const;
const write = { method: "POST", access: "subscriptions.write", idempotent: true } as const;

export const subscriptionOffice = {
  choices: endpoint({
    method: "GET",
    path: "/Manager/SubscriptionChoice",
    access: "subscriptions.read",
    summary: "List the plans that can be granted, with their prices",
    input: z.object({}),
    output: z.array(GrantChoice),
    errors: STAFF_ERRORS,
  }),
  grant: endpoint({
    ...write,
    path: "/Manager/Subscription",
    summary:
      "Give a member one period of a plan and its key without an order; from the next period on it costs its price and is renewed by hand; the member is told",
    message: "staff_subscription_granted",
    input: z.object({
      commodity: z.uuid("required"),
      currency: CurrencyCode,
      /** Of the member. */
      email: Email,
      reason: requiredText(MAX_REASON),
    }),
    output: OfficeSubscription,
    errors: STAFF_ERRORS,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Subscription",
    access: "subscriptions.read",
    summary: "List subscriptions and trials of all members, the newest first by default",
    input: SubscriptionListInput,
    output: SubscriptionSummary,
    errors: STAFF_ERRORS,
  }),
  counts: endpoint({
    method: "GET",
    path: "/Manager/SubscriptionCount",
    access: "subscriptions.read",
    summary:
      "Count all subscriptions, active ones, those past due, and those that end within 30 days because nothing renews them",
    input: z.object({}),
    output: SubscriptionCounts,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path,
    access: "subscriptions.read",
    summary:
      "Get a subscription with its periods, keys, changes of plan, charges of its card and history; card digits need `payments.read`",
    input: One,
    output: OfficeSubscription,
    errors: READ_ERRORS,
  }),
  cancel: endpoint({
    ...write,
    path: `${path}/Cancellation`,
    summary:
      "Stop the renewal as its member could: the card is charged no more, or the gateway ends the contract with every subscription that it charges; paid time runs on, and the member is told",
    message: "staff_renewal_cancelled",
    input: Change,
    output: OfficeSubscription,
    errors: [
      ...CHANGE_ERRORS,
      "subscription.nothing_to_cancel",
      "recurring.not_cancellable",
      "recurring.cancellation_undecided",
      "payment.undecided",
    ],
  }),
  resume: endpoint({
    ...write,
    path: `${path}/Resumption`,
    summary:
      "Let the stored card pay the next periods again after a cancellation, until the paid time ends; the member is told",
    message: "staff_renewal_resumed",
    input: Change,
    output: OfficeSubscription,
    errors: [...CHANGE_ERRORS, "subscription.not_resumable"],
  }),
  retry: endpoint({
    ...write,
    path: `${path}/Charge`,
    summary: "Charge the stored card for the oldest due period now, ahead of its schedule",
    message: "staff_charge_planned",
    input: Change,
    output: OfficeSubscription,
    errors: [
      ...CHANGE_ERRORS,
      "subscription.retry_no_card_plan",
      "subscription.retry_nothing_due",
      "subscription.retry_no_card",
      "subscription.retry_undecided",
      "subscription.retry_order_open",
      "subscription.retry_refused",
    ],
  }),
  extend: endpoint({
    ...write,
    path: `${path}/Extension`,
    summary:
      "Add free days or months after the last period; later periods move with them, and the member is told",
    message: "staff_subscription_extended",
    input: Change.extend({
      unit: z.enum(FREE_TIME_UNITS, "invalid"),
      count: Count(1, MAX_FREE_DAYS),
    }).refine(({ unit, count }) => unit === "days" || count <= MAX_FREE_MONTHS, {
      error: "out_of_range",
      path: ["count"],
    }),
    output: OfficeSubscription,
    errors: [
      ...CHANGE_ERRORS,
      "subscription.closed",
      "subscription.period_due",
      "subscription.order_open",
    ],
  }),
};
