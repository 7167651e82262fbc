import { expect, test } from "vitest";
import { z } from "zod";
import { listByOrder } from "./service.ts";
import { ProductKey } from "#shared/licensing/licenses/contract.ts";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import {
  buyLicenses,
  licenseClient,
  memberContext,
  demoSoftware,
  setLicenseState,
} from "#test/kit/data/licenses.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("the holder sees the order's keys with terms and machines", async () => {
  const world = await testWorld();
  const { client, orderId, keys, key, license } = await buyLicenses(world, {
    code: "MW-NEST",
    quantity: 2,
  });
  await licenseClient(world, "Laser 1", "MW-NEST").activate(key);

  const seen = await listByOrder(memberContext(world, client, "cn"), { orderId });
  expect(z.array(ProductKey).parse(seen)).toEqual(seen);
  expect(seen.map((item) => item.key)).toEqual(keys);
  expect(seen[0]).toEqual({
    uuid: license.id,
    product: license.product_id,
    category: demoSoftware("MW-NEST").categoryUuid,
    slug: demoSoftware("MW-NEST").slug,
    edition: null,
    productCode: "MW-NEST",
    name: demoSoftware("MW-NEST").name.cn,
    months: 12,
    key,
    hint: key.slice(-5),
    status: KeyStatus.authorised,
    validFrom: license.valid_from.toISOString(),
    validUntil: license.valid_until?.toISOString(),
    worksUntil: new Date(
      (license.valid_until?.getTime() ?? 0) + license.renewal_grace_days * 86_400_000,
    ).toISOString(),
    graceUntil: null,
    seats: { used: 1, max: 2 },
    activations: [
      {
        uuid: expect.any(String),
        name: "Laser 1",
        platform: "test-x64",
        activatedAt: world.now().toISOString(),
        seenAt: world.now().toISOString(),
      },
    ],
  });
  expect(seen[1]).toMatchObject({ status: KeyStatus.valid, seats: { used: 0, max: 2 } });
  await setLicenseState(world, "revoked");
  const [revoked] = await listByOrder(memberContext(world, client), { orderId });
  expect(revoked?.status).toBe(KeyStatus.invalid);
});

test("guests and other members see no keys", async () => {
  const world = await testWorld();
  const { orderId } = await buyLicenses(world);
  const { client: other, orderId: otherOrder } = await buyLicenses(world);
  expect(await listByOrder(world.scope(), { orderId })).toEqual([]);
  expect(await listByOrder(memberContext(world, other), { orderId })).toEqual([]);
  expect(await listByOrder(memberContext(world, other), { orderId: otherOrder })).toHaveLength(1);
});

test("the database contains no key in plain text", async () => {
  const world = await testWorld();
  const { key, license } = await buyLicenses(world);
  const { rows } = await world.open.database.pool.query<{ text: string }>(
    "select l::text || encode(l.key_cipher, 'escape') || encode(l.key_hash, 'escape') as text from licenses l",
  );
  const middle = key.slice(3, -6);
  for (const group of middle.split("-")) expect(rows[0]?.text).not.toContain(group);
  expect(() => world.vault.open(license.key_cipher, "license.key:another")).toThrow(/authenticate/);
});
