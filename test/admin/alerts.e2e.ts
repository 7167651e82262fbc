import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { provedOnly } from "#test/kit/proof.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { postAs } from "#test/kit/browser/orders.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { registerBySteps } from "#test/kit/browser/registrationForm.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { closeToast, closeToasts } from "#test/kit/browser/toasts.ts";

const product = setUpProduct();
const SOON = { timeout: 60_000 };
const { account, checkout, done, problem, refusal } = phrases.en;

async function cartOf(...months: Parameters<typeof cartItem>[0][]) {
  const { page } = await product.visitor({ locale: "en" });
  const email = `alerts-${randomUUID()}@example.test`;
  await registerAt(product.url, { email });
  await signIn(product, page, email, registration.password);
  for (const each of months) await postAs(product, page, "/Cart", cartItem(each));
  await page.goto(`${product.url}/en/cart`);
  await waitForHydration(page);
  return { page, email };
}

const quantityOf = (page: Page) => page.locator("input[name=quantity]:visible");
const more = (page: Page) => page.getByRole("button", { name: checkout.cart.increase }).click();
const toasts = (page: Page) => page.getByRole("region", { name: phrases.en.shell.toast.region });

/** Response status and message, and the alert shown; `app/client/alerts.test.ts` covers every status. */
const TOLD = [
  [422, refusal.rate.limited, problem.alert.warning, refusal.rate.limited],
  [500, "secret stack", problem.alert.error, "System-Error"],
  ...provedOnly([
    [401, refusal.session.required, problem.alert.error, refusal.session.required],
    [403, refusal.access.denied, problem.alert.error, refusal.access.denied],
    [404, "for machines", problem.alert.error, "Unknown error: 404"],
    [418, "for machines", problem.alert.error, "Unknown error: 418"],
  ] as const),
] as const;

test("every kind of answer is told by the one catalogue", async () => {
  const { page } = await cartOf(12);
  await more(page);
  await toasts(page).getByText(done.cart_changed).waitFor();

  for (const [status, message, label, text] of TOLD) {
    await page.route("**/api/v1/Cart/*", (route) =>
      route.fulfill({ status, json: { message, code: "x" } }),
    );
    await more(page);
    const toast = toasts(page);
    await toast.getByText(text, { exact: true }).waitFor();
    await toast.getByText(label, { exact: true }).waitFor();
    expect((await toast.textContent())?.includes(message)).toBe(message === text);
    await closeToasts(page);
    await page.unroute("**/api/v1/Cart/*");
  }
});

test("without a connection the reader is told so, and what was typed stays", async () => {
  const { page } = await cartOf(12);
  await page.context().setOffline(true);
  await quantityOf(page).fill("7");
  await toasts(page).getByText(problem.alert.offline).waitFor();
  expect(await quantityOf(page).inputValue()).toBe("7");
  await page.context().setOffline(false);
  await toasts(page).getByRole("alert").locator(closeToast).click();
  await closeToasts(page);
  await quantityOf(page).press("Enter");
  await toasts(page).getByText(done.cart_changed).waitFor();
  await page.reload();
  expect(await quantityOf(page).inputValue()).toBe("7");
});

test("what was changed is not shown as it was, where the shop is too busy to show it anew", async () => {
  const { page } = await cartOf(12);
  await page.route(/\/cart[^?]*\.data/, (route) => route.fulfill({ status: 503, body: "" }));
  await quantityOf(page).fill("7");
  await page.getByRole("heading", { name: "503" }).waitFor();
  expect(await quantityOf(page).count()).toBe(0);
});

test("what was given up is nobody's failure, anything else that nobody handles is one", async () => {
  const { page, errors } = await product.visitor({ locale: "en" });
  await page.goto(`${product.url}/en/`);
  await waitForHydration(page);
  await page.evaluate(() => {
    const given = new AbortController();
    given.abort();
    void Promise.reject(given.signal.reason as Error);
    void Promise.reject(new Error("nobody handles it"));
  });
  await expect.poll(() => errors, SOON).toEqual(["Error: nobody handles it"]);
});

test("a quantity that was typed for one line stays with that line", async () => {
  const { page } = await cartOf(12, 1);
  const values = () =>
    quantityOf(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  await expect.poll(values, SOON).toEqual(["1", "1"]);
  await quantityOf(page).first().fill("3");
  await quantityOf(page).first().press("Enter");
  await toasts(page).getByText(done.cart_changed).waitFor();
  await expect.poll(values, SOON).toEqual(["3", "1"]);
  await page.reload();
  await quantityOf(page).first().waitFor();
  await waitForHydration(page);
  expect(await values()).toEqual(["3", "1"]);
});

test("a form whose answer never comes keeps its page and fields, and stores no password", async () => {
  const { page } = await product.visitor({ locale: "en" });
  await page.goto(`${product.url}/en/register`);
  await waitForHydration(page);
  await page.route("**/register.data*", (route) => route.abort());
  await registerBySteps(page, "en", "kept@example.test");
  await toasts(page).getByText(problem.alert.network).waitFor();
  expect(await page.locator("input[name=email]").inputValue()).toBe("kept@example.test");
  expect(await page.locator("input[name=lastName]").inputValue()).toBe("Lin");
  expect(await page.locator("input[name=agreeTerms]").isChecked()).toBe(true);
  expect(await page.locator("input[name=password]").inputValue()).toBe(registration.password);
  expect(
    await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
  ).not.toContain(registration.password);
});

test("a form sent after the session had ended is filled in again once its sender has logged in", async () => {
  const { page, email } = await cartOf(12);
  await page.getByRole("checkbox").check();
  await page
    .context()
    .addCookies([{ name: "mw_session", value: "ended", url: product.url, httpOnly: true }]);
  await page.locator("form:has(input[name=consent]) button[type=submit]").click();
  await page.getByText(account.ended).waitFor();
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(registration.password);
  await page.getByRole("main").getByRole("button", { name: account.login.submit }).click();
  await page.waitForURL(/\/en\/cart$/);
  await expect.poll(() => page.getByRole("checkbox").isChecked(), SOON).toBe(true);
});
