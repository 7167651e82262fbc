import { type Money, sumMoney } from "#shared/kit/money.ts";
import type { ReductionWire } from "#shared/sales/orders/reductions.ts";

export const discountTotal = (reductions: readonly ReductionWire[], currency: string): Money =>
  sumMoney(
    currency,
    reductions.map(({ discount }) => discount),
  );
