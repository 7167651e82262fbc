import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { DEMO_STRIPE } from "#server/config/stripe.ts";
import { locales } from "#server/integrations/stripe/checkout.ts";
import { CURRENCY_COOKIE } from "#shared/platform/http/cookies.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { isProof } from "#test/kit/proof.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { buyHardware, orderAs, postAs } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const amount = formatMoney({ minor: planOf(software, 12).prices.USD, currency: "USD" });
const KEY = /MW(-[0-9A-Z]{5}){5}/;

journey("the simulator's page is read on a phone, in %s", async (lang) => {
  const { page } = await product.visitor();
  await signIn(product, page, "member@demo.test");
  await buyHardware(product, page);
  await postAs(product, page, "/Cart", cartItem(1));
  const placed = { ...cardPayment, paymentMethod: "atm" };
  const { id } = await orderAs(product, page, placed);
  const { action, fields } = await postAs<{ action: string; fields: Record<string, string> }>(
    product,
    page,
    `/Order/${id}/Payment`,
    { method: "atm" },
  );
  await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  const { page: phone, errors } = await product.visitor({ viewport: { width: 390, height: 844 } });
  await phone.goto(`${product.gateway}/__sim?lang=${lang}`);
  expect(await phone.locator("tbody tr").count()).toBeGreaterThan(2);
  expect(await layoutDefects(phone)).toEqual([]);
  expect(await axeFindings(phone)).toEqual([]);
  const beyond = await phone
    .locator(".scroll")
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  expect(Math.max(...beyond), "no table is moved sideways").toBe(0);
  expect(errors).toEqual([]);
});

async function atCheckout(lang: Lang) {
  const email = `dollars-${randomUUID()}@example.test`;
  const token = await registerAt(product.url, { email, lang });
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  await page.context().addCookies([{ name: CURRENCY_COOKIE, value: "USD", url: product.url }]);
  const put = await fetch(`${product.url}/api/v1/Cart`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(cartItem(12)),
  });
  expect(put.status).toBe(200);
  await signIn(product, page, email, registration.password);
  await page.goto(`${product.url}${langPrefix[lang]}/cart`);
  await page.locator("[name=paymentMethod][value=credit]").check();
  await page.getByRole("checkbox").check();
  const submit = phrases[lang].checkout.place.submit.replace("{amount}", amount);
  await page.getByRole("main").getByRole("button", { name: submit, exact: true }).click();
  await page.waitForURL(`${product.gateway}/checkout/**`);
  return { page, errors };
}

async function enter(page: Page, lang: Lang, number: string): Promise<void> {
  const words = gatewayPhrases[lang];
  await page.getByRole("textbox", { name: words.number }).fill(number);
  await page.getByRole("textbox", { name: words.expiry }).fill("12/49");
  await page.getByRole("textbox", { name: words.cvv }).fill("123");
  await page.getByRole("button", { name: words.stripe.pay(amount) }).click();
}

journey(
  "dollars are paid by card in %s, by who has left the page and comes back to the order",
  async (lang) => {
    const { page, errors } = await atCheckout(lang);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: gatewayPhrases[lang].abandon }).click();
    const { pay, state } = phrases[lang].checkout;
    await page.getByText(pay.leftTitle).waitFor();
    const again = pay.again.replace("{amount}", amount);
    await page.getByRole("main").getByRole("button", { name: again, exact: true }).click();
    await page.waitForURL(`${product.gateway}/checkout/**`);
    await enter(page, lang, "4242 4242 4242 4242");
    await page.waitForURL((url) => url.origin === product.url);
    await page.getByText(state.paidTitle).waitFor();
    await page.getByText(KEY).first().waitFor();
    expect(errors).toEqual([]);
  },
);

// Declined cards never reach the shop.
if (isProof)
  journey("the simulator's page refuses a card, and a check that fails, in %s", async (lang) => {
    const words = gatewayPhrases[lang].stripe;
    const { page, errors } = await atCheckout(lang);
    await enter(page, lang, "4000 0000 0000 0002");
    await page.getByText(words.declined).waitFor();
    await enter(page, lang, "4000 0027 6000 3184");
    await page.getByRole("button", { name: words.refuse }).click();
    await page.getByText(words.authFailed).waitFor();
    await enter(page, lang, "4242 4242 4242 4242");
    await page.waitForURL((url) => url.origin === product.url);
    expect(errors).toEqual([]);
  });

/** Of a new customer, by Stripe's API. */
async function openSetupPage(lang: Lang): Promise<string> {
  const call = async (path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${product.gateway}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${DEMO_STRIPE.secretKey}` },
      body: new URLSearchParams(fields),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { id: string; url: string };
  };
  const { id: customer } = await call("customers", {});
  const { url } = await call("checkout/sessions", {
    mode: "setup",
    "allowed_payment_method_types[0]": "card",
    customer,
    client_reference_id: `E2E${lang}`,
    locale: locales[lang],
    success_url: `${product.url}${langPrefix[lang]}/?stored`,
    cancel_url: product.url,
  });
  return url;
}

journey(
  "a card is stored on a phone, once its bank has verified the holder, in %s",
  async (lang) => {
    const words = gatewayPhrases[lang];
    const { setup, approve, refuse } = words.stripe;
    const { page, errors } = await product.visitor({ viewport: { width: 390, height: 844 } });
    await page.goto(await openSetupPage(lang));
    expect(await layoutDefects(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    const store = async () => {
      await page.getByRole("link", { name: setup.fill("3155") }).click();
      await page.getByRole("button", { name: setup.save }).click();
    };
    await store();
    await page.getByRole("button", { name: refuse }).click();
    await page.getByText(setup.authFailed).waitFor();
    await store();
    await page.getByRole("button", { name: approve }).click();
    await page.waitForURL((url) => url.origin === product.url && url.search === "?stored");
    expect(errors).toEqual([]);
  },
);
