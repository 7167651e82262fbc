import type { Commodity } from "#shared/catalogue/contract.ts";
import { priceIn } from "#shared/catalogue/rules.ts";

/** The plan that costs least in Taiwan dollars, which is where prices start. */
export const cheapest = (plans: readonly Commodity[]): Commodity | undefined =>
  plans.toSorted((a, b) => priceIn(a.prices, "TWD").minor - priceIn(b.prices, "TWD").minor)[0];
