import { z } from "zod";
import { MultiLine } from "#shared/kit/text.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  DayFilter,
  ManyFilter,
  SearchFilter,
  STAFF_ERRORS,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { TypedDay } from "#shared/kit/instant.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { Count, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { INELIGIBILITY_REASONS, RETURN_STATES } from "./rules.ts";

export const ReturnRequest = z.object({
  id: z.uuid(),
  state: z.enum(RETURN_STATES),
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
export type ReturnRequest = z.infer<typeof ReturnRequest>;

export const Returnable = z.object({
  uuid: z.uuid(),
  name: z.string(),
  left: z.int(),
  ineligibility: z.enum(INELIGIBILITY_REASONS).nullable(),
  /**
   * From the shop's shipments: day of the last delivery and last day to return; null until
   * everything is delivered.
   */
  arrived: z.object({ on: z.iso.date(), until: z.iso.date() }).nullable(),
});

export type Returnable = z.infer<typeof Returnable>;

export const BuyerReturns = z.object({
  returnRequests: z.array(ReturnRequest),
  /** Empty if the order is not returnable or a request is open. */
  returnable: z.array(Returnable),
});
export type BuyerReturns = z.infer<typeof BuyerReturns>;

export const OfficeReturnRequest = ReturnRequest.extend({
  order: z.object({ id: z.uuid(), number: z.string(), buyer: z.string() }),
  /** Refund value of the pieces today; null once refunded or declined. */
  refundValue: MoneyWire.nullable(),
  refundBy: z.iso.date(),
});
export type OfficeReturnRequest = z.infer<typeof OfficeReturnRequest>;

export const ReturnRequestListInput = z.object({
  search: SearchFilter,
  state: ManyFilter(z.enum(RETURN_STATES, "invalid")),
  /** Somebody has to decide about it, or to refund what was accepted. */
  pending: YesNoFilter,
  /** First and last day on which it was asked for, as Taipei counts them. */
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["state", "requestedAt"], sort: "asc", limit: 20 }),
});
export type ReturnRequestListInput = z.output<typeof ReturnRequestListInput>;

const RequestedPiece = z.object({ uuid: z.uuid("invalid"), quantity: Count(0, 99) });

export const ReturnRequestInput = z.object({
  order: z.uuid("invalid"),
  lines: z
    .array(RequestedPiece)
    .max(100, "out_of_range")
    .refine((lines) => lines.some(({ quantity }) => quantity > 0), "required"),
  reason: optionalText(500, MultiLine),
  /** Absent while not received; the shop's own delivery record takes precedence. */
  receivedOn: TypedDay.optional(),
});

export const returnRequests = {
  ask: endpoint({
    method: "POST",
    path: "/Refund",
    access: "member",
    input: ReturnRequestInput,
    output: ReturnRequest,
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
    output: BuyerReturns,
    summary: "Return the return requests of an order and what is still returnable",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};

const one = { id: z.uuid("invalid") };
const REFUSALS = [...STAFF_ERRORS, "return_request.not_found", "return_request.decided"] as const;

export const returnRequestOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/ReturnRequest",
    access: "payments.read",
    input: ReturnRequestListInput,
    output: OfficeReturnRequest,
    summary: "List return requests: undecided ones first, oldest first, then the newest",
    errors: STAFF_ERRORS,
  }),
  one: endpoint({
    method: "GET",
    path: "/Manager/ReturnRequest/:id",
    access: "payments.read",
    input: z.object(one),
    output: OfficeReturnRequest,
    summary: "Return a return request with its refund value",
    errors: [...STAFF_ERRORS, "return_request.not_found"],
  }),
  accept: endpoint({
    method: "POST",
    path: "/Manager/ReturnRequest/:id/Acceptance",
    access: "payments.write",
    input: z.object({ ...one, answer: optionalText(500) }),
    output: OfficeReturnRequest,
    summary: "Accept a return; the buyer is notified and the refund is made on the order page",
    message: "withdrawal_accepted",
    errors: [...REFUSALS, "order.not_refundable", "refund.exceeds_remaining"],
  }),
  decline: endpoint({
    method: "POST",
    path: "/Manager/ReturnRequest/:id/Rejection",
    access: "payments.write",
    input: z.object({ ...one, answer: requiredText(500) }),
    output: OfficeReturnRequest,
    summary: "Decline a return with a reason for the buyer",
    message: "withdrawal_declined",
    errors: REFUSALS,
  }),
};
