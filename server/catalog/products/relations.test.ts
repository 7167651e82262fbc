import { setLicenseState } from "#test/kit/data/licenses.ts";
import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import type { DemoProduct } from "#server/demo/content/types.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { firstCartItem, buyProduct } from "#test/kit/data/buyProduct.ts";
import { cardPayment } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const named = (code: string): DemoProduct =>
  products.find(({ productCode }) => productCode === code) as DemoProduct;
const alarm = named("MW-ALARM");
const pulse = named("MW-PULSE");
const tuning = named("MW-TUNE");

const relationsOf = async (client: Client, { uuid }: DemoProduct) =>
  (await client.get(`/Product/${uuid}`))
    .json()
    .data.relations.map(({ relation, code }: Record<string, string>) => `${relation} ${code}`);

const lacked = async (client: Client, product: DemoProduct): Promise<string[]> => {
  const { lines } = (await client.get("/Cart")).json().data;
  const line = lines.find((each: { product: string }) => each.product === product.uuid);
  return line.missingRequirements.map(({ name }: { name: string }) => name);
};

test("a product lists what it requires, goes with, replaces and is replaced by", async () => {
  const guest = (await testWorld()).guest();
  expect(await relationsOf(guest, alarm)).toEqual(["requires MW-PULSE"]);
  expect(await relationsOf(guest, named("MW-EDGE"))).toEqual([
    "replaces MW-BOX4",
    "goes_with MW-PULSE",
  ]);
  expect(await relationsOf(guest, named("MW-BOX4"))).toEqual([
    "replaced_by MW-EDGE",
    "goes_with MW-FEED",
  ]);
  const { relations } = (await guest.get(`/Product/${alarm.uuid}?lang=cn`)).json().data;
  expect(relations[0]).toMatchObject({ uuid: pulse.uuid, name: pulse.name.cn });
});

test("a removed relation disappears from the page at once", async () => {
  const world = await testWorld();
  expect(await relationsOf(world.guest(), alarm)).toHaveLength(1);
  await world.db.deleteFrom("product_relations").where("product_id", "=", alarm.uuid).execute();
  expect(await relationsOf(world.guest(), alarm)).toEqual([]);
});

test("a missing requirement is shown until an alternative is in the cart, not only saved for later", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", firstCartItem(tuning));
  expect(await lacked(member, tuning)).toEqual(
    ["MW-POST3", "MW-POSTTURN", "MW-POST5"].map((code) => named(code).name.en),
  );
  const { lines } = (await member.post("/Cart", firstCartItem(named("MW-POSTTURN")))).json().data;
  expect(await lacked(member, tuning)).toEqual([]);
  const { uuid } = lines.find(({ product }: { product: string }) => product !== tuning.uuid);
  await member.post(`/Cart/${uuid}/Saving`);
  expect(await lacked(member, tuning)).toHaveLength(3);
});

test("a guest sees missing requirements too, and an order is still possible", async () => {
  const world = await testWorld();
  const guest = world.guest("v".repeat(22));
  await guest.post("/Cart", firstCartItem(alarm));
  expect(await lacked(guest, alarm)).toEqual([pulse.name.en]);
  const member = await world.member();
  const { lines } = (await member.post("/Cart", firstCartItem(alarm))).json().data;
  const acknowledged = Object.fromEntries(
    lines[0].mustAcknowledge.map(({ version }: { version: string }) => [version, true]),
  );
  expect((await orderCart(member, { ...cardPayment, acknowledged })).statusCode).toBe(200);
});

test("a valid license meets a requirement until revoked or expired, for its owner only", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const owner = await world.member();
  const other = await world.member();
  await buyProduct(world, owner, pulse);
  for (const client of [owner, other]) await client.post("/Cart", firstCartItem(alarm));
  expect(await lacked(owner, alarm)).toEqual([]);
  expect(await lacked(other, alarm)).toEqual([pulse.name.en]);
  const set = (state: "revoked" | "issued") => setLicenseState(world, state);
  await set("revoked");
  expect(await lacked(owner, alarm)).toEqual([pulse.name.en]);
  await set("issued");
  await world.db
    .updateTable("licenses")
    .set({ valid_until: new Date("2026-11-21T00:00:00Z"), renewal_grace_days: 1 })
    .execute();
  world.advance(86_400_000);
  expect(await lacked(owner, alarm)).toEqual([]);
  world.advance(86_400_000);
  expect(await lacked(owner, alarm)).toEqual([pulse.name.en]);
});
