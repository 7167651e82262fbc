import type { Page } from "playwright-core";
import { expect } from "vitest";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { software } from "#test/kit/data/purchases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration, tabTo } from "#test/kit/browser/focus.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { takeScreenshot } from "#test/kit/browser/screenshot.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

/** `filters.pages.test.ts` tests URLs and the form. */
const product = setUpProduct();
const SOON = { timeout: 60_000 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const tiles = (page: Page) => page.getByRole("main").getByRole("article");
const shownCount = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole("main").getByRole("status").textContent()) ?? "")?.[0]);
const visible = (page: Page, name: string) =>
  page.locator(`main [name="${name}"]`).filter({ visible: true }).first();
const asked = (page: Page) => new URL(page.url()).searchParams;

/** The most common: other filters still leave results. */
async function mostCommonTag(page: Page) {
  const said = await page
    .locator("div:has(> span > input[name=tag]) > label:visible")
    .allTextContents();
  const counts = said.map((text) => Number(/\d+$/.exec(text)?.[0]));
  const boxes = page.locator("input[name=tag]:visible");
  const value = await boxes.nth(counts.indexOf(Math.max(...counts))).getAttribute("value");
  return page.locator(`input[name=tag][value="${value}"]:visible`);
}

journey("in %s, each choice applies at once, is told and can be taken back", async (lang) => {
  const { page, errors } = await product.visitor({ locale: "en", viewport: DESK });
  await page.goto(`${product.url}${langPrefix[lang]}/product`);
  await waitForHydration(page);
  const { filter } = phrases[lang];
  const all = await shownCount(page);
  expect(all).toBeGreaterThan(30);

  const tag = await mostCommonTag(page);
  const label = page.locator(`label[for="${await tag.getAttribute("id")}"]`);
  const [, name = "", count = ""] = /^(.*?)(\d+)$/.exec((await label.textContent()) ?? "") ?? [];
  await tag.focus();
  await page.keyboard.press("Space");
  await page.waitForURL(/tag=/);
  await expect.poll(() => shownCount(page), SOON).toBe(Number(count));
  expect(await tag.evaluate((box) => box === document.activeElement)).toBe(true);
  await visible(page, "plan").selectOption("12");
  await page.waitForURL(/plan=12/);
  await visible(page, "order").selectOption("price");
  await page.waitForURL(/order=price/);
  await visible(page, "priceMax").fill("9,500");
  await visible(page, "priceMax").press("Enter");
  await page.waitForURL(/priceMax=/);
  expect([...asked(page).keys()].toSorted()).toEqual(
    ["order", "plan", "priceCurrency", "priceMax", "tag"].toSorted(),
  );
  const chips = page.getByRole("list", { name: filter.chips });
  await expect.poll(() => chips.getByRole("listitem").count(), SOON).toBe(4);
  const left = await shownCount(page);
  expect([left > 0, left < Number(count)]).toEqual([true, true]);
  expect(await tiles(page).count()).toBe(left);
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await layoutDefects(page)).toEqual([]);
  await takeScreenshot(page, `filters-${lang}-1440.png`, { fullPage: true });

  await page.setViewportSize(PHONE); // collapses filters behind a button
  const button = page.locator("summary").filter({ visible: true, hasText: filter.title });
  await button.filter({ hasText: filter.titleCount.replace("{count, number}", "3") }).click();
  expect(await visible(page, "priceMax").inputValue()).toContain("9");
  await visible(page, "inStock").check();
  await page.waitForURL(/inStock=1/);
  await button.filter({ hasText: filter.titleCount.replace("{count, number}", "4") }).waitFor();
  expect(await visible(page, "inStock").isVisible()).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await layoutDefects(page)).toEqual([]);
  await takeScreenshot(page, `filters-${lang}-390.png`, { fullPage: true });
  await visible(page, "inStock").uncheck();
  await page.waitForURL((url) => !url.searchParams.has("inStock"));
  await page.setViewportSize(DESK);

  await chips.getByRole("link", { name: filter.remove.replace("{filter}", name) }).click();
  await expect.poll(() => asked(page).has("tag"), SOON).toBe(false);
  await expect.poll(() => tag.isChecked(), SOON).toBe(false);
  await page.goBack();
  await expect.poll(() => tag.isChecked(), SOON).toBe(true);
  await page.getByRole("link", { name: filter.clear }).click();
  await expect.poll(() => shownCount(page), SOON).toBe(all);
  expect([...asked(page).keys()]).toEqual(["order"]);

  await visible(page, "priceMin").fill("9");
  await visible(page, "priceMax").fill("8");
  await visible(page, "priceMax").press("Enter");
  await page.getByText(phrases[lang].fault.range_turned).filter({ visible: true }).waitFor(SOON);
  expect(await visible(page, "priceMax").getAttribute("aria-invalid")).toBe("true");
  expect(await shownCount(page)).toBe(all);
  expect(errors).toEqual([]);
});

journey("a picture is shown over the page, fitted and in full size, in %s", async (lang) => {
  const { page, errors } = await product.visitor({ viewport: PHONE });
  const url = `${product.url}${langPrefix[lang]}${productPath(software)}`;
  await page.goto(url);
  await waitForHydration(page);
  const said = phrases[lang].product.pictures;
  const link = page.locator("a.cursor-zoom-in").first();
  await tabTo(page, link); // keyboard only
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  expect(page.url()).toBe(url);
  const image = dialog.locator("img");
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  const width = async () => (await image.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);
  const full = dialog.getByRole("button", { name: (await image.getAttribute("alt")) ?? "" });
  expect(await full.getAttribute("title")).toBe(said.full);
  await full.click();
  await expect.poll(width).toBeGreaterThan(390);
  await page.keyboard.press("ArrowRight"); // pans
  expect(await width()).toBeGreaterThan(390);
  await full.click();
  await expect.poll(width).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  await link.click();
  await dialog.getByRole("button", { name: said.close }).click();
  await dialog.waitFor({ state: "detached" });
  expect(errors).toEqual([]);
});
