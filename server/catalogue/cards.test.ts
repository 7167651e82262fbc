import { expect, test } from "vitest";
import { products } from "#server/demo/content/products.ts";
import { testWorld, type TestWorld } from "#test/world.ts";
import { transact } from "../db/client.ts";

const software = products.flatMap((product) => (product.kind === "software" ? [product] : []));
// Of one edition: every plan is on its page once.
const [first, second] = software.filter(({ editions }) => editions.length === 1);

/** Every TWD price of a product as its page says it. */
async function shown(world: TestWorld, uuid = ""): Promise<number[]> {
  const { commodities } = (await world.guest().get(`/Product/${uuid}`)).json().data;
  return commodities.map(
    ({ prices }: { prices: { minor: number; currency: string }[] }) =>
      prices.find(({ currency }) => currency === "TWD")?.minor,
  );
}

const setPrice = (world: TestWorld, commodity: string, amount: number) =>
  transact(world.db, (tx) =>
    tx
      .updateTable("prices")
      .set({ amount_minor: amount })
      .where("commodity_id", "=", commodity)
      .where("currency", "=", "TWD")
      .execute(),
  );

test("prices of one product that change at the same moment are all on its page afterwards", async () => {
  const world = await testWorld();
  const plans = first?.editions[0].plans ?? [];
  for (const round of [1, 2, 3]) {
    const prices = plans.map((_, at) => 10_000 * round + at);
    await Promise.all(plans.map(({ uuid }, at) => setPrice(world, uuid, prices[at] ?? 0)));
    expect(new Set(await shown(world, first?.uuid))).toEqual(new Set(prices));
  }
});

test("a price is on the page when its transaction commits, and never when it does not", async () => {
  const world = await testWorld();
  const before = await shown(world, second?.uuid);
  const failing = transact(world.db, async (tx) => {
    await tx.updateTable("prices").set({ amount_minor: 7 }).where("currency", "=", "TWD").execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await shown(world, second?.uuid)).toEqual(before);
});

test("a plan without a price is gone from what visitors read", async () => {
  const world = await testWorld();
  const [plan] = first?.editions[0].plans ?? [];
  await transact(world.db, async (tx) => {
    await tx
      .deleteFrom("prices")
      .where("commodity_id", "=", plan?.uuid ?? "")
      .execute();
  });
  expect(await shown(world, first?.uuid)).toHaveLength((first?.editions[0].plans.length ?? 0) - 1);
});
