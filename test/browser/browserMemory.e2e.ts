import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestPages } from "#app/guestPages.ts";
import { windowedChromium } from "../setup/browser.ts";
import { alive } from "./focus.ts";
import { FLAGS, startedProduct } from "./product.ts";
import { publicPages } from "./publicPages.ts";

const product = startedProduct();

/** One that keeps pages in its memory when somebody goes on, as people's browsers do. */
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: windowedChromium(),
    args: FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
afterAll(() => browser?.close());

/** Notes in each document whether it came out of the memory, and what would keep it from that. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    // There is no element yet.
    const note = (what: string, told: string) => {
      document.documentElement.dataset[what] = told;
    };
    addEventListener("pageshow", ({ persisted }) => note("remembered", String(persisted)));
    const listen = window.addEventListener;
    window.addEventListener = ((...asked: Parameters<typeof listen>) => {
      if (asked[0].endsWith("unload")) note("leaving", asked[0]);
      listen.apply(window, asked);
    }) as typeof listen;
  });

/** Goes on and back, and answers whether that was out of the memory. */
async function isRemembered(page: Page): Promise<boolean> {
  const beyond = `${product.url}/robots.txt?beyond`;
  await page.goto(beyond);
  await page.evaluate(() => void setTimeout(() => history.back())); // answers before it has gone
  // What drives the browser is told of no navigation when a page comes out of the memory.
  const shown = () => page.evaluate(() => location.href).catch(() => beyond);
  await expect.poll(shown, { timeout: 60_000 }).not.toBe(beyond);
  await page.locator("html[data-remembered]").waitFor({ state: "attached" });
  return page.evaluate(() => document.documentElement.dataset["remembered"] === "true");
}

test("going back to any page of guests shows it out of the browser's memory, as it was left", async () => {
  const page = await (await browser.newContext()).newPage();
  await watch(page);
  // Where there is no browser but one without windows, it has no such memory: what keeps pages out of it is looked at.
  await page.goto(`${product.url}/robots.txt`);
  const can = await isRemembered(page);
  for (const line of Object.keys(guestPages)) {
    const [path = ""] = publicPages[line] ?? [];
    const answer = await page.goto(product.url + path);
    const caching = answer?.headers()["cache-control"];
    expect([path, answer?.status(), caching]).toEqual([path, 200, "private, no-cache"]);
    await alive(page);
    const leaving = await page.evaluate(() => document.documentElement.dataset["leaving"]);
    expect([path, leaving]).toEqual([path, undefined]);
    expect([path, await isRemembered(page)]).toEqual([path, can]);
  }
});
