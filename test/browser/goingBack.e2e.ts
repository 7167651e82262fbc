import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestPages } from "#app/guestPages.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { windowedChromium } from "../setup/browser.ts";
import { alive } from "./focus.ts";
import { FLAGS, startedProduct } from "./product.ts";
import { publicPages } from "./publicPages.ts";

const product = startedProduct();
const SOON = { timeout: 60_000 };
const MEMBER = "member@demo.test";
const { account, shell } = phrases.en;

/** Somebody with two tabs: what becomes of one when the other logs in or out. */
async function twoTabs() {
  const { page, errors } = await product.visitor({ locale: "en" });
  const other = await page.context().newPage();
  return { page, other, errors };
}

async function logIn(page: Page) {
  await page.goto(`${product.url}/en/login?next=%2Fen%2Fmember`);
  await page.locator("input[name=email]").fill(MEMBER);
  await page.locator("input[name=password]").fill("demo-pass-1");
  await page.getByRole("main").getByRole("button", { name: account.login.submit }).click();
  await page.waitForURL((url) => url.pathname === "/en/member");
}

async function logOut(page: Page) {
  await page.goto(`${product.url}/en/about`);
  const banner = page.getByRole("banner");
  await banner.locator("details:has(form[action='/en/logout']) > summary:visible").click();
  await banner.locator("form[action='/en/logout'] button:visible").click();
  await page.waitForURL((url) => url.pathname === "/en");
}

/** Opens a page and another document behind it, from which there is a way back. */
async function openAndLeave(page: Page) {
  await page.goto(`${product.url}/en/faq`);
  await alive(page);
  await page.goto(`${product.url}/en/about`);
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

test("going back to a page that was drawn for guests shows whose session it is now", async () => {
  const { page, other, errors } = await twoTabs();
  await openAndLeave(page);
  await logIn(other);
  await page.goBack();
  expect(await arrival(page)).toBe("back_forward");
  await showsMember(page);
  expect(errors).toEqual([]);
});

test("going back after logging out shows nothing of the member, on a page that guests see too", async () => {
  const { page, other, errors } = await twoTabs();
  await logIn(other);
  await openAndLeave(page);
  await showsMember(page);
  await logOut(other);
  await page.goBack();
  expect(await arrival(page)).toBe("back_forward");
  await showsGuest(page);
  await page.goForward();
  await showsGuest(page);
  expect(errors).toEqual([]);
});

test("a page out of the browser's memory becomes the member's, and a guest's again", async () => {
  const { page, other, errors } = await twoTabs();
  await page.goto(`${product.url}/en/faq`);
  await alive(page);
  await showsGuest(page);
  await logIn(other);
  await restore(page);
  await showsMember(page);
  await logOut(other);
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
