import type { Commodity } from "#shared/catalogue/contract.ts";
import { priceIn, TRIAL } from "#shared/catalogue/rules.ts";

/** The plan that costs least in Taiwan dollars, which is where prices start; a free trial is no price. */
export const cheapest = (plans: readonly Commodity[]): Commodity | undefined =>
  plans
    .filter(({ months }) => months !== TRIAL)
    .toSorted((a, b) => priceIn(a.prices, "TWD").minor - priceIn(b.prices, "TWD").minor)[0];
