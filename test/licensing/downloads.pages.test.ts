import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import type { DemoProduct } from "#server/demo/content/types.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatDay } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { productPath, multiEditionSoftware } from "#test/kit/data/demoProducts.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { buyProduct } from "#test/kit/data/buyProduct.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const post5 = products.find(({ productCode }) => productCode === "MW-POST5")!;
const shop = async () => testWorld({ ...(await builtPages()), providers: fakeProviders() });

const open = (world: TestWorld, url: string, who?: Client) =>
  world.http.inject({
    url,
    headers: { accept: "text/html", ...(who && { cookie: `mw_session=${who.token}` }) },
  });

async function ownersFile(world: TestWorld): Promise<{ uuid: string; name: string }> {
  const { data } = (await world.guest().get(`/Product/${post5.uuid}/Release`)).json();
  return data[1].files.find(({ access }: { access: string }) => access === "entitled");
}

test("a product's page tells its versions, editions and where it is discussed", async () => {
  const world = await shop();
  for (const lang of testLanguages()) {
    const { product, latest } = phrases[lang];
    const page = async (product: DemoProduct) =>
      (await open(world, `${langPrefix[lang]}${productPath(product)}`)).body;
    const body = await page(post5);
    expect(body).toContain(product.downloads.beta);
    expect(body).toContain("mw-post5-4.2.0-samples.zip");
    expect(body).toContain(`href="${langPrefix[lang]}/contact"`);
    expect(body).toContain(latest.product.title);
    expect(body).toContain(`href="${langPrefix[lang]}/forum?product=${post5.uuid}"`);
    const compared = await page(multiEditionSoftware);
    expect(compared.split(`>${product.editions.has}<`).length).toBeGreaterThan(3);
    expect(compared).toContain(`>${product.editions.lacks}<`);
  }
});

test("a guest logs in first and comes back; a stranger is told what it comes with; an owner gets a link", async () => {
  const world = await shop();
  const { uuid, name } = await ownersFile(world);
  const url = `/en/download/${uuid}`;
  const guest = await open(world, url);
  expect([guest.statusCode, guest.headers.location]).toEqual([
    303,
    `/en/login?next=${encodeURIComponent(url)}`,
  ]);
  const asked = await open(world, `${guest.headers.location}`);
  expect(asked.body).toContain(phrases.en.account.ownersFile);
  const stranger = await open(world, url, await world.member());
  expect(stranger.statusCode).toBe(403);
  expect(stranger.body).toContain(phrases.en.download.buy);
  expect(stranger.body).toContain(`/en${productPath(post5)}`);
  const owner = await world.member();
  await buyProduct(world, owner, post5);
  const page = await open(world, url, owner);
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  const [, address = ""] = /href="(\/en\/download\/[^"]+\/[^"]+\/[^"]+)"/.exec(page.body) ?? [];
  expect(address.endsWith(name)).toBe(true);
  expect((await open(world, address, owner)).statusCode).toBe(200);
  const led = await open(world, address.replace(/\/\w+\./, "/1."), owner);
  expect([led.statusCode, led.headers.location]).toEqual([303, `${url}?over=1`]);
  const again = await open(world, `${url}?over=1`, owner);
  expect(again.body).toContain(phrases.en.download.over);
  expect(again.body).toContain(phrases.en.download.ready);
});

journey("the product's page tells its owner that the files are theirs: %s", async (lang) => {
  const world = await shop();
  const { owned, owners } = phrases[lang].product.downloads;
  const url = `${langPrefix[lang]}${productPath(post5)}`;
  const owner = await world.member();
  const told = async (who?: Client) => {
    const { body } = await open(world, url, who);
    return [body.includes(` · ${owned}<`), body.includes(` · ${owners}<`)];
  };
  expect(await told()).toEqual([false, true]);
  expect(await told(owner)).toEqual([false, true]);
  await buyProduct(world, owner, post5);
  expect(await told(owner)).toEqual([true, false]);
});

test("a file for everybody has no page of its own, and what is not there is not found", async () => {
  const world = await shop();
  const { data } = (await world.guest().get(`/Product/${post5.uuid}/Release`)).json();
  const file = data[0].files.find(({ access }: { access: string }) => access === "public");
  expect((await open(world, `/en/download/${file.uuid}`)).headers.location).toBe(file.address);
  expect((await open(world, `/en/download/${post5.uuid}`)).statusCode).toBe(404);
  expect((await open(world, "/en/download/x")).statusCode).toBe(404);
});

test("a new version may be of any product, also of one that nobody sees and of the last of very many", async () => {
  const world = await shop();
  await seedProducts(world.open.database.pool, 1_100, { brief: true });
  await world.db.updateTable("products").set({ live: null }).where("id", "=", post5.uuid).execute();
  const staff = await world.manager(["downloads.write"]);
  const offered = async (search: string) => {
    const { body } = await open(world, `/en/manager/downloads/new?search=${search}`, staff);
    const day = /name="date"[^>]* value="([^"]+)"/.exec(body)?.[1];
    return {
      ids: [...body.matchAll(/<option value="([^"]{36})"/g)].map(([, id]) => id),
      body,
      day,
    };
  };
  const last = await world.db
    .selectFrom("products")
    .select(["id", "code"])
    .orderBy("sort", "desc")
    .executeTakeFirstOrThrow();
  expect((await offered(last.code)).ids).toEqual([last.id]);
  expect((await offered(post5.productCode)).ids).toContain(post5.uuid);
  world.advance(40 * 86_400_000);
  const { body, ids, day } = await offered("");
  expect(ids).toHaveLength(100);
  expect(body).toContain("1,000 more products");
  expect(day).toBe(formatDay(world.scope().now()));
});
