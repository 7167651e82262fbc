import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { BUYERS } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { fetchTexts } from "#test/kit/browser/responseText.ts";

/** `withoutScripts.pages.test.ts` tests links and forms. */
const product = setUpProduct();
const KEY = /MW(-[0-9A-Z]{5}){5}/;
const PLAN = { tw: "12 個月", en: "12 months", cn: "12 个月" } as const satisfies Record<
  Lang,
  string
>;

interface Walk {
  readonly page: Page;
  readonly lang: Lang;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function choose({ page, lang }: Walk) {
  const { catalogue, shell } = phrases[lang];
  await page.goto(`${product.url}${langPrefix[lang]}/`);
  const theme = shell.theme.label.replace("{name}", shell.theme.auto);
  await page.locator(`header summary[aria-label="${theme}"]`).first().click();
  await page.getByRole("button", { name: shell.theme.dark }).first().click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.getByRole("link", { name: catalogue.home.all }).click();
  await page.getByRole("link", { name: software.name[lang], exact: true }).first().click();
  const plan = catalogue.plans.addNamed.replace("{plan}", PLAN[lang]);
  await page.getByRole("button", { name: plan }).click();
  expect(pathOf(page)).toBe(`${langPrefix[lang]}/login`); // gets a visitor id on the way
}

async function logIn({ page, lang }: Walk) {
  await page.locator("input[name=email]").fill(BUYERS[lang]);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  const { submit } = phrases[lang].account.login;
  await page.getByRole("main").getByRole("button", { name: submit, exact: true }).click();
  expect(pathOf(page)).toBe(`${langPrefix[lang]}/cart`);
}

async function order({ page, lang }: Walk) {
  const { checkout } = phrases[lang];
  const quantity = page.locator("input[name=quantity]:visible");
  await quantity.fill("2");
  await page.getByRole("button", { name: checkout.cart.update }).click();
  expect(await quantity.inputValue()).toBe("2");
  await page.locator("input[name=consent]").check();
  const minor = planOf(software, 12).prices.TWD * 2;
  const amount = formatMoney({ minor, currency: "TWD" });
  const submit = checkout.place.submit.replace("{amount}", amount);
  await page.getByRole("button", { name: submit }).click();
}

async function pay({ page, lang }: Walk) {
  const words = gatewayPhrases[lang];
  await page.getByRole("button", { name: phrases[lang].checkout.handover.go }).click();
  expect(new URL(page.url()).origin).toBe(product.gateway);
  await page.getByRole("textbox", { name: words.number }).fill("4311-9522-2222-2222");
  await page.getByRole("textbox", { name: words.expiry }).fill("12/49");
  await page.getByRole("textbox", { name: words.cvv }).fill("222");
  await page.getByRole("button", { name: words.pay }).click();
  await page.getByRole("textbox").fill("1234");
  await page.getByRole("button", { name: words.approve }).click();
  await page.getByRole("button", { name: words.back }).click();
}

/** Without scripts the page does not refresh. */
async function readKeys({ page, lang }: Walk) {
  await page.getByText(phrases[lang].checkout.state.paidTitle).waitFor();
  const sent = async () => (await fetchTexts(page, "main")).join();
  await expect.poll(sent, { timeout: 90_000 }).toMatch(KEY);
  await page.reload();
  expect(await page.getByRole("main").textContent()).toMatch(KEY);
}

journey(
  "a purchase in %s from the first page to the key, without a single script",
  async (lang) => {
    const { page } = await product.visitor({ javaScriptEnabled: false, locale: bcp47[lang] });
    const walk: Walk = { page, lang };
    await choose(walk);
    await logIn(walk);
    await order(walk);
    await pay(walk);
    await readKeys(walk);
  },
);
