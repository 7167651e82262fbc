import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Texts } from "#shared/kit/lang.ts";
import { categories } from "./categories.ts";
import { CURRENCIES } from "#server/site/currencies/isoCurrencies.ts";
import { computers } from "./computers.ts";
import { digitalConsent, documents } from "./documents.ts";
import { faqCategories } from "./faq.ts";
import { industries, industryUuids } from "./industries.ts";
import { tagUuids, terms } from "./taxonomies.ts";
import { news } from "./news.ts";
import { foreignTo } from "#test/kit/data/writtenHan.ts";
import { products } from "../products/products.ts";
import { site } from "./company.ts";
import { articles } from "./support.ts";
import type { DemoPicture, DemoPlan } from "./types.ts";

const software = products.filter((product) => product.kind === "software");
const editions = software.flatMap(({ productCode, editions: all }) =>
  all.map((edition) => [`${productCode}, ${edition.name.en}`, edition] as const),
);

const isTexts = (value: object): value is Texts => "tw" in value && "en" in value && "cn" in value;

function textsIn(value: unknown, path: string): [string, Texts][] {
  if (typeof value !== "object" || value === null) return [];
  if (isTexts(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, `${path}.${key}`));
}

const everyText = textsIn(
  {
    categories,
    products,
    site,
    documents,
    digitalConsent,
    terms,
    faqCategories,
    computers,
    news,
    articles,
    currencies: CURRENCIES.map(([code, tw, en, cn]) => ({ code, name: { tw, en, cn } })),
  },
  "content",
);

const fileOf = ({ directory, filename, extension }: DemoPicture) =>
  new URL(`../../../public/${directory}/${filename}.${extension}`, import.meta.url);

describe("the demo shop's content", () => {
  test("every uuid is version 4 and used once", () => {
    const uuids = [
      ...categories.map(({ uuid }) => uuid),
      ...products.map(({ uuid }) => uuid),
      ...products.flatMap((product) =>
        product.kind === "software" ? [] : [product.commodityUuid],
      ),
      ...software.flatMap(({ editions }) => editions.map(({ uuid }) => uuid)),
      ...editions.flatMap(([, { plans, trial }]) =>
        [...plans, ...(trial ? [trial] : [])].map(({ uuid }) => uuid),
      ),
    ];
    for (const uuid of uuids) {
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(uuids).size).toBe(uuids.length);
  });

  test("slugs and product codes are unique", () => {
    for (const key of ["slug", "productCode"] as const) {
      expect(new Set(products.map((product) => product[key])).size).toBe(products.length);
    }
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length);
  });

  test.each(everyText)("%s is written for every language, in its own script", (_path, texts) => {
    for (const lang of ["tw", "en", "cn"] as const) expect(texts[lang].trim()).not.toBe("");
    expect(foreignTo("tw", texts.tw)).toEqual([]);
    expect(foreignTo("cn", texts.cn)).toEqual([]);
    expect(texts.en).not.toMatch(/\p{Script=Han}/u);
  });

  test("every product is in a subcategory", () => {
    const subs = categories.filter(({ parent }) => parent !== null).map(({ uuid }) => uuid);
    for (const { categoryUuid } of products) expect(subs).toContain(categoryUuid);
  });

  test("parents precede their children", () => {
    const early = categories.filter(({ parent }, at) => {
      const before = categories.slice(0, at).map(({ uuid }) => uuid);
      return parent !== null && !before.includes(parent);
    });
    expect(early).toEqual([]);
  });

  test("every tag is a term of the shop, named once per product", () => {
    const known = terms.flatMap(({ uuid, kind }) => (kind === "tag" ? [uuid] : []));
    for (const { tags, productCode } of products) {
      expect(tags.length, productCode).toBeGreaterThan(0);
      expect(new Set(tags).size, productCode).toBe(tags.length);
      for (const slug of tags) expect(known, slug).toContain(tagUuids[slug]);
    }
  });

  test("every product is made for industries of the shop, named once", () => {
    const known = terms.flatMap(({ uuid, kind }) => (kind === "industry" ? [uuid] : []));
    expect(Object.keys(industries).toSorted()).toEqual(
      products.map(({ productCode }) => productCode).toSorted(),
    );
    for (const [code, names] of Object.entries(industries)) {
      expect(names.length, code).toBeGreaterThan(0);
      expect(new Set(names).size, code).toBe(names.length);
      for (const name of names) expect(known, name).toContain(industryUuids[name]);
    }
  });

  test("every edition says what it adds, and none costs less than the one before it", () => {
    for (const { editions: all, productCode } of software) {
      if (all.length === 1) continue;
      for (const { features } of all) expect(features.length, productCode).toBeGreaterThan(0);
      for (const months of [1, 12, null]) {
        const costs = all.map(
          ({ plans }) => plans.find((plan) => plan.months === months)?.prices.TWD ?? 0,
        );
        expect(costs, productCode).toEqual([...new Set(costs)].toSorted((a, b) => a - b));
      }
    }
  });

  test("every category of the menu has products, and every kind is sold", () => {
    const used = new Set(products.map(({ categoryUuid }) => categoryUuid));
    const subs = categories.filter(({ parent }) => parent !== null);
    expect(subs.filter(({ uuid }) => !used.has(uuid))).toEqual([]);
    expect(new Set(products.map(({ kind }) => kind)).size).toBe(4);
  });

  test("every picture inside a description is on disk", () => {
    for (const { description } of products) {
      for (const text of Object.values(description)) {
        for (const [, path = ""] of text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)) {
          expect(existsSync(new URL(`../../../public${path}`, import.meta.url)), path).toBe(true);
        }
      }
    }
  });

  test("every picture is on disk", () => {
    const pictures = [site.hero.picture, ...products.map(({ picture }) => picture)];
    for (const picture of pictures)
      expect(existsSync(fileOf(picture)), picture.filename).toBe(true);
  });

  test("payment titles are safe for gateways", () => {
    for (const { paymentTitle } of products) {
      expect(paymentTitle).toMatch(/^[A-Za-z0-9 -]{3,50}$/);
      expect(paymentTitle).not.toMatch(/curl|wget|bash|python|cmd|echo|exec|select|script/i);
    }
  });
});

const periodic = (plans: readonly DemoPlan[]) =>
  plans
    .flatMap(({ months, prices }) => (months === null ? [] : [{ months, prices }]))
    .sort((a, b) => a.months - b.months);

describe.each(editions)("the plans of %s", (_code, { plans }) => {
  test("are permanent, 1, 3, 6 and 12 months", () => {
    expect(plans.filter(({ months }) => months === null)).toHaveLength(1);
    expect(periodic(plans).map(({ months }) => months)).toEqual([1, 3, 6, 12]);
  });

  test("cost an amount the gateway accepts, in round Taiwan dollars", () => {
    for (const { prices } of plans) {
      expect(prices.TWD).toBeGreaterThanOrEqual(5);
      expect(prices.TWD).toBeLessThanOrEqual(199_999);
      expect([0, 90]).toContain(prices.TWD % 100);
      for (const minor of Object.values(prices)) expect(Number.isSafeInteger(minor)).toBe(true);
    }
  });

  test.each(["TWD", "USD", "CNY"] as const)(
    "cost more and less per month when longer, in %s",
    (currency) => {
      const ordered = periodic(plans).map(({ months, prices }) => ({
        months,
        price: prices[currency],
      }));
      const totals = ordered.map(({ price }) => price);
      const monthly = ordered.map(({ months, price }) => price / months);
      expect(totals).toEqual([...new Set(totals)].sort((a, b) => a - b));
      expect(monthly).toEqual([...new Set(monthly)].sort((a, b) => b - a));
    },
  );

  test.each(["TWD", "USD", "CNY"] as const)(
    "sell permanence for about three years in %s",
    (currency) => {
      const year = periodic(plans).at(-1)?.prices[currency] ?? 0;
      const permanent = plans.find(({ months }) => months === null)?.prices[currency] ?? 0;
      expect(permanent / year).toBeGreaterThan(2.7);
      expect(permanent / year).toBeLessThan(3.3);
    },
  );
});

const told = textsIn({ faqCategories, documents, site, articles }, "content").flatMap(
  ([path, texts]) => Object.values(texts).map((text) => [path, text] as const),
);

/** What an earlier text promised and the shop does otherwise. */
test.each([
  ["cards of one currency", /新臺幣扣款|新台币扣款|charged in New Taiwan/],
  ["a quotation by mail within a day", /寄出蓋章的報價單|寄出盖章的报价单|signed quotation/],
  [
    "an invoice by mail",
    /抬頭與八位數統一編號寄給|税号连同订单编号发给|tax ID with the order number/,
  ],
  [
    "a price for everything",
    /每一種價格|每一項商品的價格|所有价格|每一项商品的价格|Every price is|what everything costs/,
  ],
])("no text promises %s", (_claim, wording) => {
  expect(told.filter(([, text]) => wording.test(text)).map(([path]) => path)).toEqual([]);
});

test("texts for readers name the shop as the site does", () => {
  const [about] = documents.filter(({ type }) => type === "about");
  for (const lang of ["tw", "en", "cn"] as const) {
    expect(about?.content[lang].startsWith(site.name[lang])).toBe(true);
  }
});
