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

/** A buyer's wish to give goods back. */
export const Withdrawal = z.object({
  id: z.uuid(),
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.string(),
  /** The day on which the goods came, as the buyer says it; null: not yet. */
  receivedOn: z.iso.date().nullable(),
  requestedAt: InstantWire,
  decidedAt: InstantWire.nullable(),
  /** What staff say to the buyer about it. */
  answer: z.string().nullable(),
  /** Staff have accepted it and refunded the order since. */
  refunded: z.boolean(),
  lines: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      quantity: z.int(),
      /** So many of these pieces were taken back with a refund. */
      returned: z.int(),
    }),
  ),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** What of an order its buyer may ask to give back. */
export const Returnable = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** Pieces that were not taken back yet. */
  left: z.int(),
  /** Why it cannot be given back. */
  ineligibility: z.enum(WITHDRAWAL_BARS).nullable(),
  /** When all of it has come, by the shop's own record: the last day of that, and until when it can be given back. */
  arrived: z.object({ on: z.iso.date(), until: z.iso.date() }).nullable(),
});

export type Returnable = z.infer<typeof Returnable>;

export const OwnWithdrawals = z.object({
  /** The newest first. */
  returnRequests: z.array(Withdrawal),
  /** The lines of the order; none when it cannot be given back, or one is waiting. */
  returnable: z.array(Returnable),
});
export type OwnWithdrawals = z.infer<typeof OwnWithdrawals>;

export const WithdrawalToDecide = Withdrawal.extend({
  order: z.object({ id: z.uuid(), number: z.string(), buyer: z.string() }),
  /** What a refund of these pieces gives back now; null once it is refunded or declined. */
  refundValue: MoneyWire.nullable(),
  /** The last day on which the money is given back in time. */
  refundBy: z.iso.date(),
});
export type WithdrawalToDecide = z.infer<typeof WithdrawalToDecide>;

export const WithdrawalListInput = z.object({
  /** Words that stand in the order's number, or in its buyer's name or address. */
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
  /** Nobody has to say why. */
  reason: optionalText(500),
  /** Left out while the goods have not come; where the shop has recorded when they all came, that counts. */
  receivedOn: z.iso.date("invalid").optional(),
});

/** Asking to give goods back: what the buyer does. */
export const withdrawals = {
  ask: endpoint({
    method: "POST",
    path: "/Refund",
    access: "member",
    input: WithdrawalInput,
    output: Withdrawal,
    summary: "Ask to give goods of a paid order back, until seven days after they came",
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
    summary: "What of an order its buyer asked to give back, and what they may",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};

const one = { id: z.uuid("invalid") };
const REFUSALS = [...STAFF_REFUSALS, "return_request.not_found", "return_request.decided"] as const;

/** The same, as staff decide about it. */
export const withdrawalOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/ReturnRequest",
    access: "payments.read",
    input: WithdrawalListInput,
    output: WithdrawalToDecide,
    summary:
      "Goods that buyers ask to give back: those that wait first, the longest waiting before, then the newest",
    errors: STAFF_REFUSALS,
  }),
  one: endpoint({
    method: "GET",
    path: "/Manager/ReturnRequest/:id",
    access: "payments.read",
    input: z.object(one),
    output: WithdrawalToDecide,
    summary: "One wish to give goods back, with what it comes to",
    errors: [...STAFF_REFUSALS, "return_request.not_found"],
  }),
  accept: endpoint({
    method: "POST",
    path: "/Manager/ReturnRequest/:id/Acceptance",
    access: "payments.write",
    input: z.object({ ...one, answer: optionalText(500) }),
    output: WithdrawalToDecide,
    summary: "Take goods back: the buyer is told; the refund is decided on the order's page",
    message: "withdrawal_accepted",
    errors: [...REFUSALS, "order.not_refundable", "refund.exceeds_remaining"],
  }),
  decline: endpoint({
    method: "POST",
    path: "/Manager/ReturnRequest/:id/Rejection",
    access: "payments.write",
    input: z.object({ ...one, answer: requiredText(500) }),
    output: WithdrawalToDecide,
    summary: "Take goods not back, with the reason that the buyer reads",
    message: "withdrawal_declined",
    errors: REFUSALS,
  }),
};
