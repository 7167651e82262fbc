import { priceIn } from "#shared/catalog/products/rules.ts";
import type { Money } from "#shared/kit/money.ts";

/** `approximate`: converted to the chosen currency, if it has no price of its own. */
export interface Priced {
  readonly prices: readonly Money[];
  readonly approximate?: Money | undefined;
}

export interface DisplayPrice {
  readonly price: Money;
  /** Converted: mark as approximate, never charge. */
  readonly about: boolean;
}

/** In the chosen currency, else converted to it, else in TWD. */
export function displayPrice({ prices, approximate }: Priced, currency: string): DisplayPrice {
  return approximate?.currency === currency
    ? { price: approximate, about: true }
    : { price: priceIn(prices, currency), about: false };
}
