import { expect, test } from "vitest";
import { FacetInput, ListInput } from "#shared/catalog/listing/contract.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import type { Context } from "#server/context.ts";
import { getFacets, list } from "./productList.ts";

interface Product {
  readonly id: string;
  readonly code: string;
  readonly live: number | null;
}

async function two({ db }: TestWorld): Promise<readonly [Product, Product]> {
  const rows = db.selectFrom("products").select(["id", "code", "live"]);
  const [sought, other] = await rows
    .where("category_id", "=", software.categoryUuid)
    .where("live", "is not", null)
    .orderBy("sort")
    .execute();
  if (!sought || !other) throw new Error("the demo shop has two products of a category");
  return [sought, other];
}

async function show({ db, catalogCache: catalogue }: TestWorld, id: string, live: number | null) {
  await db.updateTable("products").set({ live }).where("id", "=", id).execute();
  await catalogue.refresh(db);
  await catalogue.facetIndex(db);
}

async function exchanging(world: TestWorld) {
  const [sought, other] = await two(world);
  await show(world, other.id, null);
  const { catalogCache: catalogue } = world;
  const exchange = async () => {
    const facts = await catalogue.facetIndex(world.db);
    const place = facts.slotOf(sought.id);
    await show(world, sought.id, null);
    await show(world, other.id, other.live);
    expect(facts.slotOf(other.id)).toBe(place);
  };
  let exchanged: Promise<void> | null = null;
  const beside: Context["catalogCache"]["readOncePerRevision"] = async (key, read) => {
    const names = await catalogue.readOncePerRevision(key, read);
    await (exchanged ??= exchange());
    return names;
  };
  const input = { search: sought.code, category: software.categoryUuid };
  return {
    input,
    other,
    scope: world.scope({ catalogCache: { ...catalogue, readOncePerRevision: beside } }),
  };
}

test("a slot reassigned while names are read adds no other product to a list", async () => {
  const { scope, input, other } = await exchanging(await testWorld());
  expect.assertions(2);
  const { data } = await list(scope, ListInput.parse(input));
  expect(data.map(({ uuid }) => uuid)).not.toContain(other.id);
});

test("a slot reassigned while names are read adds no other product to counts", async () => {
  const { scope, input } = await exchanging(await testWorld());
  expect.assertions(2);
  const { total, categories } = await getFacets(scope, FacetInput.parse(input));
  expect({ total, categories }).toEqual({ total: 0, categories: [] });
});
