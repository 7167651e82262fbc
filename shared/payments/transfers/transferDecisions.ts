import { z } from "zod";
import { Day } from "#shared/kit/instant.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { ERROR_CODES } from "#shared/errors.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { Count } from "#shared/kit/wireSchemas.ts";
import { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { TRANSFER_MAX_MINOR } from "./rules.ts";
import { Last5, Tick } from "./contract.ts";

const order = { id: z.uuid("invalid") };
/** Kept in the order's history, where its buyer reads it. */
const reason = requiredText(500);
const reasoned = z.object({ ...order, reason });
/** What staff say among themselves about what they decide: kept beside it, and never shown to its buyer. */
const internal = optionalText(500);

/** What is on the account, in minor units of the order's currency. */
const Received = Count(1, TRANSFER_MAX_MINOR);

/** The held payments that somebody has before them, by id and joined by commas in a form; `none` where there are none. */
const Seen = z
  .union([z.array(z.uuid("invalid")).max(100, "out_of_range"), z.string("invalid").max(4_000)])
  .transform((ids) =>
    typeof ids === "string" ? ids.split(",").filter((id) => id !== "none") : ids,
  )
  .pipe(z.array(z.uuid("invalid")))
  .optional();

/** The same for a reported transfer. */
const SeenReport = z.union([z.uuid(), z.literal("none")], "invalid").optional();

/** What whoever refuses the money of an order says about it. */
const refused = {
  /** What has come all the same and is not booked yet. */
  received: Received.optional(),
  /** Of several reports that say the same, it is this order's. */
  chosen: Tick,
  seen: Seen,
  /** The open report that is refused. */
  report: SeenReport,
};

/** How the order stands after what a member of staff decided. */
export const Decided = z.object({ id: z.uuid(), number: z.string(), status: z.enum(OrderStatus) });
export type Decided = z.infer<typeof Decided>;

const refusals = [...STAFF_REFUSALS, "order.not_found"] as const;

/** What a buyer may do about an order besides paying it. */
export const orderDeeds = {
  cancel: endpoint({
    method: "POST",
    path: "/Order/:id/Cancellation",
    access: "member",
    input: z.object(order),
    output: Order,
    summary: "Cancel an unpaid order; the gateway is asked about payments under way before",
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

/** What staff decide about an order's money. */
export const orderReview = {
  cancelAny: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Cancellation",
    access: "orders.write",
    input: reasoned.extend(refused),
    output: Decided,
    summary:
      "Cancel an order that is not paid; what is held for it, and what is `received` and was not booked yet, is to be given back, which takes `payments.write` too",
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
      cancelled: z.array(Decided),
      /** Those that stay as they are, how they stand, and the code of the refusal; null where there is no such order. */
      refused: z.array(
        z.object({
          id: z.uuid(),
          number: z.string().nullable(),
          status: z.enum(OrderStatus).nullable(),
          code: z.enum(ERROR_CODES),
        }),
      ),
    }),
    summary:
      "Cancel several unpaid orders, each by itself; one with money to decide about is refused",
    message: "orders_cancelled",
    errors: STAFF_REFUSALS,
  }),
  closeUnanswered: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/ForcedCancellation",
    access: "payments.write",
    input: reasoned,
    output: Decided,
    summary:
      "End an unpaid order whose time is over though the gateway, asked in vain before, does not say that nobody paid; money that comes later waits for a decision",
    message: "order_cancelled",
    errors: [...refusals, "order.not_cancellable", "payment.undecided"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Confirmation",
    access: "payments.write",
    input: z.object({
      ...order,
      /** Where there is anything to say to its buyer, who reads it in the order's history. */
      reason: optionalText(500),
      internal,
      /** What is on the account and not booked yet; that of the report that is named when left out. */
      received: Received.optional(),
      /**
       * The open report whose money has come; `none`: what is held, or received, pays the order without it. May be
       * left out where no report is open or an amount is received.
       */
      report: SeenReport,
      /** Less than the order comes to is taken as enough. */
      acceptDifference: Tick,
      /** Of several reports that say the same, it is this order's. */
      chosen: Tick,
      /** What is held; may be left out where nothing is. */
      seen: Seen,
    }),
    output: Decided,
    summary: "Confirm that the money of an order has come",
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
      /** Open reports, each of just what its order comes to. */
      reports: z.array(z.uuid("invalid"), "required").min(1, "required").max(100, "out_of_range"),
      internal,
    }),
    output: z.object({
      confirmed: z.array(Decided),
      /** Those that stay as they are, and the code of the refusal; the order is null where there is no such report. */
      refused: z.array(
        z.object({
          report: z.uuid(),
          order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
          code: z.enum(ERROR_CODES),
        }),
      ),
    }),
    summary:
      "Confirm several reported transfers that the statement shows, each by itself; one that differs from its order in anything is refused",
    message: "transfers_confirmed",
    errors: STAFF_REFUSALS,
  }),
  receipt: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/IncomingTransfer",
    access: "payments.write",
    input: reasoned.extend({
      received: Received,
      /** The last five digits of the account that it came from, where the statement has them. */
      last5: Last5.optional(),
      /** The day on which it came in. */
      date: Day,
      /** The report of this order whose money it is; `none`: it is of none. May be left out where no report is open. */
      report: SeenReport,
      chosen: Tick,
    }),
    output: Decided.extend({
      /** The held payment that it is now. */
      suspenseItem: z.uuid(),
      /** `refund_due`: the order is paid already, so that it is to be given back. */
      outcome: z.enum(["held", "refund_due"]),
    }),
    summary:
      "Book money that was found on the account, whatever the order's status; it waits for a decision, or to be given back",
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
    input: reasoned.extend({ ...refused, internal }),
    output: Decided,
    summary:
      "Say that the money has not come, or is to be given back, with what is `received` and was not booked yet; the time to pay goes on as it did",
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
    input: reasoned.extend({ acceptDifference: Tick, seen: Seen, internal }),
    output: Decided.extend({
      /** `refund_due`: what was ordered is sold out, so the money is to be given back. */
      outcome: z.enum(["reopened", "refund_due"]),
    }),
    summary: "Have money that came late pay its order, if what was ordered is still there",
    message: "order_reopened",
    errors: [...refusals, "order.not_reopenable", "order.amount_short", "suspense.changed"],
  }),
};
