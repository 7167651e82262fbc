import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { software } from "../shop.ts";
import { findings } from "./findings.ts";
import { alive, tabTo } from "./focus.ts";
import { detailOf } from "./goods.ts";
import { journey } from "./journey.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { photograph } from "./photograph.ts";
import { startedProduct } from "./product.ts";

/** Narrowing the list of products: at once with scripts, by a button without, and on a phone; then one product's pictures. */
const product = startedProduct();
const SOON = { timeout: 60_000 };
const PHONE = { width: 390, height: 844 };

const tiles = (page: Page) => page.getByRole("main").getByRole("article");
const shownCount = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole("main").getByRole("status").textContent()) ?? "")?.[0]);
const visible = (page: Page, name: string) =>
  page.locator(`main [name="${name}"]`).filter({ visible: true }).first();
const asked = (page: Page) => new URL(page.url()).searchParams;

async function open(lang: Lang, options: Parameters<typeof product.visitor>[0] = {}) {
  const visitor = await product.visitor({ locale: "en", ...options });
  await visitor.page.goto(`${product.url}${langPrefix[lang]}/product`);
  if (options.javaScriptEnabled !== false) await alive(visitor.page);
  return visitor;
}

/** The box of the tag that most products have: other choices still leave some of them. */
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
  const { page, errors } = await open(lang);
  const { filter, catalogue } = phrases[lang];
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
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(Number(count));
  expect(await tiles(page).count()).toBe(left);
  expect(await findings(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await layoutFaults(page)).toEqual([]);
  await photograph(page, `filters-${lang}-1440.png`, { fullPage: true });
  // What the address says is what somebody else sees.
  const other = await product.visitor({ locale: "en" });
  await other.page.goto(page.url());
  expect(await shownCount(other.page)).toBe(left);
  expect(await visible(other.page, "plan").inputValue()).toBe("12");
  expect(await other.page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");

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
  expect(await findings(page)).toEqual([]);

  await page.goto(`${product.url}${langPrefix[lang]}/product?kind=course&priceMax=1`);
  await page.getByText(filter.none.title).waitFor();
  const drop = page.getByRole("link", { name: filter.none.gain.split("{")[0] ?? "" }).first();
  expect(await findings(page)).toEqual([]);
  await photograph(page, `filters-none-${lang}.png`);
  await drop.click();
  await expect.poll(() => tiles(page).count(), SOON).toBeGreaterThan(0);
  expect(catalogue.list.kinds.length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

journey("on a phone in %s, the filters stand behind a button that counts them", async (lang) => {
  const { page, errors } = await open(lang, { viewport: PHONE, colorScheme: "dark" });
  const { filter } = phrases[lang];
  await page.locator("summary").filter({ hasText: filter.title, visible: true }).click();
  await visible(page, "inStock").check();
  await page.waitForURL(/inStock=1/);
  const button = page.locator("summary").filter({ visible: true });
  await button.filter({ hasText: filter.titleCount.replace("{count, number}", "1") }).waitFor();
  expect(await visible(page, "inStock").isVisible()).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await layoutFaults(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);
  await photograph(page, `filters-${lang}-390.png`, { fullPage: true });
  expect(errors).toEqual([]);
});

test("without scripts, a button applies the choices and the order, and pages are links", async () => {
  const { page } = await open("en", { javaScriptEnabled: false });
  const { filter } = phrases.en;
  const pages = page.getByRole("navigation", { name: filter.pages });
  await pages.getByRole("link", { name: "2", exact: true }).click();
  expect(asked(page).get("page")).toBe("2");
  expect(await tiles(page).count()).toBeGreaterThan(0);
  await visible(page, "plan").selectOption("permanent");
  await visible(page, "tag").check();
  await visible(page, "priceMin").fill("10000");
  await page.getByRole("button", { name: filter.apply }).filter({ visible: true }).first().click();
  expect(asked(page).get("plan")).toBe("permanent");
  expect(asked(page).get("page")).toBeNull();
  const left = await shownCount(page);
  expect(await tiles(page).count()).toBe(left);
  expect(left).toBeGreaterThan(0);
  await visible(page, "order").selectOption("price_desc");
  await page.getByRole("button", { name: filter.apply }).filter({ visible: true }).last().click();
  expect([asked(page).get("order"), asked(page).get("plan")]).toEqual(["price_desc", "permanent"]);
  expect(await shownCount(page)).toBe(left);
});

journey("a picture is shown over the page, fitted and in full size, in %s", async (lang) => {
  const { page, errors } = await product.visitor({ viewport: { width: 390, height: 844 } });
  const url = `${product.url}${langPrefix[lang]}${detailOf(software)}`;
  await page.goto(url);
  await alive(page);
  const said = phrases[lang].product.pictures;
  const link = page.locator("a.cursor-zoom-in").first();
  await tabTo(page, link); // no pointer has come near
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
  expect(await findings(page)).toEqual([]);
  const full = dialog.getByRole("button", { name: (await image.getAttribute("alt")) ?? "" });
  expect(await full.getAttribute("title")).toBe(said.full);
  await full.click();
  await expect.poll(width).toBeGreaterThan(390);
  await page.keyboard.press("ArrowRight"); // looks around in it
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

test("without scripts a picture's link leads to the picture", async () => {
  const { page } = await product.visitor({ javaScriptEnabled: false });
  await page.goto(`${product.url}/en${detailOf(software)}`);
  const link = page.locator("a.cursor-zoom-in").first();
  const to = await link.getAttribute("href");
  const answer = await page.request.get(`${product.url}${to}`);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
});
