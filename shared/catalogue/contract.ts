import { z } from "zod";
import { endpoint, listEndpoint } from "../kit/endpoint.ts";
import { paging } from "../kit/paging.ts";
import { MoneyWire, PictureWire } from "../kit/wire.ts";
import type { Texts } from "../kit/texts.ts";
import {
  Currency,
  MenuCategory,
  Service,
  TechnologyCategory,
  Term,
  WebInfo,
} from "../site/contract.ts";
import { PLAN_MONTHS } from "./rules.ts";

export const PRODUCT_KINDS = ["software", "hardware", "course", "service"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export type Picture = z.infer<typeof PictureWire>;

export interface Specification {
  readonly label: Texts;
  readonly value: Texts;
}

/** Null: the permanent licence. */
export const PlanMonthsWire = z.union(PLAN_MONTHS.map((months) => z.literal(months))).nullable();

/**
 * About what it costs in the currency that was asked for, by the price in TWD and the rate table; never charged. Only
 * where it has no price of its own in that currency and a rate is known.
 */
const Approximate = MoneyWire.optional();

/** What prices are also told in, approximately, where they have none of their own: an ISO 4217 code. */
export const CurrencyAsked = z
  .string()
  .regex(/^[A-Z]{3}$/, "invalid")
  .optional();

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
  /** For each currency whose price was lowered in the last 30 days, the lowest of the 30 days before that. */
  lowest: z.array(MoneyWire).optional(),
  approximate: Approximate,
});
export type Commodity = z.infer<typeof Commodity>;

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
  /** The lowest price to start with; null when it cannot be bought yet. */
  from: z
    .object({ months: PlanMonthsWire, prices: z.array(MoneyWire), approximate: Approximate })
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
  reminders: z.array(z.string()),
  /** From the smallest to the largest; none for a product that comes in one. */
  editions: z.array(Edition),
  /** In the order of the editions, and within one by length. */
  commodities: z.array(Commodity),
  /** Machines one key may run on; null for what needs no key. */
  seats: z.int().nullable(),
});
export type Product = z.infer<typeof Product>;

export const ListInput = z.object({
  ...paging({ limit: -1, all: true }),
  category: z.uuid("invalid").optional(),
  kind: z.enum(PRODUCT_KINDS, "invalid").optional(),
  tag: z.uuid("invalid").optional(),
  search: z.string().trim().max(100, "too_long").optional(),
  currency: CurrencyAsked,
});

export const Home = z.object({
  headline: z.string(),
  subline: z.string(),
  primaryAction: z.string(),
  secondaryAction: z.string(),
  values: z.array(z.object({ title: z.string(), text: z.string() })),
  products: z.array(ProductCard),
});
export type Home = z.infer<typeof Home>;

const Terms = z.array(Term);

export const catalogue = {
  home: endpoint({
    method: "GET",
    path: "/Home",
    access: "anyone",
    summary: "The words and products of the home page",
    input: z.object({ currency: CurrencyAsked }),
    output: Home,
    errors: ["request.invalid"],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/List",
    access: "anyone",
    summary: "Products, by category, kind, tag and words",
    input: ListInput,
    output: ProductCard,
    errors: ["request.invalid", "list.too_long"],
  }),
  product: endpoint({
    method: "GET",
    path: "/Product/:uuid",
    access: "anyone",
    summary: "One product with its editions, plans and prices",
    input: z.object({ uuid: z.uuid("invalid"), currency: CurrencyAsked }),
    output: Product,
    errors: ["request.invalid", "catalogue.product_not_found"],
  }),
  web: endpoint({
    method: "GET",
    path: "/Web",
    access: "anyone",
    summary: "Everything that a page of the site stands on",
    input: z.object({ info: z.uuid("invalid").optional() }),
    output: z.object({
      home: Home,
      info: z.object({ data: WebInfo }),
      service: z.object({ data: z.array(Service) }),
      currency: z.array(Currency),
      technology: z.array(TechnologyCategory),
      menu: z.array(MenuCategory),
      tag: Terms,
      industry: Terms,
      profession: Terms,
    }),
    errors: ["request.invalid", "site.info_not_found"],
  }),
};
