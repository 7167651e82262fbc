import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { faqCategories } from "#server/demo/content/faq.ts";
import { news } from "#server/demo/content/news.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { DemoProduct } from "#server/demo/content/types.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import {
  productPath,
  hardware,
  notForSale,
  multiEditionSoftware,
  soldOut,
} from "#test/kit/data/demoProducts.ts";
import { jsonLdIn } from "#test/kit/pages/schemaOrg.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { slugParams } from "#test/kit/data/contentAddresses.ts";

const world = async () => testWorld(await builtPages());
const out = news.find(({ day }) => day < "2026-11-20")!;

journey("every page of the vendor's own is there with its heading, in %s", async (lang) => {
  const shop = await world();
  const paths = pathsIn(lang);
  const { content, shell, support } = phrases[lang];
  for (const [url, title] of [
    [paths.faq(), content.faq.title],
    [paths.support(), support.title],
    [paths.specification(), content.computer.title],
    [paths.news(), content.news.title],
    [paths.article(slugParams(out)), out.title[lang]],
    [paths.about(), content.about.title],
    [paths.contact(), content.contact.title],
    [paths.team(), shell.document.team],
    [paths.securityPolicy(), shell.document.security],
    [paths.terms(), shell.document.terms],
    [paths.privacy(), shell.document.privacy],
  ] as const) {
    const { statusCode, body } = await shop.http.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    const headings = [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text);
    expect([url, headings]).toEqual([url, [title]]);
    expect(body).not.toContain('name="robots"');
  }
});

test("a text under the name of its version is not for search engines, be it the one in force", async () => {
  const shop = await world();
  for (const type of ["terms", "privacy", "member_terms"]) {
    const { version } = (await shop.guest().get(`/Content?type=${type}`)).json().data;
    const page = `/en/${type.replace("_", "-")}`;
    const isHidden = async (url: string) => {
      const { statusCode, body } = await shop.http.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      return body.includes('<meta name="robots" content="noindex"/>');
    };
    expect([page, await isHidden(page), await isHidden(`${page}/${version}`)]).toEqual([
      page,
      false,
      true,
    ]);
  }
});

journey("the footer leads to every one of them, in %s", async (lang) => {
  const paths = pathsIn(lang);
  const { body } = await (await world()).http.inject({ url: paths.home() });
  const footer = body.slice(body.indexOf("<footer"));
  for (const to of [
    paths.about(),
    paths.contact(),
    paths.team(),
    paths.privacy(),
    paths.securityPolicy(),
    paths.terms(),
    paths.document("member-terms"),
    paths.faq(),
    paths.support(),
    paths.specification(),
    paths.news(),
  ]) {
    expect(footer).toContain(`href="${to}"`);
  }
  expect(body).toContain(`href="${paths.article(slugParams(out))}"`);
});

journey("texts that the shop never wrote are not led to, in %s", async (lang) => {
  const shop = await world();
  const missing = ["about", "contact", "team", "security"] as const;
  await shop.db.deleteFrom("cms_documents").where("type", "in", missing).execute();
  const paths = pathsIn(lang);
  const { body } = await shop.http.inject({ url: paths.home() });
  for (const to of [paths.about(), paths.team(), paths.securityPolicy()]) {
    expect(body).not.toContain(`href="${to}"`);
    expect((await shop.http.inject({ url: to })).statusCode).toBe(404);
  }
  expect(body).toContain(`href="${paths.contact()}"`);
  const contact = await shop.http.inject({ url: paths.contact() });
  expect(contact.statusCode).toBe(200);
  expect(contact.body).toContain("mailto:");
});

test.each(["privacy", "security"] as const)(
  "a page asked for as data after a slash is the one that is named: %s",
  async (name) => {
    const shop = await world();
    for (const url of [`/en/${name}.data`, `/en/${name}/_.data`]) {
      const { statusCode, body } = await shop.http.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).toContain(`"type","${name}"`);
    }
  },
);

test("the questions are found by their words without a script, and each has an address", async () => {
  const shop = await world();
  const all = faqCategories.flatMap(({ faqs }) => faqs);
  const { body } = await shop.http.inject({ url: "/en/faq" });
  for (const { slug } of all) expect(body).toContain(`id="${slug}"`);
  const found = await shop.http.inject({ url: "/en/faq?search=taiwan%20TAX" });
  expect(found.body).toContain('id="uniform-number"');
  expect(found.body).not.toContain('id="work-offline"');
  expect(found.body).toContain('name="robots" content="noindex"');
  const none = await shop.http.inject({ url: "/en/faq?search=zzzz" });
  expect(none.statusCode).toBe(200);
  expect(none.body).toContain(phrases.en.content.faq.empty.title);
});

test("search engines read every question and answer", async () => {
  const { body } = await (await world()).http.inject({ url: "/faq" });
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "";
  const read = JSON.parse(json) as {
    "@type": string;
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(read["@type"]).toBe("FAQPage");
  expect(read.mainEntity.map(({ name }) => name)).toEqual(
    faqCategories.flatMap(({ faqs }) => faqs.map(({ question }) => question.tw)),
  );
  const links = read.mainEntity.flatMap(
    ({ acceptedAnswer: { text } }) => text.match(/href="[^"]*/g) ?? [],
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !/^href="(?:https?|mailto):/.test(link))).toEqual([]);
});

interface Offer {
  readonly name: string;
  readonly availability: string;
}

test("search engines read every plan by its name and price, and none of what cannot be bought", async () => {
  const shop = await world();
  const offers = async (product: DemoProduct) => {
    const { body } = await shop.http.inject({ url: `/en${productPath(product)}` });
    const { offers } = jsonLdIn(body)[0] as { offers?: Offer | { offers: Offer[] } };
    return offers && "offers" in offers ? offers.offers : offers && [offers];
  };
  const [first] = multiEditionSoftware.editions;
  const names = (await offers(multiEditionSoftware))?.map(({ name }) => name) ?? [];
  const plans = multiEditionSoftware.editions.flatMap((edition) => edition.plans);
  expect(new Set(names).size).toBe(plans.length);
  expect(names.some((name) => name.includes(first.name.en))).toBe(true);
  for (const product of notForSale) expect(await offers(product)).toBeUndefined();
  const states = async (product: DemoProduct) =>
    new Set((await offers(product))?.map(({ availability }) => availability));
  expect(await states(soldOut)).toEqual(new Set(["https://schema.org/OutOfStock"]));
  expect(await states(hardware)).toEqual(new Set(["https://schema.org/InStock"]));
});

test("the header offers the priced currencies alone", async () => {
  const { body } = await (await world()).http.inject({ url: "/" });
  const offered = [...body.matchAll(/<button[^>]*\bvalue="([A-Z]{3})"/g)].map(([, code]) => code);
  expect(new Set(offered)).toEqual(new Set(["TWD", "USD", "CNY"]));
});

test("news that is not there is not found, and a page beyond the last leads to it", async () => {
  const shop = await world();
  for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
    expect((await shop.http.inject({ url: `/en/news/${id}` })).statusCode).toBe(404);
  }
  const beyond = await shop.http.inject({ url: "/en/news?page=99" });
  expect([beyond.statusCode, beyond.headers.location]).toEqual([302, "/en/news"]);
});

test("the address of a question that was renamed since still leads into its answer", async () => {
  const shop = await world();
  const manager = await shop.manager(["site.write"]);
  const { uuid, slug } = faqCategories[0]!.faqs[0]!;
  const { version, content } = (await manager.get(`/Manager/Faq/${uuid}`)).json().data;
  await manager.put(`/Manager/Faq/${uuid}`, { version, content: { ...content, slug: "renamed" } });
  await manager.post(`/Manager/Faq/${uuid}/Publication`, { version: version + 1 });
  const { body } = await shop.http.inject("/en/faq");
  const [answer = ""] = /<div id="renamed".*?<\/details>/s.exec(body) ?? [];
  expect(answer).toContain(`<span id="${slug}"`);
});

test("the address of a category of questions that was renamed since still leads to it", async () => {
  const shop = await world();
  const manager = await shop.manager(["site.write"]);
  const [{ uuid, slug, names: name, version }] = (await manager.get("/Manager/FaqCategory")).json()
    .data;
  await shop.http.inject("/en/faq"); // fills the page cache
  await manager.put(`/Manager/FaqCategory/${uuid}`, { version, name, slug: "renamed" });
  const { body } = await shop.http.inject("/en/faq");
  const [section = ""] = /<section[^>]*aria-labelledby="renamed".*?<h2/s.exec(body) ?? [];
  expect(section).toContain(`<span id="${slug}"`);
});
