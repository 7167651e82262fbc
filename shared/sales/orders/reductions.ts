import { z } from "zod";
import type { Texts } from "#shared/kit/lang.ts";
import { MoneyWire } from "#shared/kit/wireSchemas.ts";

/** What one code did for an order, in the words of when it was placed; what it took off in minor units. */
export interface Reduction {
  readonly code: string;
  readonly title: Texts;
  readonly discount: number;
  readonly freeMonths: number;
}

export const ReductionWire = z.object({
  /** Told to its buyer and to staff. */
  code: z.string().nullable(),
  title: z.string(),
  discount: MoneyWire,
  freeMonths: z.int(),
});
export type ReductionWire = z.infer<typeof ReductionWire>;
