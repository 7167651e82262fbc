import { z } from "zod";

const Id = z.string().regex(/^[A-Za-z0-9_]{3,255}$/);
const Currency = z.string().regex(/^[a-z]{3}$/);
const Ref = z.string().regex(/^[A-Za-z0-9]{1,20}$/);

const Card = z.object({ last4: z.string().regex(/^\d{4}$/) });
const Charge = z.object({
  payment_method_details: z.object({ card: Card.nullish() }).nullish(),
});
const Intent = z.object({
  id: Id,
  status: z.string(),
  latest_charge: z.union([Id, Charge]).nullish(),
});

export const Session = z.object({
  object: z.literal("checkout.session"),
  id: Id,
  client_reference_id: Ref,
  amount_total: z.int(),
  currency: Currency,
  livemode: z.boolean(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: z.union([Id, Intent]).nullish(),
});
export type Session = z.output<typeof Session>;

/** Opened by another program on the account: our sessions have a reference. */
export const ForeignSession = z.object({
  object: z.literal("checkout.session"),
  client_reference_id: z.null(),
});

export const RefundedCharge = z.object({
  object: z.literal("charge"),
  payment_intent: Id,
  amount_refunded: z.int().min(0),
  currency: Currency,
});

export const UpdatedRefund = z.object({
  object: z.literal("refund"),
  id: Id,
  payment_intent: Id,
  status: z.string().nullish(),
  failure_reason: z.string().max(100).nullish(),
  /** Not ours if it is no UUID. */
  metadata: z.object({ refund: z.uuid() }).nullish().catch(null),
});

export const Dispute = z.object({
  object: z.literal("dispute"),
  id: Id,
  amount: z.int(),
  currency: Currency,
  payment_intent: Id,
  status: z.string(),
});

export const Event = z.object({
  object: z.literal("event"),
  id: Id,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});
export type Event = z.output<typeof Event>;
