import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { CURRENCY_COOKIE } from "#shared/platform/http/cookies.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { fillCard } from "#test/kit/browser/cardPage.ts";
import { findInMailbox } from "#test/kit/browser/mailbox.ts";
import {
  advanceClock,
  expectAccessibleLayout,
  mainButton,
  postAs,
} from "#test/kit/browser/orders.ts";
import { fetchTexts } from "#test/kit/browser/responseText.ts";
import { managerPage, signIn } from "#test/kit/browser/signIn.ts";
import { multiEditionSoftware } from "#test/kit/data/demoProducts.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { languagesOf } from "#test/kit/pages/journey.ts";

const product = setUpProduct();
const atWork = managerPage(product);

const MONTHS = 1;
/** Past the end of a period. */
const TO_RENEWAL = "+32d";
/** From there past the end of the next, and the grace of its key. */
const TO_KEY_END = "+39d";

const [edition, dearer] = multiEditionSoftware.editions;
const planName = (lang: Lang) =>
  [multiEditionSoftware.name[lang], edition.name?.[lang]].filter(Boolean).join(" ");
const dearerPlan = dearer?.plans.find(({ months }) => months === MONTHS) ?? expect.fail("no plan");
const contractPrice = { minor: planOf(software, MONTHS).prices.TWD, currency: "TWD" };
const dollarPrice = { minor: planOf(multiEditionSoftware, MONTHS).prices.USD, currency: "USD" };

interface Member {
  readonly page: Page;
  readonly lang: Lang;
  readonly email: string;
  readonly errors: string[];
}

async function register(lang: Lang): Promise<Member> {
  const email = `renews-${randomUUID()}@example.test`;
  await registerAt(product.url, { email, lang });
  const { page, errors } = await product.visitor({ locale: bcp47[lang], lasting: true });
  await signIn(product, page, email, registration.password);
  return { page, lang, email, errors };
}

const open = ({ page, lang }: Member, path: string) =>
  page.goto(`${product.url}${langPrefix[lang]}${path}`);

/** From a product in the cart to the payment page. */
async function order(
  it: Member,
  bought: typeof software,
  [method, amount]: [PaymentMethod, typeof contractPrice],
): Promise<void> {
  const { page, lang } = it;
  const { uuid: commodity } = planOf(bought, MONTHS);
  await postAs(product, page, "/Cart", { product: bought.uuid, commodity });
  const { currency } = amount;
  await page.context().addCookies([{ name: CURRENCY_COOKIE, value: currency, url: product.url }]);
  await open(it, "/cart");
  await page.locator(`[name=paymentMethod][value=${method}]`).check();
  await page.getByRole("checkbox").check();
  const { submit } = phrases[lang].checkout.place;
  await mainButton(page, submit.replace("{amount}", formatMoney(amount))).click();
}

/** On Stripe's page, whose button says the amount. */
async function payDollars({ page, lang }: Member, amount: typeof dollarPrice): Promise<void> {
  await page.waitForURL(`${product.gateway}/checkout/**`);
  const words = gatewayPhrases[lang];
  await page.getByRole("textbox", { name: words.number }).fill("4242 4242 4242 4242");
  await page.getByRole("textbox", { name: words.expiry }).fill("12/49");
  await page.getByRole("textbox", { name: words.cvv }).fill("123");
  await page.getByRole("button", { name: words.stripe.pay(formatMoney(amount)) }).click();
  await page.getByText(phrases[lang].checkout.state.paidTitle).waitFor();
}

/** The page of the subscription, through the list. */
async function openSubscription(it: Member, { name }: typeof software): Promise<void> {
  await open(it, "/member/subcription");
  // A job makes it after the payment.
  const shown = async () => (await fetchTexts(it.page, "main")).join();
  await expect.poll(shown).toContain(name[it.lang]);
  await it.page.reload();
  await it.page.getByRole("link", { name: name[it.lang] }).first().click();
  await it.page.getByText(phrases[it.lang].subscriptions.detail.facts).waitFor();
}

/** Of the heading, not of the periods. */
const badge = ({ page, lang }: Member, state: "active" | "past_due" | "non_renewing" | "expired") =>
  page.getByText(phrases[lang].subscriptions.states[state], { exact: true }).first();

/** That pays nothing when it is charged later. */
async function storePoorCard({ page, lang }: Member): Promise<void> {
  const { stripe } = gatewayPhrases[lang];
  await mainButton(page, phrases[lang].subscriptions.stored.store).click();
  await page.getByRole("link", { name: stripe.setup.fill("3178") }).click();
  await page.getByRole("button", { name: stripe.setup.save }).click();
  await page.getByRole("button", { name: stripe.approve }).click();
  await page.getByText(phrases[lang].done.card_stored).waitFor();
}

async function simulated<T>(path: string): Promise<T> {
  return (await fetch(`${product.gateway}/__sim${path}`)).json() as Promise<T>;
}

async function buyBoth(lang: Lang): Promise<Member> {
  const it = await register(lang);
  await order(it, software, ["creditPeriod", contractPrice]);
  await fillCard(it.page, lang);
  await it.page.getByRole("button", { name: gatewayPhrases[lang].approve }).click();
  await it.page.getByText(phrases[lang].checkout.state.paidTitle).waitFor();
  await order(it, multiEditionSoftware, ["credit", dollarPrice]);
  await payDollars(it, dollarPrice);
  return it;
}

/** In the mail about the failed payment. */
const findPayLink = ({ page, lang, email }: Member): Promise<string> => {
  const { subject: words } = phrases[lang].mail.subscription.past_due;
  const subject = words.replace("{product}", planName(lang));
  return findInMailbox(page, { ...product, email, subject }, ([mail]) =>
    /https?:\S+\/member\/subcription\/\S+/.exec(mail ?? "")?.at(0),
  );
};

async function payByHand(it: Member): Promise<void> {
  const { page, lang } = it;
  const words = phrases[lang].subscriptions;
  const amount = formatMoney(dollarPrice);
  await page.goto(await findPayLink(it));
  await badge(it, "past_due").waitFor();
  await page.getByText(words.due.title).waitFor();
  await expectAccessibleLayout(page);
  await mainButton(page, words.due.pay.replace("{amount}", amount)).click();
  await mainButton(page, phrases[lang].checkout.pay.now.replace("{amount}", amount)).click();
  await payDollars(it, dollarPrice);
}

/** Returns the amount that the page shows, once the order says the same. */
async function orderUpgrade(it: Member): Promise<typeof dollarPrice> {
  const { page, lang } = it;
  const { change } = phrases[lang].subscriptions;
  await page.locator("summary").filter({ hasText: change.open }).click();
  const plan = page.locator(`[name=plan][value^="${dearerPlan.uuid} "]`);
  const minor = Number((await plan.getAttribute("value"))?.split(" ")[1]);
  const due = { minor, currency: "USD" };
  const shown = page.locator("label").filter({ has: plan });
  await shown.getByText(formatMoney(due)).waitFor();
  await plan.check();
  await mainButton(page, change.submit).click();
  await page.waitForURL(/\/order\/[^/]+$/);
  return due;
}

for (const lang of languagesOf("renewals")) {
  let it: Member;

  test(`plans are bought by a contract and in dollars, and a card is stored to renew the latter, in ${lang}`, async () => {
    it = await buyBoth(lang);
    await openSubscription(it, multiEditionSoftware);
    await storePoorCard(it);
    await expectAccessibleLayout(it.page);
    expect(it.errors).toEqual([]);
  });

  test(`the card fails at the renewal; the mail leads to the page where its member pays the period by hand, in ${lang}`, async () => {
    await advanceClock(product, await atWork(), TO_RENEWAL);
    await payByHand(it);
    await openSubscription(it, multiEditionSoftware);
    await badge(it, "active").waitFor();
    expect(await it.page.getByText(phrases[lang].subscriptions.due.title).count()).toBe(0);
    expect(it.errors).toEqual([]);
  });

  test(`an upgrade costs at the gateway and in its order what its page shows, in ${lang}`, async () => {
    const { page } = it;
    const due = await orderUpgrade(it);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const placed = await page.request.get(`${product.url}/api/v1/Order/${id}`);
    expect((await placed.json()).data.amount).toEqual(due);
    await mainButton(
      page,
      phrases[lang].checkout.pay.now.replace("{amount}", formatMoney(due)),
    ).click();
    await payDollars(it, due);
    const charged = (await simulated<{ amount: number }[]>("/sessions")).at(-1);
    expect(charged).toMatchObject({ amount: due.minor, currency: "usd" });
    await openSubscription(it, multiEditionSoftware);
    await page.getByText(phrases[lang].subscriptions.detail.events.PLAN_CHANGED).waitFor();
    expect(it.errors).toEqual([]);
  });

  test(`a contract renews its plan; once it is canceled, the key works until the end of the paid time, in ${lang}`, async () => {
    const { page } = it;
    const { cancel, detail } = phrases[lang].subscriptions;
    await openSubscription(it, software);
    await badge(it, "active").waitFor();
    await page.getByText(detail.events.PERIOD_PAID).waitFor();
    await page.locator("summary").filter({ hasText: cancel.open }).click();
    await mainButton(page, cancel.submit).click();
    await badge(it, "non_renewing").waitFor();
    await page.getByText(detail.keyWorks, { exact: true }).waitFor();
    await advanceClock(product, await atWork(), TO_KEY_END);
    await openSubscription(it, software);
    await badge(it, "expired").waitFor();
    await page.getByText(detail.keyStopped, { exact: true }).waitFor();
    const trades = await simulated<{ charges: object[] }[]>("/trades");
    expect(trades.at(-1)?.charges).toHaveLength(2);
    await expectAccessibleLayout(page);
    expect(it.errors).toEqual([]);
  });
}
