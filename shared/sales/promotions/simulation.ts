import { z } from "zod";
import { WrittenMoment } from "#shared/kit/instant.ts";
import { MAX_QUANTITY } from "../carts/rules.ts";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { SoldPlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { Email } from "#shared/kit/validation.ts";
import { Count, MoneyWire, TextsWire } from "#shared/kit/wireSchemas.ts";
import { PROMOTION_REASONS } from "./evaluate.ts";
import { MAX_CODES } from "./rules.ts";

/** What a code would do, or why it does nothing. */
export const CodeVerdict = z.object({
  code: z.string(),
  promotion: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  reason: z.enum(PROMOTION_REASONS).nullable(),
  /** How much the order is short of the minimum. */
  missing: MoneyWire.nullable(),
  discount: MoneyWire,
  freeMonths: z.int(),
});

export const Simulation = z.object({
  codes: z.array(CodeVerdict),
  lines: z.array(
    z.object({
      name: TextsWire,
      edition: TextsWire.nullable(),
      kind: z.enum(PRODUCT_KINDS),
      months: PlanMonthsWire,
      quantity: z.int(),
      before: MoneyWire,
      discount: MoneyWire,
      freeMonths: z.int(),
    }),
  ),
  before: MoneyWire,
  discount: MoneyWire,
  total: MoneyWire,
});
export type Simulation = z.infer<typeof Simulation>;

const SimulationInput = z.object({
  codes: z
    .array(z.string("invalid").max(200, "too_long"), "required")
    .min(1, "required")
    .max(MAX_CODES, "out_of_range"),
  lines: z
    .array(z.object({ commodity: z.uuid("invalid"), quantity: Count(1, MAX_QUANTITY) }), "required")
    .min(1, "required")
    .max(20, "out_of_range"),
  /** Who orders; somebody without any order when left out. */
  email: filter(Email),
  /** When; now when left out. */
  at: filter(WrittenMoment),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "invalid")
    .default("TWD"),
});

/** Trying codes before anybody uses them. */
export const promotionTrials = {
  plans: endpoint({
    method: "GET",
    path: "/Manager/PromotionPlan",
    access: "promotions.read",
    summary: "The plans that codes can be tried with",
    input: z.object({}),
    output: z.array(SoldPlan),
    errors: STAFF_REFUSALS,
  }),
  simulate: endpoint({
    method: "POST",
    path: "/Manager/PromotionSimulation",
    access: "promotions.read",
    summary: "What codes would make of an order, and why not; nothing is kept of it",
    input: SimulationInput,
    output: Simulation,
    errors: STAFF_REFUSALS,
  }),
};
