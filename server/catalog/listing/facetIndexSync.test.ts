import { expect, test } from "vitest";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import type { Db } from "#server/platform/db/client.ts";
import { readCatalogState } from "./facetIndexQueries.ts";
import { createSyncedFacetIndex } from "./facetIndexSync.ts";

const late = (db: Db, meanwhile: () => Promise<void>): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await meanwhile();
      return result;
    },
  });

const sortAll = ({ db }: TestWorld, sort: number) =>
  db.updateTable("products").set({ sort }).execute();

test("changes seen during a batch read are not overwritten by an older batch", async () => {
  const world = await testWorld();
  const { db } = world;
  const known = createSyncedFacetIndex();
  const look = async () => {
    const now = await readCatalogState(db, { known: 0, facts: known.revision() });
    known.applyChanges(now.changed ?? [], now.revision);
    return now.revision;
  };
  await sortAll(world, 3);
  let overtaken = 0;
  const overtake = async () => {
    if (overtaken > 0) return;
    await sortAll(world, 7);
    overtaken = await look();
  };
  await known.atRevision(late(db, overtake), 0);
  expect(overtaken).toBeGreaterThan(1);
  const facts = await known.atRevision(db, overtaken);
  const sorts = facts.allSlots().map((place) => facts.at(place)?.sort);
  expect(sorts.length).toBeGreaterThan(10);
  expect(new Set(sorts)).toEqual(new Set([7]));
  expect(known.revision()).toBe(overtaken);
});
