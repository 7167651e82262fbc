import { expect, test } from "vitest";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";
import { buyLicenses, claimsOf, demoSoftware, licenseClient } from "#test/kit/data/licenses.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const MINUTE_MS = 60_000;
const CODE = "MW-NEST";
const { uuid } = demoSoftware(CODE);

async function publishPolicy(
  world: TestWorld,
  change: Partial<NonNullable<EditedProduct["content"]["activation"]>>,
) {
  const manager = await world.manager();
  const path = `/Manager/Product/${uuid}`;
  const { version, content } = (await manager.get(path)).json().data as EditedProduct;
  const activation = { ...content.activation, ...change };
  const saved = await manager.put(path, { version, content: { ...content, activation } });
  expect(saved.statusCode, saved.body).toBe(200);
  const next = (await manager.get(path)).json().data as EditedProduct;
  const published = await manager.post(`${path}/Publication`, { version: next.version });
  expect(published.statusCode, published.body).toBe(200);
  return next;
}

test("seats, grace and functions stay as bought; new keys take the published policy", async () => {
  const world = await testWorld();
  const before = await buyLicenses(world, { code: CODE });
  const edited = await publishPolicy(world, {
    seats: 7,
    graceDays: 3,
    renewalGraceDays: 4,
    entitlements: ["turning"],
    maintenanceMonths: 6,
  });
  expect(edited.issuedKeys).toBe(1);
  const issued = (id: string) =>
    world.db
      .selectFrom("licenses")
      .select(["seats", "grace_days", "renewal_grace_days", "entitlements", "maintenance_until"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const { seats, graceDays } = demoSoftware(CODE).license;
  expect(await issued(before.license.id)).toEqual({
    seats,
    grace_days: graceDays,
    renewal_grace_days: DEFAULT_POLICY.renewalGraceDays,
    entitlements: [],
    maintenance_until: null,
  });
  const after = await buyLicenses(world, { code: CODE, months: null });
  expect(await issued(after.license.id)).toEqual({
    seats: 7,
    grace_days: 3,
    renewal_grace_days: 4,
    entitlements: ["turning"],
    maintenance_until: expect.any(Date),
  });
});

test("K2, K3: publishing floating seats gives computers in use one full lease, and going back holds seats again", async () => {
  const world = await testWorld();
  const { key } = await buyLicenses(world, { code: CODE });
  const client = (name: string) => licenseClient(world, name, CODE);
  const act = claimsOf((await client("Mill 1").activate(key)).body).act;
  world.advance(10 * 86_400_000);
  await publishPolicy(world, { kind: "floating", floatingMinutes: 15 });
  const lease = 15 * MINUTE_MS;
  world.advance(2 * lease - 1);
  const used = async () => claimsOf((await client("Mill 2").activate(key)).body).seats.used;
  expect(await used()).toBe(2);
  world.advance(1);
  expect(await used()).toBe(1); // Mill 2 came again, Mill 1 did not
  await publishPolicy(world, { kind: "node_locked" });
  world.advance(365 * 86_400_000 - 20 * 86_400_000);
  expect(await used()).toBe(1);
  const state = await world.db
    .selectFrom("activations")
    .select("state")
    .where("id", "=", act ?? "")
    .executeTakeFirstOrThrow();
  expect(state).toEqual({ state: "lapsed" });
});

test("an impossible policy is refused at its fields", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const path = `/Manager/Product/${uuid}`;
  const { version, content } = (await manager.get(path)).json().data as EditedProduct;
  const refused = await manager.put(path, {
    version,
    content: {
      ...content,
      activation: {
        ...DEFAULT_POLICY,
        floatingMinutes: 1,
        offlineDays: 401,
        entitlements: ["Not A Code"],
        trialDays: 0,
      },
    },
  });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors).toSorted()).toEqual([
    "content.activation.entitlements.0",
    "content.activation.floatingMinutes",
    "content.activation.offlineDays",
    "content.activation.trialDays",
  ]);
});
