import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  DayFilter,
  ManyFilter,
  SearchFilter,
  STAFF_REFUSALS,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { Count, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { WITHDRAWAL_BARS, WITHDRAWAL_STATES } from "./rules.ts";

export const Withdrawal = z.object({
  id: z.uuid(),
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.string(),
  /** As the buyer reports it; null while not received. */
  receivedOn: z.iso.date().nullable(),
  requestedAt: InstantWire,
  decidedAt: InstantWire.nullable(),
  answer: z.string().nullable(),
  /** Accepted and refunded since. */
  refunded: z.boolean(),
  lines: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      quantity: z.int(),
      returned: z.int(),
    }),
  ),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const Returnable = z.object({
  uuid: z.uuid(),
  name: z.string(),
  left: z.int(),
  ineligibility: z.enum(WITHDRAWAL_BARS).nullable(),
  /**
   * From the shop's shipments: day of the last delivery and last day to return; null until
   * everything is delivered.
   */
  arrived: z.object({ on: z.iso.date(), until: z.iso.date() }).nullable(),
});

export type Returnable = z.infer<typeof Returnable>;

export const OwnWithdrawals = z.object({
  returnRequests: z.array(Withdrawal),
  /** Empty if the order is not returnable or a request is open. */
  returnable: z.array(Returnable),
});
export type OwnWithdrawals = z.infer<typeof OwnWithdrawals>;

export const WithdrawalToDecide = Withdrawal.extend({
  order: z.object({ id: z.uuid(), number: z.string(), buyer: z.string() }),
  /** Refund value of the pieces today; null once refunded or declined. */
  refundValue: MoneyWire.nullable(),
  refundBy: z.iso.date(),
});
export type WithdrawalToDecide = z.infer<typeof WithdrawalToDecide>;

export const WithdrawalListInput = z.object({
  search: SearchFilter,
  state: ManyFilter(z.enum(WITHDRAWAL_STATES, "invalid")),
  /** Somebody has to decide about it, or to refund what was accepted. */
  pending: YesNoFilter,
  /** First and last day on which it was asked for, as Taipei counts them. */
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["state", "requestedAt"], sort: "asc", limit: 20 }),
});
export type WithdrawalListInput = z.output<typeof WithdrawalListInput>;

const PieceAsked = z.object({ uuid: z.uuid("invalid"), quantity: Count(0, 99) });

export const WithdrawalInput = z.object({
  order: z.uuid("invalid"),
  lines: z
    .array(PieceAsked)
    .max(100, "out_of_range")
    .refine((lines) => lines.some(({ quantity }) => quantity > 0), "required"),
  reason: optionalText(500),
  /** Absent while not received; the shop's own delivery record takes precedence. */
  receivedOn: z.iso.date("invalid").optional(),
});

export const withdrawals = {
  ask: endpoint({
    method: "POST",
    path: "/Refund",
    access: "member",
    input: WithdrawalInput,
    output: Withdrawal,
    summary: "Request a return of goods, up to seven days after delivery",
    message: "withdrawal_asked",
    idempotent: true,
    errors: [
      "request.invalid",
      "session.required",
      "order.not_found",
      "order.not_refundable",
      "return_request.already_open",
      "return_request.digital",
      "return_request.not_goods",
      "return_request.too_late",
      "refund.exceeds_remaining",
    ],
  }),
  own: endpoint({
    method: "GET",
    path: "/Order/:id/ReturnRequest",
    access: "member",
    input: z.object({ id: z.uuid("invalid") }),
    output: OwnWithdrawals,
    summary: "Return the return requests of an order and what is still returnable",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};

const one = { id: z.uuid("invalid") };
const REFUSALS = [...STAFF_REFUSALS, "return_request.not_found", "return_request.decided"] as const;

export const withdrawalOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/ReturnRequest",
    access: "payments.read",
    input: WithdrawalListInput,
    output: WithdrawalToDecide,
    summary: "List return requests: undecided ones first, oldest first, then the newest",
    errors: STAFF_REFUSALS,
  }),
  one: endpoint({
    method: "GET",
    path: "/Manager/ReturnRequest/:id",
    access: "payments.read",
    input: z.object(one),
    output: WithdrawalToDecide,
    summary: "Return a return request with its refund value",
    errors: [...STAFF_REFUSALS, "return_request.not_found"],
  }),
  accept: endpoint({
    method: "POST",
    path: "/Manager/ReturnRequest/:id/Acceptance",
    access: "payments.write",
    input: z.object({ ...one, answer: optionalText(500) }),
    output: WithdrawalToDecide,
    summary: "Accept a return; the buyer is notified and the refund is made on the order page",
    message: "withdrawal_accepted",
    errors: [...REFUSALS, "order.not_refundable", "refund.exceeds_remaining"],
  }),
  decline: endpoint({
    method: "POST",
    path: "/Manager/ReturnRequest/:id/Rejection",
    access: "payments.write",
    input: z.object({ ...one, answer: requiredText(500) }),
    output: WithdrawalToDecide,
    summary: "Decline a return with a reason for the buyer",
    message: "withdrawal_declined",
    errors: REFUSALS,
  }),
};
