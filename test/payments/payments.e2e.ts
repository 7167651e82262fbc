import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import type { DemoAddress } from "#shared/demo/access/accounts.ts";
import { bcp47, type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { PAYMENT_WINDOW_DAYS, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { provedOnly } from "#test/kit/proof.ts";
import type { Delivery } from "../../simulators/gateway/delivery.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { cartItem, planOf, software, trialSoftware } from "#test/kit/data/purchases.ts";
import { fillCard } from "#test/kit/browser/cardPage.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { advanceClock } from "#test/kit/browser/orders.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { fetchTexts } from "#test/kit/browser/responseText.ts";
import { managerPage, signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const amount = formatMoney({ minor: planOf(software, 12).prices.TWD, currency: "TWD" });
const KEY = /MW(-[0-9A-Z]{5}){5}/;

/** Similar reports would need a choice. */
let digits = 54_321;
const nextDigits = () => String(digits++);

const atWork = managerPage(product);

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
}

interface Journey {
  readonly page: Page;
  readonly lang: Lang;
  readonly errors: string[];
}

interface Buyer extends Journey {
  readonly token: string;
}

/** One per language. */
const buyers = new Map<Lang, Promise<Buyer>>();

function buyerIn(lang: Lang): Promise<Buyer> {
  const known = buyers.get(lang) ?? arrived(lang);
  buyers.set(lang, known);
  return known;
}

async function arrived(lang: Lang): Promise<Buyer> {
  const email = `pays-${randomUUID()}@example.test`;
  const token = await registerAt(product.url, { email, lang });
  const { page, errors } = await product.visitor({ locale: bcp47[lang], lasting: true });
  await signIn(product, page, email, registration.password);
  return { page, lang, errors, token };
}

async function ordered(lang: Lang, method: PaymentMethod): Promise<Journey> {
  const { page, errors, token } = await buyerIn(lang);
  errors.length = 0;
  await post(`${product.url}/api/v1/Cart`, cartItem(12), { authorization: `Bearer ${token}` });
  await page.goto(`${product.url}${langPrefix[lang]}/cart`);
  await page.locator(`[name=paymentMethod][value=${method}]`).check();
  await page.getByRole("checkbox").check();
  await button(page, phrases[lang].checkout.place.submit.replace("{amount}", amount)).click();
  return { page, lang, errors };
}

const declineCard = async (it: Journey) => {
  await fillCard(it.page, it.lang);
  await it.page.getByRole("button", { name: gatewayPhrases[it.lang].decline }).click();
  await it.page.getByText(phrases[it.lang].checkout.pay.failedTitle).waitFor();
};

const payCard = async (it: Journey) => {
  await fillCard(it.page, it.lang);
  await it.page.getByRole("button", { name: gatewayPhrases[it.lang].approve }).click();
};

const abandon = async ({ page, lang }: Journey) => {
  await page.getByRole("button", { name: gatewayPhrases[lang].abandon }).click();
  await page.getByText(phrases[lang].checkout.pay.leftTitle).waitFor();
};

/** Focused and in view. */
async function ledTo(page: Page, text: string) {
  const led = page.locator(":focus").getByText(text);
  await led.waitFor();
  const { y = -1, height = 0 } = (await led.boundingBox()) ?? {};
  expect([y >= 0, y + height <= (page.viewportSize()?.height ?? 0)]).toEqual([true, true]);
}

/** The simulator offers no way back for a transfer. */
const abandonTransfer = async ({ page, lang }: Journey) => {
  await page.getByRole("button", { name: gatewayPhrases[lang].abandon }).click();
  await page.getByRole("heading", { name: gatewayPhrases[lang].abandonedTitle }).waitFor();
  await page.goto(`${product.url}${langPrefix[lang]}/order/${await newestOrder(lang)}`);
  await page.getByText(phrases[lang].checkout.pay.openTitle).waitFor();
};

async function newestOrder(lang: Lang): Promise<string> {
  const { token } = await buyerIn(lang);
  const answer = await fetch(`${product.url}/api/v1/Order?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? "";
}

async function payAgain({ page, lang }: Journey, method: PaymentMethod, first = false) {
  await page.locator(`[name=paymentMethod][value=${method}]`).check();
  const { now, again } = phrases[lang].checkout.pay;
  await button(page, (first ? now : again).replace("{amount}", amount)).click();
}

async function getAccount({ page, lang }: Journey) {
  await page.getByRole("button", { name: gatewayPhrases[lang].atm.getNumber }).click();
  await page.waitForURL((url) => url.origin === product.url); // the gateway may use these words
  await page.getByText(phrases[lang].checkout.transfer.title).waitFor();
}

async function copied(page: Page, lang: Lang) {
  const { copy } = phrases[lang].checkout;
  const { account: term } = phrases[lang].checkout.transfer;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = page.locator("dt", { hasText: term }).locator("xpath=following-sibling::dd[1]");
  await account.getByRole("button", { name: copy.copy }).click();
  await account.getByRole("button", { name: copy.copied }).waitFor();
  const shown = (await account.locator("span.tabular-nums").textContent()) ?? "";
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.replaceAll(" ", ""));
  expect(shown).toMatch(/^[\d ]{12,}$/);
}

async function transferMoney() {
  const answer = await fetch(`${product.gateway}/__sim/trades`);
  const trades = (await answer.json()) as { MerchantTradeNo: string }[];
  const number = trades.at(-1)?.MerchantTradeNo;
  await post(`${product.gateway}/__sim/trades/${number}/pay`, {});
  expect([number, await toldOf(number)]).toEqual([number, [["acknowledged"], ["acknowledged"]]]);
}

/** The gateway would retry only minutes later. */
async function toldOf(number: string | undefined) {
  const answer = await fetch(`${product.gateway}/__sim/deliveries`);
  const deliveries = (await answer.json()) as Pick<Delivery, "MerchantTradeNo" | "attempts">[];
  return deliveries
    .filter(({ MerchantTradeNo }) => MerchantTradeNo === number)
    .map(({ attempts }) => attempts.map(({ verdict }) => verdict));
}

async function report({ page, lang }: Journey) {
  const { report: words, reported } = phrases[lang].purchase;
  const last5 = nextDigits();
  await page.locator("[name=last5]").fill(last5);
  await page.locator("[name=proof]").setInputFiles({
    name: "slip.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 slip"),
  });
  await page.getByText("slip.pdf", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, words.submit).click();
  await page.getByRole("heading", { name: reported.title }).waitFor();
  await page.getByText(last5, { exact: true }).waitFor();
  await ledTo(page, phrases[lang].done.transfer_reported);
}

async function logIn(page: Page, email: string, password: string = registration.password) {
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=password]").fill(password);
  await page.locator("main form:has([name=password]) button[type=submit]").last().click();
}

type Decision = "confirm" | "reject" | "reopen";

async function decide({ page }: Journey, intent: Decision, reason: string) {
  const work = await atWork();
  await work.goto(`${product.url}/en/manager/order/${idOf(page)}`);
  const decision = work.locator(`details:has(input[value=${intent}])`);
  await decision.locator("summary").click();
  await decision.locator("[name=reason]").fill(reason);
  await decision.locator("button[type=submit]").click();
  if (intent === "confirm") await work.getByRole("dialog").locator("button").last().click();
  await decision.waitFor({ state: "detached" });
  await page.reload();
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

async function paid({ page, lang }: Journey, method: PaymentMethod) {
  const { checkout, purchase } = phrases[lang];
  await page.getByText(checkout.state.paidTitle).waitFor();
  await page.getByRole("link", { name: purchase.record.link }).click();
  await page.getByRole("heading", { name: purchase.record.history }).waitFor();
  const tries = page.getByRole("table", { name: purchase.record.tries });
  const newest = tries.getByRole("row").nth(1);
  await newest.getByText(checkout.method[method]).waitFor();
  const outcome = purchase.record.states[method === "bank" ? "confirmed" : "succeeded"];
  await newest.getByText(outcome, { exact: true }).waitFor();
}

async function cancel({ page, lang }: Journey) {
  const { cancel: words, events } = phrases[lang].purchase;
  await page.getByText(words.summary, { exact: true }).click();
  await button(page, words.submit).click();
  await page.getByText(events.order_cancelled_buyer).waitFor();
}

interface Trade {
  readonly period: { readonly status: string; readonly nextAt: string | null };
}

async function newestTrade(): Promise<Trade> {
  const answer = await fetch(`${product.gateway}/__sim/trades`);
  return ((await answer.json()) as Trade[]).at(-1) as Trade;
}

const renewalEnded: Walk = async (it) => {
  const { page, lang } = it;
  const { checkout, purchase } = phrases[lang];
  await payCard(it);
  await page.getByText(checkout.state.paidTitle).waitFor();
  expect((await newestTrade()).period.status).toBe("running");
  await page.getByText(purchase.renewal.cancel, { exact: true }).click();
  await page.getByText(purchase.renewal.question).waitFor();
  await button(page, purchase.renewal.submit).click();
  await ledTo(page, purchase.renewal.cancelledTitle);
  expect(await page.getByText(purchase.renewal.question).count()).toBe(0);
  expect((await newestTrade()).period).toMatchObject({ status: "cancelled", nextAt: null });
  await page.getByRole("link", { name: purchase.record.link }).click();
  await page.getByText(purchase.events.renewal_cancelled_buyer).waitFor();
};

type Walk = (it: Journey, method: PaymentMethod) => Promise<void>;

const thenPaid =
  (before: (it: Journey) => Promise<void>): Walk =>
  async (it, method) => {
    await before(it);
    await payAgain(it, method);
    await payCard(it);
    await paid(it, method);
  };

const cancelled: Walk = async (it, method) => {
  if (method !== "bank") await abandon(it);
  await cancel(it);
};

const transferred: Walk = async (it, method) => {
  await getAccount(it);
  await transferMoney();
  await paid(it, method);
};

const resumed: Walk = async (it, method) => {
  await abandonTransfer(it);
  await payAgain(it, method);
  await transferred(it, method);
};

const noMoneySent: Walk = async (it) => {
  await getAccount(it);
  await cancel(it);
};

const changedMind: Walk = async (it) => {
  await getAccount(it);
  await payAgain(it, "credit", true);
  await payCard(it);
  await paid(it, "credit");
};

const confirmed: Walk = async (it, method) => {
  await report(it);
  await decide(it, "confirm", "Found");
  await paid(it, method);
};

const rejectedOnce: Walk = async (it, method) => {
  await report(it);
  const reason = "Nothing found on the statement";
  await decide(it, "reject", reason);
  await it.page.getByText(reason).waitFor();
  await confirmed(it, method);
};

/** Needs staff to reopen. */
const late: Walk = async (it) => {
  const { checkout } = phrases[it.lang];
  await getAccount(it);
  await passDeadline();
  await it.page.getByText(checkout.state.againText).waitFor();
  await transferMoney();
  const sent = async () => (await fetchTexts(it.page, "main")).join();
  await expect.poll(sent).toContain(checkout.state.reviewTitle);
  await it.page.reload();
  expect(await it.page.getByText(checkout.state.reviewTitle).count()).toBe(1);
  await decide(it, "reopen", "Came a day late");
  await it.page.getByText(checkout.state.paidTitle).waitFor();
};

async function passDeadline() {
  await advanceClock(product, await atWork(), `+${PAYMENT_WINDOW_DAYS + 1}d`);
}

/** A trial is allowed once. */
const TRIES: Record<Lang, DemoAddress> = {
  tw: "member@demo.test",
  en: "dealer@demo.test",
  cn: "subdealer@demo.test",
};

journey(
  "free in %s: a guest takes the trial, logs in, presses once and has a key at once",
  async (lang) => {
    const { checkout, subscriptions } = phrases[lang];
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await page.goto(`${product.url}${langPrefix[lang]}${productPath(trialSoftware)}`);
    await page.getByRole("link", { name: subscriptions.trial.submit }).click();
    await logIn(page, TRIES[lang], DEMO_PASSWORD);
    await button(page, subscriptions.trial.submit).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, subscriptions.trial.submit).click();
    await page.getByText(checkout.state.trialTitle).waitFor();
    await page.getByText(KEY).first().waitFor();
    expect(errors).toEqual([]);
  },
);

const ORDER_DATA = /\/order\/[^/]+\.data/;

/** The callback comes late, and the first reload fails. */
async function paidLate(it: Journey) {
  const { page } = it;
  const { awaited, state } = phrases[it.lang].checkout;
  const busy = Promise.withResolvers<void>();
  await page.waitForURL((url) => url.origin === product.gateway);
  await page.route(
    ORDER_DATA,
    async (route) => {
      await route.fulfill({ status: 503, body: "" });
      busy.resolve();
    },
    { times: 1 },
  );
  await payCard(it);
  await page.getByText(awaited.title).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await busy.promise;
  await page.getByText(state.paidTitle).waitFor();
}

journey(
  "credit in %s: declined, then paid; the page waits for the notice and says so by itself, though the shop is busy",
  async (lang) => {
    const set = (scenario: object) => post(`${product.gateway}/__sim/scenario`, scenario);
    const it = await ordered(lang, "credit");
    await declineCard(it);
    await set({ callback: "afterReturn" });
    try {
      await payAgain(it, "credit");
      await paidLate(it);
      await paid(it, "credit");
      const faults = it.errors.filter((error) => !error.includes("503")); // the browser logs the 503 response
      expect(faults).toEqual([]);
    } finally {
      await it.page.unroute(ORDER_DATA);
      await set({});
    }
  },
);

journey("bank in %s: the transfer is reported with its slip", async (lang) => {
  const it = await ordered(lang, "bank");
  await report(it);
  expect(it.errors).toEqual([]);
});

journey(
  "atm in %s: the account is copied, and the page says by itself that it is paid",
  async (lang) => {
    const it = await ordered(lang, "atm");
    await getAccount(it);
    await copied(it.page, lang);
    expect(await axeFindings(it.page)).toEqual([]);
    await transferMoney();
    await it.page.getByText(phrases[lang].checkout.state.paidTitle).waitFor();
    expect(it.errors).toEqual([]);
  },
);

type Variation = readonly [method: PaymentMethod, what: string, walk: Walk];

/** The last one moves the clock. */
const VARIATIONS = provedOnly<Variation>([
  ["credit", "abandoned, then resumed", thenPaid(abandon)],
  ["credit", "abandoned, then cancelled", cancelled],
  ["creditPeriod", "declined, then paid", thenPaid(declineCard)],
  ["creditPeriod", "abandoned, then resumed", thenPaid(abandon)],
  ["creditPeriod", "paid, then renewed no more", renewalEnded],
  ["bank", "rejected, reported again and confirmed", rejectedOnce],
  ["bank", "cancelled", cancelled],
  ["atm", "abandoned, then resumed", resumed],
  ["atm", "cancelled with an account", noMoneySent],
  ["atm", "paid by card instead", changedMind],
  ["atm", "too late, reopened", late],
]);

const journeys = VARIATIONS.flatMap(([method, what, walk]) =>
  LANGS.map((lang) => ({ method, lang, what, walk })),
);

test.for(journeys)("$method in $lang: $what", async ({ method, lang, walk }) => {
  const it = await ordered(lang, method);
  await walk(it, method);
  expect(it.errors).toEqual([]);
});
