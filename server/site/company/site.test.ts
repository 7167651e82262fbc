import { expect, test } from "vitest";
import { site as shop } from "#server/demo/content/company.ts";
import { tagUuids } from "#server/demo/content/taxonomies.ts";
import { bindPortal } from "#server/platform/pages/portal.ts";
import { DEMO_TAGS } from "#server/demo/content/types.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { CURRENCY_CODES } from "#shared/kit/currencyCodes.ts";
import { minorDigits } from "#shared/kit/money.ts";
import {
  CONTENT_TYPES,
  type Currency,
  type TechnologyCategory,
} from "#shared/site/company/contract.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { storeCurrencies } from "./commands.ts";
import { CURRENCIES } from "../currencies/isoCurrencies.ts";

/** No minor unit in ISO 4217, plus TWD, traded in whole dollars. */
const WHOLE = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF TWD UGX UYI VND VUV XAF XOF XPF".split(" ");

const currencies = async (world: TestWorld): Promise<Currency[]> =>
  (await world.guest().get("/Currency")).json().data;

test("the codes that calls accept are those of the currencies", () => {
  expect(CURRENCY_CODES.toSorted()).toEqual(CURRENCIES.map(([code]) => code).toSorted());
});

test("every currency has a unique code and a name in three languages", async () => {
  const world = await testWorld();
  const all = await currencies(world);
  expect(all.length).toBeGreaterThanOrEqual(165);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  for (const { code, name } of all) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect(name.tw, code).toMatch(/\p{Script=Han}/u);
    expect(name.cn, code).toMatch(/\p{Script=Han}/u);
    expect(name.en, code).toMatch(/^[A-Z][^\p{Script=Han}]+$/u);
  }
  const named = Object.fromEntries(all.map(({ code, name }) => [code, name]));
  expect(named).toMatchObject({
    TWD: { tw: "新臺幣", en: "New Taiwan dollar", cn: "新台币" },
    CNY: { tw: "人民幣", cn: "人民币" },
    JPY: { tw: "日圓", cn: "日元" },
    KRW: { tw: "韓元", cn: "韩元" },
    HKD: { tw: "港幣", cn: "港元" },
  });
  for (const lang of LANGS) {
    const names = all.map(({ name }) => name[lang]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});

test("currencies without a minor unit have zero digits", () => {
  const whole = CURRENCIES.map(([code]) => code).filter((code) => minorDigits(code) === 0);
  expect(whole.toSorted()).toEqual(WHOLE);
});

test("startup corrects changed names only", async () => {
  const world = await testWorld();
  await world.db
    .updateTable("currencies")
    .set({ name: JSON.stringify({ tw: "?", en: "?", cn: "?" }) })
    .where("code", "=", "EUR")
    .execute();
  const versions = () =>
    world.open.database.pool
      .query<{ code: string; xmin: string }>(
        "select code, xmin::text from currencies order by code",
      )
      .then(({ rows }) => rows);
  const before = await versions();
  await storeCurrencies(world.db);
  const changed = (await versions()).filter(({ xmin }, at) => xmin !== before[at]?.xmin);
  expect(changed.map(({ code }) => code)).toEqual(["EUR"]);
  expect((await currencies(world)).find(({ code }) => code === "EUR")?.name.cn).toBe("欧元");
});

test("visitors choose among currencies with prices", async () => {
  const world = await testWorld();
  const portal = bindPortal(world.scope());
  const codes = async () => (await portal.catalogue.pricedCurrencies()).map(({ code }) => code);
  expect(await codes()).toEqual(["TWD", "USD", "CNY"]);
  await world.db.deleteFrom("prices").where("currency", "=", "USD").execute();
  expect(await codes()).toEqual(["TWD", "CNY"]);
});

test.each(LANGS)("the company profile is found by its id: %s", async (lang) => {
  const world = await testWorld();
  const told = await world.guest().get(`/Info/${shop.uuid}?lang=${lang}`);
  const expected = {
    uuid: shop.uuid,
    name: shop.name[lang],
    address: shop.address[lang],
    phone: shop.phone,
    fax: shop.fax,
    email: shop.email,
  };
  expect(told.json().data).toEqual(expected);
  const web = await world.guest().get(`/Web?lang=${lang}&info=${shop.uuid}`);
  expect(web.json().data.info.data).toEqual(expected);
});

test("an unknown id is not found", async () => {
  const world = await testWorld();
  const other = "00000000-0000-4000-8000-000000000000";
  for (const path of [`/Info/${other}`, `/Web?info=${other}`]) {
    const answer = await world.guest().get(path);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, "company.not_found"]);
  }
  expect((await world.guest().get("/Info/1")).json().code).toBe("request.invalid");
});

test("taxonomies have enough terms, and support topics have children", async () => {
  const world = await testWorld();
  const web = (await world.guest().get("/Web?lang=en")).json().data;
  expect(web.currency).toEqual(await currencies(world));
  expect(web.industry.length).toBeGreaterThanOrEqual(15);
  expect(web.profession.length).toBeGreaterThanOrEqual(15);
  expect(web.service.data.length).toBeGreaterThanOrEqual(6);
  for (const { summary } of web.service.data) expect(summary).toMatch(/\w/);
  expect(web.tag.map(({ uuid }: { uuid: string }) => uuid).toSorted()).toEqual(
    DEMO_TAGS.map((slug) => tagUuids[slug]).toSorted(),
  );
  const topics: TechnologyCategory[] = (
    await world.guest().get("/TechnologyCategory?lang=en")
  ).json().data;
  expect(web.technology).toEqual(
    topics.map(({ uuid, name, sub }) => ({
      uuid,
      name,
      sub: sub.map((topic) => ({ uuid: topic.uuid, name: topic.name })),
    })),
  );
  expect(topics.length).toBeGreaterThanOrEqual(4);
  for (const { sub } of topics) expect(sub.length).toBeGreaterThan(1);
});

test.each(CONTENT_TYPES)("%s is written separately in each language", async (type) => {
  const world = await testWorld();
  const said = await Promise.all(
    LANGS.map(async (lang) => {
      const answer = await world.guest().get(`/Content?type=${type}&lang=${lang}`);
      return answer.json().data.content as string;
    }),
  );
  expect(new Set(said).size).toBe(LANGS.length);
  for (const text of said) expect(text.trim().length).toBeGreaterThan(50);
});
