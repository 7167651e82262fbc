import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { closeToast } from "#test/kit/browser/toasts.ts";

/** A form that fails otherwise than its page foresees keeps its page and what was typed. */
const product = setUpProduct();
const { done, member, problem } = phrases.en;
const at = (path: string) => `${product.url}/en${path}`;

const failureIn = (page: Page) => page.getByRole("alert").locator("[data-failure]");

const typed = { recipient: "Ada Lin", phone: "0912345678", address: `Lane ${randomUUID()}` };

async function openAddressForm(): Promise<Page> {
  const { page } = await product.visitor({ locale: "en" });
  await signIn(product, page, "member@demo.test");
  await page.goto(at("/member/address?edit=new"));
  await waitForHydration(page);
  for (const [name, value] of Object.entries(typed)) await fieldOf(page, name).fill(value);
  return page;
}

const fieldOf = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
const save = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: member.addresses.save }).last();

async function expectKept(page: Page) {
  for (const [name, value] of Object.entries(typed))
    expect(await fieldOf(page, name).inputValue()).toBe(value);
  expect(await page.locator("[data-problem]").count()).toBe(0);
}

const isInside = (page: Page) =>
  failureIn(page).evaluate((box) => box.contains(document.activeElement));

test("a form that fails keeps its page and fields, tells why in an alert with the focus, and is accepted once it is sent again", async () => {
  const page = await openAddressForm();
  const fails = [
    [{ status: 500, body: "" }, "System-Error"],
    [{ status: 418, body: "" }, "Unknown error: 418"],
    [{ status: 403, json: { code: "access.denied" } }, phrases.en.refusal.access.denied],
    [
      { status: 503, json: { code: "rate.overloaded", retryAfter: 10 } },
      "Please try again in 10 seconds.",
    ],
  ] as const;
  for (const [answer, text] of fails) {
    await page.route("**/member/address.data*", (route) => route.fulfill(answer), { times: 1 });
    await save(page).click();
    await failureIn(page).getByText(text, { exact: true }).waitFor();
    expect(await failureIn(page).count()).toBe(1);
    await failureIn(page).getByText(problem.alert.kept).waitFor();
    await expect.poll(() => isInside(page)).toBe(true);
    await expectKept(page);
  }
  await page.context().setOffline(true);
  await save(page).click();
  await failureIn(page).getByText(problem.alert.offline).waitFor();
  await expectKept(page);
  await page.keyboard.press("Escape");
  await failureIn(page).waitFor({ state: "detached" });
  expect(await save(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().setOffline(false);
  await save(page).click();
  await page.getByText(done.address_added).waitFor();
  await page.getByRole("main").getByText(typed.address).waitFor();
  expect(await page.locator(closeToast).count()).toBe(0);
});

test("a form sent to another page fails on its own, at the place it was sent from", async () => {
  const { page } = await product.visitor({ locale: "en" });
  await page.goto(at("/currency"));
  await waitForHydration(page);
  const button = page.locator("main form button[name=currency]").last();
  await button.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  await page.route("**/preference.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await button.click();
  await failureIn(page).getByText("System-Error").waitFor();
  await expect.poll(() => isInside(page)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/en/currency");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});
