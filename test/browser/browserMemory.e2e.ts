import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestPages } from "#app/guestPages.ts";
import { chromium as findChromium } from "../setup/browser.ts";
import { alive } from "./focus.ts";
import { FLAGS, startedProduct } from "./product.ts";
import { publicPages } from "./publicPages.ts";

const product = startedProduct();

/** One that keeps pages in its memory when somebody goes on, as people's browsers do. */
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
afterAll(() => browser?.close());

test("going back to any page of guests shows it out of the browser's memory, as it was left", async () => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() =>
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["remembered"] = String(persisted);
    }),
  );
  for (const line of Object.keys(guestPages)) {
    const [path = ""] = publicPages[line] ?? [];
    const answer = await page.goto(product.url + path);
    expect([path, answer?.status(), answer?.headers()["cache-control"]]).toEqual([
      path,
      200,
      "private, no-cache",
    ]);
    await alive(page);
    await page.goto(`${product.url}/robots.txt`);
    await page.evaluate(() => history.back());
    await page.locator("html[data-remembered]").waitFor({ state: "attached" });
    const shown = await page.evaluate(() => ({
      path: location.pathname + location.search,
      remembered: document.documentElement.dataset["remembered"],
      reasons: (performance.getEntriesByType("navigation") as { notRestoredReasons?: unknown }[])[0]
        ?.notRestoredReasons,
    }));
    expect(shown).toMatchObject({ path, remembered: "true" });
  }
});
