import { expect, test } from "vitest";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { software } from "../shop.ts";
import { findings } from "./findings.ts";
import { alive, tabTo } from "./focus.ts";
import { detailOf } from "./goods.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";

const product = startedProduct();

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
