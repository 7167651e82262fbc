import { expect, test } from "vitest";
import { products } from "#server/demo/content/products.ts";
import { testWorld, type TestWorld } from "#test/world.ts";
import { transact, type Tx } from "../db/client.ts";
import { keepCatalogue } from "./kept.ts";
import { revision } from "./queries.ts";

const [product] = products;
const id = product?.uuid ?? "";

const setSlug = (tx: Tx, slug: string) =>
  tx.updateTable("products").set({ slug }).where("id", "=", id).execute();

/** What `catalogue` says the product is called, and whether it asked the database. */
async function slugBy(world: TestWorld, catalogue = world.catalogue) {
  let asked = false;
  const slug = await catalogue.at(world.db, "slug", async () => {
    asked = true;
    const row = world.db.selectFrom("products").select("slug").where("id", "=", id);
    return (await row.executeTakeFirstOrThrow()).slug;
  });
  return { slug, asked };
}

test("an answer is kept until what it was read from changes, and no longer", async () => {
  const world = await testWorld();
  const other = keepCatalogue(); // as another process has it
  await slugBy(world);
  await slugBy(world, other);
  expect(await slugBy(world)).toEqual({ slug: product?.slug, asked: false });
  await transact(world.db, (tx) => setSlug(tx, "renamed"));
  expect(await slugBy(world)).toEqual({ slug: "renamed", asked: true });
  expect(await slugBy(world, other)).toEqual({ slug: "renamed", asked: true });
  expect(await slugBy(world, other)).toEqual({ slug: "renamed", asked: false });
});

test("every table that visitors read raises the revision, once a transaction, and only when it commits", async () => {
  const world = await testWorld();
  const raisedBy = async (change: (tx: Tx) => Promise<unknown>) => {
    const before = await revision(world.db);
    await transact(world.db, change).catch(() => undefined);
    return (await revision(world.db)) - before;
  };
  expect(
    await raisedBy(async (tx) => {
      await setSlug(tx, "one");
      await setSlug(tx, "two");
      await tx.updateTable("prices").set({ amount_minor: 5 }).execute();
    }),
  ).toBe(1);
  expect(await raisedBy((tx) => tx.updateTable("categories").set({ sort: 1 }).execute())).toBe(1);
  expect(
    await raisedBy((tx) => tx.updateTable("license_policies").set({ seats: 3 }).execute()),
  ).toBe(1);
  expect(await raisedBy((tx) => tx.updateTable("members").set({ first_name: "A" }).execute())).toBe(
    0,
  );
  expect(
    await raisedBy(async (tx) => {
      await setSlug(tx, "three");
      throw new Error("no");
    }),
  ).toBe(0);
});

test("who asks after a commit never gets what was there before it, however many ask and change", async () => {
  const world = await testWorld();
  const { db } = world;
  let committed = 0;
  const write = async () => {
    for (let at = 1; at <= 40; at++) {
      await transact(db, (tx) => setSlug(tx, `slug-${at}`));
      committed = at;
    }
  };
  const stale: string[] = [];
  const read = async () => {
    while (committed < 40) {
      const least = committed;
      const { slug } = await slugBy(world);
      if (least > 0 && Number(slug.split("-").at(-1)) < least) stale.push(`${slug} after ${least}`);
    }
  };
  await Promise.all([write(), read(), read(), read()]);
  expect(stale).toEqual([]);
});

test("the memory has an end: the answers asked for first leave first", async () => {
  const world = await testWorld();
  const kept = keepCatalogue();
  const asked: number[] = [];
  const ask = (at: number) =>
    kept.at(world.db, `key ${at}`, async () => {
      asked.push(at);
      return at;
    });
  for (let at = 0; at <= 1_000; at++) await ask(at);
  asked.length = 0;
  await ask(1_000);
  await ask(0);
  expect(asked).toEqual([0]);
});
