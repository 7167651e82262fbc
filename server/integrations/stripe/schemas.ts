import { z } from "zod";

const Id = z.string().regex(/^[A-Za-z0-9_]{3,255}$/);
const Currency = z.string().regex(/^[a-z]{3}$/);
const Ref = z.string().regex(/^[A-Za-z0-9]{1,20}$/);

const Last4 = z.string().regex(/^\d{4}$/);
const Card = z.object({ last4: Last4 });
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

/** On which a member stores a card. */
export const SetupSession = z.object({
  object: z.literal("checkout.session"),
  id: Id,
  mode: z.literal("setup"),
  livemode: z.boolean(),
  status: z.enum(["open", "complete", "expired"]),
});

/** Its setup intent and payment method expanded. */
export const CompletedSetup = SetupSession.extend({
  customer: Id,
  setup_intent: z.object({
    status: z.literal("succeeded"),
    payment_method: z.object({
      id: Id,
      card: z.object({
        brand: z.string().max(50),
        last4: Last4,
        exp_month: z.int().min(1).max(12),
        exp_year: z.int(),
      }),
    }),
  }),
});

const Decline = z.object({
  code: z.string().max(100).nullish(),
  decline_code: z.string().max(100).nullish(),
  advice_code: z.string().max(100).nullish(),
});
export type Decline = z.output<typeof Decline>;

/** Off-session charge of a stored card. */
export const CardIntent = z.object({
  object: z.literal("payment_intent"),
  id: Id,
  status: z.string(),
  amount_received: z.int(),
  currency: Currency,
  livemode: z.boolean(),
  metadata: z.object({ ref: Ref }),
  latest_charge: z.union([Id, Charge.extend({ created: z.int() })]).nullish(),
  last_payment_error: Decline.nullish(),
});
export type CardIntent = z.output<typeof CardIntent>;

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
