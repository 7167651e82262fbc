import type { Insertable } from "kysely";
import type { Tx } from "../db/client.ts";
import type { ProductsTable } from "../db/schema.ts";
import { products } from "./content/products.ts";
import type { DemoProduct } from "./content/types.ts";

/** Plans stand in order of their length; the permanent licence comes after them. */
const PERMANENT_LAST = 1_000;

const software = products.filter((product) => product.kind === "software");

/** Inserts the demo products with their plans, prices and licence policies. */
export async function seedCatalogue(tx: Tx, createdAt: Date): Promise<void> {
  await tx
    .insertInto("products")
    .values(products.map((product) => productRow(product, createdAt)))
    .execute();
  await seedPlans(tx);
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

async function seedPlans(tx: Tx): Promise<void> {
  const commodities = software.flatMap(({ uuid, plans }) =>
    plans.map(({ uuid: id, months }) => ({
      id,
      product_id: uuid,
      months,
      sort: months ?? PERMANENT_LAST,
    })),
  );
  await tx.insertInto("commodities").values(commodities).execute();
  const prices = software.flatMap(({ plans }) =>
    plans.flatMap((plan) =>
      Object.entries(plan.prices).map(([currency, amount]) => ({
        commodity_id: plan.uuid,
        currency,
        amount_minor: Number(amount),
      })),
    ),
  );
  await tx.insertInto("prices").values(prices).execute();
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
    available_from: product.kind === "software" ? null : product.availableFrom,
    unavailable_reason:
      product.kind === "software" ? null : JSON.stringify(product.availableReason),
    featured: product.featured,
    sort: product.sort,
    created_at: createdAt,
  };
}
