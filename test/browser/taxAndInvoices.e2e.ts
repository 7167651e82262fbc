import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registeredAt, registration } from "../registration.ts";
import { byCard, choice, planOf, software } from "../shop.ts";
import { alive } from "./focus.ts";
import { BUYERS, button, looksRight, openedDesk, paidGoods, post } from "./goodsSold.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

/** What of a price is tax, as staff set it and buyers read it; and the official invoices that the simulator issues. */
const product = startedProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;
const PRICE = planOf(software, 1).prices.TWD;
const BACK = 100;
const twd = (minor: number) => formatMoney({ minor, currency: "TWD" });
const abroad = { country: "SG", province: "", city: "", postalCode: "138632" };

const atDesk = openedDesk(product);

/** Somebody new who lives at home or abroad, signed in. */
async function buyerIn(lang: Lang, place?: typeof abroad) {
  const email = `taxed-${place?.country ?? "home"}-${lang}@example.test`.toLowerCase();
  await registeredAt(product.url, { email, lang, ...(place && { place }) });
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  await signIn(product, page, email, registration.password);
  await post(product, page, "/Cart", choice(1));
  return { page, errors };
}

/** Staff exempt a country, after a percentage that is none. */
async function exempt(lang: Lang, country: string) {
  const { manager, fault, done } = phrases[lang];
  const t = manager.tax;
  const { desk } = atDesk;
  await desk.goto(at(lang, "/manager/tax"));
  await alive(desk);
  await desk.getByRole("table").getByText("5%", { exact: true }).waitFor();
  await desk.locator("select[name=country]").selectOption(country);
  await desk.locator("input[name=percent]").fill("much");
  await button(desk, t.save).click();
  await desk.getByText(fault.invalid, { exact: true }).first().waitFor();
  expect(await desk.locator("select[name=country]").inputValue()).toBe(country);
  await looksRight(desk);
  await desk.locator("select[name=kind]").selectOption("exempt");
  await desk.locator("input[name=percent]").fill("");
  await button(desk, t.save).click();
  await desk.getByText(done.tax_set).waitFor();
  await desk.getByRole("table").getByText(t.kinds.exempt, { exact: true }).waitFor();
  await looksRight(desk);
}

/** The country is under the rule of all others again. */
async function removeRule(lang: Lang) {
  const { manager, done } = phrases[lang];
  const { desk } = atDesk;
  const row = desk.locator("tbody tr", { hasText: manager.tax.kinds.exempt });
  await row.locator("summary").click();
  await row.getByRole("button").click();
  await desk.getByText(done.tax_removed).waitFor();
  expect(await row.count()).toBe(0);
}

/** What the page says of the tax of the price. */
const taxOn = async (page: Page, words: string, minor: number) => {
  const told = page.getByText(words, { exact: true }).first();
  await told.waitFor();
  const line = told.locator("xpath=ancestor::*[contains(., 'TWD')][1]");
  expect(await line.textContent()).toContain(twd(minor));
};

journey(
  "staff set a tax, and buyers at home and abroad read what they pay, in %s",
  async (lang) => {
    const { checkout } = phrases[lang];
    await exempt(lang, abroad.country);
    const there = await buyerIn(lang, abroad);
    await there.page.goto(at(lang, "/cart"));
    await taxOn(there.page, checkout.tax.exempt, 0);
    await removeRule(lang);
    await there.page.reload();
    await taxOn(there.page, checkout.tax.zero, 0);
    await looksRight(there.page);
    const far = await post<{ id: string }>(product, there.page, "/Order", byCard);
    await there.page.goto(at(lang, `/order/${far.id}`));
    await taxOn(there.page, checkout.tax.zero, 0);
    await looksRight(there.page);

    const here = await buyerIn(lang);
    const included = checkout.tax.taxed.replace("{rate}", "5");
    const tax = Math.round(PRICE - PRICE / 1.05);
    await here.page.goto(at(lang, "/cart"));
    await taxOn(here.page, included, tax);
    const near = await post<{ id: string }>(product, here.page, "/Order", byCard);
    await here.page.goto(at(lang, `/order/${near.id}`));
    await taxOn(here.page, included, tax);
    await looksRight(here.page);
    for (const [id, words, minor] of [
      [far.id, checkout.tax.zero, 0],
      [near.id, included, tax],
    ] as const) {
      await atDesk.desk.goto(at(lang, `/manager/order/${id}`));
      await taxOn(atDesk.desk, words, minor);
    }
    expect([...there.errors, ...here.errors]).toEqual([]);
    expect(atDesk.faults.filter((error) => !error.includes("422"))).toEqual([]); // the percentage that was none
  },
);

/** Moves the demo's time on, which has everything done that fell due. */
const later = (by: string) => post(product, atDesk.desk, "/Manager/Clock", { by });

/** Looks at the page of the desk again and again until `within` it says so. */
async function until(
  words: string,
  look: () => Promise<unknown> = () => atDesk.desk.reload(),
  within = "main",
): Promise<void> {
  await expect
    .poll(
      async () => {
        await look();
        return atDesk.desk.locator(within).getByText(words, { exact: true }).count();
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
}

/** Staff make the invoice void that is open before them, and have another issued; its number. */
async function issueAnew(lang: Lang): Promise<string> {
  const { invoicing: t, fault, done } = phrases[lang];
  const { desk } = atDesk;
  await desk.getByText(t.voidTitle, { exact: true }).click();
  await button(desk, t.void).click();
  await desk.getByText(fault.required, { exact: true }).first().waitFor();
  await looksRight(desk);
  await desk.locator("input[name=reason]").fill("抬頭錯誤");
  await button(desk, t.void).click();
  await desk.getByText(done.invoice_void_asked).waitFor();
  await until(t.states.void);
  await looksRight(desk);
  await button(desk, t.replace).click();
  await desk.getByText(done.invoice_asked).waitFor();
  await until(t.states.issued);
  await looksRight(desk);
  return /[A-Z]{2}\d{8}/.exec(await desk.getByRole("heading", { level: 1 }).innerText())?.[0] ?? "";
}

journey(
  "an invoice is issued by itself, made void, issued anew and lessened by a refund, in %s",
  async (lang) => {
    const { invoicing: t, manager } = phrases[lang];
    const { desk } = atDesk;
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await signIn(product, page, BUYERS[lang]);
    const id = await paidGoods(product, page);
    const order = await page.request.get(`${product.url}/api/v1/Order/${id}`);
    const { number } = ((await order.json()) as { data: { number: string } }).data;
    const list = at(lang, `/manager/invoices?search=${number}`);
    await until(t.states.issued, () => desk.goto(list), "tbody");
    await looksRight(desk);
    const row = desk.locator("tbody tr", { hasText: number });
    const first = await row.getByRole("link", { name: /^[A-Z]{2}\d{8}$/ }).innerText();
    await row.getByRole("link", { name: first }).click();
    await desk.getByRole("heading", { level: 1, name: t.one.replace("{number}", first) }).waitFor();
    await alive(desk);
    await looksRight(desk);
    const second = await issueAnew(lang);
    expect([/^[A-Z]{2}\d{8}$/.test(second), second === first]).toEqual([true, false]);

    await later("+1d"); // the gateway gives a part back only after its daily capture
    const back = { share: "amount", amount: BACK, reason: "A scratch" };
    await post(product, desk, `/Manager/Order/${id}/Refund`, back);
    await until(t.allowances, async () => {
      await later("+1m");
      await desk.reload();
    });
    await until(twd(BACK));
    await looksRight(desk);
    await page.goto(at(lang, `/order/${id}`));
    const own = page.getByRole("region", { name: t.own, exact: true });
    for (const told of [first, t.ownStates.void, second, t.ownStates.issued, twd(BACK)])
      await own.getByText(told, { exact: true }).first().waitFor();
    await looksRight(page);
    await desk.goto(at(lang, `/manager/order/${id}`));
    await desk.getByText(manager.refund.list, { exact: true }).first().waitFor();
    for (const issued of [first, second]) await desk.getByRole("link", { name: issued }).waitFor();
    expect(errors).toEqual([]);
    expect(atDesk.faults.filter((error) => !error.includes("422"))).toEqual([]); // the reason that was missing
  },
);
