import { z } from "zod";
import { PlanMonthsWire } from "../catalogue/contract.ts";
import { listEndpoint } from "../kit/endpoint.ts";
import { STAFF_REFUSALS } from "../kit/filters.ts";
import { sortedPaging } from "../kit/paging.ts";
import { InstantWire, MoneyWire } from "../kit/wire.ts";
import { MANDATE_STATES } from "./rules.ts";

/** A second or later charge of a period; what it brought waits until it is decided what it renews. */
export const WaitingCharge = z.object({
  id: z.uuid(),
  /** The order by which the period began. */
  order: z.object({ id: z.uuid(), number: z.string(), buyer: z.string() }),
  /** The provider's number of the charge. */
  ref: z.string(),
  amount: MoneyWire,
  /** A failed one brought nothing. */
  succeeded: z.boolean(),
  /** The provider's result code. */
  code: z.string(),
  /** Which successful charge of the period it was, the first payment being 1; null when the provider did not say. */
  sequence: z.int().nullable(),
  /** The months between two charges. */
  months: PlanMonthsWire,
  /** Whether the provider goes on charging. */
  mandate: z.enum(MANDATE_STATES),
  chargedAt: InstantWire,
});
export type WaitingCharge = z.infer<typeof WaitingCharge>;

export const ChargeListInput = z.object(
  sortedPaging({ orderby: ["chargedAt", "amount"], limit: 20 }),
);
export type ChargeListInput = z.output<typeof ChargeListInput>;

export const charges = {
  waiting: listEndpoint({
    method: "GET",
    path: "/Manager/Charge",
    access: "payments.read",
    summary: "Renewal charges that wait to be applied",
    input: ChargeListInput,
    output: WaitingCharge,
    errors: STAFF_REFUSALS,
  }),
};
