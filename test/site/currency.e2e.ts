import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { software } from "#test/kit/data/purchases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration, navigateTo, waitForNavigation } from "#test/kit/browser/focus.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const detail = (lang: Lang) => `${product.url}${langPrefix[lang]}${productPath(software)}`;
const names = { tw: "歐元", en: "euro", cn: "欧元" };

async function chooseEuro(page: Page, lang: Lang) {
  await page.goto(detail(lang));
  await page.locator("header details", { hasText: "TWD" }).first().click();
  await page.locator("header a", { hasText: phrases[lang].shell.currencies.more }).first().click();
  await page.waitForURL(/\/currency\?/);
  await page.locator("main input[name=search]").fill(names[lang]);
  const choice = page.locator("main button[name=currency][value=EUR]");
  await choice.waitFor();
  expect(await page.locator("main button[name=currency]").count()).toBeLessThan(5);
  expect(await axeFindings(page)).toEqual([]);
  await choice.click();
  await page.waitForURL(detail(lang));
}

journey(
  "a currency is found by its name, and the product's prices are shown about in it, in %s",
  async (lang) => {
    const { page, errors } = await product.visitor();
    await chooseEuro(page, lang);
    const about = phrases[lang].catalogue.plans.about.replace("{amount}", "EUR");
    await page.locator("#plans td", { hasText: about }).first().waitFor();
    expect(errors).toEqual([]);
  },
);

test("what was typed into prices and rates is not left unasked, and comes back from the preview", async () => {
  const { page: work, errors } = await product.visitor();
  await signIn(product, work, "manager@demo.test");
  const { form, nav, prices, rates } = phrases.en.manager;
  const at = (path: string) => `${product.url}/en/manager/${path}`;
  const isAsked = work.getByRole("dialog", { name: form.leaveTitle });
  const link = (name: string) => work.getByRole("link", { name, exact: true }).first();
  async function staysWhenAsked(leave: () => Promise<void>) {
    const here = work.url();
    await leave();
    await isAsked.waitFor();
    await isAsked.getByRole("button", { name: form.stay }).click();
    await isAsked.waitFor({ state: "detached" });
    expect(work.url()).toBe(here);
  }

  await work.goto(at("rates"));
  await waitForHydration(work);
  const dollar = work.locator("input[name='rate.USD']");
  await dollar.fill("-3");
  await staysWhenAsked(() => link(nav.tax).click());
  await work.getByRole("button", { name: rates.preview }).click();
  const named = rates.rate.replace("{code}", "USD");
  await work.getByText(`${named}: ${phrases.en.fault.rate}`).waitFor();
  expect(await dollar.inputValue()).toBe("-3");
  expect(await dollar.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFindings(work)).toEqual([]);
  await dollar.fill("0.0001");
  await work.getByRole("button", { name: rates.preview }).click();
  const apply = work.getByRole("button", { name: rates.apply, exact: true });
  await apply.click();
  await work.getByText(phrases.en.fault.rates_unsure).waitFor();
  await staysWhenAsked(() => link(nav.tax).click());
  await work.getByRole("button", { name: rates.back, exact: true }).click();
  await dollar.waitFor();
  expect(await dollar.inputValue()).toBe("0.0001");
  await dollar.fill("");
  await work.getByRole("button", { name: rates.preview }).click();
  await work.getByRole("button", { name: rates.back, exact: true }).click();
  await dollar.waitFor();
  expect(await dollar.inputValue()).toBe("");
  await waitForNavigation(work);
  await link(nav.tax).click();
  await isAsked.getByRole("button", { name: form.leave }).click();
  await work.getByRole("heading", { level: 1, name: nav.tax }).waitFor();

  await waitForNavigation(work);
  await navigateTo(work, at("prices"));
  const price = work.locator("input[name^='p.']").first();
  await price.fill("77");
  await staysWhenAsked(() => link("2").click());
  await staysWhenAsked(() => link(nav.tags).click());
  await work.locator("select[name=with]").selectOption({ index: 1 });
  await work.getByRole("button", { name: prices.add, exact: true }).click();
  await work.waitForURL(/with=/);
  expect(await price.inputValue()).toBe("77");
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});
