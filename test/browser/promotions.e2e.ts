import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { registeredAt, registration } from "../registration.ts";
import { choice, planOf, software } from "../shop.ts";
import { fillCard } from "./cardPage.ts";
import { findings } from "./findings.ts";
import { alive } from "./focus.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

/** A promotion's whole life: staff write it and give it codes, buyers type those, staff read what came of them. */
const product = startedProduct();
const KEY = /MW(-[0-9A-Z]{5}){5}/;
const PRICE = planOf(software, 12).prices.TWD ?? 0;
const twd = (minor: number) => formatMoney({ minor, currency: "TWD" });
const codes = {
  tw: { part: "880101", whole: "880109" },
  en: { part: "880201", whole: "880209" },
  cn: { part: "880301", whole: "880309" },
} as const satisfies Record<Lang, object>;

let office: Promise<Page> | undefined;

/** Where staff work: signed in once, for a code of the second factor opens one session. */
const atWork = () =>
  (office ??= (async () => {
    const { page } = await product.visitor({ lasting: true });
    await signIn(product, page, "manager@demo.test");
    return page;
  })());

interface Written {
  readonly percent: string;
  readonly title: string;
  readonly code: string;
}

/** Staff write a promotion in one language and add a code that everybody can use; its address. */
async function write(page: Page, lang: Lang, { percent, title, code }: Written): Promise<string> {
  const t = phrases[lang].promotions;
  const { save } = phrases[lang].manager.form;
  await page.goto(`${product.url}${langPrefix[lang]}/manager/promotions`);
  await page.getByRole("link", { name: t.new }).click();
  await page.getByRole("heading", { level: 1, name: t.new }).waitFor();
  await alive(page);
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
  expect(await findings(page)).toEqual([]);
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
  expect(await refused.count()).toBe(1); // at its field, and nowhere else
  await page.getByRole("textbox", { name: t.addCode }).fill(code);
  await page.getByRole("button", { name: t.add, exact: true }).click();
  await page.getByText(phrases[lang].done.promotion_code_added).waitFor();
  await page.getByRole("rowheader", { name: code }).waitFor();
  expect(await page.getByRole("textbox", { name: t.addCode }).inputValue()).toBe("");
  expect(await findings(page)).toEqual([]);
  return page.url().split("?")[0] ?? "";
}

/** A new member with a year's plan in the cart. */
async function inCart(page: Page, lang: Lang) {
  const email = `promo-${lang}@example.test`;
  await registeredAt(product.url, { email });
  const { product: uuid, commodity } = choice(12);
  await page.goto(`${product.url}${langPrefix[lang]}/cart/${uuid}/${commodity}/TWD`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(registration.password);
  const { submit } = phrases[lang].account.login;
  await page.getByRole("main").getByRole("button", { name: submit, exact: true }).click();
  await page.waitForURL(`${product.url}${langPrefix[lang]}/cart`);
}

async function enter(page: Page, lang: Lang, code: string) {
  const { field, apply } = phrases[lang].checkout.promo;
  await alive(page);
  await page.getByRole("textbox", { name: field, exact: true }).fill(code);
  await page.getByRole("button", { name: apply, exact: true }).click();
}

journey(
  "staff give out codes, and a buyer pays with them, in %s",
  async (lang) => {
    const { checkout, promotions: t, fault } = phrases[lang];
    const staff = await atWork();
    const title = { tw: "秋季八折", en: "Autumn offer", cn: "秋季八折" }[lang];
    const autumn = await write(staff, lang, { percent: "20", title, code: codes[lang].part });

    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await inCart(page, lang);
    await enter(page, lang, "99999999");
    await page.getByText(fault.code_unknown).first().waitFor();
    const { field } = checkout.promo;
    expect(await page.getByRole("textbox", { name: field, exact: true }).inputValue()).toBe(
      "99999999",
    );
    expect(await findings(page)).toEqual([]);
    errors.length = 0; // the browser notes the refusal
    await enter(page, lang, codes[lang].part);
    await page.getByText(title).waitFor();
    const off = Math.floor(PRICE / 5);
    await page
      .getByText(checkout.promo.off.replace("{amount}", twd(off)))
      .first()
      .waitFor();
    expect(await findings(page)).toEqual([]);

    await page.getByRole("checkbox").check();
    const order = checkout.place.submit.replace("{amount}", twd(PRICE - off));
    await page.getByRole("button", { name: order }).click();
    await fillCard(page, lang);
    await page.getByRole("button", { name: gatewayPhrases[lang].approve }).click();
    await page.getByText(checkout.state.paidTitle).waitFor();
    const bought = await page.getByRole("main").textContent();
    for (const shown of [title, codes[lang].part, twd(PRICE - off)])
      expect(bought).toContain(shown);

    await staff.goto(autumn);
    await staff.getByRole("heading", { name: /^1 / }).last().waitFor();
    await staff.getByText(t.counts, { exact: true }).waitFor();
    expect(errors).toEqual([]);
  },
  "promotions",
);

journey(
  "a code that covers everything asks for no card, in %s",
  async (lang) => {
    const { checkout } = phrases[lang];
    const staff = await atWork();
    const title = { tw: "老客戶贈送", en: "On the house", cn: "老客户赠送" }[lang];
    await write(staff, lang, { percent: "100", title, code: codes[lang].whole });

    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    const { product: uuid, commodity } = choice(1);
    await page.goto(`${product.url}${langPrefix[lang]}/cart/${uuid}/${commodity}/TWD`);
    await page.locator("input[name=email]").fill(`promo-${lang}@example.test`);
    await page.locator("input[name=password]").fill(registration.password);
    const { submit } = phrases[lang].account.login;
    await page.getByRole("main").getByRole("button", { name: submit, exact: true }).click();
    await page.waitForURL(`${product.url}${langPrefix[lang]}/cart`);
    await enter(page, lang, codes[lang].whole);
    await page.getByText(checkout.promo.freeText).waitFor();
    expect(await page.getByRole("radio").count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: checkout.promo.submitFree }).click();
    await page.getByText(KEY).first().waitFor();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
  "promotions",
);
