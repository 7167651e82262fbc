import { expect, test } from "vitest";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import type { OwnKey } from "#shared/licensing/productKeys/contract.ts";
import { DEMO_PASSWORD } from "../access/accounts.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { seedProductKeys } from "./productKeys.ts";

const DAY_MS = 86_400_000;

async function keysOfMember(world: TestWorld): Promise<OwnKey[]> {
  const credentials = { email: "member@demo.test", password: DEMO_PASSWORD };
  const { token } = (await world.guest().post("/Member/Login", credentials)).json().data;
  const answer = await world.http.inject({
    url: "/api/v1/ProductKey",
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
  });
  return answer.json().data;
}

test("the demo's member owns keys: one ends soon, one is used offline, one has ended", async () => {
  const world = await testWorld();
  await seedProductKeys(world);
  const keys = await keysOfMember(world);
  const soon = keys.filter(
    ({ status, validUntil }) =>
      status === KeyStatus.authorised &&
      validUntil !== null &&
      Date.parse(validUntil) < world.now().getTime() + 31 * DAY_MS,
  );
  expect(soon).toHaveLength(1);
  expect(soon[0]?.computers.length).toBeGreaterThan(0);
  const offline = keys.flatMap(({ computers }) => computers).filter((each) => each.offlineUntil);
  expect(offline).toHaveLength(1);
  const of = (status: KeyStatus) => keys.filter((key) => key.status === status);
  expect(of(KeyStatus.invalid)).toMatchObject([{ closed: "expired" }]);
  expect(of(KeyStatus.valid)).toHaveLength(1);
  expect(keys.filter(({ updatesUntil }) => updatesUntil !== null)).toHaveLength(1);
});

test("keys are given once", async () => {
  const world = await testWorld();
  await seedProductKeys(world);
  await seedProductKeys(world);
  expect(await keysOfMember(world)).toHaveLength(4);
});
