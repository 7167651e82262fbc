import fc from "fast-check";
import { expect, test } from "vitest";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runCount } from "#test/kit/proof.ts";

const HOUR = 3_600_000;

interface Model {
  says: string[];
  live: number | null;
  planned: { version: number; at: number } | null;
}

type Deed =
  | { readonly do: "save"; readonly text: number }
  | { readonly do: "restore"; readonly earlier: number }
  | { readonly do: "schedule" | "wait"; readonly hours: number }
  | { readonly do: "publish" | "unschedule" | "withdraw" | "stale" };

const Deeds = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("save" as const), text: fc.nat({ max: 3 }) }),
    fc.record({ do: fc.constant("restore" as const), earlier: fc.nat({ max: 6 }) }),
    fc.record({
      do: fc.constantFrom("schedule" as const, "wait" as const),
      hours: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      do: fc.constantFrom("publish", "unschedule", "withdraw", "stale") as fc.Arbitrary<
        "publish" | "unschedule" | "withdraw" | "stale"
      >,
    }),
  ),
  { minLength: 4, maxLength: 14 },
);

const path = `/Manager/Product/${software.uuid}`;
const read = async (manager: Client): Promise<EditedProduct> =>
  (await manager.get(path)).json().data;

async function doIt(world: TestWorld, manager: Client, model: Model, deed: Deed): Promise<void> {
  const { version, content } = await read(manager);
  const newest = model.says.length;
  switch (deed.do) {
    case "save": {
      const en = `Text ${deed.text}`;
      const input = { version, content: { ...content, tagline: { ...content.tagline, en } } };
      expect((await manager.put(path, input)).statusCode).toBe(200);
      if (model.says.at(-1) !== en) model.says.push(en);
      return;
    }
    case "restore": {
      const earlier = (deed.earlier % newest) + 1;
      const answer = await manager.post(`${path}/Restoration`, { version, earlier });
      expect(answer.statusCode, answer.body).toBe(200);
      model.says.push(model.says[earlier - 1] ?? "");
      return;
    }
    case "publish":
      expect((await manager.post(`${path}/Publication`, { version })).statusCode).toBe(200);
      model.live = newest;
      model.planned = null;
      return;
    case "schedule": {
      const at = world.now().getTime() + deed.hours * HOUR;
      const input = { version, at: new Date(at).toISOString() };
      expect((await manager.post(`${path}/Publication`, input)).statusCode).toBe(200);
      model.planned = model.live === newest ? null : { version: newest, at };
      return;
    }
    case "unschedule":
      expect((await manager.delete(`${path}/Publication`)).statusCode).toBe(200);
      model.planned = null;
      return;
    case "withdraw":
      expect((await manager.post(`${path}/Unpublication`)).statusCode).toBe(200);
      Object.assign(model, { live: null, planned: null });
      return;
    case "stale": {
      const input = { version: version + 1, content };
      expect((await manager.put(path, input)).json().code).toBe("edit.conflict");
      return;
    }
    case "wait": {
      world.advance(deed.hours * HOUR);
      await runScheduledTasks(world.scope());
      const { planned } = model;
      if (planned && planned.at <= world.now().getTime()) {
        Object.assign(model, { live: planned.version, planned: null });
      }
    }
  }
}

test("for any sequence of edits, schedules and publications, visitors see the expected version", async () => {
  await fc.assert(
    fc.asyncProperty(Deeds, async (deeds) => {
      const world = await testWorld();
      const manager = await world.manager(["products.read", "products.write"]);
      const { content } = await read(manager);
      const model: Model = { says: [content.tagline.en], live: 1, planned: null };
      for (const deed of deeds) {
        await doIt(world, manager, model, deed);
        const { version, live, publish, content: newest } = await read(manager);
        expect([version, live, publish?.version ?? null, newest.tagline.en]).toEqual([
          model.says.length,
          model.live,
          model.planned?.version ?? null,
          model.says.at(-1),
        ]);
        const seen = (await world.guest().get(`/Product/${software.uuid}`)).json().data;
        const said = model.live === null ? undefined : model.says[model.live - 1];
        expect(seen?.tagline).toBe(said);
      }
      const history = (await manager.get(`${path}/Revision?limit=100`)).json();
      expect(history.total).toBe(Math.max(1, model.says.length));
    }),
    { numRuns: runCount(4, 12) },
  );
});
