import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import {
  BUYERS,
  mainButton,
  expectAccessibleLayout,
  setUpStaffPage,
  buyHardware,
} from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;
const COUNTRY = "SG";

const atDesk = setUpStaffPage(product);

async function exempt(lang: Lang) {
  const { manager, fault, done } = phrases[lang];
  const t = manager.tax;
  const { desk } = atDesk;
  await desk.goto(at(lang, "/manager/tax"));
  await waitForHydration(desk);
  await desk.getByRole("table").getByText("5%", { exact: true }).waitFor();
  await desk.locator("select[name=country]").selectOption(COUNTRY);
  await desk.locator("input[name=percent]").fill("much");
  await mainButton(desk, t.save).click();
  await desk.getByText(fault.invalid, { exact: true }).first().waitFor();
  expect(await desk.locator("select[name=country]").inputValue()).toBe(COUNTRY);
  await expectAccessibleLayout(desk);
  await desk.locator("select[name=kind]").selectOption("exempt");
  await desk.locator("input[name=percent]").fill("");
  await mainButton(desk, t.save).click();
  await desk.getByText(done.tax_set).waitFor();
  await desk.getByRole("table").getByText(t.kinds.exempt, { exact: true }).waitFor();
}

async function removeRule(lang: Lang) {
  const { manager, done } = phrases[lang];
  const { desk } = atDesk;
  const row = desk.locator("tbody tr", { hasText: manager.tax.kinds.exempt });
  await row.locator("summary").click();
  await row.getByRole("button").click();
  await desk.getByText(done.tax_removed).waitFor();
  expect(await row.count()).toBe(0);
}

journey("staff exempt a country from tax and take that back, in %s", async (lang) => {
  await exempt(lang);
  await removeRule(lang);
  expect(atDesk.faults.filter((error) => !error.includes("422"))).toEqual([]); // 422 for the invalid percentage
});

async function issued(page: Page, id: string): Promise<string> {
  const number = async () => {
    const answer = await page.request.get(`${product.url}/api/v1/Order/${id}/Invoice`);
    const { data } = (await answer.json()) as { data: { number: string | null }[] };
    return data[0]?.number ?? "";
  };
  await expect.poll(number).toMatch(/^[A-Z]{2}\d{8}$/);
  return number();
}

journey("an invoice is issued by itself, found in the list and made void, in %s", async (lang) => {
  const { invoicing: t, fault, done } = phrases[lang];
  const { desk } = atDesk;
  const { page } = await product.visitor();
  await signIn(product, page, BUYERS[lang]);
  const number = await issued(page, await buyHardware(product, page));
  await desk.goto(at(lang, `/manager/invoices?search=${number}`));
  await desk.getByRole("link", { name: number, exact: true }).click();
  await desk.getByRole("heading", { level: 1, name: t.one.replace("{number}", number) }).waitFor();
  await waitForHydration(desk);
  await desk.getByText(t.voidTitle, { exact: true }).click();
  await mainButton(desk, t.void).click();
  await desk.getByText(fault.required, { exact: true }).first().waitFor();
  await expectAccessibleLayout(desk);
  await desk.locator("input[name=reason]").fill("抬頭錯誤");
  await mainButton(desk, t.void).click();
  await desk.getByRole("dialog").getByRole("button", { name: t.void }).click();
  await desk.getByText(done.invoice_void_asked).waitFor();
  expect(atDesk.faults.filter((error) => !error.includes("422"))).toEqual([]); // 422 for the missing reason
});
