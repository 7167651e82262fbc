import { z } from "zod";
import { Verbatim } from "#shared/kit/text.ts";
import { Day } from "#shared/kit/instant.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { ERROR_CODES } from "#shared/errors.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { Count } from "#shared/kit/wireSchemas.ts";
import { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { TRANSFER_MAX_MINOR } from "./rules.ts";
import { Last5, CheckboxValue } from "./contract.ts";

const order = { id: z.uuid("invalid") };
/** Shown to the buyer in the order history. */
const reason = requiredText(500);
const reasoned = z.object({ ...order, reason });
/** Staff only, never shown to the buyer. */
const internal = optionalText(500);

/** Minor units of the order's currency. */
const Received = Count(1, TRANSFER_MAX_MINOR);

/** Ids of the suspense items the client saw, comma-separated in a form; `none` for none. Refused if they changed. */
const Seen = z
  .union([z.array(z.uuid("invalid")).max(100, "out_of_range"), Verbatim("invalid").max(4_000)])
  .transform((ids) =>
    typeof ids === "string" ? ids.split(",").filter((id) => id !== "none") : ids,
  )
  .pipe(z.array(z.uuid("invalid")))
  .optional();

const SeenReport = z.union([z.uuid(), z.literal("none")], "invalid").optional();

const refusalInput = {
  /** Minor units that came all the same and are not booked yet. */
  received: Received.optional(),
  /** Confirms that it is not the possible duplicate. */
  chosen: CheckboxValue,
  seen: Seen,
  report: SeenReport,
};

export const OrderDecision = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(OrderStatus),
});
export type OrderDecision = z.infer<typeof OrderDecision>;

const refusals = [...STAFF_ERRORS, "order.not_found"] as const;

export const orderActions = {
  cancel: endpoint({
    method: "POST",
    path: "/Order/:id/Cancellation",
    access: "member",
    input: z.object(order),
    output: Order,
    summary: "Cancel an unpaid order after querying the gateway about its pending payments",
    message: "order_cancelled",
    errors: [
      "request.invalid",
      "session.required",
      "order.not_found",
      "order.not_cancellable",
      "payment.undecided",
    ],
  }),
};

export const orderReview = {
  cancelAny: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Cancellation",
    access: "orders.write",
    input: reasoned.extend(refusalInput),
    output: OrderDecision,
    summary:
      "Cancel an unpaid order; its suspense and what is `received` become due for refund, which also requires `payments.write`",
    message: "order_cancelled",
    errors: [
      ...refusals,
      "order.not_cancellable",
      "payment.undecided",
      "suspense.changed",
      "transfer.possible_duplicate",
      "transfer.already_in_suspense",
      "transfer.changed",
    ],
  }),
  cancelMany: endpoint({
    method: "POST",
    path: "/Manager/Order/Cancellation",
    access: "orders.write",
    input: z.object({
      ids: z.array(z.uuid("invalid"), "required").min(1, "required").max(100, "out_of_range"),
      reason,
    }),
    output: z.object({
      cancelled: z.array(OrderDecision),
      /** Unchanged; nulls for an unknown order. */
      refused: z.array(
        z.object({
          id: z.uuid(),
          number: z.string().nullable(),
          status: z.enum(OrderStatus).nullable(),
          code: z.enum(ERROR_CODES),
        }),
      ),
    }),
    summary: "Cancel several unpaid orders independently; an order with undecided money is refused",
    message: "orders_cancelled",
    errors: STAFF_ERRORS,
  }),
  closeUnanswered: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/ForcedCancellation",
    access: "payments.write",
    input: reasoned,
    output: OrderDecision,
    summary:
      "Expire an overdue unpaid order although the gateway does not answer; money that comes later waits for a decision",
    message: "order_cancelled",
    errors: [...refusals, "order.not_cancellable", "payment.undecided"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Confirmation",
    access: "payments.write",
    input: z.object({
      ...order,
      reason: optionalText(500),
      internal,
      /** Defaults to the report's amount. */
      received: Received.optional(),
      /**
       * The open report whose money came; `none`: suspense or `received` pays the order without it. Optional
       * if no report is open or an amount is received.
       */
      report: SeenReport,
      /** Accepts an underpayment. */
      acceptDifference: CheckboxValue,
      /** Confirms that it is not the possible duplicate. */
      chosen: CheckboxValue,
      seen: Seen,
    }),
    output: OrderDecision,
    summary: "Confirm that an order's money has arrived",
    message: "order_confirmed",
    errors: [
      ...refusals,
      "order.not_awaiting_confirmation",
      "order.needs_reopening",
      "order.amount_short",
      "suspense.changed",
      "transfer.possible_duplicate",
      "transfer.already_in_suspense",
      "transfer.changed",
    ],
  }),
  confirmMany: endpoint({
    method: "POST",
    path: "/Manager/Transfer/Confirmation",
    access: "payments.write",
    input: z.object({
      reports: z.array(z.uuid("invalid"), "required").min(1, "required").max(100, "out_of_range"),
      internal,
    }),
    output: z.object({
      confirmed: z.array(OrderDecision),
      refused: z.array(
        z.object({
          report: z.uuid(),
          order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
          code: z.enum(ERROR_CODES),
        }),
      ),
    }),
    summary:
      "Confirm several reported transfers independently; a report that differs from its order is refused",
    message: "transfers_confirmed",
    errors: STAFF_ERRORS,
  }),
  receipt: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/IncomingTransfer",
    access: "payments.write",
    input: reasoned.extend({
      received: Received,
      last5: Last5.optional(),
      date: Day,
      /** The report this money belongs to, or `none`; optional if no report is open. */
      report: SeenReport,
      chosen: CheckboxValue,
    }),
    output: OrderDecision.extend({
      suspenseItem: z.uuid(),
      /** `refund_due`: the order is paid already. */
      outcome: z.enum(["held", "refund_due"]),
    }),
    summary:
      "Book money found on the bank account, whatever the order's status; it waits for a decision or a refund",
    message: "receipt_booked",
    idempotent: "required",
    errors: [
      ...refusals,
      "transfer.not_found",
      "transfer.already_booked",
      "transfer.changed",
      "transfer.possible_duplicate",
      "transfer.already_in_suspense",
    ],
  }),
  reject: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Rejection",
    access: "payments.write",
    input: reasoned.extend({ ...refusalInput, internal }),
    output: OrderDecision,
    summary:
      "Reject an order's money as missing or to be refunded, with what is `received`; the payment deadline stays",
    message: "order_rejected",
    errors: [
      ...refusals,
      "order.not_awaiting_confirmation",
      "payment.undecided",
      "suspense.changed",
      "transfer.possible_duplicate",
      "transfer.already_in_suspense",
      "transfer.changed",
    ],
  }),
  reopen: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Reopening",
    access: "payments.write",
    input: reasoned.extend({ acceptDifference: CheckboxValue, seen: Seen, internal }),
    output: OrderDecision.extend({
      outcome: z.enum(["reopened", "refund_due"]),
    }),
    summary: "Apply late money to its order if the items are still available",
    message: "order_reopened",
    errors: [...refusals, "order.not_reopenable", "order.amount_short", "suspense.changed"],
  }),
};
