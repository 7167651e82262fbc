import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { choice, planOf, software } from "../shop.ts";
import { fillCard } from "./cardPage.ts";
import { alive } from "./focus.ts";
import { BUYERS, button, looksRight, openedDesk, post } from "./goodsSold.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";
import { closed, savedPdf } from "./savedPdf.ts";

/** Prices that hold: a member has those of the cart written down, and staff prepare an order that its buyer accepts. */
const product = startedProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const atDesk = openedDesk(product);

/** Has what was typed looked up. */
const check = (lang: Lang) => button(atDesk.desk, phrases[lang].quotations.check).click();

/**
 * Staff prepare an order: first of a plan that may be several, then for nobody's address; both are told at their fields with
 * everything else kept.
 */
async function prepare(lang: Lang): Promise<string> {
  const { quotations, fault, done } = phrases[lang];
  await atDesk.desk.goto(at(lang, "/manager/quotations/new"));
  await alive(atDesk.desk);
  await atDesk.desk.locator("input[name=email]").fill("nobody@demo.test");
  await atDesk.desk.locator("input[name='plan.2']").fill(software.productCode);
  await atDesk.desk.locator("input[name='unit.2']").fill("1,234");
  await atDesk.desk.locator("textarea[name=note]").fill(`Agreed (${lang})`);
  await check(lang);
  await atDesk.desk.getByText(fault.plan_several).first().waitFor();
  await looksRight(atDesk.desk);
  await atDesk.desk.locator("select[name='plan.2']").selectOption({ index: 2 });
  await check(lang);
  await atDesk.desk.getByText(fault.unknown_member).first().waitFor();
  expect(await atDesk.desk.locator("input[name='unit.2']").inputValue()).toBe("1,234");
  await looksRight(atDesk.desk);
  await atDesk.desk.locator("input[name=email]").fill(BUYERS[lang]);
  await check(lang);
  await atDesk.desk.getByText(quotations.sureTitle).waitFor(); // with every item and the total
  await atDesk.desk
    .getByText(/TWD 1,234/)
    .last()
    .waitFor();
  await looksRight(atDesk.desk);
  await button(atDesk.desk, quotations.submit).click();
  await atDesk.desk.getByText(done.quotation_sent).waitFor();
  await looksRight(atDesk.desk);
  return new URL(atDesk.desk.url()).pathname.split("/").at(-1) ?? "";
}

/** Its buyer accepts it, and is led on to the gateway's page. */
async function accept(page: Page, lang: Lang, id: string) {
  await page.goto(at(lang, `/quotation/${id}`));
  await alive(page);
  await page.getByText(`Agreed (${lang})`).waitFor();
  await looksRight(page);
  for (const box of await page.locator("main form input[type=checkbox]").all()) await box.check();
  await page.locator("main form:has([name=paymentMethod]) button[type=submit]").click();
  await page.waitForURL((url) => url.port !== new URL(product.url).port);
}

/** Whoever has the address of the order pays it, without an account, and reads nothing of its buyer there. */
async function payByLink(link: string | null, lang: Lang) {
  const { checkout } = phrases[lang];
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  await page.goto(new URL(link ?? "", product.url).href);
  await alive(page);
  await page.locator("[name=paymentMethod][value=credit]").check();
  await looksRight(page);
  expect(await page.getByRole("main").textContent()).not.toContain(BUYERS[lang]);
  await page.locator("main form:has([name=paymentMethod]) button[type=submit]").click();
  await fillCard(page, lang);
  await page.getByRole("button", { name: gatewayPhrases[lang].approve }).click();
  await page.getByText(checkout.state.paidNeutral).waitFor();
  await looksRight(page);
  expect(errors).toEqual([]);
}

journey(
  "a cart becomes a quotation, and a prepared order is accepted and paid by its link, in %s",
  async (lang) => {
    const { quotations, checkout, done } = phrases[lang];
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await signIn(product, page, BUYERS[lang]);
    await post(product, page, "/Cart", choice(1));
    await page.goto(at(lang, "/cart"));
    await alive(page);
    await button(page, checkout.cart.quote).click();
    await page.waitForURL(/\/quotation\//);
    await page.getByText(done.quotation_issued).waitFor();
    await looksRight(page);
    const { name, text } = await savedPdf(page, page.getByText(quotations.file));
    expect(name).toMatch(/^Q\d{4}-\d{6}\.pdf$/);
    const total = formatMoney({ minor: planOf(software, 1).prices.TWD, currency: "TWD" });
    for (const told of [quotations.sheet.title, name.slice(0, -4), software.name[lang], total])
      expect(text).toContain(closed(told));

    const id = await prepare(lang);
    await accept(page, lang, id);
    await page.goto(at(lang, `/quotation/${id}`));
    await page.getByText(quotations.endedTitle.ordered).waitFor();
    await looksRight(page);
    await payByLink(
      await page.locator("main a[href*='/order/']").first().getAttribute("href"),
      lang,
    );
    await page.goto(at(lang, "/member/quotations"));
    await page
      .locator("tbody")
      .getByText(quotations.states.ordered, { exact: true })
      .first()
      .waitFor();
    await looksRight(page);

    const other = await prepare(lang);
    await atDesk.desk.goto(at(lang, `/manager/quotations/${other}`));
    await alive(atDesk.desk);
    await atDesk.desk.getByText(quotations.withdrawTitle).click();
    await atDesk.desk.locator("input[name=reason]").fill("A typing error");
    await button(atDesk.desk, quotations.withdraw).click();
    await atDesk.desk.getByText(done.quotation_withdrawn).waitFor();
    await page.goto(at(lang, `/quotation/${other}`));
    await page.getByText("A typing error").waitFor();
    expect(errors).toEqual([]);
    expect(atDesk.faults.filter((error) => !error.includes("422"))).toEqual([]); // nobody's address
  },
);
