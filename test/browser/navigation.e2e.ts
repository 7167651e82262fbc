import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { planOf, software } from "../shop.ts";
import { findings } from "./findings.ts";
import { alive, isFocused } from "./focus.ts";
import { detailOf, severalEditions } from "./goods.ts";
import { type Product, startedProduct } from "./product.ts";

const product = startedProduct();
const SOON = { timeout: 60_000 };
const { account, problem, shell, catalogue, checkout, layout } = phrases.en;
const NOBODYS_ORDER = "00000000-0000-4000-8000-000000000000";

const pathOf = (page: Page) => new URL(page.url()).pathname;
const placeOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const settled = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** A page of somebody who is logged in, on `path`. */
async function member(of: Product, path = "/en") {
  const { page, errors } = await of.visitor({ locale: "en" });
  await page.goto(`${of.url}/en/login?next=${encodeURIComponent(path)}`);
  await submitLogin(page);
  await settled(page, path.split("?")[0] ?? "");
  return { page, errors };
}

async function submitLogin(page: Page) {
  await page.locator("input[name=email]").fill("member@demo.test");
  await page.locator("input[name=password]").fill("demo-pass-1");
  await page.getByRole("main").getByRole("button", { name: account.login.submit }).click();
}

/** The referral code of a demo account. */
async function referCodeOf(account: string): Promise<string> {
  const api = `${product.url}/api/v1/Member`;
  const login = await fetch(`${api}/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${account}@demo.test`, password: "demo-pass-1" }),
  });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  const referral = await fetch(`${api}/Referral`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await referral.json()) as { data: { code: string } }).data.code;
}

/** The session ends somewhere else: this browser's cookie opens nothing any more. */
const endElsewhere = (page: Page) =>
  page
    .context()
    .addCookies([
      { name: "mw_session", value: "ended-elsewhere", url: product.url, httpOnly: true },
    ]);

test("a guarded page is found again after logging in, with its query and language", async () => {
  const { page } = await product.visitor();
  for (const lang of LANGS) {
    const place = `${langPrefix[lang]}/member/order?page=1`;
    await page.goto(`${product.url}${place}`);
    expect(pathOf(page)).toBe(`${langPrefix[lang]}/login`);
    await page.locator("input[name=email]").fill("member@demo.test");
    await page.locator("input[name=password]").fill("demo-pass-1");
    const submit = phrases[lang].account.login.submit;
    await page.getByRole("main").getByRole("button", { name: submit }).click();
    await settled(page, `${langPrefix[lang]}/member/order`);
    expect(placeOf(page)).toBe(place);
    await page.context().clearCookies();
  }
});

test("unknown paths lead to the not-found page of their language, also within the page", async () => {
  const { page } = await product.visitor();
  for (const lang of LANGS) {
    const answer = await page.goto(`${product.url}${langPrefix[lang]}/no/such?x=1#y`);
    expect([answer?.status(), pathOf(page)]).toEqual([404, `${langPrefix[lang]}/404`]);
    await page.getByRole("heading", { name: phrases[lang].problem.missing.title }).waitFor();
  }
});

test("a navigation goes to the header, and going back finds the place that was left", async () => {
  const { page, errors } = await product.visitor({ viewport: { width: 800, height: 500 } });
  await page.goto(`${product.url}/en/terms`);
  await alive(page);
  const onward = page.getByRole("contentinfo").getByRole("link", { name: layout.pages.privacy });
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
  await expect.poll(() => scrolled(page), SOON).toBe(0); // before the page has come
  expect(pathOf(page)).toBe("/en/terms");
  release();
  await page.getByRole("heading", { level: 1, name: shell.document.privacy }).waitFor();
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: shell.document.terms }).waitFor();
  await expect.poll(() => scrolled(page), SOON).toBe(left);
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: shell.document.privacy }).waitFor();
  await expect.poll(() => scrolled(page), SOON).toBe(0);
  expect(errors).toEqual([]);
});

test("another query of the same page arrives at the header, a filter keeps the place", async () => {
  const { page } = await product.visitor({ viewport: { width: 800, height: 400 } });
  await page.goto(`${product.url}/en/product`);
  await alive(page);
  await page.evaluate(() => window.scrollTo(0, 60));
  const kinds = page.getByRole("navigation", { name: catalogue.list.kinds });
  await kinds.getByRole("link", { name: catalogue.kinds.software }).click();
  await page.waitForURL(/kind=software/);
  expect(await scrolled(page)).toBe(60);
  await page.goto(`${product.url}/en/search?search=fanuc`);
  await alive(page);
  await page.evaluate(() => window.scrollTo(0, 60));
  const search = page.locator("header input[name=search]:visible");
  await search.fill("post");
  await search.press("Enter");
  await page.waitForURL(/search=post/);
  await expect.poll(() => scrolled(page), SOON).toBe(0);
});

test("a page restored from the browser's memory asks whose session it is before anything else", async () => {
  const { page } = await member(product, "/en/member/order");
  const restore = () =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
  const asked = page.waitForResponse((answer) => answer.url().includes("/api/v1/Member/Check"));
  await restore();
  expect((await asked).status()).toBe(200);
  expect(pathOf(page)).toBe("/en/member/order");

  await endElsewhere(page);
  await restore();
  await settled(page, "/en/login");
  await page.getByText(account.ended).waitFor();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/en/member/order");
  await submitLogin(page);
  await settled(page, "/en/member/order");
});

test("a session that ended elsewhere leads the next navigation to logging in, and says why", async () => {
  const { page } = await member(product);
  await endElsewhere(page);
  await page.getByRole("contentinfo").getByRole("link", { name: layout.pages.orders }).click();
  await settled(page, "/en/login");
  await page.getByText(account.ended).waitFor();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/en/member/order");
});

test("a login in another tab is not undone by an answer to the session that ended before", async () => {
  const { page } = await product.visitor({ locale: "en" });
  await endElsewhere(page);
  const answer = await page.goto(`${product.url}/en`);
  const cookies = await answer?.headerValues("set-cookie");
  expect((cookies ?? []).filter((cookie) => cookie.startsWith("mw_session="))).toEqual([]);
});

test("the first referral code is remembered, goes along with calls, and stays out of the canonical address", async () => {
  const { page } = await product.visitor({ locale: "en" });
  const path = `/en${detailOf(software)}`;
  const [first, second] = await Promise.all(["dealer", "subdealer"].map(referCodeOf));
  await page.goto(`${product.url}${path}?refer=NOBODYS-7`);
  await page.goto(`${product.url}${path}?refer=${first}`);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(product.url + path);
  await page.goto(`${product.url}/en/cart?refer=${second}`);
  await submitLogin(page);
  await page.waitForURL(/\/en\/cart/);
  await page.goto(`${product.url}/en/cart/${software.uuid}/${planOf(software, 12).uuid}/TWD`);
  const sent = page.waitForRequest((request) => request.url().includes("/api/v1/Cart/"));
  await page.getByRole("button", { name: checkout.cart.increase }).first().click();
  expect(new URL((await sent).url()).searchParams.get("refer")).toBe(first);
});

test("an error page says what happened in its part of the product", async () => {
  const { page } = await product.visitor({ locale: "en" });
  const forbidden = await member(product);
  const answer = await forbidden.page.goto(`${product.url}/en/manager`);
  expect(answer?.status()).toBe(403);
  await forbidden.page.getByRole("heading", { name: problem.forbidden.title }).waitFor();
  const unknown = await page.goto(`${product.url}/en/order/${NOBODYS_ORDER}`);
  expect(unknown?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: problem.to.cart }).waitFor();
  const posted = await page.request.post(`${product.url}/en/terms`, {
    form: { x: "1" },
    headers: { origin: product.url },
  });
  expect(posted.status()).toBe(405);
  expect(await posted.text()).toContain(problem.method.title);
});

test("choosing an edition keeps the place and the focus, and going back brings the other plans", async () => {
  const { page } = await product.visitor({ locale: "en" });
  await page.goto(`${product.url}/en${detailOf(severalEditions)}`);
  await alive(page);
  const [first, second] = severalEditions.editions;
  const card = page.getByRole("link", { name: second!.name.en, exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.focus();
  const place = await scrolled(page);
  await page.keyboard.press("Enter");
  const titleOf = ({ name }: { name: { en: string } }) =>
    page.getByRole("heading", { name: catalogue.plans.titleOf.replace("{edition}", name.en) });
  await titleOf(second!).waitFor();
  expect(await isFocused(card)).toBe(true);
  expect(await scrolled(page)).toBe(place);
  expect(new URL(page.url()).hash).toBe("");
  await page.goBack();
  await titleOf(first).waitFor();
});

test("the language of a browser is offered where a link led to another, until its visitor has chosen", async () => {
  const { page, errors } = await product.visitor({ locale: "en-GB" });
  const offer = page.getByRole("link", { name: "Read this in English" });
  await page.goto(`${product.url}/product?page=1`);
  await offer.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: phrases.tw.shell.keepLanguage }).click();
  await offer.waitFor({ state: "detached" });
  await page.goto(`${product.url}/faq`);
  await alive(page);
  expect(await page.locator("aside").filter({ has: offer }).count()).toBe(0);
  // Chosen by hand, a language is the one to be offered, whatever the browser asks for.
  await page.goto(`${product.url}/cn/faq`);
  await page.getByRole("link", { name: "閱讀繁體中文版" }).click();
  await settled(page, "/faq");
  expect(errors).toEqual([]);
});

test("whatever the header holds ends where the page does", async () => {
  const { page } = await product.visitor();
  const found: object[] = [];
  for (const lang of LANGS) {
    await page.goto(`${product.url}${langPrefix[lang]}/faq`);
    for (const width of [1_280, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page
        .locator("header .page-width")
        .first()
        .evaluate((row) => {
          const end =
            row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingRight);
          return (row.lastElementChild?.getBoundingClientRect().right ?? Infinity) - end;
        });
      if (beyond > 0.5) found.push({ lang, width, beyond });
    }
  }
  expect(found).toEqual([]);
});
