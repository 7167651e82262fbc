import type { Tx } from "#server/platform/db/client.ts";
import { products } from "../products/products.ts";
import { shippingMethods } from "../content/shipping.ts";

/** Methods and weights, unless any method exists. */
export async function seedShipping(tx: Tx, now: Date): Promise<void> {
  const written = await tx.selectFrom("shipping_methods").select("id").limit(1).executeTakeFirst();
  if (written) return;
  await tx
    .insertInto("shipping_methods")
    .values(
      shippingMethods.map(({ uuid, name, note, countries, bands, freeFrom, ...plain }) => ({
        ...plain,
        id: uuid,
        name: JSON.stringify(name),
        note: JSON.stringify(note),
        countries: [...countries],
        bands: JSON.stringify(bands),
        free_from: JSON.stringify(freeFrom),
        active: true,
        created_at: now,
      })),
    )
    .execute();
  for (const product of products) {
    if (product.kind !== "hardware") continue;
    const { commodityUuid, grams } = product;
    await tx
      .updateTable("commodities")
      .set({ grams })
      .where("id", "=", commodityUuid)
      .where("grams", "is", null)
      .execute();
  }
}
