import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { eventually, programInTest } from "#test/kit/processes/programs.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { fillCard } from "#test/kit/browser/cardPage.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { printPage } from "./printedPage.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { registerBySteps } from "#test/kit/browser/registrationForm.ts";

const product = setUpProduct({ fromNothing: true });
const KEY = /MW(-[0-9A-Z]{5}){5}/;

const planName = (lang: Lang) => ({ tw: "12 個月", en: "12 months", cn: "12 个月" })[lang];

async function findAndBuy(page: Page, lang: Lang) {
  const { catalogue } = phrases[lang];
  await page.goto(`${product.url}${langPrefix[lang]}/`);
  expect(await page.locator("html").getAttribute("lang")).toBe(bcp47[lang]);
  await page.getByRole("link", { name: catalogue.home.all }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("link", { name: software.name[lang] }).first().click();
  const plans = page.getByRole("table", { name: catalogue.plans.title });
  const row = plans.getByRole("row").filter({ hasText: planName(lang) });
  await row
    .getByText(formatMoney({ minor: planOf(software, 12).prices.TWD, currency: "TWD" }))
    .waitFor();
  await row
    .getByRole("button", { name: catalogue.plans.buyNamed.replace("{plan}", planName(lang)) })
    .click();
}

async function register(page: Page, lang: Lang, email: string) {
  const { account } = phrases[lang];
  await page
    .getByRole("main")
    .getByRole("link", { name: account.login.register, exact: true })
    .click();
  await page.getByRole("heading", { level: 1, name: account.register.title }).waitFor();
  await registerBySteps(page, lang, email);
}

async function order(page: Page, lang: Lang) {
  const { checkout } = phrases[lang];
  await page.getByText(software.name[lang]).first().waitFor();
  await page.getByRole("checkbox").check();
  const amount = formatMoney({ minor: planOf(software, 12).prices.TWD, currency: "TWD" });
  await page
    .getByRole("button", { name: checkout.place.submit.replace("{amount}", amount) })
    .click();
}

/** The gateway's pages are another origin. */
async function pay(page: Page, lang: Lang) {
  const words = gatewayPhrases[lang];
  await page.getByText(words.band, { exact: true }).first().waitFor();
  expect(new URL(page.url()).origin).toBe(product.gateway);
  await fillCard(page, lang);
  await page.getByRole("button", { name: words.approve }).click();
}

async function activate(lang: Lang, key: string) {
  const state = await mkdtemp(join(tmpdir(), "mw-cnc-"));
  onTestFinished(() => rm(state, { recursive: true, force: true }));
  const options = {
    url: product.url,
    key,
    lang,
    state,
    machine: `CNC-${lang}`,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const cnc = programInTest("simulators/cnc/main.ts", {}, args);
  await eventually(async () => cnc.process.exitCode !== null);
  expect(cnc.process.exitCode, cnc.output()).toBe(0);
}

journey("from the home page to an activated key, in %s", async (lang) => {
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  const { checkout } = phrases[lang];
  const email = `buyer-${lang}@example.test`;
  await findAndBuy(page, lang);
  await register(page, lang, email);
  await order(page, lang);
  await pay(page, lang);

  await page.getByText(checkout.state.paidTitle).waitFor();
  expect(new URL(page.url()).pathname).toMatch(
    new RegExp(`^${langPrefix[lang]}/order/[0-9a-f-]{36}$`),
  );
  const key = await page.getByText(KEY).first().textContent();
  const [keyText = ""] = KEY.exec(key ?? "") ?? [];
  await activate(lang, keyText);
  await page.reload();
  await page.getByText(phrases[lang].keys.status.authorised, { exact: true }).waitFor();

  expect(await axeFindings(page)).toEqual([]);
  const paper = await printPage(page);
  expect(paper.faults).toEqual([]);
  for (const said of [email, "service@", keyText, software.name[lang], checkout.order.paidAt])
    expect(paper.text).toContain(said);

  const mails = await page.request.get(`${product.url}${langPrefix[lang]}/dev/mail`);
  const shown = await mails.text();
  expect(shown).toContain(email);
  expect(shown).toContain(page.url().split("?")[0]);
  expect(shown).not.toMatch(KEY);
  expect(errors).toEqual([]);
});
