import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { productPath, notForSale } from "#test/kit/data/demoProducts.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeRates } from "#server/site/company/commands.ts";

const DAY = 86_400_000;
const { TWD } = planOf(software, 1).prices;

const read = async (world: TestWorld, lang: Lang, path: string) =>
  (await world.http.inject(`${langPrefix[lang]}${path}`)).body;

const textOf = (html: string) =>
  (/<main[^]*<\/main>/.exec(html)?.[0] ?? "")
    .replaceAll(/<script[^]*?<\/script>|<!--.*?-->/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

/** Monthly plan; starts after `days`. */
const price = (world: TestWorld, minor: number, days: number) =>
  world.db
    .insertInto("prices")
    .values({
      commodity_id: cartItem(1).commodity,
      currency: "TWD",
      amount_minor: minor,
      valid_from: new Date(world.now().getTime() + days * DAY),
      recorded_at: world.now(),
    })
    .execute();

test.each([
  ["tw", "1 個月 TWD 3,600 起"],
  ["en", "from TWD 3,600 for 1 month"],
  ["cn", "1 个月 TWD 3,600 起"],
] as const)(
  "a price to begin with says what time it buys, never per month: %s",
  async (lang, said) => {
    const world = await testWorld(await builtPages());
    await price(world, 3600, -1);
    for (const path of [
      "/product",
      `/search?search=${software.productCode}`,
      productPath(software),
    ]) {
      const text = textOf(await read(world, lang, path));
      expect([path, text.includes(said)]).toEqual([path, true]);
      expect(text).not.toMatch(/from TWD [\d,]+ per month|(?<!平均)每月 TWD|\/月起/);
    }
  },
);

journey("a converted price is the same number wherever it stands: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  await price(world, 3600, -1);
  const rates = { EUR: "4.45", JPY: "0.2119" };
  await runTransaction(world.db, (tx) =>
    storeRates(tx, { rates, source: "manual", setAt: world.now() }),
  );
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  for (const [currency, amount] of [
    ["EUR", "EUR 808.98"],
    ["JPY", "JPY 16,989"],
  ] as const) {
    const { approximate } = (await member.get(`/Cart?currency=${currency}`)).json().data;
    expect(formatMoney(approximate)).toBe(amount);
    const cookie = `mw_session=${member.token}; mw_currency=${currency}`;
    const about = phrases[lang].catalogue.plans.about.replace("{amount}", amount);
    for (const path of [
      "/product",
      `/search?search=${software.productCode}`,
      productPath(software),
      "/cart",
    ]) {
      const url = `${langPrefix[lang]}${path}`;
      const text = textOf((await world.http.inject({ url, headers: { cookie } })).body);
      const found = text.match(new RegExp(`${amount.slice(0, 7)}[\\d.,]*`, "g"));
      expect([path, new Set(found)]).toEqual([path, new Set([amount])]);
      expect(text).toContain(path === "/cart" ? amount : about);
    }
  }
});

journey("a sale tells what it was before, and until when it lasts: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  await price(world, TWD - 600, 1);
  await price(world, TWD, 11);
  const { plans } = phrases[lang].catalogue;
  const end = formatInstant(new Date(world.now().getTime() + 11 * DAY).toISOString()).slice(0, 16);
  const before = formatMoney({ minor: TWD, currency: "TWD" });
  const said = [
    plans.sale,
    plans.lowest.replace("{amount}", before),
    plans.saleEnds.replace("{at}", end),
  ];
  const shown = async () => {
    const html = await read(world, lang, productPath(software));
    return [html.includes(`>${before}</s>`), ...said.map((each) => textOf(html).includes(each))];
  };
  expect(await shown()).toEqual([false, false, false, false]);
  world.advance(DAY);
  expect(await shown()).toEqual([true, true, true, true]);
  world.advance(10 * DAY);
  expect(await shown()).toEqual([false, false, false, false]);
});

journey("an average per month is the whole part, and said to be about: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  await world.db
    .updateTable("prices")
    .set({ amount_minor: 10_000 })
    .where("commodity_id", "=", cartItem(6).commodity)
    .where("currency", "=", "TWD")
    .execute();
  const { about } = phrases[lang].catalogue.plans;
  const text = textOf(await read(world, lang, productPath(software)));
  expect(text).toContain(about.replace("{amount}", "TWD 1,666"));
});

journey("what is not sold online says so and leads to whom to ask: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const [announced, onRequest] = notForSale;
  const { catalogue } = phrases[lang];
  const opening = (phrase: string) => phrase.split("{")[0] ?? "";
  const html = await read(world, lang, productPath(onRequest!));
  expect(textOf(html)).toContain(catalogue.notForSale);
  expect(textOf(html)).toContain(opening(catalogue.detail.reference));
  expect(textOf(html)).not.toContain(opening(catalogue.detail.announced));
  const link = `href="${langPrefix[lang]}/contact"`;
  const leading = new RegExp(`<a[^>]*${link}`, "g");
  const linksIn = (page: string) => [...page.matchAll(leading)].length;
  const coming = await read(world, lang, productPath(announced!));
  expect(textOf(coming)).toContain(opening(catalogue.detail.announced));
  expect(linksIn(html)).toBe(linksIn(coming) + 1);
});
