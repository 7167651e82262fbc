import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import type { Money } from "#shared/kit/money.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { Refund } from "../refunds/contract.ts";
import type { Renewal } from "../recurring/contract.ts";
import { ATTEMPT_STATES } from "./rules.ts";
import { METHOD_REASONS } from "./methodRules.ts";

/** Where to transfer the money to. */
export const TransferAccount = z.object({
  /** Three digits, as banks in Taiwan are numbered. */
  bankCode: z.string(),
  account: z.string(),
  amount: MoneyWire,
  /** The last moment at which a transfer still pays the order. */
  payBy: InstantWire,
});
export type TransferAccount = z.infer<typeof TransferAccount>;

/** What the buyer's browser does next. `form`: post these fields to `action` as a whole page. */
export const NextStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("form"), action: z.url(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal("redirect"), url: z.url() }),
  z.object({ kind: z.literal("instructions"), transfer: TransferAccount }),
  z.object({ kind: z.literal("done") }),
]);
export type NextStep = z.infer<typeof NextStep>;

/** One way to pay an amount, or why it cannot be used. */
export const MethodOffer = z.object({
  method: z.enum(PAYMENT_METHODS),
  unavailable: z.enum(METHOD_REASONS).nullable(),
  /** The smallest and largest amount it takes. */
  limits: z.object({ min: MoneyWire, max: MoneyWire }),
});
export type MethodOffer = z.infer<typeof MethodOffer>;

/** One try to pay, to whoever may see the order. */
export const Payment = z.object({
  id: z.uuid(),
  order: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  amount: MoneyWire,
  state: z.enum(ATTEMPT_STATES),
  startedAt: InstantWire,
  settledAt: InstantWire.nullable(),
  /** When its gateway last answered that nothing was paid by it; null where it has not, or it was paid. */
  answeredAt: InstantWire.nullable(),
  /**
   * Why it failed; providers' own codes contradict each other, so `declined` is one reason for all. `unfinished`: the
   * gateway's page could not be opened, or was closed before anybody had paid on it.
   */
  failure: z.enum(["declined", "unfinished"]).nullable(),
  /** The provider's own code for it, by which its support knows more; to the buyer alone. */
  failureCode: z.string().nullable(),
  /** The account of a transfer that is still waited for. */
  transfer: TransferAccount.nullable(),
  /** From where the transfer came; to the buyer alone. */
  payer: z.object({ bank: z.string().nullable(), last5: z.string().nullable() }).nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** How the newest try to pay an order stands, for the page that waits for it. */
export interface PaymentProgress {
  /** Null: nobody has tried yet. */
  readonly attempt: Pick<
    Payment,
    "method" | "state" | "startedAt" | "answeredAt" | "failure"
  > | null;
  /** The account of a transfer that is still waited for, whatever was tried after it. */
  readonly transfer: TransferAccount | null;
  /** Until it may come, by the product's clock; 0 without one. */
  readonly secondsLeft: number;
  /** When this was told, by the product's clock: a browser's may be wrong. */
  readonly now: string;
  /**
   * The time to pay it is over and it is neither paid nor closed: `asking`: the gateway has not said yet whether it was paid;
   * `closing`: nobody has anything to say about it any more. Null for every other order.
   */
  readonly overdue: "asking" | "closing" | null;
  /** Money of this order waits for a person to decide whether it pays it. */
  readonly underReview: boolean;
  /** How much of each currency that is, to its buyer. */
  readonly received: readonly Money[];
  /** Money came that does not pay this order and is to be given back. */
  readonly refundDue: boolean;
  /** Its card was charged for a later period, which is not booked yet: how much, to its buyer. */
  readonly laterCharges: readonly Money[];
  /** It was edited since charging by period was begun, and does not renew by that. */
  readonly noRenewal: boolean;
  /** How it renews, to its buyer, as long as they can cancel that. */
  readonly renewal: Renewal | null;
  /** Money that is given back, or was, to its buyer, what came last first. */
  readonly refunds: readonly Refund[];
}

const order = { id: z.uuid("invalid") };

export const payments = {
  begin: endpoint({
    method: "POST",
    path: "/Order/:id/Payment",
    access: "anyone",
    input: z.object({ ...order, method: z.enum(PAYMENT_METHODS, "choose_payment") }),
    output: NextStep,
    summary: "Begin to pay an order",
    message: "payment_begun",
    idempotent: true,
    errors: [
      "request.invalid",
      "order.not_found",
      "order.not_payable",
      "payment.undecided",
      "payment.too_many_undecided",
      "order.overdue",
      "rate.limited",
      "payment.method_unavailable",
      "payment.gateway_unavailable",
    ],
  }),
  ofOrder: endpoint({
    method: "GET",
    path: "/Order/:id/Payment",
    access: "anyone",
    input: z.object(order),
    output: z.object({
      /** Every way to pay it, with the reason where it cannot be used. */
      methods: z.array(MethodOffer),
      /** Every try so far, newest first. */
      payments: z.array(Payment),
      /** Money that is given back, or was, what came last first; to its buyer alone. */
      refunds: z.array(Refund),
    }),
    summary: "How an order can be paid, and what was tried",
    errors: ["request.invalid", "order.not_found"],
  }),
  payment: endpoint({
    method: "GET",
    path: "/Payment/:id",
    access: "anyone",
    input: z.object(order),
    output: Payment,
    summary: "One try to pay",
    errors: ["request.invalid", "payment.not_found"],
  }),
};
