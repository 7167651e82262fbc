import { readFile } from "node:fs/promises";
import QRCode from "qrcode";
import { expect } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import { demoKeys } from "#server/demo/content/productKeys.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { demoSoftware, fileClaims, offlineComputer } from "#test/kit/data/licenses.ts";
import { journey } from "#test/kit/pages/journey.ts";

const product = setUpProduct();
const DAYS = 14;
const [unused = expect.fail("each key of the demo's member is in use")] = demoKeys
  .filter(({ computers }) => computers.length === 0)
  .slice(-1);

journey(
  "a computer without network gets its file for the picture of its request, and returns it, in %s",
  async (lang) => {
    const { page, errors } = await product.visitor();
    await signIn(product, page, "member@demo.test");
    const { key: keyWords, offlineUse, computer: words } = phrases[lang].productKeys;
    await page.goto(`${product.url}${langPrefix[lang]}/member/UseRecord`);
    await page.getByRole("link", { name: demoSoftware(unused.code).name[lang] }).click();
    await page.getByText(keyWords.reveal, { exact: true }).click();
    const reveal = page.locator("form", { has: page.locator("input[value=reveal]") });
    await reveal.getByLabel(keyWords.password).fill(DEMO_PASSWORD);
    await reveal.getByRole("button", { name: keyWords.revealSubmit }).click();
    const key = await page.locator("code", { hasText: "MW-" }).innerText();

    const cellar = offlineComputer("Cellar", unused.code);
    const request = cellar.offlineRequest(key);
    const picture = await QRCode.toBuffer(request, { errorCorrectionLevel: "L", scale: 4 });
    await page
      .locator("input[name=requestFile]")
      .setInputFiles({ name: "request.png", mimeType: "image/png", buffer: picture });
    await page.getByText(offlineUse.read).waitFor();
    expect(await page.locator("textarea[name=request]").inputValue()).toBe(request);
    await page.locator("input[name=days]").fill(String(DAYS));
    await page.getByRole("button", { name: offlineUse.submit }).click();
    await page.getByText(phrases[lang].done.offline_file_issued).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const begun = page.waitForEvent("download");
    await page.getByRole("link", { name: words.file }).first().click();
    const download = await begun;
    expect(download.suggestedFilename()).toMatch(/\.lic$/);
    const { jti, exp, iat } = fileClaims(await readFile(await download.path(), "utf8"));
    expect(exp - iat).toBeLessThanOrEqual(DAYS * 86_400);

    await page.getByText(offlineUse.back, { exact: true }).click();
    await page.getByLabel(offlineUse.returnCode).fill(cellar.returnCode(jti));
    await page.getByRole("button", { name: offlineUse.returnSubmit, exact: true }).click();
    await page.getByText(phrases[lang].done.offline_file_returned).waitFor();
    await page.getByText(words.empty).waitFor();
    expect(errors).toEqual([]);
  },
);
