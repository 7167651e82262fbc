import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { Order } from "#shared/sales/orders/contract.ts";
import { Decided } from "../transfers/transferDecisions.ts";

/** What a provider charges for an order again and again. */
export const Renewal = z.object({
  /** The months between two charges. */
  months: PlanMonthsWire,
  /** What each comes to. */
  amount: MoneyWire,
  /** When it is charged next; null after the last time. */
  nextAt: InstantWire.nullable(),
  /** The last four digits of the card; null where the provider did not say. To staff only with the payer's digits. */
  card: z.string().nullable(),
  /** How often it is charged at most, the first payment included. */
  maxCharges: z.int(),
});
export type Renewal = z.infer<typeof Renewal>;

const id = z.uuid("invalid");
const refusals = [
  "order.not_found",
  "recurring.not_cancellable",
  "recurring.cancellation_undecided",
] as const;

/** Ending a charge by period; what is paid for runs on. */
export const renewals = {
  cancelRenewal: endpoint({
    method: "POST",
    path: "/Order/:id/RenewalCancellation",
    access: "member",
    input: z.object({ id }),
    output: Order,
    summary:
      "Have a paid order renewed no more: the gateway is asked to stop charging, for good; what is paid for runs on",
    message: "renewal_cancelled",
    errors: ["request.invalid", "session.required", ...refusals],
  }),
  cancelRenewalAny: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/RenewalCancellation",
    access: "orders.write",
    input: z.object({ id, reason: requiredText(500) }),
    output: Decided,
    summary: "Have anybody's paid order renewed no more, with the reason that its buyer reads",
    message: "renewal_cancelled",
    errors: [...STAFF_REFUSALS, ...refusals],
  }),
};
