import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { Order } from "#shared/sales/orders/contract.ts";
import { OrderDecision } from "../transfers/transferDecisions.ts";

export const Renewal = z.object({
  months: PlanMonthsWire,
  amount: MoneyWire,
  /** Null after the last. */
  nextAt: InstantWire.nullable(),
  /** Null if the provider did not say. */
  card: z.string().nullable(),
  maxCharges: z.int(),
});
export type Renewal = z.infer<typeof Renewal>;

const id = z.uuid("invalid");
const refusals = [
  "order.not_found",
  "recurring.not_cancellable",
  "recurring.cancellation_undecided",
] as const;

export const renewals = {
  cancelRenewal: endpoint({
    method: "POST",
    path: "/Order/:id/RenewalCancellation",
    access: "member",
    input: z.object({ id }),
    output: Order,
    summary: "Cancel the renewal of a paid order at the gateway, for good; the paid period runs on",
    message: "renewal_cancelled",
    errors: ["request.invalid", "session.required", ...refusals],
  }),
  cancelRenewalAny: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/RenewalCancellation",
    access: "orders.write",
    input: z.object({ id, reason: requiredText(500) }),
    output: OrderDecision,
    summary: "Cancel the renewal of any paid order, with a reason for its buyer",
    message: "renewal_cancelled",
    errors: [...STAFF_ERRORS, ...refusals],
  }),
};
