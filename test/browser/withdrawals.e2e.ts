import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { alive } from "./focus.ts";
import { BUYERS, button, logIn, looksRight, openedDesk, paidGoods } from "./goodsSold.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";

/** Hardware that is given back: its buyer asks on the order's page, staff accept or decline, and what is accepted is refunded. */
const product = startedProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const atDesk = openedDesk(product);

/** The buyer asks to give one piece back, after they have typed more than they have. */
async function ask(page: Page, lang: Lang, reason: string) {
  const { withdrawal } = phrases[lang].purchase;
  await page.getByText(withdrawal.ask, { exact: true }).click();
  const quantity = page.locator("input[name='lines[0][quantity]']");
  await quantity.fill("9");
  await page.locator("textarea[name=reason]").fill(reason);
  await button(page, withdrawal.submit).click();
  await page.getByText(phrases[lang].refusal.refund.too_much).first().waitFor();
  expect(await page.locator("textarea[name=reason]").inputValue()).toBe(reason);
  await looksRight(page);
  await quantity.fill("1");
  await button(page, withdrawal.submit).click();
  await page.getByText(phrases[lang].done.withdrawal_asked).waitFor();
  await page.getByText(withdrawal.states.open, { exact: true }).waitFor();
  await looksRight(page);
}

journey(
  "goods are asked back, accepted and refunded, and the rest declined, in %s",
  async (lang) => {
    const { purchase, manager, done, checkout } = phrases[lang];
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await page.goto(at(lang, "/login"));
    await logIn(page, BUYERS[lang]);
    await page.waitForURL((url) => !url.pathname.endsWith("/login"));
    const id = await paidGoods(product, page);
    const here = at(lang, `/order/${id}`);
    await expect
      .poll(async () => {
        await page.goto(here);
        return page.getByText(purchase.withdrawal.ask, { exact: true }).count();
      })
      .toBe(1);
    await alive(page);
    await ask(page, lang, `Too large for us (${lang})`);

    await atDesk.desk.goto(at(lang, "/manager/withdrawals"));
    const row = atDesk.desk.locator("tbody tr", { hasText: `Too large for us (${lang})` });
    await looksRight(atDesk.desk);
    await row.getByRole("button", { name: manager.withdrawals.accept }).click();
    await button(atDesk.desk, manager.withdrawals.confirm.submitAccept).click();
    await atDesk.desk.getByText(done.withdrawal_accepted).waitFor();
    await looksRight(atDesk.desk);
    // The button says how much.
    const sum = manager.refund.submitSum.replace("{amount}", "TWD");
    await atDesk.desk.getByRole("button", { name: sum }).click();
    const question = atDesk.desk.getByRole("dialog");
    await question.getByText(manager.refund.sureCard).waitFor();
    await looksRight(atDesk.desk);
    await question.getByRole("button", { name: sum }).click();
    await atDesk.desk.getByText(done.order_refunded).waitFor();
    await page.goto(here);
    await page.getByText(purchase.withdrawal.states.refunded, { exact: true }).waitFor();
    await page.getByText(checkout.status.partlyRefunded, { exact: true }).waitFor();
    const refunds = page.getByRole("table", { name: purchase.refunds.title });
    await refunds.getByText(purchase.refunds.causes.refund).waitFor();

    await alive(page);
    await ask(page, lang, `And this one too (${lang})`);
    await atDesk.desk.goto(at(lang, "/manager/withdrawals"));
    const next = atDesk.desk.locator("tbody tr", { hasText: `And this one too (${lang})` });
    await next.getByRole("button", { name: manager.withdrawals.decline }).click();
    await atDesk.desk.locator("input[name=answer]").fill("It shows traces of use");
    await button(atDesk.desk, manager.withdrawals.confirm.submitDecline).click();
    await atDesk.desk.getByText(done.withdrawal_declined).waitFor();
    await next.getByText(manager.withdrawals.states.declined).waitFor();
    await row.getByText(manager.withdrawals.refunded, { exact: true }).waitFor();
    await looksRight(atDesk.desk);
    await page.goto(here);
    await page.getByText("It shows traces of use").waitFor();
    await page.getByText(purchase.withdrawal.states.declined, { exact: true }).waitFor();
    await looksRight(page);
    expect(errors.filter((error) => !error.includes("422"))).toEqual([]); // what was refused on the way
    expect(atDesk.faults).toEqual([]);
  },
);
