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
import { CurrencyAsked, InstantWire, MoneyWire, PictureWire } from "#shared/kit/wireSchemas.ts";
import type { Texts } from "#shared/kit/lang.ts";
import {
  Currency,
  Service,
  TechnologyCategory,
  Term,
  WebInfo,
} from "#shared/site/company/contract.ts";
import { MenuWire } from "#shared/content/menus/menus.ts";
import { HomeSection } from "./homeSections.ts";
import { refuseRange } from "./priceRange.ts";
import { RelatedProduct } from "../products/relations.ts";
import { PLAN_CHOICES, PLAN_MONTHS, PRODUCT_KINDS } from "../products/rules.ts";

export type Picture = z.infer<typeof PictureWire>;

export interface Specification {
  readonly label: Texts;
  readonly value: Texts;
}

/** Something to read before buying. */
export interface Reminder {
  readonly text: Texts;
  /** Whether an order is refused until it is acknowledged. */
  readonly required: boolean;
}

/** Null: the permanent licence. */
export const PlanMonthsWire = z.union(PLAN_MONTHS.map((months) => z.literal(months))).nullable();

/**
 * About what it costs in the currency that was asked for, by the price in TWD and the rate table; never charged. Only
 * where it has no price of its own in that currency and a rate is known.
 */
const Approximate = MoneyWire.optional();

/** Pieces that can be sold now; 0: sold out; null: nobody counts them. */
export const StockWire = z.int().nullable();

export const Commodity = z.object({
  uuid: z.uuid(),
  /** The edition it is a plan of; null where the product comes in one. */
  edition: z.uuid().nullable(),
  months: PlanMonthsWire,
  stock: StockWire,
  /** One price per currency it is sold in; TWD is always among them. */
  prices: z.array(MoneyWire),
  /**
   * For each currency whose price was lowered in the last 30 days, the lowest of the 30 days before that, and when the
   * price rises again where that is planned.
   */
  lowest: z.array(MoneyWire.extend({ until: InstantWire.optional() })).optional(),
  approximate: Approximate,
});
export type Commodity = z.infer<typeof Commodity>;

/** A note that has to be acknowledged with the order; its version differs for every wording. */
export const RequiredNote = z.object({ version: z.string(), text: z.string() });
export type RequiredNote = z.infer<typeof RequiredNote>;

/** One scope of functions of a product that comes in several. */
export const Edition = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** What it adds to the edition before it. */
  features: z.array(z.string()),
});
export type Edition = z.infer<typeof Edition>;

/** Texts are in the caller's language. */
export const ProductCard = z.object({
  uuid: z.uuid(),
  category: z.uuid(),
  kind: z.enum(PRODUCT_KINDS),
  /** The part number; for software also the `product` an activation names. */
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  picture: PictureWire,
  pictureAlt: z.string(),
  /** The most telling first. */
  tags: z.array(Term),
  /** Pieces of all its commodities together. */
  stock: StockWire,
  /**
   * The lowest price to start with in the asked currency, and whether there are other ways to have it (`several`); null
   * when it cannot be bought yet.
   */
  from: z
    .object({
      months: PlanMonthsWire,
      prices: z.array(MoneyWire),
      several: z.boolean(),
      approximate: Approximate,
    })
    .nullable(),
  /**
   * Why it cannot be bought, and `YYYY-MM-DD` from when it is offered if that day is known and still to come;
   * null when it can be bought now.
   */
  unavailable: z.object({ from: z.iso.date().nullable(), reason: z.string() }).nullable(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Product = ProductCard.extend({
  summary: z.string(),
  /** Markdown. */
  description: z.string(),
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Those after the first, which the card has. */
  pictures: z.array(z.object({ picture: PictureWire, alt: z.string() })),
  /** Notes to read before buying. */
  reminders: z.array(z.string()),
  /** Those of them without whose acknowledgement an order of it is refused. */
  mustAcknowledge: z.array(RequiredNote),
  /** What it requires, replaces and goes with; any one of those it requires will do. */
  relations: z.array(RelatedProduct),
  /** From the smallest to the largest; none for a product that comes in one. */
  editions: z.array(Edition),
  /** In the order of the editions, and within one by length. */
  commodities: z.array(Commodity),
  /** Machines one key may run on; null for what needs no key. */
  seats: z.int().nullable(),
});
export type Product = z.infer<typeof Product>;

/** What a list is narrowed to; what is asked for together must all be true of a product. */
const narrowing = {
  /** With its subs. */
  category: filter(z.uuid("invalid")),
  kind: ChoiceFilter(PRODUCT_KINDS),
  /** Those that have every one of them. */
  tag: ManyFilter(z.uuid("invalid")),
  industry: filter(z.uuid("invalid")),
  /**
   * Those that can be had for so many months now, whose prices are then told; 0: on trial, by what they start at;
   * permanent: software that is had for good.
   */
  plan: ChoiceFilter(PLAN_CHOICES),
  /** Those of which there are pieces, or nobody counts them, and which are sold now; or the others. */
  inStock: YesNoFilter,
  /** What it starts at now lies between both, in whole units of the currency: `1200`, `49.90`. */
  priceMin: TextFilter(20),
  priceMax: TextFilter(20),
  /**
   * Of the bounds; that of `currency` unless named. What has no price of its own in it is taken by the rate table; where
   * that does not know it either, bounds in it are refused.
   */
  priceCurrency: CurrencyAsked,
  search: SearchFilter,
  currency: CurrencyAsked,
};

/** `sort`: as the shop puts them; `price`: by what they start at in `currency`, those without a price last. */
export const LIST_ORDERS = ["sort", "createdAt", "name", "price"] as const;

export const ListInput = z
  .object({
    ...sortedPaging({ limit: -1, all: true, orderby: LIST_ORDERS, sort: "asc" }),
    ...narrowing,
  })
  .superRefine(refuseRange);

export const FacetInput = z.object(narrowing).superRefine(refuseRange);

export const CountedTerm = Term.extend({ count: z.int() });

/** How many products each choice would leave, the other choices being as they are. */
export const ListFacets = z.object({
  /** With all choices. */
  total: z.int(),
  kinds: z.array(z.object({ kind: z.enum(PRODUCT_KINDS), count: z.int() })),
  /**
   * Categories and their subs, in the order of the menu; of more than `CATEGORIES_COUNTED` those with the most products,
   * those without a parent before the others.
   */
  categories: z.array(CountedTerm.extend({ parent: z.uuid().nullable() })),
  /** Besides those that are chosen; the most frequent first. */
  tags: z.array(CountedTerm),
  industries: z.array(CountedTerm),
  plans: z.array(z.object({ plan: z.enum(PLAN_CHOICES), count: z.int() })),
  inStock: z.int(),
  /** The least and the most that any of them starts at. */
  prices: z.object({ min: MoneyWire, max: MoneyWire }).nullable(),
});
export type ListFacets = z.infer<typeof ListFacets>;

export const Home = z.object({
  sections: z.array(HomeSection),
  /** Every product that a section shows. */
  products: z.array(ProductCard),
});
export type Home = z.infer<typeof Home>;

const Terms = z.array(Term);

export const catalogue = {
  home: endpoint({
    method: "GET",
    path: "/Home",
    access: "anyone",
    summary: "The home page, section by section, and the products that it shows",
    input: z.object({ currency: CurrencyAsked }),
    output: Home,
    errors: ["request.invalid"],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/List",
    access: "anyone",
    summary: "Products, by category, kind, tags, industry, plan, price, stock and words",
    input: ListInput,
    output: ProductCard,
    errors: ["request.invalid", "list.too_long"],
  }),
  facets: endpoint({
    method: "GET",
    path: "/List/Facet",
    access: "anyone",
    summary: "What a list of products can be narrowed to, with counts",
    input: FacetInput,
    output: ListFacets,
    errors: ["request.invalid"],
  }),
  product: endpoint({
    method: "GET",
    path: "/Product/:uuid",
    access: "anyone",
    summary: "One product with its editions, plans and prices",
    input: z.object({ uuid: z.uuid("invalid"), currency: CurrencyAsked }),
    output: Product,
    errors: ["request.invalid", "product.not_found"],
  }),
  web: endpoint({
    method: "GET",
    path: "/Web",
    access: "anyone",
    summary: "Everything that a page of the site stands on",
    input: z.object({ info: z.uuid("invalid").optional(), currency: CurrencyAsked }),
    output: z.object({
      home: Home,
      info: z.object({ data: WebInfo }),
      service: z.object({ data: z.array(Service) }),
      currency: z.array(Currency),
      technology: z.array(TechnologyCategory),
      /** Of the header. */
      menu: MenuWire,
      /** Besides it, behind the button of a narrow screen. */
      panel: MenuWire,
      footer: MenuWire,
      tag: Terms,
      industry: Terms,
      profession: Terms,
    }),
    errors: ["request.invalid", "company.not_found"],
  }),
};
