import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { guardedName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import { splitProfit } from "#shared/partners/commissions/split.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import { BANK_CHANGE_HOLD_HOURS } from "#shared/partners/dealers/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { includedTax } from "#shared/sales/tax/rules.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { fillCard } from "#test/kit/browser/cardPage.ts";
import {
  appointAs,
  completeSetup,
  dealerEmail,
  expectInvariants,
} from "#test/kit/browser/dealers.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { findInMailbox } from "#test/kit/browser/mailbox.ts";
import {
  advanceClock,
  expectAccessibleLayout,
  mainButton,
  setUpStaffPage,
} from "#test/kit/browser/orders.ts";
import { registerBySteps } from "#test/kit/browser/registrationForm.ts";
import { fetchTexts } from "#test/kit/browser/responseText.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { scanCode } from "#test/kit/data/scanCode.ts";

const product = setUpProduct();
const office = setUpStaffPage(product);
const PHONE = { width: 390, height: 844 };
const POLL = { timeout: 120_000, interval: 1_000 };
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const MONTHS = 12;
const PLAN = { tw: "12 個月", en: "12 months", cn: "12 个月" } as const satisfies Record<
  Lang,
  string
>;
const price = planOf(software, MONTHS).prices.TWD;
const REFUND = Math.floor(price / 3);
const twd = (minor: number) => formatMoney({ minor, currency: "TWD" });

/** Of the upper dealer and of the one below him, who sells. */
const PERCENTS = [3_000, 1_000] as const;
const NAMES = ["Zoe", "Yves"] as const;
const LAST_NAME = registration.lastName;
const ACCOUNTS = ["012-345-678901", "822-345-678902"] as const;

interface Dealer {
  readonly page: Page;
  readonly errors: string[];
}

/** The upper one first. */
const dealers: Dealer[] = [];
let order: { id: string; number: string; basisPoints: number };

async function openDealers(lang: Lang): Promise<void> {
  let parent: string | undefined;
  for (const [index, firstName] of NAMES.entries()) {
    const percent = PERCENTS[index] ?? 0;
    parent = await appointAs(product, office.desk, { firstName, percent, parent });
    const opened = await product.visitor({ viewport: PHONE, lasting: true });
    await signIn(product, opened.page, dealerEmail(firstName), registration.password);
    const accountNumber = ACCOUNTS[index] ?? "";
    await completeSetup(product, opened.page, { lang, accountNumber });
    dealers.push(opened);
  }
}

/** What is shared: without tax, and without what is refunded. */
function baseAfter(refunded: number): number {
  const rule = { kind: "taxed", basisPoints: order.basisPoints } as const;
  const [paid = 0, back = 0] = [price, refunded].map((minor) => minor - includedTax(rule, minor));
  return paid - back;
}

/** First the upper dealer's. */
function shares(refunded = 0): readonly number[] {
  const links = PERCENTS.map((originalBps) => ({ originalBps, caps: [] }));
  return splitProfit(links, [{ product: software.uuid, minor: baseAfter(refunded) }]).shares;
}

/** Downloads the QR code of the dealer's link, and reads it. */
async function scanOwnLink({ page }: Dealer, lang: Lang): Promise<string> {
  const { promote } = phrases[lang].dealer;
  await page.goto(at(lang, "/dealer/promote"));
  const png = page.getByRole("link", {
    name: promote.qrFile.replace("{format}", promote.png),
    exact: true,
  });
  const [file] = await Promise.all([page.waitForEvent("download"), png.click()]);
  expect(file.suggestedFilename()).toMatch(/\.png$/);
  const link = await scanCode(await readFile(await file.path()));
  expect(link).toBe(await page.getByRole("textbox", { name: promote.link }).inputValue());
  return link ?? "";
}

/** By the steps of the page, up to the confirmed address. */
async function register(page: Page, lang: Lang, email: string): Promise<void> {
  await page.goto(at(lang, "/register"));
  await registerBySteps(page, lang, email);
  await page.waitForURL(at(lang, "/member/verify"));
  const { subject } = phrases[lang].mail.code.verify;
  const code = await findInMailbox(page, { url: product.url, email, subject }, ([mail]) =>
    /code=(\d{6})/.exec(mail ?? "")?.at(1),
  );
  const t = phrases[lang].security.email;
  await page.locator("main input[name=captcha]").fill(code);
  await mainButton(page, t.verify).click();
  await page.getByText(t.verifiedText.replace("{email}", email)).waitFor();
}

async function buySoftware(page: Page, lang: Lang): Promise<void> {
  const { catalogue, checkout } = phrases[lang];
  await page.goto(at(lang, productPath(software)));
  const buy = catalogue.plans.buyNamed.replace("{plan}", PLAN[lang]);
  await page.getByRole("button", { name: buy }).click();
  await page.getByRole("checkbox").check();
  await mainButton(page, checkout.place.submit.replace("{amount}", twd(price))).click();
  await fillCard(page, lang);
  await page.getByRole("button", { name: gatewayPhrases[lang].approve }).click();
  await page.getByText(checkout.state.paidTitle).waitFor();
}

async function readOrder(page: Page): Promise<typeof order> {
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const answer = await page.request.get(`${product.url}/api/v1/Order/${id}`);
  const { number, tax } = (await answer.json()).data;
  return { id, number, basisPoints: tax.basisPoints };
}

/** Waits until the record has exactly these amounts, newest first. */
async function expectRecord({ page }: Dealer, lang: Lang, amounts: readonly number[]) {
  await page.goto(at(lang, "/dealer/record"));
  await expect.poll(() => fetchTexts(page, "td strong"), POLL).toEqual(amounts.map(twd));
}

type State = keyof (typeof phrases)["en"]["dealer"]["record"]["states"];
const PARTS: readonly State[] = ["pending", "available", "held", "batched", "paid"];

/** What is shown of the order is all in one state, and so is the balance. */
async function expectState({ page }: Dealer, lang: Lang, [state, minor]: [State, number]) {
  const t = phrases[lang].dealer.record;
  await page.goto(at(lang, "/dealer/record"));
  const cells = page.getByRole("table", { name: t.balance }).getByRole("cell");
  const parts = PARTS.map((part) => t.states[part] + twd(part === state ? minor : 0));
  expect(await cells.allTextContents()).toEqual(parts);
  const rows = page.getByRole("row").filter({ hasText: order.number });
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => row.lastElementChild?.textContent),
  );
  expect(new Set(texts)).toEqual(new Set([t.state + t.states[state]]));
}

/** Through the record's link: from the base over what is given on to the share. */
async function expectReason({ page }: Dealer, lang: Lang, index: number): Promise<void> {
  const { earning, share: t } = phrases[lang].dealer;
  await page.getByRole("link", { name: order.number }).first().click();
  await page.getByRole("heading", { name: earning.why }).waitFor();
  const row = page
    .getByRole("table", { name: earning.why })
    .getByRole("row")
    .filter({ hasText: software.name[lang] });
  const [original = 0, given = 0] = PERCENTS.slice(index);
  const [own = 0, below = 0] = shares().slice(index);
  const cells = [
    t.base + twd(baseAfter(0)),
    t.original + twd(own + below) + formatBps(original),
    t.given + twd(below) + formatBps(given),
    t.retained + twd(own) + formatBps(original - given),
  ];
  expect(await row.getByRole("cell").allTextContents()).toEqual(cells);
  await page.getByText(earning.total.replace("{amount}", twd(own))).waitFor();
}

test("who scans a dealer's code, registers and buys earns him and the dealer above their parts, in tw", async () => {
  const lang = "tw";
  await openDealers(lang);
  const [upper, sub] = dealers as [Dealer, Dealer];
  const link = await scanOwnLink(sub, lang);
  const { page, errors } = await product.visitor({ viewport: PHONE, locale: "zh-TW" });
  await page.goto(link);
  await page.getByRole("link", { name: phrases[lang].catalogue.home.all }).click();
  await page.getByRole("link", { name: software.name[lang] }).first().waitFor();
  await register(page, lang, "scanned@example.test");
  await buySoftware(page, lang);
  order = await readOrder(page);

  for (const [index, dealer] of dealers.entries()) {
    const share = shares()[index] ?? 0;
    await expectRecord(dealer, lang, [share]);
    await expectState(dealer, lang, ["pending", share]);
    await expectReason(dealer, lang, index);
    await expectAccessibleLayout(dealer.page);
    await dealer.page.setViewportSize(PHONE);
  }
  const words = phrases[lang].dealer.record.below;
  const seller = `${NAMES[1]} ${LAST_NAME}`;
  await upper.page.goto(at(lang, "/dealer/record"));
  await upper.page.getByText(words.replace("{seller}", seller)).waitFor();

  const by = guardedName({ firstName: NAMES[1], lastName: LAST_NAME }, lang);
  await page.goto(at(lang, "/member/referral"));
  const told = phrases[lang].member.referral.referredBy.replace("{name}", by);
  await page.getByText(told.replace("{day}", formatDay(new Date()))).waitFor();
  await expectInvariants(product, office.desk);
  expect([errors, upper.errors, sub.errors, office.faults]).toEqual([[], [], [], []]);
});

const submitSum = (lang: Lang, minor: number) =>
  phrases[lang].manager.refund.submitSum.replace("{amount}", twd(minor));

async function refundPart(desk: Page, lang: Lang): Promise<void> {
  const { manager, done } = phrases[lang];
  await desk.goto(at(lang, `/manager/order/${order.id}`));
  await waitForHydration(desk);
  const part = desk.locator("details", { has: desk.locator("input[value=refund]") });
  await part.locator("summary").click();
  await part.locator("input[name=share][value=amount]").check();
  await part.locator("input[name=amount]").fill(String(REFUND));
  await part.locator("input[name=reason]").fill("Agreed");
  await part.getByRole("button", { name: submitSum(lang, REFUND) }).click();
  const question = desk.getByRole("dialog");
  await question.getByText(manager.refund.sureCard, { exact: true }).waitFor();
  await question.getByRole("button", { name: submitSum(lang, REFUND) }).click();
  await desk.getByText(done.order_refunded).waitFor();
}

test("a partial refund takes its part back from both dealers, in en", async () => {
  const lang = "en";
  const { record, earning } = phrases[lang].dealer;
  await refundPart(office.desk, lang);
  for (const [index, dealer] of dealers.entries()) {
    const [before = 0, left = 0] = [shares()[index], shares(REFUND)[index]];
    await expectRecord(dealer, lang, [left - before, before]);
    await expectState(dealer, lang, ["pending", left]);
    const { page } = dealer;
    await page.getByRole("rowheader").getByText(record.kinds.adjustment).waitFor();
    await page.getByRole("link", { name: order.number }).first().click();
    await page.getByText(earning.total.replace("{amount}", twd(left))).waitFor();
    const steps = page.getByRole("table", { name: record.title }).getByRole("rowheader");
    expect(await steps.allTextContents()).toEqual([record.kinds.sale, record.kinds.adjustment]);
  }
  await expectInvariants(product, office.desk);
  expect(dealers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(office.faults).toEqual([]);
});

/** Past the hold period and the wait after the change of the bank accounts. */
const TO_PAYABLE = `+${Math.max(HOLD_DAYS * 24, BANK_CHANGE_HOLD_HOURS) + 1}h`;

async function draftPayout(desk: Page, lang: Lang): Promise<string> {
  const { manager, done } = phrases[lang];
  await desk.goto(at(lang, "/manager/payouts/new"));
  for (const [index, name] of NAMES.entries()) {
    const row = desk.getByRole("row", { name });
    await row.getByText(twd(shares(REFUND)[index] ?? 0), { exact: true }).waitFor();
    await row.getByText(manager.payouts.ready, { exact: true }).waitFor();
  }
  await expectAccessibleLayout(desk);
  await desk.locator("form:has([name=profile]) [type=submit]").click();
  await desk.getByText(done.payout_created).waitFor();
  await desk.getByText(manager.payouts.ownText).waitFor();
  return new URL(desk.url()).pathname;
}

type PayoutDone = `payout_${"approved" | "exported" | "sent" | "settled" | "line_failed"}`;

/** Presses a step's button, answers its question, and waits until it is done. */
async function press(desk: Page, lang: Lang, [submit, done]: [string, PayoutDone]) {
  await mainButton(desk, submit).click();
  const told = desk.getByText(phrases[lang].done[done]);
  const answer = desk.getByRole("dialog").getByRole("button", { name: submit });
  await answer.or(told).first().waitFor();
  if (await answer.isVisible()) await answer.click();
  await told.waitFor();
}

async function expectFile(desk: Page, lang: Lang): Promise<void> {
  const [words = ""] = phrases[lang].manager.payouts.download.split("{file}");
  const link = desk.getByRole("link", { name: words.trim() });
  const [file] = await Promise.all([desk.waitForEvent("download"), link.click()]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  for (const [index, account] of ACCOUNTS.entries()) {
    const line = lines.filter((each) => each.includes(account));
    expect(line).toEqual([expect.stringContaining(String(shares(REFUND)[index]))]);
  }
}

async function returnLine(desk: Page, lang: Lang, [name, minor]: [string, number]) {
  const { failLine, lineStates } = phrases[lang].manager.payouts;
  const line = desk.locator("details", { hasText: name }).filter({ hasText: twd(minor) });
  await line.locator("summary").click();
  await line.locator("[name=reason]").fill("Account closed");
  await line.getByRole("button", { name: failLine.submit }).click();
  await desk.getByRole("dialog").getByRole("button", { name: failLine.submit }).click();
  await desk.getByText(phrases[lang].done.payout_line_failed).waitFor();
  const row = desk.getByRole("row", { name });
  await row.getByText(lineStates.returned, { exact: true }).waitFor();
  await row.getByText("Account closed").waitFor();
}

test("after the hold period two people pay the dealers, and a returned line is payable again, in cn", async () => {
  const lang = "cn";
  const { desk } = office;
  const { page: second, errors } = await product.visitor();
  await signIn(product, second, "manager2@demo.test");
  const [upper, sub] = dealers as [Dealer, Dealer];
  const [ofUpper = 0, ofSub = 0] = shares(REFUND);
  await advanceClock(product, desk, TO_PAYABLE);
  await expectState(sub, lang, ["available", ofSub]);

  const payout = await draftPayout(desk, lang);
  await expectState(sub, lang, ["batched", ofSub]);
  const t = phrases[lang].manager.payouts.steps;
  await second.goto(product.url + payout);
  await waitForHydration(second);
  await press(second, lang, [t.approve.submit, "payout_approved"]);
  await desk.reload();
  await waitForHydration(desk);
  await press(desk, lang, [t.exportFile.submit, "payout_exported"]);
  await expectFile(desk, lang);
  await press(desk, lang, [t.send.submit, "payout_sent"]);
  await press(desk, lang, [t.settle.submit, "payout_settled"]);
  await expectAccessibleLayout(desk);
  await expectState(sub, lang, ["paid", ofSub]);
  await returnLine(desk, lang, [NAMES[1], ofSub]);
  await expectState(sub, lang, ["available", ofSub]);
  await expectState(upper, lang, ["paid", ofUpper]);
  await expectInvariants(product, desk);
  expect([errors, upper.errors, sub.errors, office.faults]).toEqual([[], [], [], []]);
});
