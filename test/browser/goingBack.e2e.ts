import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { alive } from "./focus.ts";
import { startedProduct } from "./product.ts";

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
