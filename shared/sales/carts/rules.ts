import type { Money } from "#shared/kit/money.ts";

export const MAX_QUANTITY = 99;

export const MAX_SAVED_LINES = 50;

export interface OfferTerms {
  readonly sold: boolean;
  /** Null: stock is not tracked. */
  readonly stock: number | null;
  readonly prices: readonly Money[];
}

export type LineChange =
  | { readonly kind: "price"; readonly was: Money; readonly now: Money }
  /** No price in the previous currency any more. */
  | { readonly kind: "currency"; readonly was: Money; readonly now: Money }
  | { readonly kind: "stock"; readonly was: number; readonly now: number }
  | { readonly kind: "unsold" };

interface Line {
  /** Null: the buyer has not seen the line yet. */
  readonly seen: OfferTerms | null;
  readonly now: OfferTerms;
  readonly quantity: number;
}

interface Currencies {
  readonly asked: string;
  readonly shown: string;
}

export function lineChanges({ seen, now, quantity }: Line, currencies: Currencies): LineChange[] {
  if (!seen) return [];
  if (!now.sold) return seen.sold ? [{ kind: "unsold" }] : [];
  const price = priceChange(seen, now, currencies);
  const left = now.stock;
  const scarce =
    left !== null && quantity > left && (seen.stock === null || quantity <= seen.stock);
  return [
    ...(price ? [price] : []),
    ...(scarce ? [{ kind: "stock" as const, was: quantity, now: left }] : []),
  ];
}

function priceChange(
  seen: OfferTerms,
  now: OfferTerms,
  { asked, shown }: Currencies,
): LineChange | null {
  const is = priced(now, shown);
  if (!is) return null;
  const lost = priced(seen, asked);
  if (lost && !priced(now, asked)) return { kind: "currency", was: lost, now: is };
  const was = priced(seen, shown);
  return was && was.minor !== is.minor ? { kind: "price", was, now: is } : null;
}

const priced = ({ prices }: OfferTerms, unit: string): Money | undefined =>
  prices.find(({ currency }) => currency === unit);
