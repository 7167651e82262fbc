import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  DayFilter,
  ManyFilter,
  STAFF_ERRORS,
  TextFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { EVENT_OUTCOMES, EVENT_MEANINGS } from "../attempts/rules.ts";

const one = { id: z.uuid("invalid") };

export const WebhookEvent = z.object({
  id: z.uuid(),
  receivedAt: InstantWire,
  provider: z.string(),
  channel: z.string(),
  ref: z.string().nullable(),
  signed: z.boolean(),
  outcome: z.enum(EVENT_OUTCOMES),
  /** Null if it could not be parsed. */
  meaning: z.enum(EVENT_MEANINGS).nullable(),
  amount: MoneyWire.nullable(),
  /** As received, card numbers removed. */
  raw: z.string(),
  /** Set on a replay. */
  replayedBy: PersonWire.nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const WebhookEventListInput = z.object({
  meaning: ManyFilter(z.enum(EVENT_MEANINGS, "invalid")),
  outcome: ManyFilter(z.enum(EVENT_OUTCOMES, "invalid")),
  signed: YesNoFilter,
  ref: TextFilter(20),
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["receivedAt"], limit: 20 }),
});
export type WebhookEventListInput = z.output<typeof WebhookEventListInput>;

export const PendingPayment = z.object({
  id: z.uuid(),
  ref: z.string(),
  provider: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amount: MoneyWire,
  startedAt: InstantWire,
  /** Next gateway query; null: none planned. */
  queryAfter: InstantWire.nullable(),
  openMinutes: z.int(),
  queriedAt: InstantWire.nullable(),
  answeredAt: InstantWire.nullable(),
  unanswered: z.boolean(),
  order: z.object({ id: z.uuid(), number: z.string() }),
});
export type PendingPayment = z.infer<typeof PendingPayment>;

export const PendingPaymentsInput = z.object(paging({ limit: 100 }));

const QueryCounts = z.object({
  /** Gateway queries, one payment each. */
  queried: z.int(),
  answered: z.int(),
  changed: z.int(),
});

export const Reconciliation = z.object({
  /** First counted day; today is the last. */
  since: z.iso.date(),
  /** Zero counts omitted. */
  outcomes: z.array(z.object({ outcome: z.enum(EVENT_OUTCOMES), count: z.int() })),
  week: QueryCounts.extend({ runs: z.int() }),
  last: QueryCounts.extend({ at: InstantWire }).nullable(),
  /** The gateway asked for a pause. */
  pausedUntil: InstantWire.nullable(),
  /** Null: nothing pending. */
  nextAt: InstantWire.nullable(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

const Outcome = z.object({
  /** Null: the gateway's answer decides nothing. */
  outcome: z.enum(EVENT_OUTCOMES).nullable(),
});

export const webhookEvents = {
  events: listEndpoint({
    method: "GET",
    path: "/Manager/WebhookEvent",
    access: "payments.read",
    input: WebhookEventListInput,
    output: WebhookEvent,
    summary: "List gateway events with their verification and outcome",
    errors: STAFF_ERRORS,
  }),
  event: endpoint({
    method: "GET",
    path: "/Manager/WebhookEvent/:id",
    access: "payments.read",
    input: z.object(one),
    output: WebhookEvent,
    summary: "Get a gateway event with its verification and outcome",
    errors: [...STAFF_ERRORS, "webhook.not_found"],
  }),
  replay: endpoint({
    method: "POST",
    path: "/Manager/WebhookEvent/:id/Replay",
    access: "payments.write",
    input: z.object(one),
    output: Outcome,
    summary: "Replay a stored event; it is applied once, however often it is replayed",
    message: "event_replayed",
    errors: [...STAFF_ERRORS, "webhook.not_found", "webhook.not_replayable"],
  }),
  open: listEndpoint({
    method: "GET",
    path: "/Manager/Payment/Open",
    access: "payments.read",
    input: PendingPaymentsInput,
    output: PendingPayment,
    summary: "List pending payments of open orders, oldest first",
    errors: STAFF_ERRORS,
  }),
  report: endpoint({
    method: "GET",
    path: "/Manager/Payment/Reconciliation",
    access: "payments.read",
    input: z.object({}),
    output: Reconciliation,
    summary: "Report gateway queries and their results for the last seven days",
    errors: STAFF_ERRORS,
  }),
  turnNow: endpoint({
    method: "POST",
    path: "/Manager/Payment/Reconciliation",
    access: "payments.write",
    input: z.object({}),
    output: z.object({
      count: z.int(),
    }),
    summary: "Start querying the gateways about every pending payment in the background",
    message: "turn_begun",
    errors: STAFF_ERRORS,
  }),
  ask: endpoint({
    method: "POST",
    path: "/Manager/Payment/:id/GatewayQuery",
    access: "payments.write",
    input: z.object(one),
    output: Outcome,
    summary: "Query the gateway about a payment now",
    message: "payment_asked",
    errors: [...STAFF_ERRORS, "payment.not_found", "payment.undecided"],
  }),
};
