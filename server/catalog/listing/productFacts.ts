import type { ProductKind } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";

/** What a product starts at while nothing of it changes; see `product_from_prices`. */
export interface Start {
  /** Months; `PERMANENT`, `WHICHEVER`, or 0: it can be tried for free. */
  readonly plan: number;
  readonly begins: number;
  readonly ends: number;
  /** Null: there is nothing but a trial. */
  readonly twd: number | null;
  /** By currency. */
  readonly prices: Readonly<Record<string, number>> | null;
  readonly inStock: boolean;
}

/** What a list is narrowed, counted and put in order by, of one product that visitors see. */
export interface Fact {
  readonly id: string;
  readonly sort: number;
  readonly created: number;
  readonly kind: ProductKind;
  readonly category: string;
  readonly tags: readonly string[];
  readonly industries: readonly string[];
  /** In small letters. */
  readonly names: Readonly<Record<Lang, string>>;
  readonly starts: readonly Start[];
}

/** A product as the database tells it; without a fact when visitors do not see it any more. */
export interface ChangedFact {
  readonly id: string;
  readonly fact: Fact | null;
}
