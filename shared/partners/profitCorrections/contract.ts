import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { InstantWire, MoneyWire, PersonWire } from "#shared/kit/wireSchemas.ts";
import { DealerRef } from "../dealerOffice/contract.ts";
import { CORRECTION_DIRECTIONS, CORRECTION_STATES } from "./rules.ts";

const MAX_REASON = 300;

export const ProfitCorrection = z.object({
  uuid: z.uuid(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  dealer: DealerRef.pick({ uuid: true, member: true, company: true }),
  /** Negative: taken back. */
  amount: MoneyWire,
  reason: z.string(),
  state: z.enum(CORRECTION_STATES),
  requestedBy: PersonWire,
  requestedAt: InstantWire,
  decidedBy: PersonWire.nullable(),
  decidedAt: InstantWire.nullable(),
  /** Why it was rejected. */
  note: z.string().nullable(),
  /** Requested by the caller, who may not approve it. */
  own: z.boolean(),
});
export type ProfitCorrection = z.infer<typeof ProfitCorrection>;

const One = z.object({ id: z.uuid("invalid") });
const orderPath = "/Manager/Order/:id/ProfitCorrection" as const;
const path = "/Manager/ProfitCorrection" as const;
const read = { method: "GET", access: "dealers.read" } as const;
const write = { method: "POST", access: "payouts.write", idempotent: true } as const;
const DECISION_ERRORS = [
  ...STAFF_ERRORS,
  "profit_correction.not_found",
  "profit_correction.decided",
] as const;

export const profitCorrections = {
  ofOrder: endpoint({
    ...read,
    path: orderPath,
    summary: "List the corrections of dealers' shares of an order, newest first",
    input: One,
    output: z.array(ProfitCorrection),
    errors: STAFF_ERRORS,
  }),
  requested: endpoint({
    ...read,
    path,
    summary: "List the corrections that wait for a second person, oldest first, at most 100",
    input: z.object({}),
    output: z.array(ProfitCorrection),
    errors: STAFF_ERRORS,
  }),
  request: endpoint({
    ...write,
    path: orderPath,
    summary:
      "Request a correction of a dealer's share of an order; it is booked once somebody else approves it",
    message: "profit_correction_requested",
    input: One.extend({
      dealer: z.uuid("dealer_required"),
      direction: z.enum(CORRECTION_DIRECTIONS, "invalid").default("add"),
      /** As typed, above zero, in the currency of the order. */
      amount: SingleLine("correction_amount").min(1, "correction_amount"),
      reason: requiredText(MAX_REASON),
    }),
    output: ProfitCorrection,
    errors: [...STAFF_ERRORS, "profit.not_found"],
  }),
  approve: endpoint({
    ...write,
    path: `${path}/:id/Approval`,
    summary:
      "Approve a correction that somebody else requested: the dealer's share changes from now on, statements of earlier months stay as they are",
    message: "profit_correction_approved",
    input: One,
    output: ProfitCorrection,
    errors: [...DECISION_ERRORS, "profit_correction.same_person", "profit_correction.out_of_range"],
  }),
  reject: endpoint({
    ...write,
    path: `${path}/:id/Rejection`,
    summary: "Reject a correction, or withdraw an own one",
    message: "profit_correction_rejected",
    input: One.extend({ reason: requiredText(MAX_REASON) }),
    output: ProfitCorrection,
    errors: DECISION_ERRORS,
  }),
};
