import { expect, test } from "vitest";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { products } from "#server/demo/products/products.ts";
import { writtenColumns } from "#test/kit/world/database.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const software = products.find((product) => product.kind === "software");
const upcoming = products.find(
  (product) => product.kind === "hardware" && product.availableFrom !== undefined,
);
const course = products.find((product) => product.kind === "course");
const onRequest = products.find(
  (product) => product.kind === "hardware" && product.soldOnline === false,
);
const several = products.find(
  (product) => product.kind === "software" && product.editions.length > 1,
);

test("the menu nests subcategories under their parents with names in three languages", async () => {
  const world = await testWorld();
  const { data } = (await world.guest().get("/Category")).json();
  expect(data).toHaveLength(4);
  for (const top of data) {
    expect(top.parent).toBeNull();
    expect(top.sub.length).toBeGreaterThan(0);
    for (const sub of top.sub) {
      expect(sub.parent).toBe(top.uuid);
      expect([sub.tw.name, sub.en.name, sub.cn.name].every(Boolean)).toBe(true);
    }
  }
});

test("the list returns everything or one page, filtered by category, kind and words", async () => {
  const world = await testWorld();
  const guest = world.guest();
  const all = (await guest.get("/List")).json();
  expect([all.total, all.data.length]).toEqual([products.length, products.length]);

  const page = (await guest.get("/List?page=2&limit=3")).json();
  expect([page.total, page.page, page.perPage, page.data.length]).toEqual([
    products.length,
    2,
    3,
    3,
  ]);
  expect(page.data[0].uuid).toBe(all.data[3].uuid);

  const menu = (await guest.get("/Category")).json().data;
  const inTop = (await guest.get(`/List?category=${menu[0].uuid}`)).json();
  const inSubs = await Promise.all(
    menu[0].sub.map((sub: { uuid: string }) => guest.get(`/List?category=${sub.uuid}`)),
  );
  expect(inTop.total).toBe(inSubs.reduce((total, answer) => total + answer.json().total, 0));
  expect(
    (await guest.get("/List?kind=course"))
      .json()
      .data.every((p: { kind: string }) => p.kind === "course"),
  ).toBe(true);
  expect((await guest.get(`/List?search=${software?.name.en}`)).json().total).toBe(1);
  expect((await guest.get("/List?search=%25")).json().total).toBe(0);
  expect((await guest.get("/List?limit=many")).statusCode).toBe(422);
});

test("a product lists its plans in order with every price, localized", async () => {
  const world = await testWorld();
  const { data } = (await world.guest().get(`/Product/${software?.uuid}?lang=cn`)).json();
  expect(data).toMatchObject({ name: software?.name.cn, unavailable: null });
  expect(data.commodities.map((plan: { months: number | null }) => plan.months)).toEqual([
    TRIAL,
    1,
    3,
    6,
    12,
    null,
  ]);
  for (const plan of data.commodities.slice(1)) {
    expect(plan.prices.map((price: { currency: string }) => price.currency)).toEqual([
      "CNY",
      "TWD",
      "USD",
    ]);
  }
});

test("a product with several editions lists their features and plans in edition order", async () => {
  const world = await testWorld();
  const { data } = (await world.guest().get(`/Product/${several?.uuid}?lang=tw`)).json();
  const written = several?.kind === "software" ? several.editions : [];
  expect(data.editions).toEqual(
    written.map(({ uuid, name, features }) => ({
      uuid,
      name: name.tw,
      features: features.map(({ tw }) => tw),
    })),
  );
  expect(data.commodities.map(({ edition }: { edition: string }) => edition)).toEqual(
    written.flatMap(({ uuid, plans, trial }) => [
      ...(trial ? [uuid] : []),
      ...plans.map(() => uuid),
    ]),
  );
  const single = (await world.guest().get(`/Product/${software?.uuid}`)).json().data;
  expect(single.editions).toEqual([]);
});

test("cards follow changes of tags, names, editions and stock at once, and can be filtered by tag", async () => {
  const world = await testWorld();
  const { db } = world;
  const found = async (query: string) => (await world.guest().get(`/List?${query}`)).json();
  const card = async () =>
    (await found("lang=en")).data.find(({ uuid }: { uuid: string }) => uuid === several?.uuid);
  const { tags } = await card();
  expect(tags.length).toBe(several?.tags.length);
  const [{ uuid: tag }] = tags;
  const tagged = await found(`tag=${tag}`);
  expect(tagged.total).toBe(
    products.filter((product) => several && product.tags.includes(several.tags[0] ?? "post"))
      .length,
  );
  expect((await found(`tag=${tag}&kind=course&limit=1`)).total).toBeLessThan(tagged.total);
  expect((await found("tag=x")).code).toBe("request.invalid");
  expect((await found(`tag=${software?.uuid}`)).total).toBe(0);

  const name = JSON.stringify({ tw: "甲", en: "A", cn: "甲" });
  await db.updateTable("taxonomy_terms").set({ name }).where("id", "=", tag).execute();
  expect((await card()).tags[0]).toEqual({ uuid: tag, name: "A" });
  await db.updateTable("product_tags").set({ sort: 99 }).where("term_id", "=", tag).execute();
  expect((await card()).tags.at(-1).uuid).toBe(tag);
  await db.deleteFrom("product_tags").where("term_id", "=", tag).execute();
  expect((await card()).tags).toHaveLength(tags.length - 1);

  const plans = async () =>
    (await world.guest().get(`/Product/${several?.uuid}`)).json().data.commodities;
  const [{ edition: first }] = await plans();
  await db.updateTable("editions").set({ sort: 99 }).where("id", "=", first).execute();
  expect((await plans()).at(-1).edition).toBe(first);
  const count = db.updateTable("commodities").set({ stock: 4 });
  await count.where("edition_id", "=", first).execute();
  expect((await card()).stock).toBeNull();
  const all = await plans();
  await count.where("product_id", "=", several?.uuid ?? "").execute();
  expect((await card()).stock).toBe(4 * all.length);
});

test("hardware and services have one price, and hardware shows its stock", async () => {
  const world = await testWorld();
  for (const product of products) {
    if (product.kind === "software") continue;
    const { data } = (await world.guest().get(`/Product/${product.uuid}`)).json();
    expect(data.commodities).toMatchObject([
      {
        uuid: product.commodityUuid,
        edition: null,
        months: "months" in product ? product.months : null,
      },
    ]);
    expect(data.stock).toBe(product.kind === "hardware" ? product.stock : null);
    expect(data.seats).toBeNull();
  }
});

test("an upcoming product shows its reason and date until that day begins in Taipei", async () => {
  const world = await testWorld();
  const path = `/Product/${upcoming?.uuid}`;
  const from = upcoming && "availableFrom" in upcoming ? upcoming.availableFrom : "";
  expect((await world.guest().get(path)).json().data).toMatchObject({
    from: null,
    unavailable: { from, reason: expect.stringMatching(/\S/) },
  });
  const opening = new Date(`${from}T00:00:00+08:00`);
  world.advanceTo(new Date(opening.getTime() - 1));
  expect((await world.guest().get(path)).json().data.unavailable).not.toBeNull();
  world.advance(1);
  expect((await world.guest().get(path)).json().data.unavailable).toBeNull();
});

test("a product not sold online shows its reason and cannot be added to a cart", async () => {
  const world = await testWorld();
  const member = await world.member();
  world.advance(400 * 86_400_000);
  for (const product of [course, onRequest]) {
    expect((await world.guest().get(`/Product/${product?.uuid}`)).json().data).toMatchObject({
      from: null,
      unavailable: { from: null, reason: expect.stringMatching(/\S/) },
    });
    const commodity = product && "commodityUuid" in product ? product.commodityUuid : "";
    const put = await member.post("/Cart", { product: product?.uuid, commodity });
    expect([put.statusCode, put.json().code]).toEqual([422, "product.not_purchasable"]);
  }
});

test("an unknown product is a 404, a malformed id a 422", async () => {
  const world = await testWorld();
  const unknown = await world.guest().get("/Product/00000000-0000-4000-8000-000000000000");
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "product.not_found"]);
  expect((await world.guest().get("/Product/nonsense")).json()).toMatchObject({
    code: "request.invalid",
    errors: { uuid: ["This value is not valid."] },
  });
});

test("Home, Web, Currency and Content answer in the requested language", async () => {
  const world = await testWorld();
  const home = (await world.guest().get("/Home?lang=tw")).json().data;
  expect(home.products.length).toBeGreaterThan(0);
  const web = (await world.guest().get("/Web?lang=cn")).json().data;
  expect(web.info.data.name).toBe("正昕精密 Millwright");
  expect(web.menu.at(-1)).toMatchObject({ cn: { name: "支持" } });
  const inEuros = (await world.guest().get("/Web?lang=cn&currency=EUR")).json().data.home;
  expect(inEuros).toEqual((await world.guest().get("/Home?lang=cn&currency=EUR")).json().data);
  expect(inEuros.products[0].from.approximate).toMatchObject({ currency: "EUR" });
  expect(
    [web.industry, web.profession, web.tag, web.technology, web.service.data].every(
      (list) => list.length > 0,
    ),
  ).toBe(true);
  const currencies = (await world.guest().get("/Currency")).json().data;
  expect(currencies.slice(0, 3).map((currency: { code: string }) => currency.code)).toEqual([
    "TWD",
    "USD",
    "CNY",
  ]);
  const contents = await Promise.all(
    ["terms", "privacy", "member_terms"].map((type) =>
      world.guest().get(`/Content?type=${type}&lang=en`),
    ),
  );
  expect(contents.every((answer) => answer.json().data.content.length > 1_000)).toBe(true);
  expect((await world.guest().get("/Content?type=secrets")).statusCode).toBe(422);
});

test("more than a thousand products are refused at once and returned in pages", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  const columns = await writtenColumns(pool, "products");
  await pool.query(`
    insert into products (${columns}) select ${columns} from (
      select (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'slug', p.slug || n, 'code', p.code || n))).*
      from products p, generate_series(1, 1001) n where p.id = (select id from products limit 1)) made`);
  const { during } = countStatements(pool);
  const { result: all, statements } = await during(() => world.guest().get("/List"));
  expect([all.statusCode, all.json().code]).toEqual([422, "list.too_long"]);
  expect(statements.length).toBeGreaterThan(0);
  expect(
    statements.filter((text) => text.includes("product_cards")),
    "read for nothing",
  ).toEqual([]);
  const { total } = (await world.guest().get("/List?limit=1000")).json();
  expect(all.json().total).toBe(total);
  expect(total).toBeGreaterThan(1_001);
});

test("cards and plans follow changes of products, plans and prices at once", async () => {
  const world = await testWorld();
  const { db } = world;
  const card = async () =>
    (await world.guest().get("/List?lang=tw"))
      .json()
      .data.find(({ uuid }: { uuid: string }) => uuid === software?.uuid);
  const plans = async () =>
    (await world.guest().get(`/Product/${software?.uuid}`))
      .json()
      .data.commodities.filter(({ months }: { months: number | null }) => months !== TRIAL);
  const [cheapest] = await plans();
  expect((await card()).from.months).toBe(cheapest.months);

  const price = (commodity: string, currency: string, amount: number) =>
    db
      .updateTable("prices")
      .set({ amount_minor: amount })
      .where("commodity_id", "=", commodity)
      .where("currency", "=", currency)
      .execute();
  await Promise.all([
    price(cheapest.uuid, "TWD", 7),
    price(cheapest.uuid, "USD", 8),
    price(cheapest.uuid, "CNY", 9),
  ]);
  const prices = [
    { minor: 9, currency: "CNY" },
    { minor: 7, currency: "TWD" },
    { minor: 8, currency: "USD" },
  ];
  expect((await card()).from).toEqual({ months: cheapest.months, prices, several: true });
  expect((await plans())[0].prices).toEqual(prices);

  await db.deleteFrom("prices").where("commodity_id", "=", cheapest.uuid).execute();
  expect((await plans()).map(({ uuid }: { uuid: string }) => uuid)).not.toContain(cheapest.uuid);
  expect((await card()).from.months).not.toBe(cheapest.months);
  await db.deleteFrom("commodities").where("id", "=", cheapest.uuid).execute();

  const name = JSON.stringify({ tw: "新名", en: "New name", cn: "新名" });
  await db
    .updateTable("products")
    .set({ name })
    .where("id", "=", software?.uuid ?? "")
    .execute();
  expect((await card()).name).toBe("新名");
});

test("search words filter a list in shop order", async () => {
  const world = await testWorld();
  const name = JSON.stringify({ tw: "五軸 刀具庫", en: "Tool_Crib 100%", cn: "五轴 刀具库" });
  await world.db
    .updateTable("products")
    .set({ name })
    .where("id", "=", software?.uuid ?? "")
    .execute();
  const found = async (search: string) => {
    const answer = await world.guest().get(`/List?search=${encodeURIComponent(search)}`);
    return answer.json().data.map(({ uuid }: { uuid: string }) => uuid);
  };
  const all = (await world.guest().get("/List")).json().data;
  const order = all.map(({ uuid }: { uuid: string }) => uuid);
  for (const search of ["刀具", "刀具库", "刀", "tool_crib", "crib", "ToolCrib", "five-axis 庫"]) {
    const uuids = await found(search);
    expect(uuids, search).toContain(software?.uuid);
    expect(uuids, search).toEqual(order.filter((uuid: string) => uuids.includes(uuid)));
  }
  for (const search of ["toolcribs9", "具刀", "ool_crib", "!", "crib' & 'zzz"]) {
    expect(await found(search), search).toEqual([]);
  }
});
