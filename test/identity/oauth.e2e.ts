import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { languageOf, phrasesIn } from "../../simulators/identity/phrases.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration, navigateTo } from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { registerBySteps } from "#test/kit/browser/registrationForm.ts";

const product = setUpProduct();
const address = (lang: Lang, path = "") => `${product.url}${langPrefix[lang]}${path}`;

const button = (lang: Lang, provider: string) =>
  phrases[lang].account.outside.with.replace("{provider}", provider);

const atProvider = (lang: Lang) => phrasesIn(languageOf(bcp47[lang]));

async function beSomebody(page: Page, lang: Lang, person: { subject: string; email: string }) {
  const say = atProvider(lang);
  await page.getByText(say.somebodyElse).click();
  await page.getByLabel(say.subject).fill(person.subject);
  await page.getByLabel(say.givenName, { exact: true }).fill("Mei");
  await page.getByLabel(say.familyName, { exact: true }).fill("Chou");
  await page.getByLabel(say.email).fill(person.email);
  await page.getByRole("button", { name: say.goOn }).click();
}

journey("somebody new registers with Google and links LINE, in %s", async (lang) => {
  const { page, errors } = await product.visitor();
  const person = { subject: `new-${lang}`, email: `mei-${lang}@example.test` };
  await page.goto(address(lang, "/login"));
  await page.getByRole("link", { name: button(lang, "Google") }).click();
  await beSomebody(page, lang, person);
  await page.waitForURL(address(lang, "/register?with=google"));
  await waitForHydration(page);
  const proven = page.locator("input[name=email]");
  expect([await proven.inputValue(), await proven.isEditable()]).toEqual([person.email, false]);
  expect(await page.locator("input[name=firstName]").inputValue()).toBe("Mei");
  expect(await axeFindings(page)).toEqual([]);
  await registerBySteps(page, lang, person.email);
  await page.waitForURL(address(lang) + (lang === "tw" ? "/" : ""));

  await navigateTo(page, address(lang, "/member/security"));
  const name = phrases[lang].security.identities.link.replace("{provider}", "LINE");
  await page.locator("summary", { hasText: name }).click();
  const form = page.locator("form", { has: page.getByRole("button", { name }) });
  await form.locator("input[name=password]").fill(registration.password);
  await form.getByRole("button", { name }).click();
  await beSomebody(page, lang, person);
  await page.getByText(phrases[lang].done.identity_linked).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});
