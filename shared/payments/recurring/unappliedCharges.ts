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

/** Its money waits until it is decided what it renews. */
export const WaitingCharge = z.object({
  id: z.uuid(),
  order: z.object({ id: z.uuid(), number: z.string(), buyer: z.string() }),
  ref: z.string(),
  amount: MoneyWire,
  succeeded: z.boolean(),
  code: z.string(),
  /** Among successful charges; null if unknown. */
  sequence: z.int().nullable(),
  months: PlanMonthsWire,
  mandate: z.enum(MANDATE_STATES),
  chargedAt: InstantWire,
});
export type WaitingCharge = z.infer<typeof WaitingCharge>;

export const ChargeListInput = z.object({
  search: SearchFilter,
  result: ChoiceFilter(CHARGE_RESULTS),
  ref: TextFilter(40),
  /** Inclusive Taipei days. */
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
    summary: "List renewal charges that are not applied yet",
    input: ChargeListInput,
    output: WaitingCharge,
    errors: STAFF_REFUSALS,
  }),
};
