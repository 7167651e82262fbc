import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import {
  waitForHydration,
  isFocused,
  navigateTo,
  waitForNavigation,
} from "#test/kit/browser/focus.ts";
import { BUYERS, mainButton, expectAccessibleLayout, postAs } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

async function orderForCompany(page: Page, lang: Lang) {
  const { invoiceWish: t, fault } = phrases[lang];
  await page.goto(at(lang, "/cart"));
  await waitForHydration(page);
  const kinds = page.getByRole("radiogroup", { name: t.title });
  const number = page.getByLabel(t.uniformNumber);
  const title = page.getByLabel(t.companyTitle);
  await kinds.getByRole("radio", { name: t.kind.donation }).check();
  await page.getByLabel(t.loveCode).waitFor();
  expect(await number.isVisible()).toBe(false);
  await kinds.getByRole("radio", { name: t.kind.company }).check();
  await title.fill("精銳機械股份有限公司");
  const byAtm = page.locator("input[name=paymentMethod][value=atm]");
  await byAtm.check();
  await navigateTo(page, at(lang, "/member/address?edit=new&for=cart"));
  await navigateTo(page, at(lang, "/cart"));
  await expect.poll(() => title.inputValue()).toBe("精銳機械股份有限公司");
  expect(await byAtm.isChecked()).toBe(true);
  await page.locator("input[name=paymentMethod][value=credit]").check();
  await number.fill("04595258");
  for (const box of await page.locator("main form input[type=checkbox]").all()) await box.check();
  const submit = page.locator("main form:has([name=paymentMethod]) button[type=submit]");
  await submit.click();
  await page.getByText(fault.uniform_number).first().waitFor();
  await expect.poll(() => isFocused(number)).toBe(true);
  expect(await title.inputValue()).toBe("精銳機械股份有限公司");
  expect(await number.inputValue()).toBe("04595258");
  await expectAccessibleLayout(page);
  await page.goto(at(lang, "/cart")); // the refused number is gone, other fields keep their values
  await waitForHydration(page);
  await expect.poll(() => title.inputValue()).toBe("精銳機械股份有限公司");
  expect(await number.inputValue()).not.toBe("04595258"); // the profile's number, if any
  for (const box of await page.locator("main form input[type=checkbox]").all()) await box.check();
  await number.fill("04595257");
  await submit.click();
  await page.waitForURL((url) => url.origin === product.gateway);
}

async function newestOrder(page: Page): Promise<string> {
  const answer = await page.request.get(`${product.url}/api/v1/Order?limit=1`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? "";
}

journey(
  "a buyer wants an invoice for their company, and then one under their mobile barcode, in %s",
  async (lang) => {
    const { invoiceWish: t, fault, done } = phrases[lang];
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await signIn(product, page, BUYERS[lang]);
    await postAs(product, page, "/Cart", cartItem(1));
    await orderForCompany(page, lang);

    // While a payment is pending the page polls its data.
    await page.goto(at(lang, `/order/${await newestOrder(page)}?returned=1`));
    await waitForHydration(page);
    const panel = page.getByRole("region", { name: t.title });
    for (const told of ["精銳機械股份有限公司", "04595257", t.printed])
      await panel.getByText(told, { exact: true }).first().waitFor();
    await panel.getByText(t.change).click();
    await panel.getByRole("radio", { name: t.kind.personal }).check();
    await panel.getByLabel(t.carrier).selectOption("mobile");
    const barcode = panel.locator("input[name='invoice[mobile]']");
    await barcode.fill("ABC+123");
    await mainButton(page, t.save).click();
    await panel.getByText(fault.carrier_mobile).first().waitFor();
    const isOrder = (asked: { url(): string }) => asked.url().includes("/order/");
    for (const _ of [1, 2]) await page.waitForResponse(isOrder);
    await waitForNavigation(page);
    expect(await panel.getByText(fault.carrier_mobile).first().isVisible()).toBe(true);
    expect(await barcode.isVisible()).toBe(true);
    await expectAccessibleLayout(page);
    await barcode.fill("/abc+123");
    await mainButton(page, t.save).click();
    await page.getByText(done.invoice_wish_changed).waitFor();
    await panel.getByText("/ABC+123", { exact: true }).first().waitFor();
    expect(await mainButton(page, t.save).isVisible()).toBe(false);
    expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
  },
);
