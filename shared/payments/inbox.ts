import { z } from "zod";
import { endpoint, listEndpoint } from "../kit/endpoint.ts";
import { DayFilter, ManyFilter, STAFF_REFUSALS, TextFilter, YesNoFilter } from "../kit/filters.ts";
import { sortedPaging } from "../kit/paging.ts";
import { InstantWire, MoneyWire } from "../kit/wire.ts";
import { PAYMENT_METHODS } from "../orders/rules.ts";
import { EVENT_OUTCOMES } from "./rules.ts";

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
  /** As it came, without any part of a card number. */
  raw: z.string(),
  /** Whose payment it is about; null when nobody's. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type InboxEvent = z.infer<typeof InboxEvent>;

export const InboxListInput = z.object({
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
  askAfter: InstantWire.nullable(),
  /** When it last answered, and how many times. */
  answeredAt: InstantWire.nullable(),
  answers: z.int(),
  order: z.object({ id: z.uuid(), number: z.string() }),
});
export type OpenPayment = z.infer<typeof OpenPayment>;

const Outcome = z.object({
  /** Null: the gateway has nothing that decides anything. */
  outcome: z.enum(EVENT_OUTCOMES).nullable(),
});

/** What gateways told us, and what is still to be asked. */
export const inbox = {
  events: listEndpoint({
    method: "GET",
    path: "/Manager/PaymentEvent",
    access: "payments.read",
    input: InboxListInput,
    output: InboxEvent,
    summary: "What the gateways told us, with its verdict and what became of it",
    errors: STAFF_REFUSALS,
  }),
  event: endpoint({
    method: "GET",
    path: "/Manager/PaymentEvent/:id",
    access: "payments.read",
    input: z.object(one),
    output: InboxEvent,
    summary: "One notice of a gateway, with its verdict and what became of it",
    errors: [...STAFF_REFUSALS, "event.not_found"],
  }),
  replay: endpoint({
    method: "POST",
    path: "/Manager/PaymentEvent/:id/Replay",
    access: "payments.write",
    input: z.object(one),
    output: Outcome,
    summary: "Take a stored notice again; what it says is applied once, however often it is taken",
    message: "event_replayed",
    errors: [...STAFF_REFUSALS, "event.not_found", "event.not_replayable"],
  }),
  open: endpoint({
    method: "GET",
    path: "/Manager/Payment/Open",
    access: "payments.read",
    input: z.object({}),
    output: z.array(OpenPayment),
    summary: "Payments of open orders whose end nobody knows yet, the newest hundred",
    errors: STAFF_REFUSALS,
  }),
  ask: endpoint({
    method: "POST",
    path: "/Manager/Payment/:id/Question",
    access: "payments.write",
    input: z.object(one),
    output: Outcome,
    summary: "Ask the gateway about a payment now",
    message: "payment_asked",
    errors: [...STAFF_REFUSALS, "payment.not_found", "order.payment_undecided"],
  }),
};
