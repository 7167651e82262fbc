import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { navigateTo } from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { findInMailbox } from "#test/kit/browser/mailbox.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const { password } = registration;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const address = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function registered(lang: Lang) {
  const email = `data-${lang}-${randomUUID()}@example.test`;
  await registerAt(product.url, { email, lang });
  return email;
}

const mail = (page: Page, asked: { email: string; subject: string }) =>
  findInMailbox(page, { url: product.url, ...asked }, ([text]) => text);

async function mailedCode(page: Page, lang: Lang, email: string, purpose: "export" | "deletion") {
  const { subject } = phrases[lang].mail.code[`confirm_${purpose}`];
  return /code=(\d{6})/.exec(await mail(page, { email, subject }))?.[1] ?? "";
}

journey("taking one's data along and then leaving, by the mailed codes, in %s", async (lang) => {
  const { page, errors } = await product.visitor({
    locale: bcp47[lang],
    viewport: lang === "cn" ? PHONE : DESKTOP,
  });
  const words = phrases[lang].privacy;
  const email = await registered(lang);
  await signIn(product, page, email, password);
  await navigateTo(page, address(lang, "/member/data"));

  await button(page, words.export.begin).click();
  await page.getByText(words.codeSent.replace("{email}", email)).waitFor();
  await page.locator("input[name=captcha]").fill("000000");
  await button(page, words.export.submit).click();
  await page.getByText(phrases[lang].fault.wrong_code).first().waitFor();
  const code = await mailedCode(page, lang, email, "export");
  await page.locator("input[name=captcha]").fill(code);
  const downloading = page.waitForEvent("download");
  await button(page, words.export.submit).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^millwright-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(new TextDecoder().decode(files["account.json"])).toContain(email);

  await page.goto(address(lang, "/member/data"));
  await button(page, words.deletion.begin).click();
  await page.locator("input[name=captcha]").fill(await mailedCode(page, lang, email, "deletion"));
  await page.locator("input[name=password]").fill("wrong-horse-9");
  await button(page, words.deletion.submit).click();
  await page.getByText(phrases[lang].fault.wrong_password).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator("input[name=captcha]").fill(await mailedCode(page, lang, email, "deletion"));
  await page.locator("input[name=password]").fill(password);
  await button(page, words.deletion.submit).click();
  await page.getByRole("heading", { level: 1, name: words.deleted.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${langPrefix[lang]}/goodbye`);
  const { subject } = phrases[lang].mail.account_deleted;
  expect(await mail(page, { email, subject })).toContain(phrases[lang].mail.account_deleted.last);
  // The browser logs refused responses.
  expect(errors.filter((error) => !/422|401|503/.test(error))).toEqual([]);
});
