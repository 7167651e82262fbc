import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cacheablePages } from "#app/cacheablePages.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { isProof } from "#test/kit/proof.ts";
import { fullChromium } from "#test/setup/browser.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { CHROMIUM_FLAGS, setUpProduct } from "#test/kit/browser/browserShop.ts";
import { publicPages } from "./publicPages.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const SOON = { timeout: 60_000 };
const MEMBER = "member@demo.test";
const { shell } = phrases.en;

/** The open page is not notified. */
async function logOutElsewhere(page: Page) {
  const answer = await page.request.post(`${product.url}/en/logout`, {
    form: {},
    headers: { origin: product.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

const arrival = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type,
  );

/** Driven browsers disable the cache. */
const restore = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );

async function showsGuest(page: Page) {
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: shell.account.login }).first().waitFor(SOON);
  expect(await page.content()).not.toContain(MEMBER);
}

const showsMember = (page: Page) =>
  page
    .getByRole("banner")
    .getByText(MEMBER)
    .first()
    .waitFor({ state: "attached", ...SOON });

test("going back to a page shows whose session it is now, from the browser's cache and from its memory", async () => {
  const { page, errors } = await product.visitor({ locale: "en" });
  await page.goto(`${product.url}/en/faq`);
  await waitForHydration(page);
  await page.goto(`${product.url}/en/about`);
  await showsGuest(page);
  await signIn(product, page, MEMBER);
  await page.goBack();
  expect([await arrival(page), new URL(page.url()).pathname]).toEqual(["back_forward", "/en/faq"]);
  await showsMember(page);
  await logOutElsewhere(page);
  await page.goForward();
  expect(await arrival(page)).toBe("back_forward");
  await showsGuest(page);
  await page.goBack();
  await showsGuest(page); // last rendered for the member
  expect(errors).toEqual([]);

  await waitForHydration(page);
  await signIn(product, page, MEMBER);
  await restore(page);
  await showsMember(page);
  await logOutElsewhere(page);
  await restore(page);
  await showsGuest(page);
  expect(errors.filter((error) => !error.includes("401"))).toEqual([]);
});

/** With the cache enabled. */
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: fullChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
afterAll(() => browser?.close());

/** Was it restored, and which listeners would prevent that? */
const watch = (page: Page) =>
  page.addInitScript(() => {
    // No element exists yet.
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

async function isRemembered(page: Page): Promise<boolean> {
  const beyond = `${product.url}/robots.txt?beyond`;
  await page.goto(beyond);
  await page.evaluate(() => void setTimeout(() => history.back())); // returns before navigating
  // The driver gets no event for restored pages.
  const shown = () => page.evaluate(() => location.href).catch(() => beyond);
  await expect.poll(shown, { timeout: 60_000 }).not.toBe(beyond);
  await page.locator("html[data-remembered]").waitFor({ state: "attached" });
  return page.evaluate(() => document.documentElement.dataset["remembered"] === "true");
}

/** Pages with their own scripts; `firstVisit.pages.test.ts` checks the others. */
const REMEMBERED = isProof
  ? Object.keys(cacheablePages)
  : ["product/:uuid?", "productDetail/:category/:uuid/:slug?"];

test("going back to a page of guests shows it out of the browser's memory, as it was left", async () => {
  const page = await (await browser.newContext()).newPage();
  await watch(page);
  // Headless-only browsers lack the cache: then only listeners are checked.
  await page.goto(`${product.url}/robots.txt`);
  const can = await isRemembered(page);
  for (const line of REMEMBERED) {
    const [path = ""] = publicPages[line] ?? [];
    await page.goto(product.url + path);
    await waitForHydration(page);
    const leaving = await page.evaluate(() => document.documentElement.dataset["leaving"]);
    expect([path, leaving]).toEqual([path, undefined]);
    expect([path, await isRemembered(page)]).toEqual([path, can]);
  }
});
