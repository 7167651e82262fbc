import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registeredAt, registration } from "../registration.ts";
import { byCard, choice, planOf, software } from "../shop.ts";
import { findings } from "./findings.ts";
import { alive } from "./focus.ts";
import { button, looksRight, openedDesk, post } from "./goodsSold.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";

/** Many codes for one order each: made, tried in the simulator, taken along as a file, and typed by members. */
const product = startedProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;
const PRICE = planOf(software, 1).prices.TWD;
const OFF = 100;
const twd = (minor: number) => formatMoney({ minor, currency: "TWD" });

const atDesk = openedDesk(product);

/** Staff write a campaign that takes an amount off orders of two pieces and more, and have its codes made. */
async function write(lang: Lang, title: string): Promise<string[]> {
  const { promotions: t, done, fault, manager } = phrases[lang];
  const { desk } = atDesk;
  await desk.goto(at(lang, "/manager/promotions/new"));
  await alive(desk);
  await desk.locator("input[name=name]").fill(title);
  for (const tongue of LANGS) {
    const field = desk.locator(`input[name='title.${tongue}']`);
    if (!(await field.isVisible())) await desk.getByRole("tab").nth(LANGS.indexOf(tongue)).click();
    await field.fill(title);
  }
  await desk.getByLabel(t.kind, { exact: true }).selectOption("amount");
  await desk.getByLabel(t.amount.replace("{currency}", "TWD")).fill(String(OFF));
  await desk.getByLabel(t.minimum.replace("{currency}", "TWD")).fill(String(2 * PRICE));
  expect(await findings(desk)).toEqual([]);
  await button(desk, manager.form.save).click();
  await desk.getByText(done.promotion_created).waitFor();
  const many = desk.getByRole("textbox", { name: t.makeCodes });
  await many.fill("0");
  await button(desk, t.make).click();
  await desk.getByText(fault.out_of_range, { exact: true }).first().waitFor();
  await many.fill("3");
  await button(desk, t.make).click();
  await desk.getByText(done.promotion_codes_made).waitFor();
  expect(await findings(desk)).toEqual([]);
  const saving = desk.waitForEvent("download");
  await desk.getByRole("link", { name: t.codesFile }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  const codes = file.match(/\b\d{12}\b/g) ?? [];
  expect(codes).toHaveLength(3);
  return codes;
}

/** Staff try a code: one piece is too little for it, two are enough, and one that there is not is told. */
async function tryOut(lang: Lang, code: string) {
  const { promotions: t } = phrases[lang];
  const { desk } = atDesk;
  await desk.getByRole("link", { name: t.try, exact: true }).click();
  await desk.getByRole("heading", { level: 1, name: t.simulate.title }).waitFor();
  await alive(desk);
  const codes = desk.locator("textarea[name=codes]");
  expect(await codes.inputValue()).toMatch(/^\d{12}$/);
  await codes.fill(`${code}\n99999999`);
  await desk.locator("select[name='plan.0']").selectOption(choice(1).commodity);
  await button(desk, t.simulate.submit).click();
  const verdicts = desk.locator("main li", { has: desk.locator(".font-mono") });
  const own = verdicts.filter({ hasText: code });
  await own.getByText(t.reasons.minimum).waitFor();
  await own.getByText(t.simulate.missing.replace("{amount}", twd(PRICE))).waitFor();
  await verdicts.filter({ hasText: "99999999" }).getByText(t.reasons.unknown).waitFor();
  await looksRight(desk);
  await desk.locator("input[name='quantity.0']").fill("2");
  await button(desk, t.simulate.submit).click();
  await own.getByText(t.simulate.applies, { exact: true }).waitFor();
  const sums = desk.getByRole("table", { name: t.simulate.result });
  for (const sum of [twd(2 * PRICE), `−${twd(OFF)}`, twd(2 * PRICE - OFF)])
    await sums.getByText(sum, { exact: true }).first().waitFor();
  await looksRight(desk);
}

/** A new member, whose cart has one piece in it. */
async function memberIn(lang: Lang, name: string) {
  const email = `campaign-${name}-${lang}@example.test`;
  await registeredAt(product.url, { email, lang });
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  const { product: uuid, commodity } = choice(1);
  await page.goto(at(lang, `/cart/${uuid}/${commodity}/TWD`));
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=password]").fill(registration.password);
  await page.locator("main form:has([name=password]) button[type=submit]").last().click();
  await page.waitForURL(at(lang, "/cart"));
  return { page, errors };
}

async function enter(page: Page, lang: Lang, code: string) {
  const { field, apply } = phrases[lang].checkout.promo;
  await alive(page);
  await page.getByRole("textbox", { name: field, exact: true }).fill(code);
  await button(page, apply).click();
}

journey(
  "a campaign's codes are made and tried, wait in a cart until they apply, and are good for one order, in %s",
  async (lang) => {
    const { checkout, fault, promotions: t } = phrases[lang];
    const title = { tw: "展會折價", en: "Trade fair", cn: "展会优惠" }[lang];
    const [code = "", next = ""] = await write(lang, title);
    const campaign = new URL(atDesk.desk.url()).pathname;
    await tryOut(lang, code);

    const first = await memberIn(lang, "first");
    await enter(first.page, lang, code.slice(0, -1));
    await first.page.getByText(fault.code_unknown).first().waitFor();
    await enter(first.page, lang, code);
    const { minimum } = checkout.promo.waits;
    await first.page.getByText(minimum.replace("{amount}", twd(PRICE))).waitFor();
    await looksRight(first.page);
    await post(product, first.page, "/Cart", choice(1));
    await first.page.reload();
    const off = checkout.promo.off.replace("{amount}", twd(OFF));
    await first.page.getByText(off).first().waitFor();
    const { amount } = await post<{ amount: object }>(product, first.page, "/Order", byCard);
    expect(amount).toEqual({ minor: 2 * PRICE - OFF, currency: "TWD" });

    const second = await memberIn(lang, "second");
    await enter(second.page, lang, code);
    await second.page.getByText(fault.code_used_up).first().waitFor();
    await enter(second.page, lang, next);
    await second.page.getByText(minimum.replace("{amount}", twd(PRICE))).waitFor();

    await atDesk.desk.goto(`${product.url}${campaign}`);
    await atDesk.desk.getByText(t.counts, { exact: true }).waitFor();
    expect(await findings(atDesk.desk)).toEqual([]);
    const { errors, faults } = { errors: [...first.errors, ...second.errors], ...atDesk };
    expect([...errors, ...faults].filter((error) => !error.includes("422"))).toEqual([]); // what was refused on the way
  },
);
