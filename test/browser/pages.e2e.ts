import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { software } from "../shop.ts";
import { startedProduct } from "./product.ts";

const product = startedProduct();
const PHONE = { width: 390, height: 844 };
const PATHS = [
  "/",
  "/product",
  "/product?search=zzzz",
  `/productDetail/${software.categoryUuid}/${software.uuid}`,
  "/login",
  "/register",
  "/faq",
  "/faq?search=zzzz",
  "/specification",
  "/news",
  "/about",
  "/contact",
  "/team",
  "/security",
  "/terms",
  "/privacy",
  "/404",
  "/dev/kit",
  "/dev/mail",
];

/** Findings of axe that keep people out, one line each. */
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`);
}

/** How far the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const address = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

test.for(
  LANGS.flatMap((lang) => (["light", "dark"] as const).map((theme) => [lang, theme] as const)),
)(
  "every page is accessible, fits a phone and says nothing in the console: %s, %s",
  async ([lang, theme]) => {
    const { page, errors } = await product.visitor({ colorScheme: theme, viewport: PHONE });
    for (const path of PATHS) {
      const answer = await page.goto(address(lang, path));
      expect([path, answer?.status()]).toEqual([path, path === "/404" ? 404 : 200]);
      expect([path, await seriousFindings(page)]).toEqual([path, []]);
      expect([path, await overflow(page)]).toEqual([path, 0]);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.title()).toMatch(/\S/);
    }
    expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
  },
);

test("unknown paths lead to the language's not-found page, which says 404", async () => {
  const { page } = await product.visitor();
  for (const lang of LANGS) {
    const answer = await page.goto(address(lang, "/no/such/page"));
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([
      404,
      `${langPrefix[lang]}/404`,
    ]);
  }
  const moved = await page.goto(`${product.url}/tw/product`);
  expect([moved?.status(), new URL(page.url()).pathname]).toEqual([200, "/product"]);
});

test("the API's reference opens under our own policy and says nothing in the console", async () => {
  const { page, errors } = await product.visitor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${product.url}/api/docs`);
  await page.getByRole("heading", { name: "Millwright" }).waitFor();
  await page.getByText("/Category").first().waitFor();
  expect([...new Set(asked)]).toEqual([product.url]);
  expect(errors).toEqual([]);
});
