import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  filter,
  ManyFilter,
  SearchFilter,
  TextFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { CurrencyParam, InstantWire, MoneyWire, PictureWire } from "#shared/kit/wireSchemas.ts";
import type { Texts } from "#shared/kit/lang.ts";
import {
  Currency,
  Service,
  TechnologyCategory,
  Term,
  CompanyProfile,
} from "#shared/site/company/contract.ts";
import { MenuWire } from "#shared/content/menus/menus.ts";
import { HomeSection } from "./homeSections.ts";
import { refineRange } from "./priceRange.ts";
import { RelatedProduct } from "../products/relations.ts";
import { PLAN_CHOICES, PLAN_MONTHS, PRODUCT_KINDS } from "../products/rules.ts";

export type Picture = z.infer<typeof PictureWire>;

export interface Specification {
  readonly label: Texts;
  readonly value: Texts;
}

export interface Reminder {
  readonly text: Texts;
  /** Orders must acknowledge it. */
  readonly required: boolean;
}

/** Null: permanent. */
export const PlanMonthsWire = z.union(PLAN_MONTHS.map((months) => z.literal(months))).nullable();

/** Converted from TWD for information, never charged. Absent with an own price or without a rate. */
const Approximate = MoneyWire.optional();

/** Pieces; 0: sold out; null: not counted. */
export const StockWire = z.int().nullable();

export const Commodity = z.object({
  uuid: z.uuid(),
  /** Null: single edition. */
  edition: z.uuid().nullable(),
  months: PlanMonthsWire,
  stock: StockWire,
  /** One per currency; always includes TWD. */
  prices: z.array(MoneyWire),
  /** For prices lowered within 30 days: the lowest of the 30 days before, and when the price rises again if planned. */
  lowest: z.array(MoneyWire.extend({ until: InstantWire.optional() })).optional(),
  approximate: Approximate,
});
export type Commodity = z.infer<typeof Commodity>;

/** The version changes with the wording. */
export const RequiredNote = z.object({ version: z.string(), text: z.string() });
export type RequiredNote = z.infer<typeof RequiredNote>;

export const Edition = z.object({
  uuid: z.uuid(),
  name: z.string(),
  features: z.array(z.string()),
});
export type Edition = z.infer<typeof Edition>;

/** Localized. */
export const ProductCard = z.object({
  uuid: z.uuid(),
  category: z.uuid(),
  kind: z.enum(PRODUCT_KINDS),
  /** Part number; also the `product` of activations. */
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  picture: PictureWire,
  pictureAlt: z.string(),
  /** Most important first. */
  tags: z.array(Term),
  stock: StockWire,
  /** Lowest entry price in the requested currency; `several`: other plans exist; null: not purchasable. */
  from: z
    .object({
      months: PlanMonthsWire,
      prices: z.array(MoneyWire),
      several: z.boolean(),
      approximate: Approximate,
    })
    .nullable(),
  /** `from` (`YYYY-MM-DD`) only if in the future; null: purchasable now. */
  unavailable: z.object({ from: z.iso.date().nullable(), reason: z.string() }).nullable(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Product = ProductCard.extend({
  summary: z.string(),
  /** Markdown. */
  description: z.string(),
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Without the card's picture. */
  pictures: z.array(z.object({ picture: PictureWire, alt: z.string() })),
  /** Notices before buying. */
  reminders: z.array(z.string()),
  /** Required notices. */
  mustAcknowledge: z.array(RequiredNote),
  /** Required products are alternatives. */
  relations: z.array(RelatedProduct),
  /** From the smallest; empty for a single edition. */
  editions: z.array(Edition),
  /** By edition, then length. */
  commodities: z.array(Commodity),
  /** Machines per key; null: no key. */
  seats: z.int().nullable(),
  /** Of its free trial, if it has one. */
  trialDays: z.int(),
});
export type Product = z.infer<typeof Product>;

/** All must match. */
const productFilters = {
  /** Includes subcategories. */
  category: filter(z.uuid("invalid")),
  kind: ChoiceFilter(PRODUCT_KINDS),
  /** Must have all. */
  tag: ManyFilter(z.uuid("invalid")),
  industry: filter(z.uuid("invalid")),
  /** Available now with this length in months; also selects the price shown. 0: trial; permanent: software only. */
  plan: ChoiceFilter(PLAN_CHOICES),
  /** In stock, or not counted, and sold now. */
  inStock: YesNoFilter,
  /** Entry price, in whole units: `1200`, `49.90`. */
  priceMin: TextFilter(20),
  priceMax: TextFilter(20),
  /** Defaults to `currency`. Bounds in a currency without prices or rate are refused. */
  priceCurrency: CurrencyParam,
  search: SearchFilter,
  currency: CurrencyParam,
};

/** `sort`: shop order; `price`: in `currency`, missing prices last. */
export const LIST_ORDERS = ["sort", "createdAt", "name", "price"] as const;

export const ListInput = z
  .object({
    ...sortedPaging({ limit: -1, all: true, orderby: LIST_ORDERS, sort: "asc" }),
    ...productFilters,
  })
  .superRefine(refineRange);

export const FacetInput = z.object(productFilters).superRefine(refineRange);

export const CountedTerm = Term.extend({ count: z.int() });

/** Each count ignores its own filter. */
export const ListFacets = z.object({
  total: z.int(),
  kinds: z.array(z.object({ kind: z.enum(PRODUCT_KINDS), count: z.int() })),
  /** In menu order; at most `MAX_COUNTED_CATEGORIES`, top categories and large ones first. */
  categories: z.array(CountedTerm.extend({ parent: z.uuid().nullable() })),
  /** In addition to the chosen ones; most frequent first. */
  tags: z.array(CountedTerm),
  industries: z.array(CountedTerm),
  plans: z.array(z.object({ plan: z.enum(PLAN_CHOICES), count: z.int() })),
  inStock: z.int(),
  prices: z.object({ min: MoneyWire, max: MoneyWire }).nullable(),
});
export type ListFacets = z.infer<typeof ListFacets>;

export const Home = z.object({
  sections: z.array(HomeSection),
  products: z.array(ProductCard),
});
export type Home = z.infer<typeof Home>;

const Terms = z.array(Term);

export const catalog = {
  home: endpoint({
    method: "GET",
    path: "/Home",
    specified: true,
    access: "anyone",
    summary: "Get the home page sections and their products",
    input: z.object({ currency: CurrencyParam }),
    output: Home,
    errors: ["request.invalid"],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/List",
    specified: true,
    access: "anyone",
    summary: "List products by category, kind, tags, industry, plan, price, stock and search words",
    input: ListInput,
    output: ProductCard,
    errors: ["request.invalid", "list.too_long"],
  }),
  facets: endpoint({
    method: "GET",
    path: "/List/Facet",
    access: "anyone",
    summary: "List product filters with counts",
    input: FacetInput,
    output: ListFacets,
    errors: ["request.invalid"],
  }),
  product: endpoint({
    method: "GET",
    path: "/Product/:uuid",
    access: "anyone",
    summary: "Get a product with its editions, plans and prices",
    input: z.object({ uuid: z.uuid("invalid"), currency: CurrencyParam }),
    output: Product,
    errors: ["request.invalid", "product.not_found"],
  }),
  web: endpoint({
    method: "GET",
    path: "/Web",
    specified: true,
    access: "anyone",
    summary: "Get the data of every page of the site",
    input: z.object({ info: z.uuid("invalid").optional(), currency: CurrencyParam }),
    output: z.object({
      home: Home,
      info: z.object({ data: CompanyProfile }),
      service: z.object({ data: z.array(Service) }),
      currency: z.array(Currency),
      technology: z.array(TechnologyCategory),
      menu: MenuWire,
      /** Extra header entries in the menu of narrow screens. */
      panel: MenuWire,
      footer: MenuWire,
      tag: Terms,
      industry: Terms,
      profession: Terms,
    }),
    errors: ["request.invalid", "company.not_found"],
  }),
};
