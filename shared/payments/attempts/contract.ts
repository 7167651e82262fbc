import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import type { Money } from "#shared/kit/money.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { Refund } from "../refunds/contract.ts";
import type { Renewal } from "../recurring/contract.ts";
import { ATTEMPT_STATES } from "./rules.ts";
import { METHOD_REASONS } from "./methodRules.ts";

export const TransferAccount = z.object({
  bankCode: z.string(),
  account: z.string(),
  amount: MoneyWire,
  payBy: InstantWire,
});
export type TransferAccount = z.infer<typeof TransferAccount>;

/** `form`: the browser posts `fields` to `action` as a full-page navigation. */
export const NextStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("form"), action: z.url(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal("redirect"), url: z.url() }),
  z.object({ kind: z.literal("instructions"), transfer: TransferAccount }),
  z.object({ kind: z.literal("done") }),
]);
export type NextStep = z.infer<typeof NextStep>;

export const MethodOffer = z.object({
  method: z.enum(PAYMENT_METHODS),
  unavailable: z.enum(METHOD_REASONS).nullable(),
  limits: z.object({ min: MoneyWire, max: MoneyWire }),
});
export type MethodOffer = z.infer<typeof MethodOffer>;

export const Payment = z.object({
  id: z.uuid(),
  order: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  amount: MoneyWire,
  state: z.enum(ATTEMPT_STATES),
  startedAt: InstantWire,
  settledAt: InstantWire.nullable(),
  /** Time of the gateway's latest "unpaid" answer; null without one, or once paid. */
  answeredAt: InstantWire.nullable(),
  /**
   * Providers' codes contradict each other, so `declined` covers them all. `unfinished`: the gateway page
   * never opened, or closed before payment.
   */
  failure: z.enum(["declined", "unfinished"]).nullable(),
  /** The provider's own code; buyer only. */
  failureCode: z.string().nullable(),
  transfer: TransferAccount.nullable(),
  /** Buyer only. */
  payer: z.object({ bank: z.string().nullable(), last5: z.string().nullable() }).nullable(),
});
export type Payment = z.infer<typeof Payment>;

export interface PaymentProgress {
  readonly attempt: Pick<
    Payment,
    "method" | "state" | "startedAt" | "answeredAt" | "failure"
  > | null;
  /** Still awaited, whatever was tried after it. */
  readonly transfer: TransferAccount | null;
  /** By the server's clock; 0 without a transfer. */
  readonly secondsLeft: number;
  /** Server time: the browser's clock may be wrong. */
  readonly now: string;
  /**
   * Past its deadline, neither paid nor closed. `asking`: the gateway has not answered yet; `closing`: no
   * answer is awaited.
   */
  readonly overdue: "asking" | "closing" | null;
  readonly underReview: boolean;
  /** The amount under review, per currency; buyer only. */
  readonly received: readonly Money[];
  readonly refundDue: boolean;
  /** Later recurring charges that are not booked yet; buyer only. */
  readonly laterCharges: readonly Money[];
  /** Edited since recurring charges began, so they do not renew it. */
  readonly noRenewal: boolean;
  /** Buyer only, while it can be cancelled. */
  readonly renewal: Renewal | null;
  /** Buyer only, newest first. */
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
    summary: "Start a payment of an order",
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
      methods: z.array(MethodOffer),
      /** Newest first. */
      payments: z.array(Payment),
      /** Buyer only, newest first. */
      refunds: z.array(Refund),
    }),
    summary: "List payment methods and payments of an order",
    errors: ["request.invalid", "order.not_found"],
  }),
  payment: endpoint({
    method: "GET",
    path: "/Payment/:id",
    access: "anyone",
    input: z.object(order),
    output: Payment,
    summary: "Get a payment",
    errors: ["request.invalid", "payment.not_found"],
  }),
};
