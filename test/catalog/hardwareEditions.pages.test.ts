import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import type { Product } from "#shared/catalog/listing/contract.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { productPath, hardware as goods } from "#test/kit/data/demoProducts.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const names = {
  short: { tw: "短臂", en: "Short arm", cn: "短臂" },
  long: { tw: "長臂", en: "Long arm", cn: "长臂" },
};

test("goods that come in several editions are chosen and bought in each of them", async () => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const at = (rest = "") => `/Manager/Product/${goods.uuid}${rest}`;
  const { version, content }: EditedProduct = (await manager.get(at())).json().data;
  const edition = { features: [], plans: [null] };
  const editions = [
    { ...edition, uuid: null, name: names.short },
    { ...edition, uuid: null, name: names.long },
  ];
  const saved = await manager.put(at(), { version, content: { ...content, plans: [], editions } });
  expect(saved.statusCode, saved.body).toBe(200);
  const published = await manager.post(at("/Publication"), { version: version + 1 });
  expect(published.statusCode, published.body).toBe(200);
  const { plans }: EditedProduct = published.json().data;
  const cells = plans.map(({ commodity }, n) => ({
    commodity,
    currency: "TWD",
    was: null,
    now: 1000 * (n + 1),
  }));
  const change = (asked: object) => manager.post("/Manager/Price/Change", { cells, ...asked });
  const { seen } = (await change({ preview: true })).json().data;
  const priced = await change({ seen });
  expect(priced.statusCode, priced.body).toBe(200);

  const guest = world.guest();
  const product: Product = (await guest.get(`/Product/${goods.uuid}?lang=en`)).json().data;
  expect(product.commodities).toHaveLength(2);
  const second = product.editions.find(({ name }) => name === names.long.en);
  const page = async (rest: string) =>
    (await world.http.inject({ url: `/en${productPath(goods)}${rest}` })).body;
  expect(await page("")).toContain(names.short.en);
  const chosen = await page(`?edition=${second?.uuid}`);
  const plan = product.commodities.find((each) => each.edition === second?.uuid);
  expect(chosen).toContain(`name="commodity" value="${plan?.uuid}"`);
  const [markup] = chosen.split("window.__reactRouterContext");
  expect(markup).not.toMatch(/Permanent|product key is on the order page/);
});
