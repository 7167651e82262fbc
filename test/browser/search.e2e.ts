import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { products } from "#server/demo/content/products.ts";
import { findings } from "./findings.ts";
import { alive, isFocused } from "./focus.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

/** Finding things from the header to the result, and what staff learn of what was not found. */
const product = startedProduct();
const SOON = { timeout: 60_000 };

/** What somebody types in each language, and what it should lead to. */
const journeys = {
  tw: { begun: "刀具庫", words: "刀具", leads: "MW-TOOLS", missing: "氣墊船" },
  en: { begun: "five-ax", words: "post processors", leads: "MW-POST5", missing: "hovercraft" },
  cn: { begun: "套料", words: "刀具补偿", leads: "MW-NEST", missing: "气垫船" },
} as const satisfies Record<Lang, object>;

/** A word as fingers slip, and as it was meant. */
const misspellings = {
  tw: { misspelt: "後處里", meant: "後處理" },
  en: { misspelt: "fanucc", meant: "Fanuc" },
  cn: { misspelt: "后处里", meant: "后处理" },
} as const satisfies Record<Lang, object>;

const address = (lang: Lang, path = "") => `${product.url}${langPrefix[lang]}${path}` || "/";
const nameOf = (code: string, lang: Lang) =>
  products.find(({ productCode }) => productCode === code)?.name[lang] ?? "";

const field = (page: Page) => page.locator("header input[name=search]:visible");
const options = (page: Page) => page.getByRole("option");
const results = (page: Page) => page.getByRole("main").getByRole("article");

/** Until the suggestions' own field stands in the place of the plain one. */
async function live(page: Page) {
  await alive(page);
  await field(page).focus();
  await expect.poll(() => field(page).getAttribute("role"), SOON).toBe("combobox");
  expect(await isFocused(field(page))).toBe(true);
}

journey("in %s, typing suggests, keys choose, words find, and a facet narrows", async (lang) => {
  const { begun, words, leads } = journeys[lang];
  const { page, errors } = await product.visitor({ locale: "en" });
  await page.goto(address(lang));
  await live(page);
  await page.keyboard.type(begun);
  await options(page).first().waitFor();
  await page.keyboard.press("ArrowDown");
  const chosen = page.locator("[role=option][data-highlighted]");
  await expect.poll(() => chosen.textContent(), SOON).toContain(nameOf(leads, lang));
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(
    await chosen.getAttribute("id"),
  );
  expect(await chosen.locator("mark").count()).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: nameOf(leads, lang) }).waitFor();

  await field(page).fill(words);
  await options(page).first().waitFor();
  await page.keyboard.press("Escape");
  await options(page).first().waitFor({ state: "detached" });
  await field(page).press("Enter");
  await page.waitForURL((url) => url.pathname.endsWith("/search"));
  expect(new URL(page.url()).searchParams.get("search")).toBe(words);
  await page.getByRole("heading", { level: 1, name: phrases[lang].search.title }).waitFor();
  await results(page).first().waitFor();
  expect(await page.getByRole("main").locator("article mark").count()).toBeGreaterThan(0);
  expect(await field(page).inputValue()).toBe(words);

  const narrow = page.getByRole("navigation", { name: phrases[lang].search.narrow });
  const hits = await results(page).count();
  const kind = narrow.getByRole("link").filter({ visible: true }).first();
  const [, count] = /(\d+)$/.exec((await kind.textContent()) ?? "") ?? [];
  await kind.click();
  await page.waitForURL(/kind=/);
  await expect.poll(() => results(page).count(), SOON).toBe(Math.min(10, Number(count)));
  expect(Number(count)).toBeGreaterThan(0);
  expect(Math.min(10, Number(count))).toBeLessThanOrEqual(hits);
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

journey("in %s, the field that the phone's magnifier leads to suggests", async (lang) => {
  const { page } = await product.visitor({ locale: "en", viewport: { width: 390, height: 844 } });
  await page.goto(address(lang, "/search"));
  await alive(page);
  const box = page.getByRole("main").locator("input[name=search]");
  await box.focus();
  await expect.poll(() => box.getAttribute("role"), SOON).toBe("combobox");
  await page.keyboard.type(journeys[lang].begun);
  await options(page).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === journeys[lang].begun);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => page.locator("input[name=search]:visible").count(), SOON).toBe(1);
});

journey("in %s, what nothing holds is met with advice and with places to go on", async (lang) => {
  const { missing } = journeys[lang];
  const { page } = await product.visitor({ locale: "en", viewport: { width: 390, height: 844 } });
  await page.goto(address(lang, `/search?search=${encodeURIComponent(missing)}`));
  const { nothing } = phrases[lang].search;
  await page.getByRole("heading", { name: nothing.title.replace("{search}", missing) }).waitFor();
  await page.getByText(nothing.code).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: nothing.contact }).click();
  await page.waitForURL(/\/contact$/);
});

journey(
  "in %s, a misspelt word is answered while typing, and as it was meant where nothing holds it",
  async (lang) => {
    const { misspelt, meant } = misspellings[lang];
    const { page, errors } = await product.visitor({ locale: "en" });
    await page.goto(address(lang));
    await live(page);
    await page.keyboard.type(misspelt);
    await options(page).first().waitFor();
    await page.keyboard.press("Escape");
    await field(page).press("Enter");
    await page.waitForURL((url) => url.searchParams.get("search") === misspelt);
    const offer = page.getByRole("main").getByRole("link", { name: meant, exact: true });
    await offer.waitFor();
    expect(await findings(page)).toEqual([]);
    await offer.click();
    await page.waitForURL((url) => url.searchParams.get("search") === meant);
    await results(page).first().waitFor();
    expect(errors).toEqual([]);
  },
);

test("a word that is being composed is neither replaced nor sent, however late the suggestions come", async () => {
  const { page } = await product.visitor({ locale: "zh-TW" });
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  await page.route(/takeOver.*\.js/, async (route: Route) => {
    await held;
    await route.continue();
  });
  await page.goto(address("tw"));
  await alive(page);
  await field(page).focus();
  await field(page).evaluate((input) => (input.dataset["mine"] = "1"));
  const keys = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keys.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose("ㄉㄠ");
  const come = page.waitForResponse(/takeOver.*\.js/);
  release();
  await (await come).finished();
  await compose("刀具");
  expect(await field(page).getAttribute("data-mine")).toBe("1");
  expect(new URL(page.url()).pathname).toBe("/");
  await keys.send("Input.insertText", { text: "刀具" });
  await expect.poll(() => field(page).getAttribute("role"), SOON).toBe("combobox");
  expect([await field(page).inputValue(), await isFocused(field(page))]).toEqual(["刀具", true]);
  await options(page).first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === "刀具");
  await keys.detach(); // what it has not set it would take from the next who has this page
});

test("without scripts one searches, narrows, turns pages and finds the old address of a search", async () => {
  const { page } = await product.visitor({ locale: "en", javaScriptEnabled: false });
  await page.goto(address("en", "/product?search=fanuc"));
  expect(new URL(page.url()).pathname).toBe("/en/search");
  const { search } = phrases.en;
  const pages = page.getByRole("navigation", { name: search.pages });
  await pages.getByRole("link", { name: search.next }).click();
  expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  const tag = page
    .getByRole("link", { name: /Siemens/ })
    .filter({ visible: true })
    .first();
  await tag.click();
  expect(new URL(page.url()).searchParams.get("tag")).toMatch(/^[0-9a-f-]{36}$/);
  expect(new URL(page.url()).searchParams.get("page")).toBeNull();
  await page.goto(address("en", "/search?search=fanuc&page=99"));
  await expect.poll(() => results(page).count(), SOON).toBeGreaterThan(0);
  const box = field(page);
  await box.fill("刀具庫");
  await box.press("Enter");
  expect(await results(page).first().textContent()).toContain("ToolLedger");
});

test("staff see what was looked for in vain, how often and in which language", async () => {
  const { page: visitor } = await product.visitor({ locale: "en" });
  for (let times = 0; times < 2; times += 1)
    await visitor.goto(address("en", "/search?search=Zeppelin"));
  const { page } = await product.visitor({ locale: "en" });
  await signIn(product, page, "manager@demo.test");
  await page.goto(address("en", "/manager/search"));
  const { title } = phrases.en.manager.searches;
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const row = page.getByRole("row").filter({ hasText: "zeppelin" });
  expect(await row.textContent()).toMatch(/zeppelin.*English.*2/);
  await alive(page);
  expect(await findings(page)).toEqual([]);
  const file = await page.evaluate(async () => (await fetch("/en/manager/search.csv")).text());
  expect(file).toMatch(/zeppelin,en,2,/);
});
