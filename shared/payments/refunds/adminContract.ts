import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { PersonWire, Count, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { SuspenseItem } from "../suspense/contract.ts";
import { REFUND_CHANNELS, REFUND_STATES, REFUND_PROBLEMS } from "./rules.ts";
import { CheckboxValue } from "../transfers/contract.ts";

const MAX_MINOR = Number.MAX_SAFE_INTEGER;

const SHARES = ["whole", "lines", "amount"] as const;

const RefundLine = z.object({ uuid: z.uuid("invalid"), quantity: Count(0, 99) });

export const RefundInput = z
  .object({
    id: z.uuid("invalid"),
    share: z.enum(SHARES, "required"),
    /** Minor units, for `share: "amount"`. */
    amount: Count(1, MAX_MINOR).optional(),
    /** For `share: "lines"`. */
    lines: z.array(RefundLine).max(100, "out_of_range").optional(),
    /** Also refunds the remaining shipping fee, or that alone. */
    fee: CheckboxValue,
    /** Shown to the buyer. */
    reason: requiredText(500),
    /** Staff only. */
    internal: optionalText(500),
    restock: CheckboxValue,
    /** Minor units the client saw; refused if changed since. */
    left: Count(0, MAX_MINOR).optional(),
  })
  .superRefine(({ share, amount, lines, fee }, context) => {
    if (share === "amount" && amount === undefined) {
      context.addIssue({ code: "custom", path: ["amount"], message: "required" });
    }
    if (share === "lines" && !fee && !lines?.some(({ quantity }) => quantity > 0)) {
      context.addIssue({ code: "custom", path: ["lines"], message: "required" });
    }
  });

const RefundPart = z.object({
  /** The suspense item's. */
  id: z.uuid(),
  amount: MoneyWire,
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(REFUND_STATES),
  /** After a lost dispute. */
  chargedBack: z.boolean(),
  problem: z.enum(REFUND_PROBLEMS).nullable(),
  code: z.string().nullable(),
  /** Requires access to payments. */
  payee: z.object({ bank: z.string(), account: z.string(), name: z.string() }).nullable(),
  preparedBy: PersonWire.nullable(),
  preparedAt: InstantWire.nullable(),
  preparedByMe: z.boolean(),
  refundedAt: InstantWire.nullable(),
  reference: z.string().nullable(),
  confirmedBy: PersonWire.nullable(),
});

export const OrderRefund = z.object({
  id: z.uuid(),
  at: InstantWire,
  amount: MoneyWire,
  whole: z.boolean(),
  reason: z.string(),
  internal: z.string().nullable(),
  by: PersonWire.nullable(),
  lines: z.array(z.object({ uuid: z.uuid(), quantity: z.int() })),
  /** Shipping fee within `amount`. */
  fee: MoneyWire.nullable(),
  parts: z.array(RefundPart),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const Refundable = z.object({
  /** Without charged-back money. */
  left: MoneyWire,
  /** Settled by the next refund of pieces or of the whole order. */
  chargedBack: MoneyWire,
  /** Not refunded as such yet. */
  fee: MoneyWire,
  destinations: z.array(z.enum(REFUND_CHANNELS)),
  /** Refunded by amount without pieces; may include the fee. */
  byAmounts: MoneyWire,
  lines: z.array(
    z.object({
      uuid: z.uuid(),
      left: z.int(),
      counted: z.boolean(),
      sent: z.boolean(),
      /** Minor units. */
      paid: z.int(),
      /** Agreed to be returned, not refunded. */
      due: z.int(),
      /** Refunded by amount for other agreed pieces, in minor units. */
      ahead: z.int(),
    }),
  ),
});
export type Refundable = z.infer<typeof Refundable>;

const suspenseItemId = { id: z.uuid("invalid") };

export const refundOffice = {
  refund: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Refund",
    access: "payments.write",
    input: RefundInput,
    output: z.object({
      id: z.uuid(),
      number: z.string(),
      status: z.enum(OrderStatus),
      refund: z.uuid(),
      amount: MoneyWire,
    }),
    summary:
      "Refund a paid order in full or in part: cards through the gateway, anything else by a transfer that two people record",
    message: "order_refunded",
    idempotent: "required",
    errors: [
      ...STAFF_ERRORS,
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
    input: z.object(suspenseItemId),
    output: SuspenseItem,
    summary: "Retry a refund that the gateway refused",
    message: "refund_retried",
    errors: [...STAFF_ERRORS, "suspense.not_found", "refund.charged_back", "refund.not_retryable"],
  }),
  prepare: endpoint({
    method: "POST",
    path: "/Manager/SuspenseItem/:id/RefundTransfer",
    access: "payments.write",
    input: z.object({
      ...suspenseItemId,
      bank: requiredText(60),
      account: SingleLine("required")
        .min(1, "required")
        .regex(/^[0-9A-Za-z -]{4,40}$/, "invalid"),
      name: requiredText(100),
    }),
    output: SuspenseItem,
    summary: "Set the account of a refund transfer; another person confirms the transfer",
    message: "refund_prepared",
    errors: [...STAFF_ERRORS, "suspense.not_found", "refund.charged_back", "refund.not_preparable"],
  }),
};
