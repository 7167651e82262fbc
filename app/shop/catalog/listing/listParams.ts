import type { PlanChoice, ProductKind } from "#shared/catalog/products/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import type { pathsIn, Query } from "#app/paths.ts";

type Paths = ReturnType<typeof pathsIn>;

export const SORT_ORDERS = {
  shop: { orderby: "sort", sort: "asc" },
  new: { orderby: "createdAt", sort: "desc" },
  price: { orderby: "price", sort: "asc" },
  price_desc: { orderby: "price", sort: "desc" },
  name: { orderby: "name", sort: "asc" },
} as const;
export type SortOrder = keyof typeof SORT_ORDERS;

export interface ListParams {
  readonly category: string | undefined;
  readonly kind: ProductKind | undefined;
  readonly tag: readonly string[];
  readonly industry: string | undefined;
  readonly plan: PlanChoice | undefined;
  readonly inStock: boolean;
  /** As typed; empty: none. */
  readonly priceMin: string;
  readonly priceMax: string;
  readonly priceCurrency: string;
  readonly order: SortOrder;
  readonly page: number;
}

/** Resets the filters, keeping category and sort order. */
export const NO_FILTERS = {
  kind: undefined,
  tag: [],
  industry: undefined,
  plan: undefined,
  inStock: false,
  priceMin: "",
  priceMax: "",
  page: 1,
} as const satisfies Partial<ListParams>;

export function toListQuery(asked: ListParams): Query {
  const { kind, tag, industry, plan, inStock, priceMin, priceMax, priceCurrency } = asked;
  const isRange = priceMin !== "" || priceMax !== "";
  return {
    kind,
    tag,
    industry,
    plan,
    inStock: inStock ? "1" : undefined,
    priceMin,
    priceMax,
    priceCurrency: isRange ? priceCurrency : undefined,
    order: asked.order === "shop" ? undefined : asked.order,
    page: asked.page > 1 ? asked.page : undefined,
  };
}

/** The same list with changed parameters, from page 1 by default. */
export function useListPath(asked: ListParams): (changes: Partial<ListParams>) => string {
  const paths = usePaths();
  return (changes) => listPath(paths, { ...asked, page: 1, ...changes });
}

export const listPath = (paths: Pick<Paths, "products">, asked: ListParams): string =>
  paths.products(asked.category, toListQuery(asked));
