import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration, isFocused } from "#test/kit/browser/focus.ts";
import { multiEditionSoftware } from "#test/kit/data/demoProducts.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();
const SOON = { timeout: 60_000 };
const { account, shell, catalogue, layout } = phrases.en;

const pathOf = (page: Page) => new URL(page.url()).pathname;
const placeOf = (page: Page) => pathOf(page) + new URL(page.url()).search;
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
const settled = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const inFooter = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function submitLogin(page: Page) {
  await page.locator("input[name=email]").fill("member@demo.test");
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: account.login.submit }).click();
}

/** This browser's session. */
const endElsewhere = (page: Page) =>
  page
    .context()
    .addCookies([
      { name: "mw_session", value: "ended-elsewhere", url: product.url, httpOnly: true },
    ]);

async function goOnAndBack(page: Page) {
  const onward = inFooter(page, layout.pages.privacy);
  await onward.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(1_000);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/privacy.data*", async (route) => {
    await held;
    await route.continue();
  });
  await onward.click();
  await expect.poll(() => scrolled(page), SOON).toBe(0); // before the page arrives
  expect(pathOf(page)).toBe("/en/terms");
  release();
  await heading(page, shell.document.privacy).waitFor();
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.goBack();
  await heading(page, shell.document.terms).waitFor();
  await expect.poll(() => scrolled(page), SOON).toBe(left);
  await page.goForward();
  await heading(page, shell.document.privacy).waitFor();
  await expect.poll(() => scrolled(page), SOON).toBe(0);
}

async function chooseEdition(page: Page) {
  const [first, second] = multiEditionSoftware.editions;
  const titleOf = ({ name }: { name: { en: string } }) =>
    page.getByRole("heading", { name: catalogue.plans.titleOf.replace("{edition}", name.en) });
  await titleOf(first).waitFor();
  const card = page.getByRole("link", { name: second!.name.en, exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.focus();
  const place = await scrolled(page);
  await page.keyboard.press("Enter");
  await titleOf(second!).waitFor();
  expect(await isFocused(card)).toBe(true);
  expect(await scrolled(page)).toBe(place);
  expect(new URL(page.url()).hash).toBe("");
  await page.goBack();
  await titleOf(first).waitFor();
}

test("a navigation goes to the header, going back finds the place, and a choice keeps it", async () => {
  const { page, errors } = await product.visitor({ viewport: { width: 800, height: 400 } });
  await page.goto(`${product.url}/en/terms`);
  await waitForHydration(page);
  await goOnAndBack(page);

  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByRole("link", { name: catalogue.home.all }).click();
  const { name } = multiEditionSoftware;
  await page.getByRole("link", { name: name.en, exact: true }).first().click();
  await heading(page, name.en).waitFor();
  await chooseEdition(page);

  await page.goBack();
  await settled(page, "/en/product");
  const kinds = page.getByRole("navigation", { name: catalogue.list.kinds });
  await kinds.waitFor();
  await scrollTo(page, 60);
  await kinds.getByRole("link", { name: catalogue.kinds.software }).click();
  await page.waitForURL(/kind=software/);
  expect(await scrolled(page)).toBe(60);
  const search = page.locator("header input[name=search]:visible");
  for (const words of ["fanuc", "post"]) {
    await scrollTo(page, 60);
    await search.fill(words);
    await search.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("search") === words);
    await expect.poll(() => scrolled(page), SOON).toBe(0);
  }
  expect(errors).toEqual([]);
});

test("a page restored from the browser's memory asks whose session it is first, and an ended one leads to logging in and back", async () => {
  const { page } = await product.visitor({ locale: "en" });
  const place = "/en/member/order?page=1";
  await page.goto(`${product.url}${place}`);
  await waitForHydration(page);
  await submitLogin(page);
  await settled(page, "/en/member/order");
  expect(placeOf(page)).toBe(place);
  const restore = () =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
  const asked = page.waitForResponse((answer) => answer.url().includes("/api/v1/Member/Check"));
  await restore();
  expect((await asked).status()).toBe(200);
  expect(placeOf(page)).toBe(place);

  const endedAt = async (next: string) => {
    await settled(page, "/en/login");
    await page.getByText(account.ended).waitFor();
    expect(new URL(page.url()).searchParams.get("next")).toBe(next);
  };
  await endElsewhere(page);
  await restore();
  await endedAt(place);
  await submitLogin(page);
  await settled(page, "/en/member/order");

  await endElsewhere(page);
  await inFooter(page, layout.pages.orders).click();
  await endedAt("/en/member/order");
});

const beyondPage = (page: Page) =>
  page
    .locator("header .page-width")
    .first()
    .evaluate((row) => {
      const end =
        row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingRight);
      return (row.lastElementChild?.getBoundingClientRect().right ?? Infinity) - end;
    });

async function expectHeaderFits(page: Page) {
  for (const width of [1_280, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([page.url(), width, (await beyondPage(page)) <= 0.5]).toEqual([page.url(), width, true]);
  }
}

test("the language of a browser is offered where a link led to another, until its visitor has chosen; each header fits", async () => {
  const { page, errors } = await product.visitor({ locale: "en-GB" });
  const offer = page.getByRole("link", { name: "Read this in English" });
  await page.goto(`${product.url}/product?page=1`);
  await offer.waitFor();
  await expectHeaderFits(page);
  expect(await axeFindings(page, { within: "aside:has(a[hreflang])" })).toEqual([]);
  await page.getByRole("button", { name: phrases.tw.shell.keepLanguage }).click();
  await offer.waitFor({ state: "detached" });
  // A chosen language outweighs the browser's.
  await page.goto(`${product.url}/cn/faq`);
  const chosen = page.getByRole("link", { name: "閱讀繁體中文版" });
  await chosen.waitFor();
  await expectHeaderFits(page);
  await chosen.click();
  await settled(page, "/faq");
  expect(await offer.count()).toBe(0);
  const menu = page.locator("header details").filter({ hasText: "English" }).first();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "English" }).click();
  await settled(page, "/en/faq");
  await heading(page, phrases.en.content.faq.title).waitFor();
  await expectHeaderFits(page);
  expect(errors).toEqual([]);
});
