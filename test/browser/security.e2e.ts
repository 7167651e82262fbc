import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registeredAt, registration } from "../registration.ts";
import { findings } from "./findings.ts";
import { journey } from "./journey.ts";
import { inMailbox } from "./mailbox.ts";
import { startedProduct } from "./product.ts";

const product = startedProduct();
const PHONE = { width: 390, height: 844 };
const { password } = registration;

const at = (lang: Lang, path = "/member/security") => `${product.url}${langPrefix[lang]}${path}`;
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** The form of one deed: several on the page ask for a password or a code. */
const formOf = (page: Page, intent: string) => {
  const form = page.locator(`main form:has(input[name=intent][value=${intent}])`);
  return {
    fill: (name: string, value: string) => form.locator(`input[name=${name}]`).fill(value),
    send: () => form.locator("button[type=submit]").click(),
  };
};

async function newMember(lang: Lang): Promise<string> {
  const email = `security-${lang}-${randomUUID()}@example.test`;
  await registeredAt(product.url, { email, lang });
  return email;
}

/** Enters address and password, in a browser of one's own. */
async function loggingIn(lang: Lang, email: string, options: { phone?: true; dark?: true } = {}) {
  const { page, errors } = await product.visitor({
    ...(options.phone && { viewport: PHONE }),
    ...(options.dark && { colorScheme: "dark" }),
  });
  expect((await page.goto(at(lang)))?.status()).toBe(200);
  await page.locator("main input[name=email]").fill(email);
  await page.locator("main input[name=password]").fill(password);
  await press(page, phrases[lang].account.login.submit);
  return { page, errors };
}

/** Sets up the second factor as an authenticator app would, and answers the backup codes. */
async function enrol(page: Page, lang: Lang): Promise<string[]> {
  const { security, done } = phrases[lang];
  await press(page, security.factor.begin);
  const secret = (await page.locator("main code").first().textContent()) ?? "";
  const code = new TOTP({ secret: secret.replaceAll(/\s/g, "") }).generate();
  const form = formOf(page, "confirm");
  await form.fill("code", code);
  await form.fill("password", password);
  await form.send();
  await told(page, done.second_factor_on);
  expect(await findings(page)).toEqual([]);
  return page.locator("[data-print-alone] li").allTextContents();
}

journey("a second factor, and the list of one's sessions, in %s", async (lang) => {
  const { security, done } = phrases[lang];
  const email = await newMember(lang);
  const { page, errors } = await loggingIn(lang, email, { phone: true });
  await page.waitForURL(at(lang));
  const [first = "", second = ""] = await enrol(page, lang);

  const elsewhere = await loggingIn(lang, email);
  const code = elsewhere.page.locator("main input[name=code]");
  await code.fill("000000");
  await press(elsewhere.page, phrases[lang].account.login.submit);
  await elsewhere.page.getByText(phrases[lang].fault.wrong_code).first().waitFor();
  await code.fill(first);
  await press(elsewhere.page, phrases[lang].account.login.submit);
  await elsewhere.page.waitForURL(at(lang));

  await page.goto(at(lang));
  expect(await findings(page)).toEqual([]);
  await press(page, security.sessions.endOthers);
  await told(page, done.sessions_ended);
  await elsewhere.page.goto(at(lang));
  expect(new URL(elsewhere.page.url()).pathname).toBe(`${langPrefix[lang]}/login`);

  await page.locator("summary").filter({ hasText: security.factor.disable }).click();
  const form = formOf(page, "disable");
  await form.fill("code", second);
  await form.fill("password", password);
  await form.send();
  await told(page, done.second_factor_off);
  expect(errors).toEqual([]);
});

journey("the address, changed by codes from the old one and the new, in %s", async (lang) => {
  const { security, done, mail } = phrases[lang];
  const old = await newMember(lang);
  const wanted = `moved-${randomUUID()}@example.test`;
  const { page, errors } = await loggingIn(lang, old, lang === "en" ? { dark: true } : {});
  await page.waitForURL(at(lang));
  await page.locator("summary").filter({ hasText: security.email.change }).click();
  const asking = formOf(page, "requestEmail");
  await asking.fill("email", wanted);
  await asking.fill("password", password);
  await asking.send();
  await told(page, done.codes_sent);
  expect(await findings(page)).toEqual([]);

  const codeTo = (email: string, subject: string, field: string) =>
    inMailbox(page, { url: product.url, email, subject }, (texts) =>
      texts.map((text) => new RegExp(`${field}=(\\d{6})`).exec(text)?.[1]).find(Boolean),
    );
  const codes = {
    oldCaptcha: await codeTo(old, mail.code.change_email_old.subject, "oldCode"),
    captcha: await codeTo(wanted, mail.code.change_email.subject, "newCode"),
  };
  const changing = formOf(page, "changeEmail");
  for (const [name, code] of Object.entries(codes)) await changing.fill(name, code);
  await changing.send();
  await told(page, done.email_changed);
  await page.getByRole("main").getByText(wanted, { exact: true }).waitFor();
  expect(errors).toEqual([]);
});

journey("the password, refused while it is too common, then changed, in %s", async (lang) => {
  const { done, fault } = phrases[lang];
  const email = await newMember(lang);
  const { page, errors } = await loggingIn(lang, email);
  await page.waitForURL(at(lang));
  await page.goto(at(lang, "/member/password"));
  const change = async (chosen: string) => {
    const form = formOf(page, "password");
    await form.fill("currentPassword", password);
    await form.fill("password", chosen);
    await form.fill("confirmPassword", chosen);
    await form.send();
  };
  await change("password123");
  await page.getByText(fault.password_common).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await change("another-horse-10");
  await told(page, done.password_changed);
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});
