import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { planOf, software } from "../shop.ts";
import { findings } from "./findings.ts";
import { alive, settled } from "./focus.ts";
import { detailOf } from "./goods.ts";
import { journey, languagesOf } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

const product = startedProduct();
const { TWD } = planOf(software, 1).prices;
const detail = (lang: Lang) => `${product.url}${langPrefix[lang]}${detailOf(software)}`;
const names = { tw: "歐元", en: "euro", cn: "欧元" };
const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");

/** Finds the euro by its name in the page's language, and comes back to the product. */
async function chooseEuro(page: Page, lang: Lang) {
  await page.goto(detail(lang));
  await page.locator("header details", { hasText: "TWD" }).first().click();
  await page.locator("header a", { hasText: phrases[lang].shell.currencies.more }).first().click();
  await page.waitForURL(/\/currency\?/);
  await page.locator("main input[name=search]").fill(names[lang]);
  const choice = page.locator("main button[name=currency][value=EUR]");
  await choice.waitFor();
  expect(await page.locator("main button[name=currency]").count()).toBeLessThan(5);
  expect(await findings(page)).toEqual([]);
  await choice.click();
  await page.waitForURL(detail(lang));
}

journey(
  "prices are shown about in a currency that is chosen, and what is charged, in %s",
  async (lang) => {
    const { page, errors } = await product.visitor();
    await chooseEuro(page, lang);
    const plans = page.locator("#plans");
    const about = phrases[lang].catalogue.plans.about.replace("{amount}", "EUR");
    await plans.locator("td", { hasText: about }).first().waitFor();
    const charge = phrases[lang].catalogue.plans.charge.replace("{amount}", `TWD ${grouped(TWD)}`);
    await plans.locator("td", { hasText: charge }).first().waitFor();
    expect(await findings(page)).toEqual([]);

    await signIn(product, page, "member@demo.test");
    await page.goto(detail(lang));
    await page.locator("#plans button[value=buy]").first().click();
    await page.waitForURL(/\/cart$/);
    const aside = page.locator("main");
    const { place } = phrases[lang].checkout;
    await aside.getByText(/EUR/).first().waitFor();
    const charged = place.charged.replace("{amount}", "TWD");
    const told = aside.getByText(charged, { exact: false }).first();
    await told.waitFor();
    const order = aside.getByRole("button", { name: place.submit.split("{")[0] ?? "" });
    const follows = await order.evaluate(
      (button, words) =>
        words !== null &&
        Boolean(words.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING),
      await told.elementHandle(),
    );
    expect(follows, "what is charged is read before the order is placed").toBe(true);
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);

const XML = `<?xml version="1.0"?><Envelope><Cube><Cube time='2026-11-20'><Cube currency='GBP' rate='0.8'/></Cube></Cube></Envelope>`;

test("a manager imports the Central Bank's rates, and changes prices and takes that back", async () => {
  const { page: work, errors } = await product.visitor();
  const { page: guest } = await product.visitor();
  await signIn(product, work, "manager@demo.test");
  await chooseEuro(guest, "en");
  const about = phrases.en.catalogue.plans.about.replace("{amount}", "EUR");
  const price = guest.locator("#plans td", { hasText: about }).first();

  const lowest = phrases.en.catalogue.plans.lowest.replace("{amount}", "TWD");

  for (const [index, lang] of languagesOf("rates").entries()) {
    const { rates, prices } = phrases[lang].manager;
    const euro = String(40 + index);
    await work.goto(`${product.url}${langPrefix[lang]}/manager/rates`);
    expect(await findings(work)).toEqual([]);
    await work.locator("textarea[name=text]").fill(XML);
    await work.locator("input[name=euro]").fill(euro);
    await work.getByRole("button", { name: rates.read }).click();
    await work.getByText("2026-11-20").first().waitFor();
    await work.locator("tr", { hasText: "GBP" }).waitFor();
    expect(await findings(work)).toEqual([]);
    await work.getByRole("button", { name: rates.apply, exact: true }).click();
    const applied = work.getByRole("status").filter({ hasText: rates.applied });
    await applied.getByRole("button", { name: prices.undo, exact: true }).waitFor();
    await guest.reload();
    const cents = Math.floor((TWD * 100) / Number(euro));
    const shown = `${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;
    expect(await price.textContent()).toContain(shown);

    await work.goto(
      `${product.url}${langPrefix[lang]}/manager/prices?search=${software.productCode}`,
    );
    expect(await findings(work)).toEqual([]);
    const field = work.locator(`input[name="p.${planOf(software, 1).uuid}.TWD"]`);
    expect(await field.inputValue()).toBe(String(TWD));
    await work.locator(`input[name=row][value="${planOf(software, 1).uuid}"]`).check();
    await work.locator("input[name=percent]").fill("-50");
    await work.locator("select[name=currency]").selectOption("TWD");
    await work.getByRole("button", { name: prices.preview }).click();
    const half = grouped(Math.floor(TWD / 2));
    await work.locator("tr", { hasText: `TWD ${half}` }).waitFor();
    expect(await findings(work)).toEqual([]);
    await work.getByRole("button", { name: prices.apply, exact: true }).click();
    await work.getByText(prices.applied).first().waitFor();
    expect(await field.inputValue()).toBe(String(Math.floor(TWD / 2)));
    await guest.reload();
    expect(await guest.locator("#plans").textContent()).toContain(`TWD ${half}`);
    expect(await guest.locator("#plans").textContent()).toContain(lowest);

    await work.getByRole("link", { name: prices.undo, exact: true }).first().click();
    await work.getByRole("heading", { name: prices.undoing }).waitFor();
    await alive(work);
    const back = work.locator("tr", { hasText: software.productCode }).last();
    expect(await back.textContent()).toMatch(new RegExp(`TWD ${half}.*TWD ${grouped(TWD)}`));
    expect(await findings(work)).toEqual([]);
    await work.getByRole("button", { name: prices.undoNow, exact: true }).click();
    await work.getByText(prices.undone).first().waitFor();
    expect(await field.inputValue()).toBe(String(TWD));
    await guest.reload();
    expect(await guest.locator("#plans").textContent()).toContain(`TWD ${grouped(TWD)}`);
    expect(await guest.locator("#plans").textContent()).not.toContain(lowest);
  }
  expect(errors).toEqual([]);
});

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
  await alive(work);
  const dollar = work.locator("input[name='rate.USD']");
  await dollar.fill("-3");
  await staysWhenAsked(() => link(nav.tags).click());
  await work.getByRole("button", { name: rates.preview }).click();
  const named = rates.rate.replace("{code}", "USD");
  await work.getByText(`${named}: ${phrases.en.fault.rate}`).waitFor();
  expect(await dollar.inputValue()).toBe("-3");
  expect(await dollar.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findings(work)).toEqual([]);
  await dollar.fill("0.0001");
  await work.getByRole("button", { name: rates.preview }).click();
  const apply = work.getByRole("button", { name: rates.apply, exact: true });
  await apply.click();
  await work.getByText(phrases.en.fault.rates_unsure).waitFor();
  expect(await findings(work)).toEqual([]);
  await staysWhenAsked(() => link(nav.tags).click());
  await work.getByRole("button", { name: rates.back, exact: true }).click();
  await dollar.waitFor();
  expect(await dollar.inputValue()).toBe("0.0001");
  await dollar.fill("");
  await work.getByRole("button", { name: rates.preview }).click();
  await work.getByRole("button", { name: rates.back, exact: true }).click();
  await dollar.waitFor();
  expect(await dollar.inputValue()).toBe("");
  await settled(work);
  await link(nav.tags).click();
  await isAsked.getByRole("button", { name: form.leave }).click();
  await work.waitForURL(at("tags"));

  await work.goto(at("prices"));
  await alive(work);
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
