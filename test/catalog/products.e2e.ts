import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { createTranslator } from "use-intl";
import { expect } from "vitest";
import { bcp47, LANGS, langPrefix, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { software } from "#test/kit/data/purchases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { navigateTo, waitForNavigation } from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** A second-factor code opens only one session. */
let signedIn: Promise<{ page: Page; errors: string[] }> | undefined;

async function opened() {
  const visitor = await product.visitor({ viewport: DESKTOP, lasting: true });
  await signIn(product, visitor.page, "manager@demo.test");
  return visitor;
}

const manager = () => (signedIn ??= opened());

async function lookAt(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
}

const inWords = (phrase: string, count: number) =>
  phrase
    .replace(/\{count, plural, one \{(.*?)\}.*\}$/, "$1")
    .replace(/#|\{count, number\}/, `${count}`);

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const shownPath = (lang: Lang, uuid: string) =>
  `${product.url}${langPrefix[lang]}/productDetail/${software.categoryUuid}/${uuid}`;

async function drawn(name: string, red: number) {
  const background = { r: red, g: 120, b: 90 };
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

async function insertPicture(page: Page, lang: Lang) {
  const t = phrases[lang].products;
  const press = (on: Page | Locator) => on.getByRole("button", { name: t.fields.insertPicture });
  await press(page).click();
  const file = await drawn(`inserted-${lang}.png`, 200 + LANGS.indexOf(lang));
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
  const words = page.getByRole("dialog").getByLabel(t.fields.alt, { exact: false });
  await words.waitFor({ timeout: 60_000 });
  expect(await axeFindings(page)).toEqual([]);
  await press(page.getByRole("dialog")).click();
  await page.getByRole("dialog").getByText(phrases[lang].fault.required).waitFor();
  await words.fill("A drawn [part]");
  await press(page.getByRole("dialog")).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await field(page, `description.${lang}`).inputValue()).toMatch(
    /\n\n!\[A drawn \\\[part\\\]\]\(\/storage\/media\/[0-9a-f]{32}-1200x900\.jpg\)\n/,
  );
  const preview = page.getByRole("region", {
    name: t.fields.preview.replace("{label}", t.fields.description),
  });
  await preview.locator("img[alt='A drawn [part]']").waitFor();
}

async function addPicture(page: Page, lang: Lang) {
  const pictures = page.locator("main img[src^='/storage/']");
  const before = await pictures.count();
  await page.getByRole("button", { name: phrases[lang].products.fields.addPicture }).click();
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles(await drawn(`probe-${lang}.png`, 40 * LANGS.indexOf(lang)));
  await expect.poll(() => pictures.count(), { timeout: 60_000 }).toBe(before + 1);
  const alts = await page.locator("input[name^='pictures.'][name*='.alt.']").all();
  for (const alt of alts) if ((await alt.inputValue()) === "") await alt.fill("A probe");
}

async function save(page: Page, lang: Lang) {
  await page.getByRole("button", { name: phrases[lang].manager.form.save, exact: true }).click();
  await page.getByText(phrases[lang].products.edit.done.saved).waitFor();
}

const publishing = (page: Page, lang: Lang, version: number) =>
  page.getByRole("button", {
    name: phrases[lang].products.publishing.now.replace("{version, number}", `${version}`),
  });

/** Unsaved changes block publishing. */
async function holdBackUnsaved(page: Page, lang: Lang, version: number) {
  const { unsaved } = phrases[lang].products.publishing;
  const now = publishing(page, lang, version);
  await now.waitFor();
  const tagline = field(page, "tagline.en");
  const before = await tagline.inputValue();
  await tagline.fill("Not saved yet");
  await page.getByText(unsaved).waitFor();
  expect(await now.count()).toBe(0);
  await tagline.fill(before);
  await now.waitFor();
  expect(await page.getByText(unsaved).count()).toBe(0);
}

async function publish(page: Page, lang: Lang, version: number) {
  await publishing(page, lang, version).click();
  await page.getByText(phrases[lang].products.edit.done.published).waitFor();
}

journey(
  "a copy of a product is renamed, illustrated, previewed and published, in %s",
  async (lang) => {
    const { page, errors } = await manager();
    const t = phrases[lang].products;
    const edit = `${product.url}${langPrefix[lang]}/manager/products`;
    await navigateTo(page, `${edit}/${software.uuid}`);
    await page.getByRole("button", { name: t.edit.copy }).click();
    await page.getByText(t.edit.done.copied).waitFor();
    await waitForNavigation(page);
    expect(await field(page, "code").inputValue()).toMatch(/-COPY(-\d+)?$/);
    const uuid = new URL(page.url()).pathname.split("/").at(-1) ?? "";

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
      .getByRole("region", { name: t.fields.preview.replace("{label}", t.fields.description) })
      .locator("strong", { hasText: "calibrate" })
      .waitFor();
    await insertPicture(page, lang);
    await addPicture(page, lang);
    await save(page, lang);

    await page.getByRole("link", { name: t.edit.preview }).click();
    await page.getByText(t.preview.title).waitFor();
    await page.locator("strong", { hasText: "calibrate" }).waitFor();
    await navigateTo(page, `${edit}/${uuid}`);
    await holdBackUnsaved(page, lang, 2);
    await lookAt(page);
    await publish(page, lang, 2);
    const guest = await product.visitor();
    await guest.page.goto(shownPath(lang, uuid));
    await guest.page.locator("strong", { hasText: "calibrate" }).waitFor();
    const inserted = guest.page.locator("picture img[alt='A drawn [part]']");
    await inserted.scrollIntoViewIfNeeded();
    await expect
      .poll(() => inserted.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toMatch(/\.avif$/);
    expect([...errors, ...guest.errors]).toEqual([]);
  },
);

journey("the library sends what is chosen at once, without a button, in %s", async (lang) => {
  const { page, errors } = await manager();
  const t = phrases[lang].products.media;
  await navigateTo(page, `${product.url}${langPrefix[lang]}/manager/media`);
  await page.getByText(t.uploadHint).waitFor();
  expect(await page.getByRole("button", { name: t.send, exact: true }).count()).toBe(0);
  await lookAt(page);
  const name = `library-${lang}.png`;
  const file = await drawn(name, 100 + LANGS.indexOf(lang));
  await page.locator("main input[type=file]").setInputFiles(file);
  const tile = page.locator("main li", { has: page.getByRole("link", { name }) });
  await tile.getByText(t.noAlt).waitFor({ timeout: 60_000 });
  expect(errors).toEqual([]);
});

journey("back from the preview of prices, all stands as it was asked for, in %s", async (lang) => {
  const { page, errors } = await manager();
  const t = phrases[lang].manager.prices;
  const at = `${product.url}${langPrefix[lang]}/manager`;
  await navigateTo(page, `${at}/rates`);
  await lookAt(page);
  await navigateTo(page, `${at}/prices?search=${software.productCode}`);
  await lookAt(page);
  await page.getByRole("checkbox", { name: t.selectAll }).check();
  const rows = page.locator("input[name=row]");
  const ticked = () =>
    rows.evaluateAll((all) => all.every((one) => (one as HTMLInputElement).checked));
  expect(await ticked()).toBe(true);
  await rows.first().uncheck();
  const many = (await rows.count()) - 1;
  const bar = page.locator("[data-at-foot]");
  const said = (sentence: string, count: number) =>
    createTranslator({ locale: bcp47[lang], messages: { sentence } })("sentence", { count });
  await bar.getByText(said(t.ticked, many), { exact: true }).waitFor();
  await rows.last().scrollIntoViewIfNeeded();
  const { bottom, height } = await bar.evaluate((element) => ({
    bottom: element.getBoundingClientRect().bottom,
    height: window.innerHeight,
  }));
  expect(bottom).toBeLessThanOrEqual(height);
  await field(page, "percent").fill("-50");
  await field(page, "rounded").selectOption("nearest");
  await field(page, "rounding").selectOption("100");
  await page.getByRole("button", { name: t.preview, exact: true }).click();
  await page.getByRole("button", { name: t.apply, exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: t.back, exact: true }).click();
  await field(page, "percent").waitFor();
  expect([
    await field(page, "percent").inputValue(),
    await field(page, "rounded").inputValue(),
    await field(page, "rounding").inputValue(),
    await rows.first().isChecked(),
    await rows.last().isChecked(),
  ]).toEqual(["-50", "nearest", "100", false, true]);
  await bar.getByText(said(t.ticked, many), { exact: true }).waitFor();
  const cheap = page.locator("input[name^='p.'][name$='.TWD']").first();
  await cheap.fill("1");
  await bar.getByText(`${said(t.edited, 1)} · ${said(t.ticked, many)}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: t.preview, exact: true }).click();
  await page.getByRole("alert").getByText("20%").waitFor();
  expect(errors).toEqual([]);
});
