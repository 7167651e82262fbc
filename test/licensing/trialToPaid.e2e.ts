import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { BUYERS, expectAccessibleLayout, orderAs, postAs } from "#test/kit/browser/orders.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { planOf, trialSoftware } from "#test/kit/data/purchases.ts";
import { journey } from "#test/kit/pages/journey.ts";

const product = setUpProduct();
const KEY = /MW(?:-[0-9A-HJKMNP-TV-Z]{5}){5}/;

/** The gateway charges the card now, and each period after that. */
async function buyByContract(page: Page): Promise<void> {
  const { uuid: commodity } = planOf(trialSoftware, 1);
  await postAs(product, page, "/Cart", { product: trialSoftware.uuid, commodity });
  const method = "creditPeriod";
  const { id } = await orderAs(product, page, { paymentMethod: method, consent: true });
  const { action, fields } = await postAs<{ action: string; fields: Record<string, string> }>(
    product,
    page,
    `/Order/${id}/Payment`,
    { method },
  );
  await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  const trade = `${product.gateway}/__sim/trades/${fields["MerchantTradeNo"]}/pay`;
  const headers = { "content-type": "application/json" };
  expect((await fetch(trade, { method: "POST", headers, body: "{}" })).ok).toBe(true);
}

const open = (page: Page, lang: Lang, path: string) =>
  page.goto(`${product.url}${langPrefix[lang]}${path}`);

journey(
  "a trial starts with one press, becomes a plan that renews itself with the same key, and is canceled, in %s",
  async (lang) => {
    const words = phrases[lang].subscriptions;
    const { page, errors } = await product.visitor();
    await signIn(product, page, BUYERS[lang]);
    await open(page, lang, productPath(trialSoftware));
    await page.getByRole("button", { name: words.trial.submit }).click();
    await page.getByText(phrases[lang].checkout.state.trialTitle).waitFor();
    const shown = await page.getByText(KEY).first().textContent();
    const key = (KEY.exec(shown ?? "")?.[0] ?? "").slice(-5);
    await open(page, lang, productPath(trialSoftware));
    await page.getByText(words.trial.goesOn).waitFor();
    await expectAccessibleLayout(page);
    await buyByContract(page);

    await open(page, lang, "/member/subcription");
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText(words.states.active, { exact: true }).count();
      })
      .toBeGreaterThan(0);
    await page.getByRole("link", { name: trialSoftware.name[lang] }).first().click();
    await page.getByText(words.detail.events.CONVERTED).waitFor();
    await page.getByRole("link", { name: words.detail.key.replace("{hint}", key) }).waitFor();
    await page.getByText(words.renew.contractRuns).waitFor();
    await expectAccessibleLayout(page);

    await page.locator("summary").filter({ hasText: words.cancel.open }).click();
    await page.getByText(words.cancel.final).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: words.cancel.submit }).click();
    await page.getByText(phrases[lang].done.subscription_cancelled).waitFor();
    await page.getByText(words.states.non_renewing, { exact: true }).first().waitFor();
    await page.getByText(words.cancel.cancelled).waitFor();
    expect(errors).toEqual([]);
  },
);
