import type { Insertable } from "kysely";
import { RELATION_KINDS } from "#shared/catalog/products/relations.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { CommoditiesTable, ProductsTable } from "#server/platform/db/schema.ts";
import { industries, industryUuids } from "../content/industries.ts";
import { tagUuids } from "../content/taxonomies.ts";
import { products } from "../products/products.ts";
import { relations } from "../content/relations.ts";
import type { DemoEdition, DemoPrices, DemoProduct, DemoSoftware } from "../content/types.ts";

/** Sorts the permanent license after the other plans. */
const PERMANENT_LAST = 1_000;

const software = products.filter((product) => product.kind === "software");

export async function seedCatalog(tx: Tx, createdAt: Date): Promise<void> {
  await tx
    .insertInto("products")
    .values(products.map((product) => productRow(product, createdAt)))
    .execute();
  await tx.insertInto("editions").values(software.flatMap(editionRows)).execute();
  await seedCommodities(tx);
  await tx.insertInto("product_tags").values(products.flatMap(tagRows)).execute();
  await seedIndustries(tx);
  await seedRelations(tx);
  await tx
    .insertInto("license_policies")
    .values(
      software.map(({ uuid, license }) => ({
        product_id: uuid,
        seats: license.seats,
        lease_hours: license.leaseHours,
        grace_days: license.graceDays,
      })),
    )
    .execute();
}

/** Skipped once any product has industries. */
export async function seedIndustries(tx: Tx): Promise<void> {
  const told = await tx.selectFrom("product_industries").select("term_id").limit(1).execute();
  if (told.length > 0) return;
  const there = await tx.selectFrom("products").select(["id", "code"]).execute();
  const listed = await tx
    .selectFrom("taxonomy_terms")
    .select("id")
    .where("kind", "=", "industry")
    .execute();
  const known = new Set(listed.map(({ id }) => id));
  const rows = there.flatMap(({ id, code }) =>
    (industries[code] ?? []).flatMap((name) => {
      const industry = industryUuids[name];
      return known.has(industry) ? [{ product_id: id, term_id: industry }] : [];
    }),
  );
  if (rows.length > 0) await tx.insertInto("product_industries").values(rows).execute();
}

/** Skipped once any product has relations. */
export async function seedRelations(tx: Tx): Promise<void> {
  const told = await tx.selectFrom("product_relations").select("kind").limit(1).executeTakeFirst();
  if (told) return;
  const there = await tx.selectFrom("products").select(["id", "code"]).execute();
  const ids = new Map(there.map(({ id, code }) => [code, id]));
  const rows = Object.entries(relations).flatMap(([code, related]) =>
    RELATION_KINDS.flatMap((kind) =>
      (related[kind] ?? []).flatMap((other, sort) => {
        const [product, to] = [ids.get(code), ids.get(other)];
        return product && to ? [{ product_id: product, related_id: to, kind, sort }] : [];
      }),
    ),
  );
  if (rows.length > 0) await tx.insertInto("product_relations").values(rows).execute();
}

/** A single edition needs no choice and no name. */
const editionsOf = ({ editions }: DemoSoftware): readonly DemoEdition[] =>
  editions.length > 1 ? editions : [];

const editionRows = (product: DemoSoftware) =>
  editionsOf(product).map(({ uuid, name, features }, sort) => ({
    id: uuid,
    product_id: product.uuid,
    name: JSON.stringify(name),
    features: JSON.stringify(features),
    sort,
  }));

const tagRows = ({ uuid, tags }: DemoProduct) =>
  tags.map((slug, sort) => ({ product_id: uuid, term_id: tagUuids[slug], sort }));

interface DemoCommodity {
  readonly row: Insertable<CommoditiesTable> & { readonly id: string };
  readonly prices: Partial<DemoPrices>;
}

function commoditiesOf(product: DemoProduct): DemoCommodity[] {
  if (product.kind === "software") return plansOf(product);
  const { uuid, commodityUuid, prices } = product;
  const row = {
    id: commodityUuid,
    product_id: uuid,
    edition_id: null,
    months: product.kind === "service" ? product.months : null,
    stock: product.kind === "hardware" ? product.stock : null,
    grams: product.kind === "hardware" ? product.grams : null,
    sort: 0,
  };
  return [{ row, prices }];
}

function plansOf(product: DemoSoftware): DemoCommodity[] {
  const named = editionsOf(product).length > 0;
  return product.editions.flatMap((edition) =>
    [...edition.plans, ...(edition.trial ? [edition.trial] : [])].map((plan) => ({
      row: {
        id: plan.uuid,
        product_id: product.uuid,
        edition_id: named ? edition.uuid : null,
        months: plan.months,
        stock: null,
        grams: null,
        sort: plan.months ?? PERMANENT_LAST,
      },
      prices: "prices" in plan ? plan.prices : {},
    })),
  );
}

/** For demos seeded before trials existed; existing ones stay. */
export async function seedTrials(tx: Tx): Promise<void> {
  const trials = software.flatMap(plansOf).filter(({ row }) => row.months === TRIAL);
  const there = await tx.selectFrom("products").select("id").execute();
  const known = new Set(there.map(({ id }) => id));
  const rows = trials.map(({ row }) => row).filter(({ product_id: id }) => known.has(id));
  if (rows.length === 0) return;
  await tx
    .insertInto("commodities")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedCommodities(tx: Tx): Promise<void> {
  const commodities = products.flatMap(commoditiesOf);
  await tx
    .insertInto("commodities")
    .values(commodities.map(({ row }) => row))
    .execute();
  const prices = commodities.flatMap((commodity) =>
    Object.entries(commodity.prices).map(([currency, amount]) => ({
      commodity_id: commodity.row.id,
      currency,
      amount_minor: Number(amount),
    })),
  );
  await tx.insertInto("prices").values(prices).execute();
}

/** Courses are only announced. */
const isSoldOnline = (product: DemoProduct): boolean =>
  product.kind !== "course" && !(product.kind === "hardware" && product.soldOnline === false);

function announcementOf(product: DemoProduct) {
  const dated = product.kind === "course" || product.kind === "hardware" ? product : null;
  return {
    sold_online: isSoldOnline(product),
    available_from: dated?.availableFrom ?? null,
    unavailable_reason: dated?.availableReason ? JSON.stringify(dated.availableReason) : null,
  };
}

function productRow(product: DemoProduct, createdAt: Date): Insertable<ProductsTable> {
  return {
    id: product.uuid,
    category_id: product.categoryUuid,
    kind: product.kind,
    code: product.productCode,
    slug: product.slug,
    name: JSON.stringify(product.name),
    tagline: JSON.stringify(product.tagline),
    summary: JSON.stringify(product.summary),
    description: JSON.stringify(product.description),
    specifications: JSON.stringify(product.specifications),
    reminders: JSON.stringify(product.reminders),
    picture: JSON.stringify(product.picture),
    picture_alt: JSON.stringify(product.pictureAlt),
    payment_title: product.paymentTitle,
    ...announcementOf(product),
    featured: product.featured,
    sort: product.sort,
    created_at: createdAt,
  };
}
