import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();
/** Used by no other journey. */
const locale = "fr";
const PHONE = { width: 390, height: 844 };
let before: Page;

/** Stores nothing itself. */
const place = () => `${product.url}/robots.txt?visited`;

const known = (page: Page) =>
  page.evaluate(() => ({
    cookies: document.cookie,
    stored: { ...localStorage, ...sessionStorage },
    history: history.length,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    printed: matchMedia("print").matches,
    width: innerWidth,
  }));

test("a visitor leaves a page in which much was done", async () => {
  const { page } = await product.visitor({ locale, viewport: PHONE, colorScheme: "dark" });
  before = page;
  await page.goto(place());
  await page.evaluate(() => {
    document.cookie = "left=here; path=/";
    localStorage.setItem("left", "here");
    sessionStorage.setItem("left", "here");
    addEventListener("beforeunload", (event) => event.preventDefault());
  });
  await page.goto(`${place()}=again`);
  await page.emulateMedia({ media: "print" });
  const { cookies, history, ...seen } = await known(page);
  expect(cookies).toContain("left=here");
  expect(history).toBeGreaterThan(2);
  expect(seen).toEqual({ stored: { left: "here" }, dark: true, printed: true, width: PHONE.width });
  await page.context().setExtraHTTPHeaders({ authorization: "Bearer nobody" });
  await page.context().newPage();
  await page.route("**/*", (route) => route.abort());
  await page.context().setOffline(true);
});

test("the next one has that page, and finds nothing of it", async () => {
  const { page, errors } = await product.visitor({ locale });
  expect(page).toBe(before);
  const asked = page.waitForRequest(place());
  expect((await page.goto(place()))?.status()).toBe(200);
  expect((await asked).headers()).not.toHaveProperty("authorization");
  const { cookies, ...seen } = await known(page);
  expect(cookies).not.toContain("left");
  expect(seen).toEqual({ stored: {}, history: 2, dark: false, printed: false, width: 1440 });
  expect(page.context().pages()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test("who is to be alone gets another page", async () => {
  const { page } = await product.visitor({ locale, alone: true });
  expect(page).not.toBe(before);
});
