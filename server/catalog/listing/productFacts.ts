import type { ProductKind } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";

/** A row of `product_from_prices`. */
export interface FromPrice {
  /** Months; `PERMANENT`, `ANY_PLAN`, or 0 for a trial. */
  readonly plan: number;
  readonly begins: number;
  readonly ends: number;
  /** Null: trial only. */
  readonly twd: number | null;
  /** Minor units by currency. */
  readonly prices: Readonly<Record<string, number>> | null;
  readonly inStock: boolean;
}

/** Sort, filter and count data of a visible product. */
export interface ProductFacets {
  readonly id: string;
  readonly sort: number;
  readonly created: number;
  readonly kind: ProductKind;
  readonly category: string;
  readonly tags: readonly string[];
  readonly industries: readonly string[];
  /** Lower case. */
  readonly names: Readonly<Record<Lang, string>>;
  readonly fromPrices: readonly FromPrice[];
}

/** Null `fact`: no longer visible. */
export interface ChangedFacets {
  readonly id: string;
  readonly fact: ProductFacets | null;
}
