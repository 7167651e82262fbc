import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { InstantText } from "#shared/kit/instant.ts";
import { MAX_QUANTITY } from "../carts/rules.ts";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_ERRORS, TextFilter } from "#shared/kit/filters.ts";
import { Email } from "#shared/kit/validation.ts";
import { Count, MoneyWire, TextsWire, CurrencyCode } from "#shared/kit/wireSchemas.ts";
import { PROMOTION_REASONS } from "./evaluate.ts";
import { MAX_CODES } from "./rules.ts";

export const SimulatedCode = z.object({
  code: z.string(),
  promotion: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  reason: z.enum(PROMOTION_REASONS).nullable(),
  missing: MoneyWire.nullable(),
  discount: MoneyWire,
  freeMonths: z.int(),
});

export const Simulation = z.object({
  codes: z.array(SimulatedCode),
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
    .array(SingleLine("invalid").max(200, "too_long"), "required")
    .min(1, "required")
    .max(MAX_CODES, "out_of_range"),
  lines: z
    .array(z.object({ commodity: z.uuid("invalid"), quantity: Count(1, MAX_QUANTITY) }), "required")
    .min(1, "required")
    .max(20, "out_of_range"),
  email: filter(Email),
  at: filter(InstantText),
  currency: CurrencyCode.default("TWD"),
});

export const promotionSimulation = {
  plans: endpoint({
    method: "GET",
    path: "/Manager/PromotionPlan",
    access: "promotions.read",
    summary: "Find up to twenty plans to simulate codes with",
    /** Id, part number, or words of the product or edition name; empty finds nothing. */
    input: z.object({ named: TextFilter(200) }),
    output: z.array(PurchasablePlan),
    errors: STAFF_ERRORS,
  }),
  simulate: endpoint({
    method: "POST",
    path: "/Manager/PromotionSimulation",
    access: "promotions.read",
    summary: "Simulate promo codes on an order and explain the result; stores nothing",
    input: SimulationInput,
    output: Simulation,
    errors: STAFF_ERRORS,
  }),
};
