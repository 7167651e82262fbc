import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { products } from "#server/demo/content/products.ts";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { findings } from "./findings.ts";
import { eventually } from "../program.ts";
import { detailOf } from "./goods.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

const product = startedProduct();
const serial = products.find(({ productCode }) => productCode === "MW-SERIAL")!;
const post5 = products.find(({ productCode }) => productCode === "MW-POST5")!;
/** It can be tried for nothing. */
const compare = products.find(({ productCode }) => productCode === "MW-NCDIFF")!;
const t = phrases.en.manager.downloads;
const SETUP = Buffer.alloc(400_000, "a drip of program ");

async function logIn(page: Page, email: string) {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill("demo-pass-1");
  await page.locator("main form button[type=submit]").last().click();
}

test("staff begin a version, send a file, publish it, and a visitor gets what was sent", async () => {
  const { page, errors } = await product.visitor({ locale: "en" });
  await signIn(product, page, "manager@demo.test");
  await page.goto(`${product.url}/en/manager/downloads/new`);
  await page.locator("select[name=product]").selectOption(serial.uuid);
  await page.locator("input[name=version]").fill("2.4.0");
  for (const lang of LANGS) await page.locator(`[name="notes.${lang}"]`).fill(`- ${lang} 2.4.0`);
  expect(await findings(page)).toEqual([]);
  await page.locator("main form[method=post] button[type=submit]").last().click();
  await page.getByText(phrases.en.done.release_created).waitFor();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "安裝 2.4.0.zip", mimeType: "application/zip", buffer: SETUP });
  await page.getByRole("button", { name: t.upload }).click();
  await page.getByText(createHash("sha256").update(SETUP).digest("hex")).waitFor();
  await page.getByRole("button", { name: t.publish, exact: true }).click();
  await page.getByText(phrases.en.done.release_published).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(`${product.url}/en${detailOf(serial)}`);
  const begun = page.waitForEvent("download");
  await page.getByRole("link", { name: /安裝 2\.4\.0\.zip/ }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe("安裝 2.4.0.zip");
  expect((await readFile(await download.path())).equals(SETUP)).toBe(true);
  expect(errors).toEqual([]);
});

journey(
  "a file for owners leads a guest through logging in to what it comes with, in %s",
  async (lang) => {
    const { page } = await product.visitor({ viewport: { width: 390, height: 844 } });
    const detail = detailOf(post5);
    await page.goto(product.url + langPrefix[lang] + detail);
    expect(await findings(page)).toEqual([]);
    const name = phrases[lang].product.downloads.getNamed.replace("{name}", "mw-post5-4.2.0.zip");
    await page.getByRole("link", { name }).click();
    await page.waitForURL(/\/login\?next=/);
    await logIn(page, "member@demo.test");
    await page.getByRole("link", { name: phrases[lang].download.buy }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("link", { name: phrases[lang].download.buy }).click();
    await page.waitForURL(product.url + langPrefix[lang] + detail);
    if (lang === "en") await ownsAndDownloads(page);
  },
);

/** Whoever is logged in takes a trial, which makes its files theirs. */
async function ownsAndDownloads(page: Page) {
  const trial = compare.kind === "software" ? compare.editions[0].trial?.uuid : undefined;
  await page.evaluate(
    async (line) => {
      const post = async (path: string, body: object) => {
        const headers = { "content-type": "application/json" };
        const init = { method: "POST", headers, body: JSON.stringify(body) };
        const answer = await fetch(`/api/v1/${path}`, init);
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      };
      await post("Cart", line);
      await post("Order", { paymentMethod: "free", consent: true });
    },
    { product: compare.uuid, commodity: trial ?? "" },
  );
  await page.goto(`${product.url}/en${detailOf(compare)}`);
  const file = "mw-ncdiff-1.8.0.zip";
  const offered = phrases.en.product.downloads.getNamed.replace("{name}", file);
  const link = page.getByRole("link", { name: offered });
  // The key, and with it the right to the file, is handed out by a job.
  const address = new URL((await link.getAttribute("href")) ?? "", product.url).href;
  await eventually(async () => (await page.request.get(address)).ok());
  await link.click();
  const save = page.getByRole("link", { name: phrases.en.download.save.replace("{name}", file) });
  await save.waitFor();
  expect(await findings(page)).toEqual([]);
  const begun = page.waitForEvent("download");
  await save.click();
  const saved = await begun;
  expect(saved.suggestedFilename()).toBe(file);
  const bytes = await readFile(await saved.path());
  const sum = createHash("sha256").update(bytes).digest("hex");
  await page.getByText(sum, { exact: true }).waitFor();
  const rest = await page.request.get(saved.url(), { headers: { range: "bytes=100-" } });
  expect([rest.status(), (await rest.body()).equals(bytes.subarray(100))]).toEqual([206, true]);
}
