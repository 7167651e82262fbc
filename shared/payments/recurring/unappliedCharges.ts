import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  SearchFilter,
  STAFF_ERRORS,
  TextFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { MANDATE_STATES } from "./rules.ts";

export const CHARGE_RESULTS = ["succeeded", "failed"] as const;

/** `applied`: it paid a period; `waiting`: for a decision of staff; `returned`: due to go back, or back. */
export const CHARGE_MONEY = ["applied", "waiting", "returned"] as const;

export const UnappliedCharge = z.object({
  id: z.uuid(),
  order: z.object({ id: z.uuid(), number: z.string(), buyer: z.string() }),
  ref: z.string(),
  amount: MoneyWire,
  succeeded: z.boolean(),
  code: z.string(),
  /** What became of its money; null: nothing was charged. */
  money: z.enum(CHARGE_MONEY).nullable(),
  /** Among successful charges; null if unknown. */
  sequence: z.int().nullable(),
  months: PlanMonthsWire,
  mandate: z.enum(MANDATE_STATES),
  chargedAt: InstantWire,
});
export type UnappliedCharge = z.infer<typeof UnappliedCharge>;

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

export const unappliedCharges = {
  waiting: listEndpoint({
    method: "GET",
    path: "/Manager/UnappliedCharge",
    access: "payments.read",
    summary: "List renewal charges: applied to a period, failed, or waiting for a decision",
    input: ChargeListInput,
    output: UnappliedCharge,
    errors: STAFF_ERRORS,
  }),
};
