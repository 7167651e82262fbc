import { z } from "zod";
import { endpoint } from "../kit/endpoint.ts";
import { MoneyWire } from "../kit/wire.ts";
import { PAYMENT_METHODS } from "../orders/rules.ts";
import type { AttemptState } from "./rules.ts";

/** What the buyer's browser does next. `form`: post these fields to `action` as a whole page. */
export const NextStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("form"), action: z.url(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal("redirect"), url: z.url() }),
  z.object({
    kind: z.literal("instructions"),
    lines: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  z.object({ kind: z.literal("done") }),
]);
export type NextStep = z.infer<typeof NextStep>;

/** One way to pay an amount, or why it cannot be used. */
export const MethodOffer = z.object({
  method: z.enum(PAYMENT_METHODS),
  unavailable: z.enum(["currency", "too_small", "too_large"]).nullable(),
  /** The smallest and largest amount it takes. */
  limits: z.object({ min: MoneyWire, max: MoneyWire }),
});
export type MethodOffer = z.infer<typeof MethodOffer>;

/** How the newest try to pay an order stands, for the page that waits for it. */
export interface PaymentProgress {
  /** Null: nobody has tried yet. */
  readonly attempt: {
    readonly state: AttemptState;
    readonly startedAt: string;
    /** What to tell the buyer of a failed try; providers' own codes contradict each other, so one reason for all. */
    readonly failure: "declined" | null;
  } | null;
  /** Money of this order waits for a person to look at it. */
  readonly underReview: boolean;
}

export const payments = {
  begin: endpoint({
    method: "POST",
    path: "/Order/:id/Payment",
    access: "anyone",
    input: z.object({ id: z.uuid("invalid"), method: z.enum(PAYMENT_METHODS, "choose_payment") }),
    output: NextStep,
    summary: "Begin to pay an order",
    message: "payment_begun",
    idempotent: true,
    errors: [
      "request.invalid",
      "order.not_found",
      "order.not_payable",
      "order.overdue",
      "payment.method_unavailable",
    ],
  }),
};
