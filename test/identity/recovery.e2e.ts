import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { answerCaptcha, captchaInput } from "./captchaField.ts";
import { auditPage, axeFindings } from "#test/kit/browser/accessibility.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { findInMailbox } from "#test/kit/browser/mailbox.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();
const PHONE = { width: 390, height: 844 };

const address = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;
const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`);

async function registered(lang: Lang): Promise<string> {
  const email = `recovery-${lang}-${randomUUID()}@example.test`;
  await registerAt(product.url, { email, lang });
  return email;
}

async function mailed(page: Page, lang: Lang, email: string) {
  const { subject } = phrases[lang].mail.code.reset;
  return findInMailbox(page, { url: product.url, email, subject }, (texts) => {
    const [link] = texts.flatMap((text) => /https?:\/\/\S+?code=\d{6}/.exec(text) ?? []);
    return link ? { link, code: link.slice(-6) } : null;
  });
}

async function askForCode(page: Page, lang: Lang, email: string): Promise<void> {
  await page.goto(address(lang, "/login"));
  await page.getByRole("link", { name: phrases[lang].account.login.forgot }).click();
  await page.getByRole("heading", { level: 1, name: phrases[lang].recovery.title }).waitFor();
  await field(page, "email").fill(email);
  await page.getByRole("button", { name: phrases[lang].recovery.request, exact: true }).click();
  const asked = captchaInput(page).or(field(page, "captcha"));
  await asked.waitFor();
  if ((await captchaInput(page).count()) === 0) return;
  await answerCaptcha(page);
  await page.getByRole("button", { name: phrases[lang].recovery.request, exact: true }).click();
  await field(page, "captcha").waitFor();
}

async function logIn(page: Page, lang: Lang, { email, password }: Record<string, string>) {
  await field(page, "email").fill(email ?? "");
  await field(page, "password").fill(password ?? "");
  await page
    .getByRole("main")
    .getByRole("button", { name: phrases[lang].account.login.submit, exact: true })
    .click();
}

journey("a forgotten password is chosen anew by the link of the mail, in %s", async (lang) => {
  const { page, errors } = await product.visitor({ locale: bcp47[lang], viewport: PHONE });
  const email = await registered(lang);
  await askForCode(page, lang, email);
  const { link, code } = await mailed(page, lang, email);
  const { recovery, account } = phrases[lang];
  const choose = async (captcha: string) => {
    await field(page, "captcha").fill(captcha);
    for (const name of ["password", "confirmPassword"])
      await field(page, name).fill("a-linked-horse-8");
    await page.getByRole("button", { name: recovery.reset, exact: true }).click();
  };
  await choose(code === "111111" ? "222222" : "111111");
  await page.getByText(phrases[lang].fault.wrong_code).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(link);
  expect(await field(page, "captcha").inputValue()).toBe(code);
  await choose(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByText(account.login.reset).waitFor();
  await logIn(page, lang, { email, password: "a-linked-horse-8" });
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  expect(errors.filter((each) => !each.includes("422"))).toEqual([]);
});

test("the challenge is legible in the dark, drawn anew when asked, and comes with every further try", async () => {
  const { page } = await product.visitor({ locale: "en", viewport: PHONE, colorScheme: "dark" });
  const email = await registered("en");
  for (let each = 0; each < 5; each++) await failedLogin(email);
  await page.goto(address("en", "/login"));
  await logIn(page, "en", { email, password: "wrong" });
  await captchaInput(page).waitFor();
  expect(await auditPage(page)).toEqual([]);
  const picture = page.locator("main form img");
  const before = await picture.getAttribute("src");
  await page.getByRole("button", { name: phrases.en.account.challenge.again }).click();
  await expect.poll(() => picture.getAttribute("src")).not.toBe(before);
  expect(await field(page, "email").inputValue()).toBe(email);
  await answerCaptcha(page);
  await logIn(page, "en", { email, password: "still-wrong" });
  await page.getByText(phrases.en.refusal.session.wrong_credentials).first().waitFor();
  await answerCaptcha(page);
  await logIn(page, "en", { email, password: registration.password });
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
});

const failedLogin = (email: string) =>
  fetch(`${product.url}/api/v1/Member/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "wrong" }),
  });
