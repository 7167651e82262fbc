import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { mainButton, expectAccessibleLayout, setUpStaffPage } from "#test/kit/browser/orders.ts";
import { pick } from "#test/kit/browser/pick.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;
const PRICE = planOf(software, 1).prices.TWD;
const OFF = 100;

const atDesk = setUpStaffPage(product);

async function write(lang: Lang, title: string): Promise<string[]> {
  const { promotions: t, done, fault, manager } = phrases[lang];
  const { desk } = atDesk;
  await desk.goto(at(lang, "/manager/promotions/new"));
  await waitForHydration(desk);
  await desk.locator("input[name=name]").fill(title);
  for (const tongue of LANGS) {
    const field = desk.locator(`input[name='title.${tongue}']`);
    if (!(await field.isVisible())) await desk.getByRole("tab").nth(LANGS.indexOf(tongue)).click();
    await field.fill(title);
  }
  await desk.getByLabel(t.kind, { exact: true }).selectOption("amount");
  await desk.getByLabel(t.amount.replace("{currency}", "TWD")).fill(String(OFF));
  await desk.getByLabel(t.minimum.replace("{currency}", "TWD")).fill(String(2 * PRICE));
  await mainButton(desk, manager.form.save).click();
  await desk.getByText(done.promotion_created).waitFor();
  const many = desk.getByRole("textbox", { name: t.makeCodes });
  await many.fill("0");
  await mainButton(desk, t.make).click();
  await desk.getByText(fault.out_of_range, { exact: true }).first().waitFor();
  await many.fill("3");
  await mainButton(desk, t.make).click();
  await desk.getByText(done.promotion_codes_made).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  const saving = desk.waitForEvent("download");
  await desk.getByRole("link", { name: t.codesFile }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  const codes = file.match(/\b\d{12}\b/g) ?? [];
  expect(codes).toHaveLength(3);
  return codes;
}

journey("a campaign's codes are made, taken along as a file and tried, in %s", async (lang) => {
  const { promotions: t } = phrases[lang];
  const { desk, faults } = atDesk;
  const [code = ""] = await write(lang, { tw: "展會折價", en: "Trade fair", cn: "展会优惠" }[lang]);
  await desk.getByRole("link", { name: t.try, exact: true }).click();
  await desk.getByRole("heading", { level: 1, name: t.simulate.title }).waitFor();
  await waitForHydration(desk);
  const codes = desk.locator("textarea[name=codes]");
  expect(await codes.inputValue()).toMatch(/^\d{12}$/);
  await codes.fill(`${code}\n99999999`);
  const plan = desk.getByRole("combobox", { name: t.simulate.plan.replace("{number}", "1") });
  await pick(desk, { field: plan, typed: software.productCode, option: software.name[lang] });
  await mainButton(desk, t.simulate.submit).click();
  const verdicts = desk.locator("main li", { has: desk.locator(".font-mono") });
  await verdicts.filter({ hasText: code }).getByText(t.reasons.minimum).waitFor();
  await verdicts.filter({ hasText: "99999999" }).getByText(t.reasons.unknown).waitFor();
  await expectAccessibleLayout(desk);
  expect(faults.filter((error) => !error.includes("422"))).toEqual([]); // 422 without codes
});
