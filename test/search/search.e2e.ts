import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { products } from "#server/demo/products/products.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration, isFocused } from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

/** Results are tested in `search.pages.test.ts` and next to the search module. */
const product = setUpProduct();
const SOON = { timeout: 60_000 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const journeys = {
  tw: { begun: "刀具庫", words: "刀具", leads: "MW-TOOLS" },
  en: { begun: "five-ax", words: "post processors", leads: "MW-POST5" },
  cn: { begun: "套料", words: "刀具补偿", leads: "MW-NEST" },
} as const satisfies Record<Lang, object>;

const address = (lang: Lang, path = "") => `${product.url}${langPrefix[lang]}${path}` || "/";
const nameOf = (code: string, lang: Lang) =>
  products.find(({ productCode }) => productCode === code)?.name[lang] ?? "";

const field = (page: Page) => page.locator("header input[name=search]:visible");
const options = (page: Page) => page.getByRole("option");
const results = (page: Page) => page.getByRole("main").getByRole("article");

/** Waits until the combobox has replaced the plain field. */
async function live(page: Page) {
  await waitForHydration(page);
  await field(page).focus();
  await expect.poll(() => field(page).getAttribute("role"), SOON).toBe("combobox");
  expect(await isFocused(field(page))).toBe(true);
}

journey(
  "in %s, typing suggests, keys choose and words find, in the header and on a phone's page",
  async (lang) => {
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
    expect(await axeFindings(page)).toEqual([]);
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

    await page.setViewportSize(PHONE); // the magnifier leads to a field of the page
    const box = page.getByRole("main").locator("input[name=search]");
    await box.fill("");
    await expect.poll(() => box.getAttribute("role"), SOON).toBe("combobox");
    await page.keyboard.type(begun);
    await options(page).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("search") === begun);
    await page.setViewportSize(DESK);
    await expect.poll(() => page.locator("input[name=search]:visible").count(), SOON).toBe(1);
    expect(errors).toEqual([]);
  },
);

test("a word that is being composed is neither replaced nor sent, however late the suggestions come", async () => {
  const { page } = await product.visitor({ locale: "zh-TW" });
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  await page.route(/mountAu.*\.js/, async (route: Route) => {
    await held;
    await route.continue();
  });
  await page.goto(address("tw"));
  await waitForHydration(page);
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
  const come = page.waitForResponse(/mountAu.*\.js/);
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
  await keys.detach(); // otherwise its composition would leak into the next visitor of this page
});
