import { priceIn } from "#shared/catalog/products/rules.ts";
import type { Money } from "#shared/kit/money.ts";

/** What something costs, and what that is about in the chosen currency where it has no price of its own in it. */
export interface Priced {
  readonly prices: readonly Money[];
  readonly approximate?: Money | undefined;
}

export interface ShownPrice {
  readonly price: Money;
  /** Whether it is only about that: it must be marked so, and is never charged. */
  readonly about: boolean;
}

/** The price in the chosen currency, else about what it is in it, else in Taiwan dollars. */
export function shownPrice({ prices, approximate }: Priced, currency: string): ShownPrice {
  return approximate?.currency === currency
    ? { price: approximate, about: true }
    : { price: priceIn(prices, currency), about: false };
}
