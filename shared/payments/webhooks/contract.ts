import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  DayFilter,
  ManyFilter,
  STAFF_REFUSALS,
  TextFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { EVENT_OUTCOMES, NOTICE_MEANINGS } from "../attempts/rules.ts";

const one = { id: z.uuid("invalid") };

/** One delivery of a gateway, or one answer to a question of ours. */
export const InboxEvent = z.object({
  id: z.uuid(),
  receivedAt: InstantWire,
  provider: z.string(),
  channel: z.string(),
  ref: z.string().nullable(),
  signed: z.boolean(),
  outcome: z.enum(EVENT_OUTCOMES),
  /** What it says of the payment; null for what could not be understood. */
  meaning: z.enum(NOTICE_MEANINGS).nullable(),
  /** The money that it speaks of, or that the payment was begun for. */
  amount: MoneyWire.nullable(),
  /** As it came, without any part of a card number. */
  raw: z.string(),
  /** Who let a notice be taken again: then it is that one, once more, and no delivery. Null for what came. */
  replayedBy: PersonWire.nullable(),
  /** Whose payment it is about; null when nobody's. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type InboxEvent = z.infer<typeof InboxEvent>;

export const InboxListInput = z.object({
  meaning: ManyFilter(z.enum(NOTICE_MEANINGS, "invalid")),
  outcome: ManyFilter(z.enum(EVENT_OUTCOMES, "invalid")),
  signed: YesNoFilter,
  ref: TextFilter(20),
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["receivedAt"], limit: 20 }),
});
export type InboxListInput = z.output<typeof InboxListInput>;

/** A payment whose end nobody knows yet. */
export const OpenPayment = z.object({
  id: z.uuid(),
  ref: z.string(),
  provider: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amount: MoneyWire,
  startedAt: InstantWire,
  /** When the gateway is asked next; null: never again. */
  queryAfter: InstantWire.nullable(),
  /** How many whole minutes ago it was begun, by the product's clock. */
  openMinutes: z.int(),
  /** When the gateway was last asked, and when it last gave a usable answer. */
  queriedAt: InstantWire.nullable(),
  answeredAt: InstantWire.nullable(),
  /** The last question brought no usable answer. */
  unanswered: z.boolean(),
  order: z.object({ id: z.uuid(), number: z.string() }),
});
export type OpenPayment = z.infer<typeof OpenPayment>;

export const OpenPaymentsInput = z.object(paging({ limit: 100 }));

/** Questions of a time, and what came of them. */
const Asked = z.object({
  /** How many payments a gateway was asked about, each time one. */
  queried: z.int(),
  /** To how many of the questions there was a usable answer. */
  answered: z.int(),
  /** How many answers changed anything. */
  changed: z.int(),
});

/** How the gateways are asked about payments whose end nobody knows. */
export const Reconciliation = z.object({
  /** First of the days that are counted, of which today is the last. */
  since: z.iso.date(),
  /** How many notices and answers came in these days, by what became of them; those that there are. */
  outcomes: z.array(z.object({ outcome: z.enum(EVENT_OUTCOMES), count: z.int() })),
  /** All turns of these days, as far as anything was asked in them. */
  week: Asked.extend({ runs: z.int() }),
  /** The last turn in which anything was asked. */
  last: Asked.extend({ at: InstantWire }).nullable(),
  /** Until when a gateway has asked us to ask nothing; null: it takes questions. */
  pausedUntil: InstantWire.nullable(),
  /** When anything is asked next; null: nothing is open. */
  nextAt: InstantWire.nullable(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

const Outcome = z.object({
  /** Null: the gateway has nothing that decides anything. */
  outcome: z.enum(EVENT_OUTCOMES).nullable(),
});

/** What gateways told us, and what is still to be asked. */
export const inbox = {
  events: listEndpoint({
    method: "GET",
    path: "/Manager/WebhookEvent",
    access: "payments.read",
    input: InboxListInput,
    output: InboxEvent,
    summary: "What the gateways told us, with its verdict and what became of it",
    errors: STAFF_REFUSALS,
  }),
  event: endpoint({
    method: "GET",
    path: "/Manager/WebhookEvent/:id",
    access: "payments.read",
    input: z.object(one),
    output: InboxEvent,
    summary: "One notice of a gateway, with its verdict and what became of it",
    errors: [...STAFF_REFUSALS, "webhook.not_found"],
  }),
  replay: endpoint({
    method: "POST",
    path: "/Manager/WebhookEvent/:id/Replay",
    access: "payments.write",
    input: z.object(one),
    output: Outcome,
    summary: "Take a stored notice again; what it says is applied once, however often it is taken",
    message: "event_replayed",
    errors: [...STAFF_REFUSALS, "webhook.not_found", "webhook.not_replayable"],
  }),
  open: listEndpoint({
    method: "GET",
    path: "/Manager/Payment/Open",
    access: "payments.read",
    input: OpenPaymentsInput,
    output: OpenPayment,
    summary: "Payments of open orders whose end nobody knows yet, the oldest first",
    errors: STAFF_REFUSALS,
  }),
  report: endpoint({
    method: "GET",
    path: "/Manager/Payment/Reconciliation",
    access: "payments.read",
    input: z.object({}),
    output: Reconciliation,
    summary: "How the gateways are asked about open payments, and what came of the last seven days",
    errors: STAFF_REFUSALS,
  }),
  turnNow: endpoint({
    method: "POST",
    path: "/Manager/Payment/Reconciliation",
    access: "payments.write",
    input: z.object({}),
    output: z.object({
      /** How many payments are asked about. */
      count: z.int(),
    }),
    summary: "Have the gateways asked about every open payment now, behind the call",
    message: "turn_begun",
    errors: STAFF_REFUSALS,
  }),
  ask: endpoint({
    method: "POST",
    path: "/Manager/Payment/:id/GatewayQuery",
    access: "payments.write",
    input: z.object(one),
    output: Outcome,
    summary: "Ask the gateway about a payment now",
    message: "payment_asked",
    errors: [...STAFF_REFUSALS, "payment.not_found", "payment.undecided"],
  }),
};
