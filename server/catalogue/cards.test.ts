import { sql } from "kysely";
import { expect, test } from "vitest";
import { products } from "#server/demo/content/products.ts";
import { testWorld, type TestWorld } from "#test/world.ts";
import { transact, type Tx } from "../db/client.ts";

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

class TakenBack extends Error {}

/** How many cards are written while `change` changes the shop, which is taken back then. */
async function cardsWritten({ db }: TestWorld, change: (tx: Tx) => Promise<unknown>) {
  let written = -1;
  const counted = transact(db, async (tx) => {
    await sql`create table card_writes (product_id uuid not null)`.execute(tx);
    await sql`create function count_card() returns trigger language plpgsql as
      'begin insert into card_writes values (new.product_id); return null; end'`.execute(tx);
    await sql`create trigger count_cards after insert on product_cards
      for each row execute function count_card()`.execute(tx);
    await change(tx);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from card_writes`.execute(
      tx,
    );
    written = rows[0]?.n ?? -1;
    throw new TakenBack();
  });
  await expect(counted).rejects.toThrow(TakenBack);
  return written;
}

test("whatever changes a product writes its card once, and what changes none writes none", async () => {
  const world = await testWorld();
  const id = first?.uuid ?? "";
  const [plan] = first?.editions[0].plans ?? [];
  const stock = (tx: Tx) => tx.updateTable("commodities").set({ stock: 3 });
  const price = (tx: Tx) => tx.updateTable("prices").set({ amount_minor: 7 });
  const writes = (change: (tx: Tx) => { execute(): Promise<unknown> }) =>
    cardsWritten(world, (tx) => change(tx).execute());
  expect(await writes((tx) => stock(tx).where("product_id", "=", id))).toBe(1);
  expect(await writes((tx) => price(tx).where("commodity_id", "=", plan?.uuid ?? ""))).toBe(1);
  expect(await writes((tx) => tx.deleteFrom("product_tags").where("product_id", "=", id))).toBe(1);
  expect(await writes((tx) => stock(tx).where("sort", "<", 0))).toBe(0);
  expect(await writes((tx) => price(tx).where("amount_minor", "<", 0))).toBe(0);
  expect(await writes((tx) => tx.deleteFrom("product_tags").where("sort", "<", 0))).toBe(0);
});
