import { type Money, sum } from "#shared/kit/money.ts";
import type { ReductionWire } from "#shared/sales/orders/reductions.ts";

export const offIn = (reductions: readonly ReductionWire[], currency: string): Money =>
  sum(
    currency,
    reductions.map(({ discount }) => discount),
  );
