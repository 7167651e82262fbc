import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { industries, industryUuids } from "#server/demo/content/industries.ts";
import { tagUuids, terms } from "#server/demo/content/taxonomies.ts";
import { products } from "#server/demo/products/products.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { scriptlessBrowser, type LoadedPage } from "#test/kit/pages/scriptlessBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const world = async () => testWorld(await builtPages());
const tag = tagUuids["five-axis"];
const industry = industryUuids.aerospace;

const tiles = (body: string) => [
  ...new Set(
    [...body.matchAll(/\/productDetail\/[^/]+\/([\w-]+)\/[^"/]+"/g)].map(([, uuid]) => uuid),
  ),
];

journey(
  "choices of the address narrow the page, are told and can be given up, in %s",
  async (lang) => {
    const { http } = await world();
    const paths = pathsIn(lang);
    const { body } = await http.inject({ url: paths.products(undefined, { tag, industry }) });
    const wanted = products.filter(
      ({ tags, productCode }) =>
        tags.includes("five-axis") && industries[productCode]?.includes("aerospace"),
    );
    expect(new Set(tiles(body))).toEqual(new Set(wanted.map(({ uuid }) => uuid)));
    const { filter } = phrases[lang];
    for (const [id, without] of [
      [tag, { industry }],
      [industry, { tag }],
    ] as const) {
      const name = terms.find(({ uuid }) => uuid === id)?.name[lang] ?? "";
      expect(body).toContain(`aria-label="${filter.remove.replace("{filter}", name)}"`);
      expect(body).toContain(`href="${paths.products(undefined, without)}"`);
    }
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect((await http.inject({ url: paths.products() })).body).not.toContain('name="robots"');
  },
);

test("what does not exist is no choice, and a page behind the last leads to the last", async () => {
  const { http } = await world();
  const all = await http.inject({ url: "/en/product" });
  const odd = await http.inject({ url: "/en/product?kind=toy&tag=x&plan=2&order=slug&page=x" });
  expect([odd.statusCode, tiles(odd.body)]).toEqual([200, tiles(all.body)]);
  const behind = await http.inject({ url: `/en/product?industry=${industry}&page=99` });
  expect([behind.statusCode, behind.headers.location]).toEqual([
    302,
    `/en/product?industry=${industry}`,
  ]);
  expect((await http.inject({ url: "/en/product/x" })).statusCode).toBe(404);
});

test("a tag or an industry that is gone is no choice: its address leads to the list without it", async () => {
  const { http } = await world();
  const led = async (query: string) => {
    const { statusCode, headers } = await http.inject({ url: `/en/product?${query}` });
    return [statusCode, headers.location];
  };
  const gone = crypto.randomUUID();
  expect(await led(`tag=${gone}&tag=${tag}&order=name&page=2`)).toEqual([
    302,
    `/en/product?tag=${tag}&order=name`,
  ]);
  expect(await led(`industry=${gone}`)).toEqual([302, "/en/product"]);
  expect(await led(`tag=${industry}&industry=${tag}`)).toEqual([302, "/en/product"]);
  const search = async (query: string) =>
    (await http.inject({ url: `/en/search?search=cam&${query}` })).headers.location;
  expect(await search(`tag=${gone}`)).toBe("/en/search?search=cam");
  expect(await search(`tag=${tag}&category=${gone}&page=2`)).toBe(
    `/en/search?search=cam&tag=${tag}`,
  );
  expect(await search(`tag=${tag}`)).toBeUndefined();
});

journey(
  "prices that make no range are refused at their field, and nothing is left out, in %s",
  async (lang) => {
    const { http } = await world();
    const paths = pathsIn(lang);
    const turned = { priceMin: "9", priceMax: "8", priceCurrency: "USD" };
    const { body } = await http.inject({ url: paths.products(undefined, turned) });
    expect(body).toContain(phrases[lang].fault.range_turned);
    expect(body).toMatch(/<input(?=[^>]*name="priceMax")[^>]*aria-invalid="true"/);
    expect(tiles(body)).toEqual(tiles((await http.inject({ url: paths.products() })).body));
  },
);

test("where nothing is left, each choice that helps can be given up, and says what that brings", async () => {
  const { http } = await world();
  const { body } = await http.inject({ url: "/en/product?kind=course&inStock=1" });
  expect(tiles(body)).toEqual([]);
  expect(body).toContain(phrases.en.filter.none.title);
  const courses = products.filter(({ kind }) => kind === "course").length;
  const said = phrases.en.filter.inStock;
  expect(body.replaceAll("<!-- -->", "")).toContain(`Remove “${said}” (${courses} products)`);
});

test("a list stands as it is asked to, and its card tells the plan's price", async () => {
  const { http } = await world();
  const prices = async (query: string) => {
    const { body } = await http.inject({ url: `/en/product?${query}` });
    return [...body.replaceAll(/<[^>]*>/g, "").matchAll(/TWD\s*([\d,]+)\s*for 12 months/g)].map(
      ([, amount = ""]) => Number(amount.replaceAll(",", "")),
    );
  };
  const up = await prices("plan=12&order=price");
  expect(up.length).toBeGreaterThan(5);
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  const down = await prices("plan=12&order=price_desc");
  expect(down).toEqual(down.toSorted((a, b) => b - a));
});

journey(
  "a card says what its price buys when trials or licences for good are asked for: %s",
  async (lang) => {
    const { http } = await world();
    const read = async (plan: string) =>
      (await http.inject({ url: pathsIn(lang).products(undefined, { plan }) })).body;
    const said = { tw: "永久授權 <", en: " for a permanent licence", cn: "永久授权 <" }[lang];
    const licences = await read("permanent");
    expect(licences.split(said).length - 1).toBeGreaterThan(0);
    const trials = await read("0");
    const { trial } = phrases[lang].catalogue;
    expect(tiles(trials).length).toBeGreaterThan(0);
    expect(trials.split(`>${trial}<`).length - 1).toBe(tiles(trials).length);
    expect(licences).not.toContain(`>${trial}<`);
  },
);

journey(
  "bounds in a currency that nothing is priced in are asked for in Taiwan dollars: %s",
  async (lang) => {
    const { http } = await world();
    const asked = { priceMin: "100", priceCurrency: "AFN" };
    const { body } = await http.inject({ url: pathsIn(lang).products(undefined, asked) });
    expect(body).toContain(phrases[lang].filter.unpriced.replace("{currency}", "TWD"));
    expect(body).toMatch(
      /<input(?=[^>]*name="priceMin")(?=[^>]*value="100")[^>]*aria-invalid="true"/,
    );
    expect(body).toContain('name="priceCurrency" value="TWD"');
    const cookie = "mw_currency=AFN";
    const chosen = await http.inject({ url: pathsIn(lang).products(), headers: { cookie } });
    expect(chosen.body).toContain('name="priceCurrency" value="TWD"');
  },
);

test("without scripts a button applies the choices and the order to the whole list, and its pages are links", async () => {
  const tab = scriptlessBrowser(await world());
  const { filter } = phrases.en;
  const asked = ({ at }: LoadedPage) => new URL(at, "http://site").searchParams;
  const second = await tab.follow(await tab.open("/en/product"), "2", /page=2/);
  expect(asked(second).get("page")).toBe("2");
  expect(tiles(second.body).length).toBeGreaterThan(0);
  const choices = { plan: "permanent", tag, priceMin: "10000" };
  const narrowed = await tab.send(second, filter.apply, choices);
  expect(asked(narrowed).get("page")).toBeNull();
  for (const [name, value] of Object.entries(choices))
    expect(asked(narrowed).get(name)).toBe(value);
  const left = tiles(narrowed.body);
  expect([left.length > 0, left.length < products.length]).toEqual([true, true]);
  const ordered = await tab.send(narrowed, filter.apply, { order: "price_desc" });
  for (const [name, value] of Object.entries({ ...choices, order: "price_desc" }))
    expect(asked(ordered).get(name)).toBe(value);
  expect(new Set(tiles(ordered.body))).toEqual(new Set(left));
});
