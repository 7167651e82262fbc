import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { waitForHydration, navigateTo } from "#test/kit/browser/focus.ts";
import {
  BUYERS,
  mainButton,
  expectAccessibleLayout,
  setUpStaffPage,
  postAs,
} from "#test/kit/browser/orders.ts";
import { pick } from "#test/kit/browser/pick.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { withoutWhitespace, savePdf } from "#test/kit/browser/savedPdf.ts";

const product = setUpProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const atDesk = setUpStaffPage(product);

const check = (lang: Lang) => mainButton(atDesk.desk, phrases[lang].quotations.check).click();

const suggestions = (page: Page) => page.locator("[role=option]"); // selects have options, too
async function expectInView(shown: Locator): Promise<void> {
  const below = () => shown.evaluate((each) => each.getBoundingClientRect().bottom - innerHeight);
  await expect.poll(below).toBeLessThanOrEqual(0);
}

async function prepare(lang: Lang): Promise<string> {
  const { quotations, fault, done } = phrases[lang];
  await atDesk.desk.goto(at(lang, "/manager/quotations/new"));
  await waitForHydration(atDesk.desk);
  await atDesk.desk.locator("input[name=email]").fill("nobody@demo.test");
  const third = atDesk.desk.getByRole("combobox", {
    name: quotations.line.replace("{number}", "3"),
  });
  await third.fill(software.productCode);
  await expectInView(suggestions(atDesk.desk).last());
  await atDesk.desk.locator("input[name='unit.2']").fill("1,234");
  await atDesk.desk.locator("textarea[name=note]").fill(`Agreed (${lang})`);
  await check(lang);
  await atDesk.desk.getByText(fault.plan_several).first().waitFor();
  await pick(atDesk.desk, {
    field: third,
    typed: software.productCode,
    option: software.name[lang],
  });
  await check(lang);
  await atDesk.desk.getByText(fault.unknown_member).first().waitFor();
  expect(await atDesk.desk.locator("input[name='unit.2']").inputValue()).toBe("1,234");
  await expectAccessibleLayout(atDesk.desk);
  await atDesk.desk.locator("input[name=email]").fill(BUYERS[lang]);
  await check(lang);
  await atDesk.desk.getByText(quotations.sureTitle).waitFor();
  await atDesk.desk
    .getByText(/TWD 1,234/)
    .last()
    .waitFor();
  await expectAccessibleLayout(atDesk.desk);
  await mainButton(atDesk.desk, quotations.submit).click();
  await atDesk.desk.getByText(done.quotation_sent).waitFor();
  return new URL(atDesk.desk.url()).pathname.split("/").at(-1) ?? "";
}

journey(
  "a cart becomes a quotation, and a prepared order is accepted and led on to its payment, in %s",
  async (lang) => {
    const { quotations, checkout, done } = phrases[lang];
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await signIn(product, page, BUYERS[lang]);
    await postAs(product, page, "/Cart", cartItem(1));
    await page.goto(at(lang, "/cart"));
    await waitForHydration(page);
    await mainButton(page, checkout.cart.quote).click();
    await page.waitForURL(/\/quotation\//);
    await page.getByText(done.quotation_issued).waitFor();
    const { name, text } = await savePdf(page, page.getByText(quotations.file));
    expect(name).toMatch(/^Q\d{4}-\d{6}\.pdf$/);
    const total = formatMoney({ minor: planOf(software, 1).prices.TWD, currency: "TWD" });
    for (const told of [quotations.sheet.title, name.slice(0, -4), software.name[lang], total])
      expect(text).toContain(withoutWhitespace(told));

    await navigateTo(page, at(lang, `/quotation/${await prepare(lang)}`));
    await page.getByText(`Agreed (${lang})`).waitFor();
    await expectAccessibleLayout(page);
    for (const box of await page.locator("main form input[type=checkbox]").all()) await box.check();
    await page.locator("main form:has([name=paymentMethod]) button[type=submit]").click();
    await page.waitForURL((url) => url.origin === product.gateway);
    expect(errors).toEqual([]);
    expect(atDesk.faults.filter((error) => !error.includes("422"))).toEqual([]); // 422 for the unknown address
  },
);
