import type { Selectable } from "kysely";
import type { z } from "zod";
import type {
  catalogue,
  Commodity,
  Home,
  ListInput,
  Product,
  ProductCard,
} from "#shared/catalogue/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/kit/errors.ts";
import { priceIn } from "#shared/catalogue/rules.ts";
import type { Scope } from "../context.ts";
import type { ProductsTable } from "../db/schema.ts";
import * as site from "../site/service.ts";
import { isPurchasable } from "./commands.ts";
import * as queries from "./queries.ts";

type ProductRow = Selectable<ProductsTable>;

/** The home page's words and the products a manager has put forward. */
export async function home(scope: Scope): Promise<Home> {
  const copy = await site.homeCopy(scope);
  const { lang } = scope;
  return {
    headline: copy.headline[lang],
    subline: copy.subline[lang],
    primaryAction: copy.primaryAction[lang],
    secondaryAction: copy.secondaryAction[lang],
    values: copy.values.map(({ title, text }) => ({ title: title[lang], text: text[lang] })),
    products: await cards(scope, await queries.products(scope.db, { featured: true })),
  };
}

/** Products by category (with its subs), kind and words in name, tagline or code. */
export async function list(
  scope: Scope,
  input: z.output<typeof ListInput>,
): Promise<Page<ProductCard>> {
  const { page, limit, ...filter } = input;
  const all = limit < 1;
  const total = await queries.countProducts(scope.db, filter);
  const rows = await queries.products(
    scope.db,
    filter,
    all ? undefined : { offset: (page - 1) * limit, limit },
  );
  return {
    data: await cards(scope, rows),
    total,
    page: all ? 1 : page,
    perPage: all ? total : limit,
  };
}

/** @throws {Refusal} `catalogue.product_not_found`. */
export async function product(scope: Scope, { uuid }: { uuid: string }): Promise<Product> {
  const row = await queries.productById(scope.db, uuid);
  ensure(row, "catalogue.product_not_found");
  const commodities = (await commoditiesOf(scope, [uuid])).get(uuid) ?? [];
  const policy = await queries.seatsOf(scope.db, uuid);
  const { lang } = scope;
  return {
    ...card(scope, row, commodities),
    summary: row.summary[lang],
    description: row.description[lang],
    specifications: row.specifications.map(({ label, value }) => ({
      label: label[lang],
      value: value[lang],
    })),
    reminders: row.reminders.map((reminder) => reminder[lang]),
    commodities,
    seats: policy?.seats ?? null,
  };
}

/** Everything a page of the site stands on, in one answer. */
export async function web(scope: Scope): Promise<z.input<typeof catalogue.web.output>> {
  const lists = await site.termLists(scope);
  const { service, ...rest } = lists;
  return {
    home: await home(scope),
    info: { data: await site.info(scope) },
    service: { data: service },
    currency: await site.currencies(scope),
    menu: await site.categories(scope),
    ...rest,
  };
}

async function cards(scope: Scope, rows: ProductRow[]): Promise<ProductCard[]> {
  const commodities = await commoditiesOf(
    scope,
    rows.map((row) => row.id),
  );
  return rows.map((row) => card(scope, row, commodities.get(row.id) ?? []));
}

async function commoditiesOf(
  { db }: Scope,
  productIds: string[],
): Promise<Map<string, Commodity[]>> {
  const rows = await queries.pricedCommodities(db, productIds);
  const byProduct = new Map<string, Commodity[]>();
  for (const [productId, own] of Map.groupBy(rows, (row) => row.product_id)) {
    const plans = [...Map.groupBy(own, (row) => row.id)].map(([uuid, prices]) => ({
      uuid,
      months: prices[0]?.months ?? null,
      prices: prices.map(({ amount_minor, currency }) => ({ minor: amount_minor, currency })),
    }));
    byProduct.set(productId, plans);
  }
  return byProduct;
}

function card(scope: Scope, row: ProductRow, commodities: Commodity[]): ProductCard {
  const { lang } = scope;
  const buyable = isPurchasable(row, scope.now());
  const cheapest = commodities.toSorted(
    (a, b) => priceIn(a.prices, "TWD").minor - priceIn(b.prices, "TWD").minor,
  )[0];
  return {
    uuid: row.id,
    category: row.category_id,
    kind: row.kind,
    code: row.code,
    slug: row.slug,
    name: row.name[lang],
    tagline: row.tagline[lang],
    picture: row.picture,
    pictureAlt: row.picture_alt[lang],
    from: buyable && cheapest ? { months: cheapest.months, prices: cheapest.prices } : null,
    unavailable:
      buyable || row.available_from === null
        ? null
        : { from: row.available_from, reason: row.unavailable_reason?.[lang] ?? "" },
  };
}
