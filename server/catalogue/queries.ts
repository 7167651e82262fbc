import { sql, type SqlBool } from "kysely";
import type { ProductKind } from "#shared/catalogue/contract.ts";
import type { Db, Tx } from "../db/client.ts";

export interface ProductFilter {
  readonly category?: string | undefined;
  readonly kind?: ProductKind | undefined;
  readonly search?: string | undefined;
  readonly featured?: boolean;
}

function filtered(db: Db, { category, kind, search, featured }: ProductFilter) {
  let query = db.selectFrom("products");
  if (kind) query = query.where("kind", "=", kind);
  if (featured) query = query.where("featured", "=", true);
  if (category) {
    const within = db
      .selectFrom("categories")
      .select("id")
      .where((eb) => eb.or([eb("id", "=", category), eb("parent_id", "=", category)]));
    query = query.where("category_id", "in", within);
  }
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<SqlBool>`(name::text || tagline::text || code) ilike ${pattern}`);
  }
  return query;
}

export function products(db: Db, filter: ProductFilter, page?: { offset: number; limit: number }) {
  let query = filtered(db, filter).selectAll().orderBy("sort").orderBy("id");
  if (page) query = query.offset(page.offset).limit(page.limit);
  return query.execute();
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export const productById = (db: Db, id: string) =>
  db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();

/** Every commodity of these products with each of its prices, in plan order. */
export function pricedCommodities(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("commodities")
    .innerJoin("prices", "prices.commodity_id", "commodities.id")
    .select(["commodities.id", "product_id", "months", "currency", "amount_minor"])
    .where("product_id", "in", productIds)
    .orderBy("commodities.sort")
    .orderBy("commodities.id")
    .orderBy("currency")
    .execute();
}

/** What carts and orders need of commodities: product, plan and prices in one row each. */
export function commoditiesById(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("commodities")
    .innerJoin("products", "products.id", "commodities.product_id")
    .innerJoin("prices", "prices.commodity_id", "commodities.id")
    .select([
      "commodities.id",
      "commodities.product_id",
      "commodities.months",
      "products.category_id",
      "products.kind",
      "products.name",
      "products.picture",
      "products.payment_title",
      "products.reminders",
      "products.available_from",
      "prices.currency",
      "prices.amount_minor",
    ])
    .where("commodities.id", "in", ids)
    .execute();
}

export const seatsOf = (db: Db, productId: string) =>
  db
    .selectFrom("license_policies")
    .select("seats")
    .where("product_id", "=", productId)
    .executeTakeFirst();
