import { z } from "zod";
import { TextsWire } from "#shared/kit/wireSchemas.ts";
import { PlanMonthsWire } from "../listing/contract.ts";
import { PRODUCT_KINDS } from "../products/rules.ts";

export const PurchasablePlan = z.object({
  commodity: z.uuid(),
  code: z.string(),
  name: TextsWire,
  edition: TextsWire.nullable(),
  kind: z.enum(PRODUCT_KINDS),
  months: PlanMonthsWire,
});
export type PurchasablePlan = z.infer<typeof PurchasablePlan>;
