import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { postAs } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { managerPage, signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const PRICE = planOf(software, 12).prices.TWD;
const twd = (minor: number) => formatMoney({ minor, currency: "TWD" });
const atWork = managerPage(product);

interface Written {
  readonly percent: string;
  readonly title: string;
  readonly code: string;
}

async function write(page: Page, lang: Lang, { percent, title, code }: Written) {
  const t = phrases[lang].promotions;
  const { save } = phrases[lang].manager.form;
  await page.goto(`${product.url}${langPrefix[lang]}/manager/promotions`);
  await page.getByRole("link", { name: t.new }).click();
  await page.getByRole("heading", { level: 1, name: t.new }).waitFor();
  await waitForHydration(page);
  const { fresh, unsaved, saved } = phrases[lang].manager.form;
  await page.getByText(fresh, { exact: true }).waitFor();
  const name = page.locator("input[name=name]");
  expect(await name.getAttribute("required")).not.toBeNull();
  await name.fill(title);
  await page.getByText(unsaved, { exact: true }).waitFor();
  const languages = page.getByRole("tab");
  for (const tongue of LANGS) {
    const field = page.locator(`input[name='title.${tongue}']`);
    if (!(await field.isVisible())) await languages.nth(LANGS.indexOf(tongue)).click();
    await field.fill(title);
  }
  await page.getByLabel(t.percent).fill(percent);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: save, exact: true }).click();
  await page.getByText(phrases[lang].done.promotion_created).waitFor();
  await page.getByText(t.noCodes).waitFor();
  await name.fill("Another");
  await page.getByText(unsaved, { exact: true }).waitFor();
  await name.fill(title);
  await page.getByText(saved, { exact: true }).waitFor();
  await page.getByRole("textbox", { name: t.addCode }).fill("1");
  await page.getByRole("button", { name: t.add, exact: true }).click();
  const refused = page.getByText(phrases[lang].fault.promotion_code, { exact: true });
  await refused.first().waitFor();
  expect(await refused.count()).toBe(1); // only at its field
  await page.getByRole("textbox", { name: t.addCode }).fill(code);
  await page.getByRole("button", { name: t.add, exact: true }).click();
  await page.getByText(phrases[lang].done.promotion_code_added).waitFor();
  await page.getByRole("rowheader", { name: code }).waitFor();
  expect(await page.getByRole("textbox", { name: t.addCode }).inputValue()).toBe("");
}

async function inCart(page: Page, lang: Lang) {
  const email = `promo-${lang}@example.test`;
  await registerAt(product.url, { email });
  await signIn(product, page, email, registration.password);
  await postAs(product, page, "/Cart", cartItem(12));
  await page.goto(`${product.url}${langPrefix[lang]}/cart`);
}

async function enter(page: Page, lang: Lang, code: string) {
  const { field, apply } = phrases[lang].checkout.promo;
  await waitForHydration(page);
  await page.getByRole("textbox", { name: field, exact: true }).fill(code);
  await page.getByRole("button", { name: apply, exact: true }).click();
}

journey(
  "staff write a promotion and give out its code, which a buyer enters, in %s",
  async (lang) => {
    const { checkout, fault } = phrases[lang];
    const staff = await atWork();
    const title = { tw: "秋季八折", en: "Autumn offer", cn: "秋季八折" }[lang];
    const code = { tw: "880101", en: "880201", cn: "880301" }[lang];
    await write(staff, lang, { percent: "20", title, code });

    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await inCart(page, lang);
    const field = page.getByRole("textbox", { name: checkout.promo.field, exact: true });
    await enter(page, lang, "99999999");
    await page.getByText(fault.code_unknown).first().waitFor();
    expect(await field.inputValue()).toBe("99999999");
    expect(await axeFindings(page)).toEqual([]);
    await enter(page, lang, code);
    await page.getByText(title).waitFor();
    const off = Math.floor(PRICE / 5);
    await page
      .getByText(checkout.promo.off.replace("{amount}", twd(off)))
      .first()
      .waitFor();
    const order = checkout.place.submit.replace("{amount}", twd(PRICE - off));
    await page.getByRole("button", { name: order }).waitFor();
    expect(errors.filter((error) => !error.includes("422"))).toEqual([]); // 422 for the unknown code
  },
);
