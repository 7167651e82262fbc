import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { navigateTo } from "#test/kit/browser/focus.ts";
import { mainButton, expectAccessibleLayout, setUpStaffPage } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();
const office = setUpStaffPage(product);

async function editor(lang: Lang, path: string): Promise<Page> {
  const { desk } = office;
  await navigateTo(desk, `${product.url}${langPrefix[lang]}/manager${path}`);
  return desk;
}

const fillAll = async (within: Locator, field: string, text: string) => {
  for (const lang of LANGS) await within.locator(`[name$="${field}.${lang}"]`).first().fill(text);
};

async function publish(page: Page, lang: Lang): Promise<void> {
  await mainButton(page, phrases[lang].manager.form.save).click();
  await page.getByText(phrases[lang].done.text_saved).waitFor();
  await page.locator("main button[value=publish]").click();
  await page.getByText(phrases[lang].done.text_published, { exact: true }).waitFor();
}

journey(
  "entries are added, dragged and moved by keys, and the header follows: %s",
  async (lang) => {
    const page = await editor(lang, "/menus/header");
    const said = phrases[lang].layout;
    expect(await axeFindings(page)).toEqual([]);
    const names = () =>
      page.locator('[name$=".target"]').evaluateAll((all) =>
        all
          .filter((each) => /^entries\.\d+\.target$/.test(each.getAttribute("name") ?? ""))
          .map((each) => (each as HTMLSelectElement).value)
          .filter((value) => value !== ""),
      );
    const toRemove = async () => (await names()).findIndex((target) => target !== "categories");
    for (let at = await toRemove(); at >= 0; at = await toRemove()) {
      const name = said.menus.entry.replace("{number, number}", String(at + 1));
      await mainButton(page, phrases[lang].products.rows.remove.replace("{name}", name)).click();
    }
    const rows = page.locator("fieldset:has(> div [draggable])");
    for (const [at, target] of [
      [1, "faq"],
      [2, "news"],
    ] as const) {
      await mainButton(page, said.menus.add).click();
      const row = page
        .locator("fieldset")
        .filter({ has: page.locator(`[name="entries.${at}.target"]`) })
        .last();
      await fillAll(row, `entries.${at}.name`, `${target}-${lang}`);
      await row.locator(`[name="entries.${at}.target"]`).selectOption(target);
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await rows.count()).toBe(3);
    expect(await names()).toEqual(["categories", "faq", "news"]);
    const handles = page.locator("fieldset [draggable=true]");
    await handles.nth(2).dragTo(handles.nth(1));
    await expect.poll(names).toEqual(["categories", "news", "faq"]);
    const up = page.getByRole("button", {
      name: phrases[lang].products.rows.up.replace(
        "{name}",
        said.menus.entry.replace("{number, number}", "2"),
      ),
      exact: true,
    });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect.poll(names).toEqual(["news", "categories", "faq"]);
    await publish(page, lang);
    const { page: visitor, errors } = await product.visitor();
    await visitor.goto(`${product.url}${langPrefix[lang]}/faq`);
    const menu = visitor.getByRole("navigation", { name: phrases[lang].shell.nav.main });
    const shown = await menu.getByRole("listitem").allTextContents();
    expect([shown[0], shown.at(-1)]).toEqual([`news-${lang}`, `faq-${lang}`]);
    await menu.getByRole("link", { name: `news-${lang}` }).click();
    await visitor.waitForURL(`${product.url}${langPrefix[lang]}/news`);
    expect(errors).toEqual([]);
    expect(office.faults).toEqual([]);
  },
);

journey("a section is added to the home page, previewed and published: %s", async (lang) => {
  const page = await editor(lang, "/home");
  const said = phrases[lang].layout.home;
  expect(await axeFindings(page)).toEqual([]);
  await mainButton(page, said.add).click();
  const last = page.locator("fieldset:has(> div [draggable])").last();
  const kind = last.locator('[name$=".kind"]');
  await kind.selectOption("text");
  const section = ((await kind.getAttribute("name")) ?? "").replace(/\.kind$/, "");
  const heading = `Our story (${lang})`; // other languages leave sections behind
  await fillAll(last, `${section}.heading`, heading);
  await fillAll(last, `${section}.text`, "Told **briefly**.");
  expect(await axeFindings(page)).toEqual([]);
  await mainButton(page, phrases[lang].manager.form.save).click();
  await page.getByText(phrases[lang].done.text_saved).waitFor();
  await page.getByRole("link", { name: said.preview }).click();
  await page.getByText(said.previewTitle).waitFor();
  await page.getByRole("heading", { name: heading, includeHidden: true }).waitFor();
  await page.getByRole("link", { name: said.back }).click();
  await page.locator("main button[value=publish]").click();
  await page.getByText(phrases[lang].done.text_published, { exact: true }).waitFor();
  const { page: visitor, errors } = await product.visitor();
  await visitor.goto(`${product.url}${langPrefix[lang]}`);
  await visitor.getByRole("heading", { level: 2, name: heading }).waitFor();
  await expectAccessibleLayout(visitor);
  expect(errors).toEqual([]);
  expect(office.faults).toEqual([]);
});
