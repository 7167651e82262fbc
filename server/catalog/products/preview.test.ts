import { expect, test } from "vitest";
import type { Product } from "#shared/catalog/listing/contract.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { cartItem, hardware, planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { products } from "#server/demo/products/products.ts";

const DAY = 86_400_000;
const at = (id: string, rest = "") => `/Manager/Product/${id}${rest}`;

async function office() {
  const world = await testWorld();
  return { world, manager: await world.manager() };
}

const previewed = async (manager: Client, id: string, query = ""): Promise<Product> => {
  const answer = await manager.get(at(id, `/Preview${query}`));
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.json().data;
};
const shown = async (world: TestWorld, id: string, query = ""): Promise<Product> =>
  (await world.guest().get(`/Product/${id}${query}`)).json().data;

async function save(manager: Client, id: string, change: Partial<EditedProduct["content"]>) {
  const { version, content } = (await manager.get(at(id))).json().data as EditedProduct;
  const saved = await manager.put(at(id), { version, content: { ...content, ...change } });
  expect(saved.statusCode, saved.body.slice(0, 300)).toBe(200);
}

/** The preview equals the published page. */
async function seenAs(world: TestWorld, manager: Client, id: string): Promise<Product> {
  const seen = await previewed(manager, id);
  const { version } = (await manager.get(at(id))).json().data as EditedProduct;
  const published = await manager.post(at(id, "/Publication"), { version });
  expect(published.statusCode, published.body.slice(0, 300)).toBe(200);
  expect(await shown(world, id)).toEqual(seen);
  return seen;
}

test("the preview of every product equals its page, also in converted currencies", async () => {
  const { world, manager } = await office();
  for (const { uuid } of products) {
    for (const query of ["", "?currency=EUR", "?currency=USD"])
      expect(await previewed(manager, uuid, query)).toEqual(await shown(world, uuid, query));
  }
});

test("the start of sale is shown until that day", async () => {
  const { world, manager } = await office();
  const reason = { tw: "下一批到貨後", en: "With the next batch", cn: "下一批到货后" };
  const day = (inMs: number) => new Date(world.now().getTime() + inMs).toISOString().slice(0, 10);
  const { uuid } = software;
  await save(manager, uuid, { availableFrom: day(5 * DAY), unavailableReason: reason });
  expect((await seenAs(world, manager, uuid)).unavailable).toEqual({
    from: day(5 * DAY),
    reason: reason.en,
  });
  await save(manager, uuid, { availableFrom: day(-5 * DAY) });
  expect((await seenAs(world, manager, uuid)).unavailable).toBeNull();
  await save(manager, uuid, { soldOnline: false });
  const { unavailable, from } = await seenAs(world, manager, uuid);
  expect([unavailable, from]).toEqual([{ from: null, reason: reason.en }, null]);
});

test("a reduced price shows the lowest price before, and counted stock its number", async () => {
  const { world, manager } = await office();
  const { commodity } = cartItem(1);
  const { TWD } = planOf(software, 1).prices;
  const price = (minor: number, inMs: number) => ({
    commodity_id: commodity,
    currency: "TWD",
    amount_minor: minor,
    valid_from: new Date(world.now().getTime() + inMs),
    recorded_at: world.now(),
  });
  await world.db
    .insertInto("prices")
    .values([price(TWD - 10, 0), price(TWD, 5 * DAY)])
    .execute();
  world.advance(DAY);
  await save(manager, software.uuid, { featured: false });
  const sale = await seenAs(world, manager, software.uuid);
  expect(sale.commodities.find(({ uuid }) => uuid === commodity)?.lowest).toMatchObject([
    { minor: TWD, currency: "TWD" },
  ]);
  const [counted] = hardware;
  if (!counted) throw new Error("the demo shop counts no hardware");
  await save(manager, counted.uuid, { featured: false });
  expect((await seenAs(world, manager, counted.uuid)).stock).not.toBeNull();
});

test("the preview includes replacing products and keeps the order of relations", async () => {
  const { world, manager } = await office();
  const [one, two, three] = products.filter(({ uuid }) => uuid !== software.uuid);
  if (!one || !two || !three) throw new Error("the demo shop has too few products");
  await save(manager, one.uuid, {
    relations: [{ kind: "replaces", product: software.uuid }],
  });
  await seenAs(world, manager, one.uuid);
  await save(manager, software.uuid, {
    relations: [
      { kind: "goes_with", product: three.uuid },
      { kind: "replaces", product: two.uuid },
      { kind: "goes_with", product: two.uuid },
    ],
  });
  const { relations } = await seenAs(world, manager, software.uuid);
  expect(relations.map(({ relation, uuid }) => [relation, uuid])).toEqual([
    ["replaces", two.uuid],
    ["replaced_by", one.uuid],
    ["goes_with", three.uuid],
    ["goes_with", two.uuid],
  ]);
});

test("the preview reveals missing texts and prices", async () => {
  const { manager } = await office();
  const copied = (await manager.post(at(software.uuid, "/Copy"))).json().data as EditedProduct;
  await save(manager, copied.uuid, { tagline: { tw: "只有中文", en: "", cn: "" } });
  const seen = await previewed(manager, copied.uuid);
  expect([seen.tagline, seen.from, seen.unavailable]).toEqual(["只有中文", null, null]);
  expect(seen.commodities.every(({ months }) => months === 0)).toBe(true);
});
