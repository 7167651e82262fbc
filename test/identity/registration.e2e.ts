import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { answerCaptcha } from "./captchaField.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { navigateTo } from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import {
  agreeToTerms,
  fillPersonalData,
  fillAccount,
  fillAddress,
  goToNextStep,
  registerBySteps,
  submitRegistration,
} from "#test/kit/browser/registrationForm.ts";

const product = setUpProduct();

const addressOf = (lang: Lang) => `new-${lang}-${randomUUID()}@example.test`;

const openPage = (page: Page, lang: Lang) =>
  navigateTo(page, `${product.url}${langPrefix[lang]}/register`);

const headingIn = (page: Page, lang: Lang, step: "account" | "about" | "address" | "terms") =>
  page
    .getByRole("main")
    .getByRole("heading", { level: 2, name: phrases[lang].register.steps[step], exact: true });

const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

journey("registering step by step, by the keyboard where it helps, in %s", async (lang) => {
  const { page, errors } = await product.visitor({
    locale: bcp47[lang],
    viewport: lang === "cn" ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  });
  const { fault, shell } = phrases[lang];
  await openPage(page, lang);
  expect(await headingIn(page, lang, "about").count()).toBe(0);

  await goToNextStep(page, lang);
  await page.getByText(fault.required).first().waitFor();
  await expect.poll(() => isFocused(page, "input[name=email]")).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const email = addressOf(lang);
  await fillAccount(page, email);
  await page.keyboard.press("Enter");

  await headingIn(page, lang, "about").waitFor();
  await expect.poll(() => isFocused(page, "h2")).toBe(true);
  await fillPersonalData(page, lang);
  await page.getByRole("button", { name: phrases[lang].register.back }).click();
  expect(await page.locator("input[name=email]").inputValue()).toBe(email);
  await goToNextStep(page, lang);
  expect(await page.locator("select[name=industry]").inputValue()).toBe(registration.industry);
  await goToNextStep(page, lang);

  await headingIn(page, lang, "address").waitFor();
  await fillAddress(page, lang);
  await goToNextStep(page, lang);

  await headingIn(page, lang, "terms").waitFor();
  const box = page.getByRole("checkbox", { name: phrases[lang].account.terms.agree });
  expect(await box.isDisabled()).toBe(true);
  await submitRegistration(page, lang);
  await page.getByText(fault.agree_terms).first().waitFor();
  await agreeToTerms(page, lang);
  expect(await axeFindings(page)).toEqual([]);
  await submitRegistration(page, lang);
  await page.waitForURL((url) => !url.pathname.endsWith("/register"));
  await page.getByText(shell.account.logout).first().waitFor({ state: "attached" });
  expect(errors).toEqual([]);
});

test("each step tells its own faults, and a country brings its own lists", async () => {
  const { page } = await product.visitor({ locale: "en", viewport: { width: 390, height: 844 } });
  const { fault, register, address } = phrases.en;
  await openPage(page, "en");
  await fillAccount(page, addressOf("en"), "password123");
  await goToNextStep(page, "en");
  await page.getByText(fault.password_common).waitFor();
  await eventually(() => isFocused(page, "input[name=password]"));
  const header = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  const label = await page.locator("label", { hasText: /^Password/ }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual(header);
  await fillAccount(page, addressOf("en"));
  await goToNextStep(page, "en");
  await headingIn(page, "en", "about").waitFor();
  await page.getByText(register.more).click();
  await page.locator("input[name=birthday]").fill("2999-01-01");
  await goToNextStep(page, "en");
  await page.getByText(fault.birthday).waitFor();
  expect(await page.getByText(fault.required).count()).toBeGreaterThan(2);
  await fillPersonalData(page, "en");
  await page.locator("input[name=birthday]").fill("1990-05-17");
  await goToNextStep(page, "en");
  await headingIn(page, "en", "address").waitFor();

  const chosen = (name: string) => page.locator(`[name=${name}]`).inputValue();
  await page.getByLabel(address.country).selectOption("TW");
  await page.getByLabel(address.province.TW).selectOption("TW-TPE");
  await page.getByLabel(address.city.TW).selectOption("TW-TPE-daan-district");
  expect(await chosen("postalCode")).toBe("106");
  await page.getByLabel(address.country).selectOption("JP");
  await page.getByLabel(address.province.JP).selectOption("JP-13");
  expect([await chosen("city"), await chosen("postalCode")]).toEqual(["", ""]);
  // The later of two quick changes wins, whichever response arrives first.
  await page.route("**/api/v1/Geo?**JP-23**", async (route) => {
    await page.waitForResponse((answer) => answer.url().includes("JP-27"));
    await route.continue().catch(() => undefined); // aborted by the page
  });
  await page.getByLabel(address.province.JP).selectOption("JP-23");
  await page.getByLabel(address.province.JP).selectOption("JP-27");
  const cities = page.getByLabel(address.city.JP).locator("option[value^=JP-27]");
  await expect.poll(() => cities.count()).toBeGreaterThan(10);
  expect(await page.locator("option[value^=JP-23-]").count()).toBe(0);
});

test("what the server refuses at an earlier step leads back to it, with everything kept", async () => {
  const { page } = await product.visitor({ locale: "en" });
  const { account, fault } = phrases.en;
  for (let at = 0; at < 3; at++) await registerAt(product.url, { email: addressOf("en") });
  await openPage(page, "en");
  await registerBySteps(page, "en", "member@demo.test");
  await expect.poll(() => isFocused(page, "input[name=captchaAnswer]")).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await answerCaptcha(page);
  await submitRegistration(page, "en");
  await page.getByText(fault.email_taken).first().waitFor();
  await expect.poll(() => isFocused(page, "input[name=email]")).toBe(true);
  expect(await page.locator("input[name=password]").inputValue()).toBe(registration.password);
  await page.getByRole("textbox", { name: account.email }).fill(addressOf("en"));
  for (let step = 0; step < 3; step++) await goToNextStep(page, "en");
  expect(await page.getByText(fault.email_taken).count()).toBe(0);
  await answerCaptcha(page);
  await submitRegistration(page, "en");
  await page.waitForURL((url) => !url.pathname.endsWith("/register"));
});
