import { z } from "zod";
import { PersonWire, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { ATTEMPT_STATES, EVENT_OUTCOMES, EVENT_MEANINGS } from "#shared/payments/attempts/rules.ts";
import { RETURN_STATES } from "#shared/sales/returns/rules.ts";
import { ChangedLine } from "#shared/sales/orders/editing.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { ATTEMPT_FAILURES } from "#shared/payments/attempts/failures.ts";

/** `last5` is null for callers who may not see payments. */
const ReportedTransfer = z.object({
  amount: MoneyWire,
  date: z.iso.date(),
  last5: z.string().nullable(),
});

const at = { at: InstantWire };

/** `actor` is null for the clock, a gateway or a job. */
export const OrderTimelineEntry = z.discriminatedUnion("kind", [
  z.object({
    ...at,
    kind: z.literal("status"),
    from: z.enum(OrderStatus).nullable(),
    to: z.enum(OrderStatus),
    reason: z.string(),
    /** Shown to the buyer. */
    note: z.string().nullable(),
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
  /** Partial refund. */
  z.object({
    ...at,
    kind: z.literal("refund_decided"),
    amount: MoneyWire,
    note: z.string(),
    internal: z.string().nullable(),
    actor: PersonWire.nullable(),
  }),
  /** Money was returned by the original method. */
  z.object({
    ...at,
    kind: z.literal("refund"),
    ref: z.string(),
    amount: MoneyWire,
    method: z.enum(PAYMENT_METHODS),
    last5: z.string().nullable(),
    reference: z.string(),
    actor: PersonWire.nullable(),
  }),
  /** The buyer changed or withdrew a transfer report. */
  z.object({
    ...at,
    kind: z.literal("report_changed"),
    before: ReportedTransfer,
    /** Null: withdrawn. */
    after: ReportedTransfer.nullable(),
  }),
  z.object({
    ...at,
    kind: z.literal("withdrawal_asked"),
    lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
    note: z.string(),
  }),
  z.object({
    ...at,
    kind: z.literal("withdrawal_decided"),
    state: z.enum(RETURN_STATES),
    /** Shown to the buyer. */
    note: z.string().nullable(),
    actor: PersonWire.nullable(),
  }),
  /** A gateway webhook or query answer, and its outcome. */
  z.object({
    ...at,
    kind: z.literal("delivery"),
    ref: z.string().nullable(),
    provider: z.string(),
    channel: z.string(),
    /** Null: not understood. */
    meaning: z.enum(EVENT_MEANINGS).nullable(),
    outcome: z.enum(EVENT_OUTCOMES),
    signed: z.boolean(),
    /** Who reprocessed it; null for the original. */
    actor: PersonWire.nullable(),
  }),
  /** Staff edited the unpaid order. */
  z.object({
    ...at,
    kind: z.literal("edited"),
    before: MoneyWire,
    after: MoneyWire,
    changes: z.array(ChangedLine),
    note: z.string(),
    actor: PersonWire.nullable(),
  }),
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
