import { sql } from "kysely";
import { expect, test } from "vitest";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { products } from "#server/demo/products/products.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";

const software = products.flatMap((product) => (product.kind === "software" ? [product] : []));
const [first, second] = software.filter(({ editions }) => editions.length === 1);

interface Plan {
  readonly months: number | null;
  readonly prices: readonly { readonly minor: number; readonly currency: string }[];
}

/** Without the free trial. */
async function shown(world: TestWorld, uuid = ""): Promise<(number | undefined)[]> {
  const { commodities } = (await world.guest().get(`/Product/${uuid}`)).json().data;
  return commodities
    .filter(({ months }: Plan) => months !== TRIAL)
    .map(({ prices }: Plan) => prices.find(({ currency }) => currency === "TWD")?.minor);
}

const setPrice = (world: TestWorld, commodity: string, amount: number) =>
  runTransaction(world.db, (tx) =>
    tx
      .updateTable("prices")
      .set({ amount_minor: amount })
      .where("commodity_id", "=", commodity)
      .where("currency", "=", "TWD")
      .execute(),
  );

test("concurrent price changes of one product all appear on its page", async () => {
  const world = await testWorld();
  const plans = first?.editions[0].plans ?? [];
  for (const round of [1, 2, 3]) {
    const prices = plans.map((_, at) => 10_000 * round + at);
    await Promise.all(plans.map(({ uuid }, at) => setPrice(world, uuid, prices[at] ?? 0)));
    expect(new Set(await shown(world, first?.uuid))).toEqual(new Set(prices));
  }
});

test("a price appears on the page only when its transaction commits", async () => {
  const world = await testWorld();
  const before = await shown(world, second?.uuid);
  const failing = runTransaction(world.db, async (tx) => {
    await tx.updateTable("prices").set({ amount_minor: 7 }).where("currency", "=", "TWD").execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await shown(world, second?.uuid)).toEqual(before);
});

test("a plan without a price is hidden from visitors", async () => {
  const world = await testWorld();
  const [plan] = first?.editions[0].plans ?? [];
  await runTransaction(world.db, async (tx) => {
    await tx
      .deleteFrom("prices")
      .where("commodity_id", "=", plan?.uuid ?? "")
      .execute();
  });
  expect(await shown(world, first?.uuid)).toHaveLength((first?.editions[0].plans.length ?? 0) - 1);
});

class TakenBack extends Error {}

async function cardsWritten({ db }: TestWorld, change: (tx: Tx) => Promise<unknown>) {
  let written = -1;
  const counted = runTransaction(db, async (tx) => {
    await sql`create table card_writes (at timestamptz not null default now())`.execute(tx);
    await sql`create function count_write() returns trigger language plpgsql as
      'begin insert into card_writes default values; return null; end'`.execute(tx);
    await sql`create trigger count_writes after insert on product_cards
      for each statement execute function count_write()`.execute(tx);
    await change(tx);
    const count = sql<{ n: number }>`select count(*)::int as n from card_writes`;
    const { rows } = await count.execute(tx);
    written = rows[0]?.n ?? -1;
    throw new TakenBack();
  });
  await expect(counted).rejects.toThrow(TakenBack);
  return written;
}

test("a change writes the card of a changed product once, and no other card", async () => {
  const world = await testWorld();
  const id = first?.uuid ?? "";
  const [plan] = first?.editions[0].plans ?? [];
  const stock = (tx: Tx) => tx.updateTable("commodities").set({ stock: 3 });
  const price = (tx: Tx) => tx.updateTable("prices").set({ amount_minor: 7 });
  const sort = (tx: Tx, table: "products" | "taxonomy_terms") =>
    tx.updateTable(table).set({ sort: 5 });
  const writes = (change: (tx: Tx) => { execute(): Promise<unknown> }) =>
    cardsWritten(world, (tx) => change(tx).execute());
  expect(await writes((tx) => stock(tx).where("product_id", "=", id))).toBe(1);
  expect(await writes((tx) => price(tx).where("commodity_id", "=", plan?.uuid ?? ""))).toBe(1);
  expect(await writes((tx) => tx.deleteFrom("product_tags").where("product_id", "=", id))).toBe(1);
  expect(await writes((tx) => sort(tx, "products").where("id", "=", id))).toBe(1);
  for (const table of ["products", "taxonomy_terms"] as const)
    expect([table, await writes((tx) => sort(tx, table).where("sort", "<", 0))]).toEqual([
      table,
      0,
    ]);
  expect(await writes((tx) => stock(tx).where("sort", "<", 0))).toBe(0);
  expect(await writes((tx) => price(tx).where("amount_minor", "<", 0))).toBe(0);
  expect(await writes((tx) => tx.deleteFrom("product_tags").where("sort", "<", 0))).toBe(0);
});

test("the functions that write cards keep their planner settings", async () => {
  const { open } = await testWorld();
  const { rows } = await open.database.pool.query(
    "select proname, proconfig from pg_proc where proname in ('refresh_product_cards', 'write_product_facets') order by 1",
  );
  expect(rows).toEqual([
    {
      proname: "refresh_product_cards",
      proconfig: ["plan_cache_mode=force_generic_plan", "enable_seqscan=off", "jit=off"],
    },
    { proname: "write_product_facets", proconfig: ["plan_cache_mode=auto", "enable_seqscan=on"] },
  ]);
});
