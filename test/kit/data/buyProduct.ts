import type { DemoProduct } from "#server/demo/content/types.ts";
import { beginPayment, deliverCallback, paidNotification, signedForm } from "#test/kit/orders/payments.ts";
import { cardPayment } from "./purchases.ts";
import { orderCart } from "./orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export const firstCartItem = (product: DemoProduct) => ({
  product: product.uuid,
  commodity:
    product.kind === "software" ? product.editions[0].plans[0]?.uuid : product.commodityUuid,
});

/** Buys by card and fulfills; returns the order id. */
export async function buyProduct(world: TestWorld, client: Client, product: DemoProduct) {
  await client.post("/Cart", firstCartItem(product));
  const { lines } = (await client.get("/Cart")).json().data;
  const notes = lines.flatMap(
    ({ mustAcknowledge }: { mustAcknowledge: { version: string }[] }) => mustAcknowledge,
  );
  const acknowledged = Object.fromEntries(
    notes.map(({ version }: { version: string }) => [version, true]),
  );
  const placed = await orderCart(client, { ...cardPayment, acknowledged });
  if (placed.statusCode !== 200) throw new Error(placed.body);
  const { id } = placed.json().data;
  await deliverCallback(world, signedForm(paidNotification(await beginPayment(world, client, id))));
  await world.drain();
  return id as string;
}
