import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  SearchFilter,
  STAFF_REFUSALS,
  TextFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { MANDATE_STATES } from "./rules.ts";

export const CHARGE_RESULTS = ["succeeded", "failed"] as const;

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

export const ChargeListInput = z.object({
  /** Words that stand in the order's number, or in its buyer's name or address. */
  search: SearchFilter,
  /** It brought money, or it failed. */
  result: ChoiceFilter(CHARGE_RESULTS),
  /** The provider's number of the charge. */
  ref: TextFilter(40),
  /** First and last day, as Taipei counts them. */
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["chargedAt", "amount"], limit: 20 }),
});
export type ChargeListInput = z.output<typeof ChargeListInput>;

export const charges = {
  waiting: listEndpoint({
    method: "GET",
    path: "/Manager/UnappliedCharge",
    access: "payments.read",
    summary: "Renewal charges that wait to be applied",
    input: ChargeListInput,
    output: WaitingCharge,
    errors: STAFF_REFUSALS,
  }),
};
