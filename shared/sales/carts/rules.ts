import type { Money } from "#shared/kit/money.ts";

/** Most pieces of one line. */
export const MAX_QUANTITY = 99;

/** Most lines that are kept for later. */
export const MAX_SAVED = 50;

/** What is offered of a commodity at one moment. */
export interface Terms {
  /** Whether it can be bought. */
  readonly sold: boolean;
  /** Pieces that can be sold; null: nobody counts them. */
  readonly stock: number | null;
  readonly prices: readonly Money[];
}

/** How the terms of a line differ from those its buyer has seen. */
export type LineChange =
  | { readonly kind: "price"; readonly was: Money; readonly now: Money }
  /** It has no price in the currency of before any more. */
  | { readonly kind: "currency"; readonly was: Money; readonly now: Money }
  /** So many pieces were wanted, so many are left. */
  | { readonly kind: "stock"; readonly was: number; readonly now: number }
  | { readonly kind: "unsold" };

interface Line {
  /** Null: nobody knows. */
  readonly seen: Terms | null;
  readonly now: Terms;
  readonly quantity: number;
}

interface Currencies {
  /** The one the buyer chose, and the one that amounts are shown in. */
  readonly asked: string;
  readonly shown: string;
}

/** What to tell the buyer of a line; empty once nothing differs from what they have seen. */
export function changesOf({ seen, now, quantity }: Line, currencies: Currencies): LineChange[] {
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

function priceChange(seen: Terms, now: Terms, { asked, shown }: Currencies): LineChange | null {
  const is = priced(now, shown);
  if (!is) return null;
  const lost = priced(seen, asked);
  if (lost && !priced(now, asked)) return { kind: "currency", was: lost, now: is };
  const was = priced(seen, shown);
  return was && was.minor !== is.minor ? { kind: "price", was, now: is } : null;
}

const priced = ({ prices }: Terms, unit: string): Money | undefined =>
  prices.find(({ currency }) => currency === unit);
