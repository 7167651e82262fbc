import { z } from "zod";
import type { Texts } from "#shared/kit/lang.ts";
import { MoneyWire } from "#shared/kit/wireSchemas.ts";

/** Effect of one promo code, in the wording of the order date; `discount` in minor units. */
export interface Reduction {
  readonly code: string;
  readonly title: Texts;
  readonly discount: number;
  readonly freeMonths: number;
}

export const ReductionWire = z.object({
  /** Null for anyone but the buyer and staff. */
  code: z.string().nullable(),
  title: z.string(),
  discount: MoneyWire,
  freeMonths: z.int(),
});
export type ReductionWire = z.infer<typeof ReductionWire>;
