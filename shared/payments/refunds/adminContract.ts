import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { PersonWire, Count, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { HeldPayment } from "../suspense/contract.ts";
import { REFUND_MEANS, REFUND_STATES, REFUND_TROUBLES } from "./rules.ts";
import { Tick } from "../transfers/contract.ts";

const MOST_MINOR = Number.MAX_SAFE_INTEGER;

/** How much of an order is given back: all that is left of it, some pieces of its lines, or an amount. */
const SHARES = ["whole", "lines", "amount"] as const;

const RefundLine = z.object({ uuid: z.uuid("invalid"), quantity: Count(0, 99) });

export const RefundInput = z
  .object({
    id: z.uuid("invalid"),
    share: z.enum(SHARES, "required"),
    /** In minor units of the order's currency, for `amount`. */
    amount: Count(1, MOST_MINOR).optional(),
    /** Which pieces, for `lines`. */
    lines: z.array(RefundLine).max(100, "out_of_range").optional(),
    /** With `lines`: what is left of the fee for sending goes back, too, or alone where no pieces do. */
    fee: Tick,
    /** Its buyer reads it. */
    reason: requiredText(500),
    /** What staff say among themselves. */
    internal: optionalText(500),
    /** What is taken back was never sent, or has come back: it can be sold again. */
    restock: Tick,
    /** What could be given back when somebody looked, in minor units; refused when it is something else by now. */
    left: Count(0, MOST_MINOR).optional(),
  })
  .superRefine(({ share, amount, lines, fee }, context) => {
    if (share === "amount" && amount === undefined) {
      context.addIssue({ code: "custom", path: ["amount"], message: "required" });
    }
    if (share === "lines" && !fee && !lines?.some(({ quantity }) => quantity > 0)) {
      context.addIssue({ code: "custom", path: ["lines"], message: "required" });
    }
  });

/** How one of the payments that an order was paid by goes back. */
const RefundPart = z.object({
  /** That of the held payment that it is. */
  id: z.uuid(),
  amount: MoneyWire,
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(REFUND_STATES),
  /** The bank has given it to the card's holder, after a lost dispute. */
  chargedBack: z.boolean(),
  problem: z.enum(REFUND_TROUBLES).nullable(),
  /** The gateway's own. */
  code: z.string().nullable(),
  /** The account that a prepared transfer goes to; only to whoever may see payments. */
  payee: z.object({ bank: z.string(), account: z.string(), name: z.string() }).nullable(),
  preparedBy: PersonWire.nullable(),
  preparedAt: InstantWire.nullable(),
  /** The one who asks has prepared it, so that another has to confirm it. */
  preparedByMe: z.boolean(),
  refundedAt: InstantWire.nullable(),
  reference: z.string().nullable(),
  /** Who recorded that it has gone back; null for the gateway, and until then. */
  confirmedBy: PersonWire.nullable(),
});

/** What staff decided to give back of an order. */
export const OrderRefund = z.object({
  id: z.uuid(),
  at: InstantWire,
  amount: MoneyWire,
  whole: z.boolean(),
  reason: z.string(),
  internal: z.string().nullable(),
  by: PersonWire.nullable(),
  lines: z.array(z.object({ uuid: z.uuid(), quantity: z.int() })),
  /** So much of the amount is the fee for sending, that goes back beside pieces or alone; null for none. */
  fee: MoneyWire.nullable(),
  parts: z.array(RefundPart),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** What can be given back of a paid order; null for one of which nothing can. */
export const Refundable = z.object({
  /** What of the money is left, without what the bank has given back. */
  left: MoneyWire,
  /** What the bank has given to a card's holder after a lost dispute; settled with the next pieces, or all of the order. */
  chargedBack: MoneyWire,
  /** What of the fee for sending was paid and no refund has given back as that. */
  fee: MoneyWire,
  /** The ways by which what is left would go back: onto cards through their gateways, anything else by a transfer. */
  destinations: z.array(z.enum(REFUND_MEANS)),
  /** What was given back by amounts, for no pieces: the fee may have been some of it. */
  byAmounts: MoneyWire,
  lines: z.array(
    z.object({
      uuid: z.uuid(),
      left: z.int(),
      counted: z.boolean(),
      sent: z.boolean(),
      /** What was paid for all of it, in minor units of the order's currency. */
      paid: z.int(),
      /** Pieces that staff have agreed to take back and nothing was given back for. */
      due: z.int(),
      /** What was given back by an amount for others that they have agreed to take back, in minor units. */
      ahead: z.int(),
    }),
  ),
});
export type Refundable = z.infer<typeof Refundable>;

const heldId = { id: z.uuid("invalid") };

/** Giving back what paid an order. */
export const refundOffice = {
  refund: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Refund",
    access: "payments.write",
    input: RefundInput,
    output: z.object({
      id: z.uuid(),
      number: z.string(),
      /** Cancelled, when all of it is taken back. */
      status: z.enum(OrderStatus),
      refund: z.uuid(),
      amount: MoneyWire,
    }),
    summary:
      "Give back a paid order, or some of it: by card through the gateway, anything else by a transfer that two people record",
    message: "order_refunded",
    idempotent: "required",
    errors: [
      ...STAFF_REFUSALS,
      "order.not_found",
      "order.not_refundable",
      "refund.exceeds_remaining",
      "refund.charged_back",
      "refund.changed",
      "refund.is_full",
      "refund.recurring_active",
    ],
  }),
  retry: endpoint({
    method: "POST",
    path: "/Manager/SuspenseItem/:id/Retry",
    access: "payments.write",
    input: z.object(heldId),
    output: HeldPayment,
    summary: "Have the gateway asked once more to give back what it refused to",
    message: "refund_retried",
    errors: [
      ...STAFF_REFUSALS,
      "suspense.not_found",
      "refund.charged_back",
      "refund.not_retryable",
    ],
  }),
  prepare: endpoint({
    method: "POST",
    path: "/Manager/SuspenseItem/:id/RefundTransfer",
    access: "payments.write",
    input: z.object({
      ...heldId,
      bank: requiredText(60),
      account: z
        .string("required")
        .trim()
        .min(1, "required")
        .regex(/^[0-9A-Za-z -]{4,40}$/, "invalid"),
      name: requiredText(100),
    }),
    output: HeldPayment,
    summary:
      "Say to which account a refund is transferred; another person confirms that it was sent",
    message: "refund_prepared",
    errors: [
      ...STAFF_REFUSALS,
      "suspense.not_found",
      "refund.charged_back",
      "refund.not_preparable",
    ],
  }),
};
