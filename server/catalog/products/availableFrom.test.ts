import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import type { ProductRow } from "#shared/catalog/products/adminContract.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const DAY = 86_400_000;

test("the staff list shows the start of sale until that day", async () => {
  const world = await testWorld();
  const announced = products.flatMap((each) =>
    "availableFrom" in each && each.availableFrom ? [each] : [],
  )[0];
  const reader = await world.manager(["products.read"]);
  const offered = async (uuid: string | undefined) => {
    const all: ProductRow[] = (await reader.get("/Manager/Product?limit=100")).json().data;
    return all.find((each) => each.uuid === uuid)?.offeredFrom;
  };
  expect(await offered(announced?.uuid)).toBe(announced?.availableFrom);
  expect(await offered(software.uuid)).toBeNull();
  const begins = Date.parse(`${announced?.availableFrom}T00:00:00+08:00`);
  world.advanceTo(new Date(begins - DAY));
  expect(await offered(announced?.uuid)).toBe(announced?.availableFrom);
  world.advance(DAY);
  expect(await offered(announced?.uuid)).toBeNull();
});
