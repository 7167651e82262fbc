import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { type Lang, LANGS, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { navigateTo } from "#test/kit/browser/focus.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { BUYERS, orderAs, postAs } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const serial = products.find(({ productCode }) => productCode === "MW-SERIAL")!;
const compare = products.find(({ productCode }) => productCode === "MW-NCDIFF")!;
const t = phrases.en.manager.downloads;
const SETUP = Buffer.alloc(400_000, "a drip of program ");

test("staff begin a version, send a file, publish it, and a visitor gets what was sent", async () => {
  const { page, errors } = await product.visitor({ locale: "en" });
  await signIn(product, page, "manager@demo.test");
  await page.goto(`${product.url}/en/manager/downloads/new`);
  await page.locator("select[name=product]").selectOption(serial.uuid);
  await page.locator("input[name=version]").fill("2.4.0");
  for (const lang of LANGS) await page.locator(`[name="notes.${lang}"]`).fill(`- ${lang} 2.4.0`);
  await page.locator("main form[method=post] button[type=submit]").last().click();
  await page.getByText(phrases.en.done.release_created).waitFor();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "安裝 2.4.0.zip", mimeType: "application/zip", buffer: SETUP });
  await page.getByRole("button", { name: t.upload }).click();
  await page.getByText(createHash("sha256").update(SETUP).digest("hex")).waitFor();
  await page.getByRole("button", { name: t.publish, exact: true }).click();
  await page.getByText(phrases.en.done.release_published).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await navigateTo(page, `${product.url}/en${productPath(serial)}`);
  const begun = page.waitForEvent("download");
  await page.getByRole("link", { name: /安裝 2\.4\.0\.zip/ }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe("安裝 2.4.0.zip");
  expect((await readFile(await download.path())).equals(SETUP)).toBe(true);
  expect(errors).toEqual([]);
});

async function owner(lang: Lang): Promise<Page> {
  const { page } = await product.visitor({ viewport: { width: 390, height: 844 } });
  await signIn(product, page, BUYERS[lang]);
  const trial = compare.kind === "software" ? compare.editions[0].trial?.uuid : undefined;
  await postAs(product, page, "/Cart", { product: compare.uuid, commodity: trial });
  await orderAs(product, page, { paymentMethod: "free", consent: true });
  return page;
}

journey(
  "an owner is led to their file on a phone, and saves what its sum is told of, in %s",
  async (lang) => {
    const page = await owner(lang);
    await page.goto(`${product.url}${langPrefix[lang]}${productPath(compare)}`);
    const file = "mw-ncdiff-1.8.0.zip";
    const { download, product: words } = phrases[lang];
    const link = page.getByRole("link", { name: words.downloads.getNamed.replace("{name}", file) });
    // A job issues the key and with it the download right.
    const address = new URL((await link.getAttribute("href")) ?? "", product.url).href;
    await eventually(async () => (await page.request.get(address)).ok());
    await link.click();
    const save = page.getByRole("link", { name: download.save.replace("{name}", file) });
    await save.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const begun = page.waitForEvent("download");
    await save.click();
    const saved = await begun;
    expect(saved.suggestedFilename()).toBe(file);
    const sum = createHash("sha256")
      .update(await readFile(await saved.path()))
      .digest("hex");
    await page.getByText(sum, { exact: true }).waitFor();
  },
);
