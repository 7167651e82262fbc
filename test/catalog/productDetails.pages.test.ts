import { expect } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const named = (code: string) => {
  const found = products.find(({ productCode }) => productCode === code);
  if (!found) throw new Error(`the demo shop lacks ${code}`);
  return found;
};

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

const plain = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

async function pages() {
  const world = await testWorld(await builtPages());
  return async (lang: (typeof LANGS)[number], code: string) => {
    const answer = await world.http.inject(`${langPrefix[lang]}${productPath(named(code))}`);
    expect([code, answer.statusCode]).toEqual([code, 200]);
    const html = answer.body.replaceAll(/<script[^]*?<\/script>/g, "");
    const within = (id: string) =>
      new RegExp(`<section[^>]*aria-labelledby="${id}"[^>]*>([^]*?)</section>`).exec(html)?.[1] ??
      "";
    return { html, within };
  };
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, href, words]) => [
    href,
    plain(words ?? "").replaceAll(" ", ""),
  ]);

journey("every specification stands with its value: %s", async (lang) => {
  const read = await pages();
  for (const code of ["MW-BOX4", "MW-ALARM"]) {
    const { within } = await read(lang, code);
    const pairs = [
      ...within("specifications").matchAll(/<dt[^>]*>([^]*?)<\/dt>[^]*?<dd[^>]*>([^]*?)<\/dd>/g),
    ].map(([, label, value]) => [plain(label ?? ""), plain(value ?? "")]);
    const { specifications } = named(code);
    expect(pairs).toEqual(
      specifications.map(({ label, value }) => [escaped(label[lang]), escaped(value[lang])]),
    );
    expect(within("specifications")).toContain(`>${phrases[lang].product.specifications}</h2>`);
  }
});

journey("a product tells what it needs, and what has replaced it: %s", async (lang) => {
  const read = await pages();
  const t = phrases[lang].product.related;
  const noticeIn = (html: string) => html.slice(0, html.indexOf('aria-labelledby="description"'));
  const link = (code: string) =>
    `href="${langPrefix[lang]}${productPath(named(code))}" class="text-link">${escaped(named(code).name[lang])}</a>`;
  const one = /=1 \{([^}]*)\}/.exec(t.requires)?.[1] ?? "";
  const many = /other \{([^}]*)\}/.exec(t.requires)?.[1] ?? "";

  const alarm = noticeIn((await read(lang, "MW-ALARM")).html);
  expect(alarm).toContain(`>${one}<`);
  expect(alarm).toContain(link("MW-PULSE"));
  expect(alarm).not.toContain(`>${t.replacedBy}<`);

  const tune = noticeIn((await read(lang, "MW-TUNE")).html);
  expect(tune).toContain(`>${many}<`);
  const needed = ["MW-POST3", "MW-POSTTURN", "MW-POST5"];
  expect(needed.filter((code) => !tune.includes(link(code)))).toEqual([]);
  const between = tune.replaceAll(/<!--.*?-->/g, "").split(`</a>${t.separator}<a`);
  expect(between).toHaveLength(needed.length);

  const box = noticeIn((await read(lang, "MW-BOX4")).html);
  expect(box).toContain(`>${t.replacedBy}<`);
  expect(box).toContain(link("MW-EDGE"));
  expect([box.includes(`>${one}<`), box.includes(`>${many}<`)]).toEqual([false, false]);
});

journey("what goes with a product, and what it replaces, leads there: %s", async (lang) => {
  const read = await pages();
  const t = phrases[lang].product.related;
  const to = (code: string) => [
    `${langPrefix[lang]}${productPath(named(code))}`,
    escaped(named(code).name[lang]).replaceAll(" ", ""),
  ];
  const edge = (await read(lang, "MW-EDGE")).within("related");
  expect(edge).toContain(`>${t.title}</h2>`);
  expect(linksIn(edge)).toEqual([to("MW-PULSE"), to("MW-BOX4")]);
  const [pulse = "", box = ""] = edge.split("<li").slice(1);
  expect([pulse, box].map((card) => card.includes(`>${t.replaces}<`))).toEqual([false, true]);
  expect(plain(pulse)).toContain(escaped(named("MW-PULSE").tagline[lang]));
  expect((await read(lang, "MW-ALARM")).within("related")).not.toContain(t.replaces);
});

journey("each plan says what it saves against the shortest: %s", async (lang) => {
  const read = await pages();
  const { plans } = phrases[lang].catalogue;
  const section = (await read(lang, software.productCode)).within("plans-title");
  const heading = /<thead[^]*?<\/thead>/.exec(section)?.[0] ?? "";
  expect(plain(heading)).toContain(plans.saving);
  const shortest = planOf(software, 1).prices.TWD;
  const rows = (section.split("<tbody")[1] ?? "").split("<tr").slice(1);
  const percent = (months: number | null, minor: number) =>
    months ? Math.floor(100 - (100 * minor) / (shortest * months)) : 0;
  const expected = software.editions[0].plans
    .map(({ months, prices }) => percent(months, prices.TWD))
    .filter((each) => each > 0)
    .map((each) => plans.savingPercent.replace("{percent, number}", `${each}`));
  const told = rows.flatMap((row) => /text-success"[^>]*>([^]*?)<\/span>/.exec(row)?.[1] ?? []);
  expect(expected.length).toBeGreaterThan(0);
  const savings = told.map((each) => each.replaceAll(/<!--.*?-->/g, ""));
  expect(savings.filter((each) => each.endsWith("%"))).toEqual(expected); // the trial has a badge
});
