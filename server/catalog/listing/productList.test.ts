import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListFacets, ProductCard } from "#shared/catalog/listing/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import {
  displayedAmount,
  isMatch,
  listQueries,
  type ListQuery,
  receivedCounts,
  expectedCounts,
  generatedProducts,
  type Taxonomies,
  writeProducts,
} from "#test/catalog/generatedProducts.ts";
import { products } from "#server/demo/products/products.ts";
import { runCount } from "#test/kit/proof.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";

const DAY = 86_400_000;

function queryOf(wanted: ListQuery, more: Record<string, string | number> = {}): string {
  const { tag = [], ...single } = wanted;
  const entries = Object.entries({ ...single, ...more }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams([...entries, ...tag.map((id) => ["tag[]", id])]).toString();
}

async function ask<T>(world: TestWorld, path: string): Promise<T> {
  const answer = await world.guest().get(path);
  expect(answer.statusCode, `${path}: ${answer.body.slice(0, 500)}`).toBe(200);
  return answer.json().data;
}

const cards = (world: TestWorld, query: string) => ask<ProductCard[]>(world, `/List?${query}`);
const uuids = async (world: TestWorld, query: string) =>
  (await cards(world, query)).map(({ uuid }) => uuid);
const facets = (world: TestWorld, query = "") => ask<ListFacets>(world, `/List/Facet?${query}`);

async function listsOf({ db }: TestWorld): Promise<Taxonomies> {
  const terms = await db
    .selectFrom("taxonomy_terms")
    .select(["id", "kind"])
    .orderBy("sort")
    .execute();
  const categories = await db.selectFrom("categories").select(["id", "parent_id"]).execute();
  const of = (kind: string) => terms.filter((term) => term.kind === kind).map(({ id }) => id);
  return {
    tags: of("tag").slice(0, 4),
    industries: of("industry").slice(0, 3),
    categories: categories
      .flatMap(({ id, parent_id: parent }) => (parent === null ? [] : [{ id, parent }]))
      .slice(0, 4),
  };
}

async function ratesOf({ db }: TestWorld): Promise<Rates> {
  const rows = db.selectFrom("exchange_rate_tables").select("rates").orderBy("version", "desc");
  return (await rows.executeTakeFirstOrThrow()).rates;
}

test("for any products, filters and times, lists and counts match a reference implementation", async () => {
  const world = await testWorld();
  const lists = await listsOf(world);
  const rates = await ratesOf(world);
  const start = world.now().getTime();
  const questions = fc.array(
    fc.tuple(listQueries(lists), fc.constantFrom("sort", "createdAt", "price"), fc.boolean()),
    { minLength: 4, maxLength: 8 },
  );
  const hours = fc.array(fc.integer({ min: 0, max: 5 * 24 }), { minLength: 2, maxLength: 3 });
  let seen = 0;
  const check = async ([products, all, moments]: [
    Parameters<typeof expectedCounts>[0],
    [ListQuery, string, boolean][],
    number[],
  ]) => {
    await writeProducts(world, products);
    try {
      for (const hour of moments.toSorted((a, b) => a - b)) {
        world.advanceTo(new Date(start + hour * 3_600_000));
        const moment = { at: world.now().getTime(), rates, lists };
        for (const [wanted, orderby, isDown] of all) {
          const kept = products.filter((product) => isMatch(product, wanted, moment));
          const sort = isDown ? "desc" : "asc";
          const found = await uuids(world, queryOf(wanted, { orderby, sort }));
          const key = (id: string): number | null => {
            const product = products.find((each) => each.id === id);
            if (!product || orderby === "createdAt") return product?.created ?? null;
            return orderby === "sort"
              ? Math.floor(products.indexOf(product) / 2)
              : displayedAmount(product, wanted, moment);
          };
          expect(found.toSorted(compare)).toEqual(kept.map(({ id }) => id).toSorted(compare));
          expect(found.map(key)).toEqual(
            found.map(key).toSorted((a, b) => byKey(a, b, isDown ? -1 : 1)),
          );
          expect(receivedCounts(await facets(world, queryOf(wanted)))).toEqual(
            expectedCounts(products, wanted, moment),
          );
          seen += kept.length;
        }
      }
    } finally {
      await world.open.database.pool.query("update products set live = null where live = 1");
      world.advanceTo(new Date(start));
    }
  };
  const every = fc.tuple(generatedProducts(lists, start), questions, hours);
  await fc.assert(fc.asyncProperty(every, check), { numRuns: runCount(4, 12) });
  expect(seen).toBeGreaterThan(runCount(30, 100));
});

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byKey = (a: number | null, b: number | null, sign: number) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b);

test("only software has permanent plans", async () => {
  const world = await testWorld();
  const found = await cards(world, "plan=permanent");
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["software"]));
  expect(found.length).toBeGreaterThan(0);
  const { plans, kinds } = await facets(world, "plan=permanent");
  expect(plans.find(({ plan }) => plan === "permanent")?.count).toBe(found.length);
  expect(kinds).toEqual([{ kind: "software", count: found.length }]);
  const hardware = await facets(world, "kind=hardware");
  expect([hardware.total > 0, hardware.plans]).toEqual([true, []]);
});

test("pages of a list contain every product once in a stable order", async () => {
  const world = await testWorld();
  for (const order of ["sort", "createdAt", "name", "price"]) {
    for (const sort of ["asc", "desc"]) {
      const query = `orderby=${order}&sort=${sort}&kind=software`;
      const all = await uuids(world, query);
      const paged: string[] = [];
      for (let page = 1; paged.length < all.length; page++) {
        const some = await uuids(world, `${query}&page=${page}&limit=4`);
        expect(some.length).toBeGreaterThan(0);
        paged.push(...some);
      }
      expect(paged, query).toEqual(all);
    }
  }
});

const NAMES = {
  tw: ["2 軸", "10 軸", "一體", "刀具", "車床", "銑床", "apple", "Banana", "cherry"],
  cn: ["2 轴", "10 轴", "车床", "刀具", "铣床", "一体", "apple", "Banana", "cherry"],
  en: ["2 axes", "10 axes", "apple", "Banana", "cherry", "École", "tool"],
} as const;

test.each(LANGS)(
  "names sort in the collation of %s, descending too, and after a rename",
  async (lang) => {
    const world = await testWorld();
    const all = await cards(world, `lang=${lang}&limit=${NAMES[lang].length}`);
    const write = (uuid: string | undefined, name: string) =>
      world.db
        .updateTable("products")
        .set({ name: JSON.stringify({ tw: name, en: name, cn: name }) })
        .where("id", "=", uuid ?? "")
        .execute();
    const mixed = NAMES[lang].map((_, at, { length }) => NAMES[lang][(at * 5) % length] ?? "");
    for (const [at, name] of mixed.entries()) await write(all[at]?.uuid, name);
    const named = async (sort: "asc" | "desc") =>
      (await cards(world, `lang=${lang}&orderby=name&sort=${sort}`))
        .map(({ name }) => name)
        .filter((name) => NAMES[lang].some((each) => each === name));
    expect(await named("asc")).toEqual(NAMES[lang]);
    expect(await named("desc")).toEqual(NAMES[lang].toReversed());
    const first =
      all[mixed.indexOf("2 axes") < 0 ? mixed.indexOf("apple") : mixed.indexOf("2 axes")];
    await write(first?.uuid, NAMES[lang].at(-1) ?? "");
    expect((await named("asc")).slice(-2)).toEqual([NAMES[lang].at(-1), NAMES[lang].at(-1)]);
  },
);

test("the entry price is the cheapest plan in the displayed currency", async () => {
  const world = await testWorld();
  const dear = software.editions[0].plans.toSorted((a, b) => b.prices.TWD - a.prices.TWD)[0];
  const from = async (query: string) => {
    const found = await cards(world, `limit=100&${query}`);
    return found.find(({ uuid }) => uuid === software.uuid)?.from;
  };
  const before = await from("currency=TWD");
  await world.db
    .updateTable("prices")
    .set({ amount_minor: 1 })
    .where("commodity_id", "=", dear?.uuid ?? "")
    .where("currency", "=", "USD")
    .execute();
  const least = { minor: 1, currency: "USD" };
  const inDollars = await from("currency=USD");
  expect(inDollars?.prices).toContainEqual(least);
  expect([inDollars?.months, inDollars?.several]).toEqual([dear?.months, true]);
  expect(await from("currency=TWD")).toEqual(before);
  const page = await ask<ProductCard>(world, `/Product/${software.uuid}?currency=USD`);
  expect(page.from).toEqual(inDollars);
  expect(await from("currency=USD&priceMax=0.01&priceCurrency=USD")).toEqual(inDollars);
  expect(await from("currency=USD&priceMax=0.02&orderby=price")).toEqual(inDollars);
  expect(await from("currency=EUR")).toMatchObject({ months: before?.months });
});

test("only cards of goods with several plans say so", async () => {
  const world = await testWorld();
  const goods = products.flatMap((each) => (each.kind === "hardware" ? [each] : []));
  const [one, other] = goods.filter(
    ({ soldOnline, availableFrom }) => soldOnline !== false && !availableFrom,
  );
  const severalOf = async (uuid: string | undefined) =>
    (await cards(world, "limit=100")).find((each) => each.uuid === uuid)?.from?.several;
  expect([await severalOf(one?.uuid), await severalOf(software.uuid)]).toEqual([false, true]);
  const plan = "5b1f5c2e-7f9b-4a63-8c1d-1f0a52a3b001";
  await runTransaction(world.db, async (tx) => {
    const way = { id: plan, product_id: one?.uuid ?? "", months: 12, sort: 9 } as const;
    await tx.insertInto("commodities").values(way).execute();
    const price = { commodity_id: plan, currency: "TWD", amount_minor: 99_999_999 };
    await tx.insertInto("prices").values(price).execute();
  });
  expect([await severalOf(one?.uuid), await severalOf(other?.uuid)]).toEqual([true, false]);
});

test("a card shows the price of the requested plan, and the price range applies to it", async () => {
  const world = await testWorld();
  const { TWD } = planOf(software, 12).prices;
  const find = async (query: string) =>
    (await cards(world, query)).find(({ uuid }) => uuid === software.uuid);
  const card = await find(`plan=12&priceMin=${TWD}&priceMax=${TWD}`);
  expect(card?.from).toMatchObject({ months: 12 });
  expect(card?.from?.prices).toContainEqual({ minor: TWD, currency: "TWD" });
  expect(await find(`plan=12&priceMin=${TWD + 1}`)).toBeUndefined();
  expect(await find(`plan=12&priceMax=${TWD - 1}`)).toBeUndefined();
  expect((await find("plan=1"))?.from?.months).toBe(1);
});

test("price bounds in another currency use its prices, or the rate if there are none", async () => {
  const world = await testWorld();
  const { USD } = planOf(software, 1).prices;
  const bound = (USD / 100).toFixed(2);
  const inDollars = `priceCurrency=USD&priceMin=${bound}&priceMax=${bound}`;
  expect(await uuids(world, inDollars)).toContain(software.uuid);
  expect(await uuids(world, inDollars.replace("priceCurrency", "currency"))).toContain(
    software.uuid,
  );
  const [card] = (await cards(world, "currency=EUR&orderby=price&sort=desc")).filter(
    ({ from }) => from,
  );
  const about = card?.from?.approximate;
  expect(about?.currency).toBe("EUR");
  const euros = ((about?.minor ?? 0) / 100).toFixed(2);
  const found = await uuids(world, `currency=EUR&priceMin=${euros}`);
  expect(found).toContain(card?.uuid);
  const more = (((about?.minor ?? 0) + 1) / 100).toFixed(2);
  expect(await uuids(world, `currency=EUR&priceMin=${more}`)).not.toContain(card?.uuid);
});

test("lists sorted by price use the displayed amounts", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  await pool.query(
    `update prices set amount_minor = 100000000 / (1 + (select min(p.amount_minor) from prices p
       where p.commodity_id = prices.commodity_id and p.currency = 'TWD')) where currency = 'USD'`,
  );
  for (const currency of ["USD", "EUR", "AFN", "TWD"]) {
    const all = await cards(
      world,
      `orderby=price&limit=100&currency=${currency}&priceMin=0&priceCurrency=TWD`,
    );
    const told = all.map(({ from }) => {
      if (from?.approximate) return from.approximate.minor;
      const own = from?.prices.find((price) => price.currency === currency);
      return (own ?? from?.prices.find((price) => price.currency === "TWD"))?.minor ?? 0;
    });
    expect(told.length).toBeGreaterThan(5);
    expect(told, currency).toEqual(told.toSorted((a, b) => a - b));
  }
});

test("price bounds in a currency without prices or rate are refused", async () => {
  const world = await testWorld();
  for (const call of ["/List", "/List/Facet"]) {
    for (const query of ["priceMin=1&priceCurrency=AFN", "priceMax=1&currency=AFN"]) {
      const answer = await world.guest().get(`${call}?${query}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { code: "request.invalid", errors: { priceCurrency: [expect.stringContaining("rate")] } },
      ]);
    }
    expect((await world.guest().get(`${call}?currency=AFN`)).statusCode).toBe(200);
  }
});

test("a product without a price shows the day on which its first price begins", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  const card = async () =>
    (await cards(world, "limit=100")).find(({ uuid }) => uuid === software.uuid);
  expect((await card())?.unavailable).toBeNull();
  await pool.query(
    `update prices set valid_from = $2 where commodity_id in (select id from commodities where product_id = $1)`,
    [software.uuid, new Date(world.now().getTime() + 3 * DAY)],
  );
  const day = formatDay(new Date(world.now().getTime() + 3 * DAY));
  expect(await card()).toMatchObject({ from: null, unavailable: { from: day, reason: "" } });
  const page = await ask<ProductCard>(world, `/Product/${software.uuid}`);
  expect(page).toMatchObject({ from: null, unavailable: { from: day } });
  world.advance(3 * DAY);
  expect((await card())?.from).not.toBeNull();
  expect((await card())?.unavailable).toBeNull();
});

test.for([
  ["priceMin=10&priceMax=9", "priceMax"],
  ["priceMin=-1", "priceMin"],
  ["priceMax=99999999999999", "priceMax"],
  ["priceMin=abc", "priceMin"],
  ["priceMin=1.5", "priceMin"],
  ["currency=USD&priceMax=1.555", "priceMax"],
  ["kind=toy", "kind"],
  ["plan=2", "plan"],
  ["industry=x", "industry"],
  ["tag[]=x", "tag.0"],
  ["inStock=maybe", "inStock"],
  ["orderby=slug", "orderby"],
] as const)("%s is refused at %s", async ([query, field]) => {
  const world = await testWorld();
  const calls = field === "orderby" ? ["/List"] : ["/List", "/List/Facet"];
  for (const call of calls) {
    const answer = await world.guest().get(`${call}?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "request.invalid"]);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
});

test("empty form fields filter nothing", async () => {
  const world = await testWorld();
  const all = await uuids(world, "");
  const empty = "kind=&tag[]=&industry=&plan=&inStock=&priceMin=&priceMax=&search=&category=";
  expect(await uuids(world, empty)).toEqual(all);
  expect((await facets(world, empty)).total).toBe(all.length);
});

test("search words combine with all other filters, in lists and counts", async () => {
  const world = await testWorld();
  const words = await uuids(world, "search=fanuc");
  const both = await uuids(world, "search=fanuc&kind=hardware&inStock=1");
  const kept = await uuids(world, "kind=hardware&inStock=1");
  expect(both.length).toBeGreaterThan(0);
  expect(both).toEqual(kept.filter((uuid) => words.includes(uuid)));
  const counted = await facets(world, "search=fanuc&inStock=1");
  expect(counted.kinds).toContainEqual({ kind: "hardware", count: both.length });
  const [category] = counted.categories;
  expect(await uuids(world, `search=fanuc&inStock=1&category=${category?.uuid}`)).toHaveLength(
    category?.count ?? -1,
  );
  expect((await facets(world, "search=!")).total).toBe(0);
  await world.db
    .updateTable("products")
    .set({ name: '{"tw":"q","en":"Zyxel","cn":"q"}' })
    .where("id", "=", software.uuid)
    .execute();
  expect(await uuids(world, "search=zyxel")).toEqual([software.uuid]);
  expect((await facets(world, "search=zyxel")).total).toBe(1);
});

test("a cached answer expires when a price begins without a write", async () => {
  const world = await testWorld();
  const { uuid } = planOf(software, 1);
  const from = new Date(world.now().getTime() + DAY);
  await world.db
    .insertInto("prices")
    .values({
      commodity_id: uuid,
      currency: "TWD",
      amount_minor: 3,
      valid_from: from,
      recorded_at: world.now(),
    })
    .execute();
  const cheap = () => uuids(world, "priceMax=3");
  const counted = async () => (await facets(world, "plan=1")).prices?.min.minor;
  const before = await counted();
  expect(await cheap()).toEqual([]);
  world.advance(DAY - 1);
  expect(await cheap()).toEqual([]);
  expect(await counted()).toBe(before);
  world.advance(1);
  expect(await cheap()).toEqual([software.uuid]);
  expect(await counted()).toBe(3);
});

const changes: Record<string, readonly [string, string, boolean]> = {
  kind: ["update products set kind = 'course' where id = $1", "kind=course", true],
  "the part of a category": [
    "update products set category_id = (select id from categories where parent_id is null order by sort desc limit 1) where id = $1",
    "kind=software&inStock=1",
    true,
  ],
  withdrawal: ["update products set live = null where id = $1", "kind=software", false],
  "being announced": ["update products set sold_online = false where id = $1", "inStock=1", false],
  "a day in the future": [
    "update products set available_from = '2027-01-01' where id = $1",
    "plan=1",
    false,
  ],
  "stock that ends": ["update commodities set stock = 0 where product_id = $1", "inStock=1", false],
  "a plan that is retired": [
    "update commodities set retired = true where product_id = $1 and months = 12",
    "plan=12",
    false,
  ],
  "a plan that goes": [
    "with gone as (delete from prices where commodity_id in (select id from commodities where product_id = $1 and months = 3)) select 1",
    "plan=3",
    false,
  ],
  "prices that all go, which leaves the trial": [
    "with gone as (delete from prices where commodity_id in (select id from commodities where product_id = $1)) select 1",
    "inStock=1",
    false,
  ],
  "a price": [
    "update prices set amount_minor = 2 where commodity_id in (select id from commodities where product_id = $1)",
    "priceMax=2",
    true,
  ],
};

test.for(Object.entries(changes))("a list follows %s at once", async ([, [change, query, is]]) => {
  const world = await testWorld();
  expect((await uuids(world, query)).includes(software.uuid)).toBe(
    is ? query.startsWith("kind=software") : true,
  );
  await world.open.database.pool.query(change, [software.uuid]);
  expect((await uuids(world, query)).includes(software.uuid)).toBe(is);
  const { total } = await facets(world, query);
  expect(total).toBe((await uuids(world, query)).length);
});

test("a list follows changes of tags and industries, their names and removal", async () => {
  const world = await testWorld();
  const { db } = world;
  const lists = await listsOf(world);
  const [tag = "", industry = ""] = [lists.tags.at(-1), lists.industries.at(-1)];
  const has = async (query: string) => (await uuids(world, query)).includes(software.uuid);
  const clear = async () => {
    await db.deleteFrom("product_tags").where("product_id", "=", software.uuid).execute();
    await db.deleteFrom("product_industries").where("product_id", "=", software.uuid).execute();
  };
  await clear();
  expect([await has(`tag=${tag}`), await has(`industry=${industry}`)]).toEqual([false, false]);
  const own = { product_id: software.uuid };
  await db
    .insertInto("product_tags")
    .values({ ...own, term_id: tag, sort: 0 })
    .execute();
  await db
    .insertInto("product_industries")
    .values({ ...own, term_id: industry })
    .execute();
  expect([await has(`tag=${tag}`), await has(`industry=${industry}`)]).toEqual([true, true]);
  const name = JSON.stringify({ tw: "甲", en: "Renamed", cn: "甲" });
  await db.updateTable("taxonomy_terms").set({ name }).where("id", "in", [tag, industry]).execute();
  const { tags, industries } = await facets(world, "lang=en");
  expect(tags.find(({ uuid }) => uuid === tag)?.name).toBe("Renamed");
  expect(industries.find(({ uuid }) => uuid === industry)?.name).toBe("Renamed");
  await clear();
  expect([await has(`tag=${tag}`), await has(`industry=${industry}`)]).toEqual([false, false]);
});
