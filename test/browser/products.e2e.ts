import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { LANGS, langPrefix, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { software } from "../shop.ts";
import { findings } from "./findings.ts";
import { startedProduct } from "./product.ts";

const product = startedProduct();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The one page that is signed in as a manager: a code of the second factor opens one session. */
let signedIn: Promise<{ page: Page; errors: string[] }> | undefined;

async function signIn() {
  const { page, errors } = await product.visitor({ viewport: DESKTOP });
  await page.goto(`${product.url}/en/manager`);
  await page.locator("input[name=email]").fill("manager@demo.test");
  await page.locator("input[name=password]").fill("demo-pass-1");
  await page.locator("main form button[type=submit]").last().click();
  const code = await page.locator("main strong.font-mono").textContent();
  await page.locator("input[name=code]").fill(code ?? "");
  await page.locator("main form:has(input[name=code]) button[type=submit]").click();
  await page.waitForURL(`${product.url}/en/manager`);
  errors.length = 0; // being asked for the code is no error
  return { page, errors };
}

const manager = () => (signedIn ??= signIn());

/** Nothing for axe to say, and nothing wider than a phone. */
async function lookAt(page: Page) {
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
}

/** A phrase that counts one thing. */
const inWords = (phrase: string, count: number) =>
  phrase
    .replace(/\{count, plural, one \{(.*?)\}.*\}$/, "$1")
    .replace(/#|\{count, number\}/, `${count}`);

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const shownPath = (lang: Lang, uuid: string) =>
  `${product.url}${langPrefix[lang]}/productDetail/${software.categoryUuid}/${uuid}`;

async function save(page: Page, lang: Lang) {
  await page.getByRole("button", { name: phrases[lang].manager.form.save, exact: true }).click();
  await page.getByText(phrases[lang].products.edit.done.saved).waitFor();
}

async function publish(page: Page, lang: Lang, version: number) {
  const now = phrases[lang].products.publishing.now.replace("{version, number}", `${version}`);
  await page.getByRole("button", { name: now }).click();
  await page.getByText(phrases[lang].products.edit.done.published).waitFor();
}

test.for(LANGS)(
  "a copy of a product is renamed, illustrated, previewed, published, changed and brought back, in %s",
  async (lang) => {
    const { page, errors } = await manager();
    const t = phrases[lang].products;
    const edit = `${product.url}${langPrefix[lang]}/manager/products`;
    await page.goto(`${edit}?search=${software.productCode}`);
    await lookAt(page);
    await page.goto(`${edit}/${software.uuid}`);
    await page.getByRole("button", { name: t.edit.copy }).click();
    await page.getByText(t.edit.done.copied).waitFor();
    expect(await field(page, "code").inputValue()).toMatch(/-COPY(-\d+)?$/);
    const uuid = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const guest = await product.visitor();
    expect((await guest.page.request.get(shownPath(lang, uuid))).status()).toBe(404);

    await field(page, "name.tw").fill(`對刀軟體 ${lang}`);
    await field(page, "name.cn").fill("");
    await field(page, "name.en").fill(`Presetting ${lang}`);
    await field(page, "code").fill(`MW-NEW-${lang.toUpperCase()}`);
    await field(page, "slug").fill(`new-${lang}`);
    await page.getByRole("button", { name: t.suggestions.to.cn }).click();
    const fill = inWords(t.suggestions.takeEmpty, 1);
    await page.getByRole("dialog").getByRole("button", { name: fill }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t.suggestions.close })
      .last()
      .click();
    expect(await field(page, "name.cn").inputValue()).toBe(`对刀软件 ${lang}`);

    await field(page, `description.${lang}`).fill("## Probe\n\n1. **calibrate**");
    await page
      .getByRole("region", { name: t.fields.preview })
      .locator("strong", { hasText: "calibrate" })
      .waitFor();
    const colour = { r: 40 * LANGS.indexOf(lang), g: 120, b: 90 };
    const drawn = sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } });
    const before = await page.locator("img[src^='/storage/']").count();
    await page.getByRole("button", { name: t.fields.addPicture }).click();
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({
        name: `probe-${lang}.png`,
        mimeType: "image/png",
        buffer: await drawn.png().toBuffer(),
      });
    await expect
      .poll(() => page.locator("main img[src^='/storage/']").count(), { timeout: 20_000 })
      .toBe(before + 1);
    const alts = await page.locator("input[name^='pictures.'][name*='.alt.']").all();
    for (const alt of alts) if ((await alt.inputValue()) === "") await alt.fill("A probe");
    await save(page, lang);
    await lookAt(page);

    await page.getByRole("link", { name: t.edit.preview }).click();
    await page.getByText(t.preview.title).waitFor();
    await page.locator("strong", { hasText: "calibrate" }).waitFor();
    await page.goto(`${edit}/${uuid}`);
    await publish(page, lang, 2);
    await guest.page.goto(shownPath(lang, uuid));
    await guest.page.locator("strong", { hasText: "calibrate" }).waitFor();
    expect(await findings(guest.page)).toEqual([]);

    await field(page, `tagline.${lang}`).fill("A mistake");
    await save(page, lang);
    await publish(page, lang, 3);
    await guest.page.reload();
    await guest.page.getByText("A mistake").first().waitFor();
    await page.getByRole("link", { name: t.edit.history }).click();
    await page.getByText(t.history.version.replace("{version, number}", "3")).waitFor();
    await lookAt(page);
    await page.locator("button[name=earlier][value='2']").click();
    await page.getByText(t.edit.done.restored).waitFor();
    await publish(page, lang, 4);
    await guest.page.reload();
    await guest.page.locator("h1").waitFor();
    expect(await guest.page.getByText("A mistake").count()).toBe(0);
    expect([...errors, ...guest.errors]).toEqual([]);
  },
);

test.for(LANGS)("what is not saved cannot be published unseen, in %s", async (lang) => {
  const { page, errors } = await manager();
  const t = phrases[lang].products;
  await page.goto(`${product.url}${langPrefix[lang]}/manager/products/${software.uuid}`);
  await page.getByRole("button", { name: t.edit.copy }).click();
  await page.getByText(t.edit.done.copied).waitFor();
  const now = t.publishing.now.replace("{version, number}", "1");
  const publishing = page.getByRole("button", { name: now });
  await publishing.waitFor();
  const before = await field(page, "tagline.en").inputValue();
  await field(page, "tagline.en").fill("Not saved yet");
  await page.getByText(t.publishing.unsaved).waitFor();
  expect(await publishing.count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await field(page, "tagline.en").fill(before);
  await publishing.waitFor();
  expect(await page.getByText(t.publishing.unsaved).count()).toBe(0);
  expect(errors).toEqual([]);
});

test.for(LANGS)(
  "the library sends what is chosen at once, without a button, in %s",
  async (lang) => {
    const { page, errors } = await manager();
    const t = phrases[lang].products.media;
    await page.goto(`${product.url}${langPrefix[lang]}/manager/media`);
    await page.getByText(t.uploadHint).waitFor();
    expect(await page.getByRole("button", { name: t.send, exact: true }).count()).toBe(0);
    await lookAt(page);
    expect(errors).toEqual([]);
  },
);

test.for(LANGS)(
  "back from the preview of prices, all stands as it was asked for, in %s",
  async (lang) => {
    const { page, errors } = await manager();
    const t = phrases[lang].manager.prices;
    const at = `${product.url}${langPrefix[lang]}/manager`;
    await page.goto(`${at}/prices?search=${software.productCode}`);
    await lookAt(page);
    await page.getByRole("checkbox", { name: t.selectAll }).check();
    const rows = page.locator("input[name=row]");
    const ticked = () =>
      rows.evaluateAll((all) => all.every((one) => (one as HTMLInputElement).checked));
    expect(await ticked()).toBe(true);
    await rows.first().uncheck();
    await field(page, "percent").fill("-50");
    await field(page, "rounded").selectOption("nearest");
    await field(page, "rounding").selectOption("100");
    await page.getByRole("button", { name: t.preview, exact: true }).click();
    await page.getByRole("button", { name: t.apply, exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: t.back, exact: true }).click();
    await field(page, "percent").waitFor();
    expect([
      await field(page, "percent").inputValue(),
      await field(page, "rounded").inputValue(),
      await field(page, "rounding").inputValue(),
      await rows.first().isChecked(),
      await rows.last().isChecked(),
    ]).toEqual(["-50", "nearest", "100", false, true]);
    const cheap = page.locator("input[name^='p.'][name$='.TWD']").first();
    await cheap.fill("1");
    await page.getByRole("button", { name: t.preview, exact: true }).click();
    await page.getByRole("alert").getByText("20%").waitFor();
    await page.goto(`${at}/prices`);
    await page.getByLabel(t.addCurrency).selectOption("EUR");
    await page.getByRole("button", { name: t.add, exact: true }).click();
    await page.getByRole("columnheader", { name: "EUR" }).waitFor();
    await page.goto(`${at}/rates`);
    await lookAt(page);
    expect(errors).toEqual([]);
  },
);
