import { beforeEach, expect, test } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { ShippingMethod } from "#shared/sales/shipping/adminContract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const PATH = "/Manager/Shipping";
const texts = (text: string) => ({ tw: text, en: text, cn: text });
const post = {
  kind: "delivery",
  name: texts("Post"),
  countries: ["jp", "JP", "KR"],
  bands: [
    { grams: 9_000, amounts: { TWD: 900 } },
    { grams: 1_000, amounts: { TWD: 100, USD: 400 } },
  ],
  freeFrom: { TWD: 50_000 },
  sort: 5,
};

let world: TestWorld;
let manager: Client;
beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager(["prices.write", "audit.read"]);
});

test("staff add, edit and disable a method, with the previous values in the audit trail", async () => {
  const made: ShippingMethod = (await manager.post(PATH, post)).json().data;
  expect(made).toMatchObject({
    countries: ["JP", "KR"],
    bands: [{ grams: 1_000 }, { grams: 9_000, amounts: { TWD: 900 } }],
    active: true,
    revision: 0,
  });
  const { data: all } = (await manager.get(PATH)).json();
  expect(all.map(({ uuid }: ShippingMethod) => uuid)).toEqual([
    made.uuid,
    ...shippingMethods.map(({ uuid }) => uuid),
  ]);
  const changed = { ...post, name: texts("Parcel"), active: false, revision: 0 };
  const path = `${PATH}/${made.uuid}`;
  expect((await manager.put(path, changed)).json().data).toMatchObject({
    name: { en: "Parcel" },
    active: false,
    revision: 1,
  });
  expect((await manager.put(path, changed)).json().code).toBe("edit.conflict");
  const trail = (await manager.get(`/Manager/Audit?subjectId=${made.uuid}`)).json().data;
  expect(trail).toMatchObject([
    {
      action: "shipping.edited",
      before: { name: { en: "Post" }, active: true },
      after: { name: { en: "Parcel" }, active: false },
    },
    { action: "shipping.created" },
  ]);
});

test.for<[string, object, string]>([
  ["a country that there is not", { countries: ["XX"] }, "countries"],
  ["a country in words", { countries: ["Taiwan"] }, "countries.0"],
  ["a delivery without any fee", { bands: [] }, "bands"],
  ["a weight without a fee", { bands: [{ grams: 5, amounts: {} }] }, "bands"],
  [
    "one weight twice",
    {
      bands: [
        { grams: 5, amounts: { TWD: 1 } },
        { grams: 5, amounts: { TWD: 2 } },
      ],
    },
    "bands",
  ],
  ["a fee below nothing", { bands: [{ grams: 5, amounts: { TWD: -1 } }] }, "bands.0.amounts.TWD"],
  ["no name in one language", { name: { tw: "郵寄", en: "Post", cn: " " } }, "name.cn"],
])("%s is refused at its field", async ([, wrong, field]) => {
  const answer = await manager.post(PATH, { ...post, ...wrong });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test("pickup methods have neither countries nor fees", async () => {
  const { data } = (await manager.post(PATH, { ...post, kind: "pickup" })).json();
  expect(data).toMatchObject({ kind: "pickup", countries: [], bands: [], freeFrom: {} });
});

test("shipping settings require `prices.write`", async () => {
  const other = await world.manager(["orders.read", "products.write"]);
  expect((await other.get(PATH)).statusCode).toBe(403);
  expect((await other.post(PATH, post)).statusCode).toBe(403);
  expect((await (await world.member()).get(PATH)).statusCode).toBe(403);
});
