import { afterAll, beforeAll, expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { buyInDollars, priceOf, storeCard } from "#test/kit/gateway/cardSubscriptions.ts";
import { openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";

let shop: ShopAndGateway;
beforeAll(async () => {
  shop = await openShopAndGateway();
});
afterAll(() => shop.close());

test("a stored card pays the next period on its day", async () => {
  const customer = shop.customer();
  const { id } = await buyInDollars(shop, customer);
  await storeCard(shop, customer, id);
  const { db } = shop.world;
  const row = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ renewal: "card", state: "active" });
  await shop.pass(row.paid_until.getTime() - shop.world.now().getTime());
  const charges = await db.selectFrom("card_charges").selectAll().execute();
  expect(charges).toMatchObject([{ state: "succeeded", attempt: 1, amount_minor: priceOf(1) }]);
  const orders = await db.selectFrom("orders").selectAll().orderBy("placed_at").execute();
  expect(orders).toMatchObject([
    { status: OrderStatus.paid, origin: "first" },
    { status: OrderStatus.paid, origin: "renewal", paid_minor: priceOf(1), currency: "USD" },
  ]);
  expect(
    await db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  ).toMatchObject({ state: "active" });
});
