import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registeredAt, registration } from "../registration.ts";
import { answerChallenge, challenged } from "./challenged.ts";
import { findings } from "./findings.ts";
import { languagesOf } from "./journey.ts";
import { inMailbox } from "./mailbox.ts";
import { startedProduct } from "./product.ts";

const product = startedProduct();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** What the first journey registers in a language, the others go on with. */
const emails = new Map<Lang, string>();

const address = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;
const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function registered(lang: Lang): Promise<string> {
  const email = `recovery-${lang}-${randomUUID()}@example.test`;
  await registeredAt(product.url, { email, lang });
  return email;
}

type Purpose = "verify" | "reset";

/** The newest code of its kind that was mailed, and the link that fills it in, as /dev/mail shows them. */
async function mailed(page: Page, lang: Lang, { email, purpose, not }: Mailed) {
  const { subject } = phrases[lang].mail.code[purpose];
  return inMailbox(page, { url: product.url, email, subject }, (texts) => {
    const link = texts
      .map((text) => /https?:\/\/\S+?code=\d{6}/.exec(text)?.[0])
      .find((each) => each !== undefined && each !== not);
    return link ? { link, code: link.slice(-6) } : null;
  });
}

interface Mailed {
  readonly email: string;
  readonly purpose: Purpose;
  /** The link of an earlier mail. */
  readonly not?: string;
}

async function askForCode(page: Page, lang: Lang, email: string): Promise<void> {
  await page.goto(address(lang, "/login"));
  await page.getByRole("link", { name: phrases[lang].account.login.forgot }).click();
  await page.getByRole("heading", { level: 1, name: phrases[lang].recovery.title }).waitFor();
  expect(await findings(page)).toEqual([]);
  await field(page, "email").fill(email);
  await page.getByRole("button", { name: phrases[lang].recovery.request, exact: true }).click();
  const asked = challenged(page).or(field(page, "captcha"));
  await asked.waitFor();
  if ((await challenged(page).count()) === 0) return;
  await answerChallenge(page);
  await page.getByRole("button", { name: phrases[lang].recovery.request, exact: true }).click();
  await field(page, "captcha").waitFor();
}

async function choosePassword(page: Page, lang: Lang, password: string): Promise<void> {
  await field(page, "password").fill(password);
  await field(page, "confirmPassword").fill(password);
  await page.getByRole("button", { name: phrases[lang].recovery.reset, exact: true }).click();
  await page.getByText(phrases[lang].account.login.reset).waitFor();
}

async function logIn(page: Page, lang: Lang, { email, password }: Record<string, string>) {
  await field(page, "email").fill(email ?? "");
  await field(page, "password").fill(password ?? "");
  await page
    .getByRole("main")
    .getByRole("button", { name: phrases[lang].account.login.submit, exact: true })
    .click();
}

test.for(languagesOf("recovery"))(
  "the link of the first mail verifies the address, after logging in, in %s",
  async (lang) => {
    const { page, errors } = await product.visitor({
      locale: bcp47[lang],
      viewport: lang === "cn" ? PHONE : DESKTOP,
    });
    const email = await registered(lang);
    emails.set(lang, email);
    const words = phrases[lang].security.email;
    const { link, code } = await mailed(page, lang, { email, purpose: "verify" });
    await page.goto(link);
    expect(pathOf(page)).toBe(`${langPrefix[lang]}/login`);
    await logIn(page, lang, { email, password: registration.password });
    await page.getByRole("heading", { level: 1, name: words.verifyTitle }).waitFor();
    expect(await field(page, "captcha").inputValue()).toBe(code);
    expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: words.verify, exact: true }).click();
    await page.getByText(phrases[lang].done.email_verified).first().waitFor();
    await page.goto(address(lang, "/member/security"));
    await page.getByText(words.verified, { exact: true }).first().waitFor();
    expect(errors).toEqual([]);
  },
);

test.for(languagesOf("recovery"))(
  "a forgotten password: the code typed, then the link opened, in %s",
  async (lang) => {
    const { page, errors } = await product.visitor({
      locale: bcp47[lang],
      viewport: lang === "tw" ? PHONE : DESKTOP,
    });
    const email = emails.get(lang) ?? "";
    await askForCode(page, lang, email);
    expect(await findings(page)).toEqual([]);
    const first = await mailed(page, lang, { email, purpose: "reset" });
    await field(page, "captcha").fill(first.code === "111111" ? "222222" : "111111");
    await field(page, "password").fill("a-typed-horse-7");
    await field(page, "confirmPassword").fill("a-typed-horse-7");
    await page.getByRole("button", { name: phrases[lang].recovery.reset, exact: true }).click();
    await page.getByText(phrases[lang].fault.wrong_code).first().waitFor();
    await field(page, "captcha").fill(` ${first.code.slice(0, 3)} ${first.code.slice(3)}`);
    await choosePassword(page, lang, "a-typed-horse-7");
    await logIn(page, lang, { email, password: "a-typed-horse-7" });
    await page.waitForURL((url) => !url.pathname.endsWith("/login"));

    await page.context().clearCookies();
    await askForCode(page, lang, email);
    const second = await mailed(page, lang, { email, purpose: "reset", not: first.link });
    await page.goto(second.link);
    expect(pathOf(page)).toBe(`${langPrefix[lang]}/forgetPassword`);
    expect(await field(page, "captcha").inputValue()).toBe(second.code);
    await choosePassword(page, lang, "a-linked-horse-8");
    await logIn(page, lang, { email, password: "a-linked-horse-8" });
    await page.waitForURL((url) => !url.pathname.endsWith("/login"));
    // Whoever is logged in has no business there.
    await page.goto(address(lang, "/forgetPassword"));
    expect(pathOf(page)).toBe(langPrefix[lang] || "/");
    expect(errors.filter((each) => !each.includes("422"))).toEqual([]);
  },
);

/** Whoever came back last, in whichever language. */
const anyOf = (known: typeof emails): string => [...known.values()].at(-1) ?? "";

test("after five failures the login asks for six digits, also without scripts", async () => {
  const { page } = await product.visitor({ locale: "en", javaScriptEnabled: false });
  const email = anyOf(emails);
  await page.goto(address("en", "/login"));
  for (let each = 0; each < 6; each++) await logIn(page, "en", { email, password: "wrong" });
  await page.getByText(phrases.en.refusal.challenge.required).first().waitFor();
  expect(await field(page, "email").inputValue()).toBe(email);
  const shown = await page.locator("main form img").getAttribute("src");
  await page.getByRole("button", { name: phrases.en.account.challenge.again }).click();
  expect(await page.locator("main form img").getAttribute("src")).not.toBe(shown);
  expect(await field(page, "email").inputValue()).toBe(email);
  await answerChallenge(page);
  await logIn(page, "en", { email, password: "a-linked-horse-8" });
  expect(pathOf(page)).toBe("/en");
});

test("the challenge is legible in both themes, and comes with every further try", async () => {
  const { page } = await product.visitor({ locale: "en", viewport: PHONE, colorScheme: "dark" });
  const email = anyOf(emails);
  await page.goto(address("en", "/login"));
  await logIn(page, "en", { email, password: "wrong" });
  await challenged(page).waitFor();
  expect(await findings(page)).toEqual([]);
  await answerChallenge(page);
  await logIn(page, "en", { email, password: "still-wrong" });
  await page.getByText(phrases.en.refusal.session.wrong_credentials).first().waitFor();
  await answerChallenge(page);
  await logIn(page, "en", { email, password: "a-linked-horse-8" });
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
});
