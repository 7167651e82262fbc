import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();
const PHONE = { width: 390, height: 844 };
const { password } = registration;

const at = (lang: Lang, path = "/member/security") => `${product.url}${langPrefix[lang]}${path}`;
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Several forms of the page ask for a password or a code. */
const formOf = (page: Page, intent: string) => {
  const form = page.locator(`main form:has(input[name=intent][value=${intent}])`);
  return {
    fill: (name: string, value: string) => form.locator(`input[name=${name}]`).fill(value),
    send: () => form.locator("button[type=submit]").click(),
  };
};

async function newMember(lang: Lang): Promise<string> {
  const email = `security-${lang}-${randomUUID()}@example.test`;
  await registerAt(product.url, { email, lang });
  return email;
}

async function loggingIn(lang: Lang, email: string) {
  const { page, errors } = await product.visitor({ viewport: PHONE });
  expect((await page.goto(at(lang)))?.status()).toBe(200);
  await page.locator("main input[name=email]").fill(email);
  await page.locator("main input[name=password]").fill(password);
  await press(page, phrases[lang].account.login.submit);
  return { page, errors };
}

async function enrol(page: Page, lang: Lang) {
  const { security, done } = phrases[lang];
  await press(page, security.factor.begin);
  const secret = (await page.locator("main code").first().textContent()) ?? "";
  const code = new TOTP({ secret: secret.replaceAll(/\s/g, "") }).generate();
  const form = formOf(page, "confirm");
  await form.fill("code", code);
  await form.fill("password", password);
  await form.send();
  await told(page, done.second_factor_on);
  expect(await axeFindings(page)).toEqual([]);
  const codes = page.getByRole("region", { name: security.codes.title });
  return { codes, shown: await codes.getByRole("listitem").allTextContents() };
}

const sessionsIn = (page: Page, lang: Lang) =>
  page
    .locator("main table", {
      has: page.locator("caption", { hasText: phrases[lang].security.sessions.title }),
    })
    .locator("tbody tr");

async function keepCodes(
  page: Page,
  { lang, email }: { lang: Lang; email: string },
  { codes, shown }: Awaited<ReturnType<typeof enrol>>,
) {
  const { security } = phrases[lang];
  const loading = page.waitForEvent("download");
  await codes.getByRole("link", { name: security.codes.download }).click();
  const text = await readFile(await (await loading).path(), "utf8");
  expect(text).toContain(email);
  expect(shown).toHaveLength(10);
  expect(shown.filter((code) => !text.includes(code))).toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await codes.isVisible()).toBe(true);
  expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
  expect(await page.getByText(security.change.title).first().isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
}

journey("a second factor, and the list of one's sessions, in %s", async (lang) => {
  const { security, done } = phrases[lang];
  const email = await newMember(lang);
  const { page, errors } = await loggingIn(lang, email);
  await page.waitForURL(at(lang));
  const kept = await enrol(page, lang);
  await keepCodes(page, { lang, email }, kept);
  const [first = "", second = ""] = kept.shown;

  const elsewhere = await loggingIn(lang, email);
  const code = elsewhere.page.locator("main input[name=code]");
  await code.fill("000000");
  await press(elsewhere.page, phrases[lang].account.login.submit);
  await elsewhere.page.getByText(phrases[lang].fault.wrong_code).first().waitFor();
  await code.fill(first);
  await press(elsewhere.page, phrases[lang].account.login.submit);
  await elsewhere.page.waitForURL(at(lang));

  await page.goto(at(lang));
  const sessions = sessionsIn(page, lang);
  expect(await sessions.count()).toBe(2);
  await press(page, security.sessions.endOthers);
  await told(page, done.sessions_ended);
  await sessions.nth(1).waitFor({ state: "detached" });
  expect(await sessions.count()).toBe(1);

  await page.locator("summary").filter({ hasText: security.factor.disable }).click();
  const form = formOf(page, "disable");
  await form.fill("code", second);
  await form.fill("password", password);
  await form.send();
  await told(page, done.second_factor_off);
  expect(errors).toEqual([]);
});
