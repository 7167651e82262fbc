import type { PlanChoice, ProductKind } from "#shared/catalog/products/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import type { pathsIn, Query } from "#app/paths.ts";

type Paths = ReturnType<typeof pathsIn>;

/** How a list may stand, by its name in the address, as the use case is asked for it. */
export const ORDERS = {
  shop: { orderby: "sort", sort: "asc" },
  new: { orderby: "createdAt", sort: "desc" },
  price: { orderby: "price", sort: "asc" },
  price_desc: { orderby: "price", sort: "desc" },
  name: { orderby: "name", sort: "asc" },
} as const;
export type OrderName = keyof typeof ORDERS;

/** What a list of products shows, as its address says. */
export interface Asked {
  readonly category: string | undefined;
  readonly kind: ProductKind | undefined;
  readonly tag: readonly string[];
  readonly industry: string | undefined;
  readonly plan: PlanChoice | undefined;
  readonly inStock: boolean;
  /** As it was typed; empty for none. */
  readonly priceMin: string;
  readonly priceMax: string;
  /** Of both. */
  readonly priceCurrency: string;
  readonly order: OrderName;
  readonly page: number;
}

/** Without any choice but the category and how it stands. */
export const NO_CHOICE = {
  kind: undefined,
  tag: [],
  industry: undefined,
  plan: undefined,
  inStock: false,
  priceMin: "",
  priceMax: "",
  page: 1,
} as const satisfies Partial<Asked>;

/** What an address says of a list, besides its category. */
export function queryOf(asked: Asked): Query {
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

/** The address of the same list with other choices, from its first page unless one is named. */
export function useListPath(asked: Asked): (changes: Partial<Asked>) => string {
  const paths = usePaths();
  return (changes) => pathOf(paths, { ...asked, page: 1, ...changes });
}

/** The address of a list. */
export const pathOf = (paths: Pick<Paths, "products">, asked: Asked): string =>
  paths.products(asked.category, queryOf(asked));
