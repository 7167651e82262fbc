import { z } from "zod";
import { PersonWire, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import {
  ATTEMPT_STATES,
  EVENT_OUTCOMES,
  NOTICE_MEANINGS,
} from "#shared/payments/attempts/rules.ts";
import { WITHDRAWAL_STATES } from "#shared/sales/returns/rules.ts";
import { ChangedLine } from "#shared/sales/orders/editing.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { ATTEMPT_FAILURES } from "#shared/payments/attempts/failures.ts";

/** The digits only to whoever may see payments. */
const SaidOfTransfer = z.object({
  amount: MoneyWire,
  date: z.iso.date(),
  last5: z.string().nullable(),
});

const at = { at: InstantWire };

/** One thing that happened to an order. `actor` is null for the clock, a gateway or a job. */
export const OrderTimelineEntry = z.discriminatedUnion("kind", [
  z.object({
    ...at,
    kind: z.literal("status"),
    from: z.enum(OrderStatus).nullable(),
    to: z.enum(OrderStatus),
    /** Why: `placed`, `payment.received`, `payment.amount_differs` … */
    reason: z.string(),
    /** What a person gave as the reason, as its buyer reads it. */
    note: z.string().nullable(),
    /** What staff said among themselves. */
    internal: z.string().nullable(),
    actor: PersonWire.nullable(),
  }),
  z.object({
    ...at,
    kind: z.literal("attempt_started"),
    ref: z.string(),
    provider: z.string(),
    method: z.enum(PAYMENT_METHODS),
    amount: MoneyWire,
  }),
  z.object({
    ...at,
    kind: z.literal("attempt_settled"),
    ref: z.string(),
    provider: z.string(),
    state: z.enum(ATTEMPT_STATES),
    failure: z.enum(ATTEMPT_FAILURES).nullable(),
    failureCode: z.string().nullable(),
  }),
  /** Staff found money on the account. */
  z.object({
    ...at,
    kind: z.literal("receipt"),
    ref: z.string(),
    amount: MoneyWire,
    date: z.iso.date(),
    last5: z.string().nullable(),
    note: z.string().nullable(),
    actor: PersonWire.nullable(),
  }),
  /** Staff decided to give some of it back, and the rest of it stays. */
  z.object({
    ...at,
    kind: z.literal("refund_decided"),
    amount: MoneyWire,
    note: z.string(),
    internal: z.string().nullable(),
    actor: PersonWire.nullable(),
  }),
  /** Staff recorded that money was given back: how it had come, and so where it went. */
  z.object({
    ...at,
    kind: z.literal("refund"),
    ref: z.string(),
    amount: MoneyWire,
    method: z.enum(PAYMENT_METHODS),
    /** The digits of the payer's account, only to whoever may see payments. */
    last5: z.string().nullable(),
    reference: z.string(),
    actor: PersonWire.nullable(),
  }),
  /** The buyer said anew, or took back, what they had said of a transfer; the order stayed as it was. */
  z.object({
    ...at,
    kind: z.literal("report_changed"),
    before: SaidOfTransfer,
    /** Null: they took it back. */
    after: SaidOfTransfer.nullable(),
  }),
  /** The buyer asked to give goods back. */
  z.object({
    ...at,
    kind: z.literal("withdrawal_asked"),
    lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
    note: z.string(),
  }),
  z.object({
    ...at,
    kind: z.literal("withdrawal_decided"),
    state: z.enum(WITHDRAWAL_STATES),
    /** What staff said to the buyer. */
    note: z.string().nullable(),
    actor: PersonWire.nullable(),
  }),
  /** What a gateway told us, or answered; and what became of it. */
  z.object({
    ...at,
    kind: z.literal("delivery"),
    ref: z.string().nullable(),
    provider: z.string(),
    channel: z.string(),
    /** What it says of the payment; null for what could not be understood. */
    meaning: z.enum(NOTICE_MEANINGS).nullable(),
    outcome: z.enum(EVENT_OUTCOMES),
    signed: z.boolean(),
    /** Who let it be taken again; null for what came. */
    actor: PersonWire.nullable(),
  }),
  /** Staff changed what was ordered, before it was paid. */
  z.object({
    ...at,
    kind: z.literal("edited"),
    before: MoneyWire,
    after: MoneyWire,
    /** Only the lines that changed. */
    changes: z.array(ChangedLine),
    note: z.string(),
    actor: PersonWire.nullable(),
  }),
  /** A key was issued, activated or asked about. */
  z.object({
    ...at,
    kind: z.literal("key"),
    key: z.uuid(),
    hint: z.string(),
    event: z.string(),
    code: z.string(),
    device: z.string().nullable(),
  }),
  z.object({
    ...at,
    kind: z.enum(["mail_queued", "mail_sent"]),
    mail: z.uuid(),
    to: z.string(),
    subject: z.string(),
  }),
]);
export type OrderTimelineEntry = z.infer<typeof OrderTimelineEntry>;
