import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

journey("a misspelt search shows what is meant, says so, and is still logged: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const t = phrases[lang].search;
  const page = await world.http.inject(`${langPrefix[lang]}/search?search=fanucc`);
  expect(page.statusCode).toBe(200);
  const [before = ""] = t.corrected.replace("{search}", "fanucc").split("<");
  expect(page.body).toContain(before);
  expect(page.body).toContain("<article");
  expect(page.body).toMatch(/href="[^"]*search\?search=fanuc"/i);
  const { rows } = await world.open.database.pool.query("select words from zero_result_searches");
  expect(rows).toEqual([{ words: "fanucc" }]);
  const articles = await world.http.inject(pathsIn(lang).support({ search: "fanucc" }));
  const [missed = ""] = phrases[lang].support.search.corrected
    .replace("{search}", "fanucc")
    .split("{count");
  expect(articles.body).toContain(missed.replace("{words}", "Fanuc"));
});

const MISSING = { tw: "氣墊船", en: "hovercraft", cn: "气垫船" } as const;

journey("what nothing holds is met with advice and with places to go on, in %s", async (lang) => {
  const tab = scriptlessBrowser(await testWorld(await builtPages()));
  const { nothing } = phrases[lang].search;
  const query = new URLSearchParams({ search: MISSING[lang] });
  const shown = await tab.open(`${langPrefix[lang]}/search?${query}`);
  expect(shown.body).toContain(nothing.title.replace("{search}", MISSING[lang]));
  expect(shown.body).toContain(nothing.code);
  expect((await tab.follow(shown, nothing.contact)).at).toBe(pathsIn(lang).contact());
});

const results = (body: string) => body.match(/<article\b[^]*?<\/article>/g) ?? [];

test("one searches, turns pages and narrows without scripts, and finds the old address of a search", async () => {
  const tab = scriptlessBrowser(await testWorld(await builtPages()));
  const { search, shell } = phrases.en;
  const found = await tab.open("/en/product?search=fanuc");
  expect(found.at).toBe("/en/search?search=fanuc");
  const second = await tab.follow(found, search.next);
  expect(second.at).toBe("/en/search?search=fanuc&page=2");
  expect(results(second.body).length).toBeGreaterThan(0);
  const [, facet = ""] =
    /<a [^>]*href="([^"]*[?&;]tag=[^"]*)"[^>]*>(?:(?!<\/a>)[^])*Siemens/.exec(second.body) ?? [];
  const narrowed = await tab.open(facet.replaceAll("&amp;", "&"));
  expect(narrowed.at).toMatch(/^\/en\/search\?search=fanuc&tag=[0-9a-f-]{36}$/);
  expect(results(narrowed.body).length).toBeGreaterThan(0);
  const behind = await tab.open("/en/search?search=fanuc&page=99");
  expect([behind.status, results(behind.body).length > 0]).toEqual([200, true]);
  const other = await tab.send(behind, shell.search.label, { search: "刀具庫" });
  expect(results(other.body)[0]).toContain("ToolLedger");
});

test("staff see what was looked for in vain, how often and in which language, on the page and in a file", async () => {
  const world = await testWorld(await builtPages());
  for (let times = 0; times < 2; times += 1) await world.http.inject("/en/search?search=Zeppelin");
  const { token } = await world.manager();
  const read = async (url: string) =>
    visibleMarkup(
      (await world.http.inject({ url, headers: { cookie: `mw_session=${token}` } })).body,
    );
  const page = await read("/en/manager/search");
  expect(page).toContain(`>${phrases.en.manager.searches.title}</h1>`);
  const row = (page.match(/<tr\b[^]*?<\/tr>/g) ?? []).find((each) => each.includes("zeppelin"));
  expect(row?.replaceAll(/<[^>]*>/g, " ")).toMatch(/zeppelin.*English.*2/);
  expect(await read("/en/manager/search.csv")).toMatch(/zeppelin,en,2,/);
});
