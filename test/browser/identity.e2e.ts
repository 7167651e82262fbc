import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { languageOf, wordsIn } from "../../simulators/identity/words.ts";
import { registration } from "../registration.ts";
import { eventually } from "../program.ts";
import { findings } from "./findings.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { registerBySteps } from "./registering.ts";

const product = startedProduct();
const address = (lang: Lang, path = "") => `${product.url}${langPrefix[lang]}${path}`;

const button = (lang: Lang, provider: string) =>
  phrases[lang].account.outside.with.replace("{provider}", provider);

const atProvider = (lang: Lang) => wordsIn(languageOf(bcp47[lang]));

/** Somebody at the provider's own page, whom it has verified. */
async function beSomebody(page: Page, lang: Lang, person: { subject: string; email: string }) {
  const say = atProvider(lang);
  await page.getByText(say.somebodyElse).click();
  await page.getByLabel(say.subject).fill(person.subject);
  await page.getByLabel(say.givenName, { exact: true }).fill("Mei");
  await page.getByLabel(say.familyName, { exact: true }).fill("Chou");
  await page.getByLabel(say.email).fill(person.email);
  await page.getByRole("button", { name: say.goOn }).click();
}

journey(
  "somebody new registers with Google, comes back with it and links LINE, in %s",
  async (lang) => {
    const { page, errors } = await product.visitor();
    const person = { subject: `new-${lang}`, email: `mei-${lang}@example.test` };
    await page.goto(address(lang, "/login"));
    expect(await findings(page)).toEqual([]);
    await page.getByRole("link", { name: button(lang, "Google") }).click();
    await beSomebody(page, lang, person);
    await page.waitForURL(address(lang, "/register?with=google"));
    const proven = page.locator("input[name=email]");
    expect([await proven.inputValue(), await proven.isEditable()]).toEqual([person.email, false]);
    expect(await page.locator("input[name=firstName]").inputValue()).toBe("Mei");
    expect(await findings(page)).toEqual([]);
    await registerBySteps(page, lang, person.email);
    await page.waitForURL(address(lang) + (lang === "tw" ? "/" : ""));

    await page.goto(address(lang, "/member/security"));
    const { identities } = phrases[lang].security;
    await page.getByText(identities.linked, { exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);

    await page.context().clearCookies();
    await page.goto(
      address(lang, "/login?next=") + encodeURIComponent(`${langPrefix[lang]}/member`),
    );
    await page.getByRole("link", { name: button(lang, "Google") }).click();
    await beSomebody(page, lang, person);
    await page.waitForURL(address(lang, "/member"));
    await page.setViewportSize({ width: 390, height: 844 });
    await linkAndUnlink(page, lang, person);
    expect(errors).toEqual([]);
  },
);

/** Links LINE, declining first, and unlinks it, as somebody on a phone who is logged in. */
async function linkAndUnlink(page: Page, lang: Lang, person: { subject: string; email: string }) {
  const { identities } = phrases[lang].security;
  const named = (phrase: string) => phrase.replace("{provider}", "LINE");
  const ask = async (name: string) => {
    await page.locator("summary", { hasText: name }).click();
    const form = page.locator("form", { has: page.getByRole("button", { name }) });
    await form.locator("input[name=password]").fill(registration.password);
    await form.getByRole("button", { name }).click();
  };
  await page.goto(address(lang, "/member/security"));
  await ask(named(identities.link));
  await page.getByRole("button", { name: atProvider(lang).decline }).click();
  await page.getByText(phrases[lang].refusal.identity.declined).waitFor();
  await ask(named(identities.link));
  await beSomebody(page, lang, person);
  await page.getByText(phrases[lang].done.identity_linked).waitFor();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await ask(named(identities.unlink));
  await page.getByText(phrases[lang].done.identity_unlinked).waitFor();
  const { subject } = phrases[lang].mail.notice.identity_linked;
  await eventually(async () => {
    await page.goto(`${product.url}/dev/mail`);
    return page.getByText(subject).first().isVisible();
  });
}

test("an answer that is wrong logs nobody in and says so", async () => {
  const { page } = await product.visitor();
  await page.goto(address("en", "/login/line"));
  await page.getByText("Answer wrongly").click();
  await page.getByLabel("Fault").selectOption("bad_signature");
  await page.getByRole("button", { name: /no e-mail shared/ }).click();
  await page.getByText(phrases.en.refusal.identity.failed).waitFor();
  expect(new URL(page.url()).pathname).toBe("/en/login");
});
