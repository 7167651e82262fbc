import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestPages } from "#app/cacheablePages.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { isProof } from "#test/kit/proof.ts";
import { windowedChromium } from "#test/setup/browser.ts";
import { alive } from "#test/kit/browser/focus.ts";
import { FLAGS, startedProduct } from "#test/kit/browser/browserShop.ts";
import { publicPages } from "./publicPages.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = startedProduct();
const SOON = { timeout: 60_000 };
const MEMBER = "member@demo.test";
const { shell } = phrases.en;

/** As in another tab: the page that is shown hears nothing of it. */
async function logOutElsewhere(page: Page) {
  const answer = await page.request.post(`${product.url}/en/logout`, {
    form: {},
    headers: { origin: product.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

/** How the browser came to the document. */
const arrival = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type,
  );

/** As browsers tell that they show a page out of their memory; those that tests drive keep none there. */
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
  await alive(page);
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
  await showsGuest(page); // it was last drawn for the member
  expect(errors).toEqual([]);

  await alive(page);
  await signIn(product, page, MEMBER);
  await restore(page);
  await showsMember(page);
  await logOutElsewhere(page);
  await restore(page);
  await showsGuest(page);
  expect(errors.filter((error) => !error.includes("401"))).toEqual([]);
});

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

/** In `npm test` those with scripts of their own; what all are sent with is asked in `test/pages/firstVisit.pages.test.ts`. */
const REMEMBERED = isProof
  ? Object.keys(guestPages)
  : ["product/:uuid?", "productDetail/:category/:uuid/:slug?"];

test("going back to a page of guests shows it out of the browser's memory, as it was left", async () => {
  const page = await (await browser.newContext()).newPage();
  await watch(page);
  // Where there is no browser but one without windows, it has no such memory: what keeps pages out of it is looked at.
  await page.goto(`${product.url}/robots.txt`);
  const can = await isRemembered(page);
  for (const line of REMEMBERED) {
    const [path = ""] = publicPages[line] ?? [];
    await page.goto(product.url + path);
    await alive(page);
    const leaving = await page.evaluate(() => document.documentElement.dataset["leaving"]);
    expect([path, leaving]).toEqual([path, undefined]);
    expect([path, await isRemembered(page)]).toEqual([path, can]);
  }
});
