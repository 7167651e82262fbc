import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { TypedDay } from "#shared/kit/instant.ts";
import { paging } from "#shared/kit/pagination.ts";
import { requiredText } from "#shared/kit/validation.ts";
import {
  Count,
  CurrencyCode,
  InstantWire,
  MoneyWire,
  PersonWire,
} from "#shared/kit/wireSchemas.ts";
import { PLAN_PRICE_STATES } from "./rules.ts";

const MAX_REASON = 300;

const PricedPlan = z.object({
  commodity: z.uuid(),
  /** In the caller's language. */
  product: z.string(),
  edition: z.string().nullable(),
  months: PlanMonthsWire,
});

export const SubscribedPlan = PricedPlan.extend({
  currency: z.string(),
  /** What its running subscribers pay for a piece, by number of subscriptions that a new price reaches. */
  prices: z.array(z.object({ unit: MoneyWire, subscriptions: z.int() })),
  /** Contracts of a gateway, which cannot change their amount; canceled plans. A new price does not reach them. */
  contracts: z.int(),
  cancelled: z.int(),
});
export type SubscribedPlan = z.infer<typeof SubscribedPlan>;

export const PlanPriceChange = PricedPlan.extend({
  uuid: z.uuid(),
  unit: MoneyWire,
  /** Periods that begin on this day in Taipei or later. */
  from: z.iso.date(),
  reason: z.string(),
  state: z.enum(PLAN_PRICE_STATES),
  by: PersonWire,
  at: InstantWire,
  settledAt: InstantWire.nullable(),
  /** Its day is not tomorrow yet. */
  withdrawable: z.boolean(),
  /** Members who were told, and those who will be. */
  told: z.int(),
  waiting: z.int(),
});
export type PlanPriceChange = z.infer<typeof PlanPriceChange>;

const One = z.object({ id: z.uuid("invalid") });
const Done = z.object({ uuid: z.uuid() });
const write = { method: "POST", access: "prices.write", idempotent: true } as const;

export const planPrices = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/PlanPrice",
    access: "prices.write",
    summary: "List price changes for running subscribers, newest first",
    input: z.object(paging({ limit: 20 })),
    output: PlanPriceChange,
    errors: STAFF_ERRORS,
  }),
  plans: endpoint({
    method: "GET",
    path: "/Manager/PlanPricePlan",
    access: "prices.write",
    summary:
      "List plans with running subscribers, by currency, with what they pay and whom a new price does not reach",
    input: z.object({}),
    output: z.array(SubscribedPlan),
    errors: STAFF_ERRORS,
  }),
  announce: endpoint({
    ...write,
    path: "/Manager/PlanPrice",
    summary:
      "Announce a new price to the running subscribers of a plan: each is mailed at least 30 days before the first period that costs it",
    message: "plan_price_announced",
    input: z.object({
      commodity: z.uuid("required"),
      currency: CurrencyCode,
      /** Of one piece, in minor units. */
      unit: Count(1, 1_000_000_000_000),
      from: TypedDay,
      reason: requiredText(MAX_REASON),
    }),
    output: Done,
    errors: [...STAFF_ERRORS, "plan_price.announced"],
  }),
  withdraw: endpoint({
    ...write,
    path: "/Manager/PlanPrice/:id/Withdrawal",
    summary: "Take a new price back until a day before it; members who were told are mailed",
    message: "plan_price_withdrawn",
    input: One.extend({ reason: requiredText(MAX_REASON) }),
    output: Done,
    errors: [...STAFF_ERRORS, "plan_price.not_found", "plan_price.settled", "plan_price.in_force"],
  }),
};
