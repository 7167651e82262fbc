import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/seed.ts";
import type { DemoAddress } from "#shared/demo/accounts.ts";
import { bcp47, type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { PaymentMethod } from "#shared/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { registeredAt, registration } from "../registration.ts";
import { choice, planOf, software, tried } from "../shop.ts";
import { fillCard } from "./cardPage.ts";
import { findings } from "./findings.ts";
import { detailOf } from "./goods.ts";
import { startedProduct } from "./product.ts";

const product = startedProduct();
const amount = formatMoney({ minor: planOf(software, 12).prices.TWD, currency: "TWD" });
const KEY = /MW(-[0-9A-Z]{5}){5}/;
const LAST5 = "54321";

/** The one page that is signed in as a manager: a code of the second factor opens one session. */
let work: Page;
let opening: Promise<void> | undefined;

beforeEach(async () => {
  opening ??= (async () => {
    ({ page: work } = await product.visitor());
    await work.goto(`${product.url}/en/manager`);
    await work.locator("main [name=email]").fill("manager@demo.test");
    await work.locator("main [name=password]").fill(DEMO_PASSWORD);
    await button(work, phrases.en.account.login.submit).click();
    const code = await work.locator("main strong.font-mono").textContent();
    await work.locator("main [name=code]").fill(code ?? "");
    await work.locator("main form:has([name=code]) button[type=submit]").click();
    await work.waitForURL(`${product.url}/en/manager`);
  })();
  await opening;
});

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

/** A journey: its page, its language, and what was seen to go wrong in the console. */
interface Journey {
  readonly page: Page;
  readonly lang: Lang;
  readonly errors: readonly string[];
}

/** A new member with one plan in the cart orders it there, to be paid by `method`. */
async function ordered(lang: Lang, method: PaymentMethod): Promise<Journey> {
  const email = `pays-${randomUUID()}@example.test`;
  const token = await registeredAt(product.url, { email, lang });
  await post(`${product.url}/api/v1/Cart`, choice(12), { authorization: `Bearer ${token}` });
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  await page.goto(`${product.url}${langPrefix[lang]}/cart`);
  await logIn(page, email);
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

/** Another try on the order's page, by any way to pay. */
async function payAgain({ page, lang }: Journey, method: PaymentMethod, first = false) {
  await page.locator(`[name=paymentMethod][value=${method}]`).check();
  const { now, again } = phrases[lang].checkout.pay;
  await button(page, (first ? now : again).replace("{amount}", amount)).click();
}

async function getAccount({ page, lang }: Journey) {
  await page.getByRole("button", { name: gatewayPhrases[lang].atm.getNumber }).click();
  await page.waitForURL((url) => url.origin === product.url); // the gateway may use the same words
  await page.getByText(phrases[lang].checkout.transfer.title).waitFor();
  await accessible(page);
}

/** The money comes to the account that was issued last. */
async function transferMoney() {
  const answer = await fetch(`${product.gateway}/__sim/trades`);
  const trades = (await answer.json()) as { MerchantTradeNo: string }[];
  await post(`${product.gateway}/__sim/trades/${trades.at(-1)?.MerchantTradeNo}/pay`, {});
}

async function report({ page, lang }: Journey) {
  const { report: words, reported } = phrases[lang].purchase;
  await page.locator("[name=last5]").fill(LAST5);
  await page.locator("[name=slip]").setInputFiles({
    name: "slip.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 slip"),
  });
  await page.getByText("slip.pdf", { exact: true }).waitFor();
  await accessible(page);
  await button(page, words.submit).click();
  await page.getByRole("heading", { name: reported.title }).waitFor();
  await page.getByText(LAST5, { exact: true }).waitFor();
}

async function logIn(page: Page, email: string, password: string = registration.password) {
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=password]").fill(password);
  await page.locator("main form:has([name=password]) button[type=submit]").last().click();
}

type Decision = "confirm" | "reject" | "reopen";

/** A manager decides about the order that is open in `page`. */
async function decide({ page }: Journey, intent: Decision, reason: string) {
  await work.goto(`${product.url}/en/manager/order/${idOf(page)}`);
  const decision = work.locator(`details:has(input[value=${intent}])`);
  await decision.locator("summary").click();
  if (intent === "confirm") await decision.locator("[name=chosen]").check();
  await decision.locator("[name=reason]").fill(reason);
  await decision.locator("button[type=submit]").click();
  await decision.waitFor({ state: "detached" });
  await page.reload();
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const accessible = async (page: Page) => expect(await findings(page)).toEqual([]);
/** The order is paid; its record says so and how. */
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
  await accessible(page);
}

async function cancel({ page, lang }: Journey) {
  const { cancel: words, events } = phrases[lang].purchase;
  await page.getByText(words.summary, { exact: true }).click();
  await button(page, words.submit).click();
  await page.getByText(events.order_cancelled_buyer).waitFor();
  await accessible(page);
}

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

/** The order lapses, then the money comes after all: a person reopens it. */
const late: Walk = async (it) => {
  const { checkout } = phrases[it.lang];
  await getAccount(it);
  await work.evaluate(inFourDays);
  await it.page.getByText(checkout.state.expiredText).waitFor();
  await transferMoney();
  await expect
    .poll(async () => {
      await it.page.reload();
      return it.page.getByText(checkout.state.reviewTitle).count();
    })
    .toBe(1);
  await decide(it, "reopen", "Came a day late");
  await it.page.getByText(checkout.state.paidTitle).waitFor();
};

/** Runs in the manager's page. */
async function inFourDays() {
  const answer = await fetch("/api/v1/Manager/Clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ by: "+4d" }),
  });
  if (!answer.ok) throw new Error(`the clock: ${answer.status}`);
}

/** Whose addresses are verified; each tries the product once. */
const TRIES: Record<Lang, DemoAddress> = {
  tw: "member@demo.test",
  en: "dealer@demo.test",
  cn: "subdealer@demo.test",
};

/** A guest takes the free trial on the product's page, logs in at the cart and has a key at once; a second time, none. */
async function tryFree(lang: Lang): Promise<Journey> {
  const { catalogue, checkout } = phrases[lang];
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  const take = async () => {
    await page.goto(`${product.url}${langPrefix[lang]}${detailOf(tried)}`);
    await page.getByRole("button", { name: catalogue.plans.try }).first().click();
  };
  await take();
  await logIn(page, TRIES[lang], DEMO_PASSWORD);
  await page.locator("[name=paymentMethod][value=free]:checked").waitFor();
  await accessible(page);
  await page.getByRole("checkbox").check();
  const place = button(page, checkout.place.submitFree);
  await place.click();
  await page.getByText(checkout.state.paidTitle).waitFor();
  await page.getByText(KEY).first().waitFor();
  await accessible(page);
  await take();
  await page.getByText(checkout.unavailable.trial_used).waitFor();
  expect(await place.isDisabled()).toBe(true);
  return { page, lang, errors };
}

test.for(LANGS)("free in %s: tried once", async (lang) => {
  expect((await tryFree(lang)).errors).toEqual([]);
});

/** Each way to pay in each language; together everything that can become of an order. The last moves the clock. */
const journeys = [
  ["credit", "tw", "declined, then paid", thenPaid(declineCard)],
  ["credit", "en", "abandoned, then resumed", thenPaid(abandon)],
  ["credit", "cn", "abandoned, then cancelled", cancelled],
  ["creditPeriod", "tw", "abandoned, then resumed", thenPaid(abandon)],
  ["creditPeriod", "en", "abandoned, then cancelled", cancelled],
  ["creditPeriod", "cn", "declined, then paid", thenPaid(declineCard)],
  ["bank", "tw", "reported and confirmed", confirmed],
  ["bank", "en", "rejected, reported again and confirmed", rejectedOnce],
  ["bank", "cn", "cancelled", cancelled],
  ["atm", "tw", "transferred", transferred],
  ["atm", "cn", "paid by card instead", changedMind],
  ["atm", "en", "too late, reopened", late],
] as const;

test.for(journeys)("%s in %s: %s", async ([method, lang, , walk]) => {
  const it = await ordered(lang, method);
  await walk(it, method);
  expect(it.errors).toEqual([]);
});
