import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { registerAt } from "#test/kit/accounts/registration.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { waitForHydration, expectFocusVisible, isFocused, tabTo } from "#test/kit/browser/focus.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

/** Every step checks the focus. */
const product = setUpProduct();
const SOON = { timeout: 60_000 };
const { catalogue, checkout, refusal, shell } = phrases.en;
const words = gatewayPhrases.en;
const PASSWORD = "correct-horse-9";
const ONE = planOf(software, 12).prices.TWD;

const money = (minor: number) => formatMoney({ minor, currency: "TWD" });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const press = (page: Page, key: string) => page.keyboard.press(key);

async function registered(): Promise<string> {
  const email = `keys-${randomUUID()}@example.test`;
  await registerAt(product.url, { email });
  return email;
}

async function find(page: Page) {
  await page.goto(`${product.url}/en`);
  await waitForHydration(page);
  await press(page, "Tab");
  const skip = page.getByRole("link", { name: shell.skip });
  expect(await isFocused(skip)).toBe(true);
  await expectFocusVisible(page);
  await press(page, "Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  await tabTo(page, page.getByRole("link", { name: catalogue.home.all }));
  await press(page, "Enter");
  await page.waitForURL(`${product.url}/en/product`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe("main");
  await tabTo(page, page.getByRole("link", { name: software.name.en, exact: true }).first());
  await press(page, "Enter");
  await page.getByRole("heading", { level: 1, name: software.name.en }).waitFor();
}

async function add(page: Page) {
  const plan = catalogue.plans.addNamed.replace("{plan}", "12 months");
  const button = page.getByRole("button", { name: plan });
  await tabTo(page, button);
  await press(page, "Enter");
  const toCart = page.getByRole("link", { name: catalogue.plans.toCart });
  await toCart.waitFor();
  expect(await isFocused(button)).toBe(true);
  await tabTo(page, toCart);
  await press(page, "Enter");
  await page.waitForURL(/\/en\/login/);
}

async function logIn(page: Page, email: string) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe("main");
  await tabTo(page, page.locator("input[name=email]"));
  await page.keyboard.type(email);
  await tabTo(page, page.locator("input[name=password]"));
  await page.keyboard.type("wrong-horse-9");
  await press(page, "Enter");
  await page.getByText(refusal.session.wrong_credentials).first().waitFor();
  await expectFocusVisible(page);
  expect(await page.locator("input[name=email]").inputValue()).toBe(email);
  const password = page.locator("input[name=password]");
  if (!(await isFocused(password))) await tabTo(page, password);
  await press(page, "ControlOrMeta+a");
  await page.keyboard.type(PASSWORD);
  await press(page, "Enter");
  await page.waitForURL(`${product.url}/en/cart`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe("main");
}

async function changeCart(page: Page) {
  const quantity = page.locator("input[name=quantity]:visible");
  await tabTo(page, quantity);
  await press(page, "ArrowUp");
  await page
    .getByText(money(ONE * 2))
    .first()
    .waitFor();
  await page.getByText(phrases.en.done.cart_changed).waitFor();
  expect(await isFocused(quantity)).toBe(true);

  const name = checkout.cart.remove.replace("{name}", software.name.en);
  await tabTo(page, page.getByRole("button", { name }));
  await press(page, "Enter");
  const undo = page.getByRole("button", { name: checkout.cart.undo });
  await undo.waitFor();
  expect(await isFocused(undo)).toBe(true);
  await page.getByText(checkout.cart.emptyTitle).waitFor();
  await expect.poll(() => undo.getAttribute("aria-busy"), SOON).toBe(null);
  await expectFocusVisible(page);
  await press(page, "Enter");
  await quantity.waitFor();
  await undo.waitFor({ state: "detached" });
  await expect.poll(() => quantity.inputValue(), SOON).toBe("2");
  expect(await isFocused(page.locator("[data-commodity] a"))).toBe(true);
  await expectFocusVisible(page);
}

async function order(page: Page) {
  const consent = page.locator("input[name=consent]");
  const submit = page.getByRole("button", {
    name: checkout.place.submit.replace("{amount}", money(ONE * 2)),
  });
  await tabTo(page, submit);
  await press(page, "Enter");
  await page.getByText(phrases.en.fault.consent).first().waitFor();
  await expect.poll(() => isFocused(consent), SOON).toBe(true);
  await expectFocusVisible(page);
  await press(page, "Space");
  expect(await consent.isChecked()).toBe(true);
  await tabTo(page, submit);
  await press(page, "Enter");
  await page.waitForURL((url) => url.origin === product.gateway);
}

async function pay(page: Page) {
  const stepTo = async (name: string, role: "textbox" | "button") => {
    const target = page.getByRole(role, { name });
    await target.waitFor();
    while (!(await isFocused(target))) await press(page, "Tab");
  };
  await stepTo(words.number, "textbox");
  await page.keyboard.type("4311952222222222");
  await stepTo(words.expiry, "textbox");
  await page.keyboard.type("12/49");
  await stepTo(words.cvv, "textbox");
  await page.keyboard.type("222");
  await stepTo(words.pay, "button");
  await press(page, "Enter");
  const code = page.getByRole("textbox");
  await code.waitFor();
  while (!(await isFocused(code))) await press(page, "Tab");
  await page.keyboard.type("1234");
  await stepTo(words.approve, "button");
  await press(page, "Enter");
}

test("a purchase from the home page to the paid order by keys alone", async () => {
  const { page, errors } = await product.visitor({ locale: "en" });
  const email = await registered();
  await find(page);
  await add(page);
  await logIn(page, email);
  errors.length = 0; // the browser logs the 422 response
  await changeCart(page);
  await order(page);
  await pay(page);
  await page.getByText(checkout.state.paidTitle).waitFor();
  expect(pathOf(page)).toMatch(/^\/en\/order\//);
  const copy = page.getByRole("button", { name: checkout.keys.copy }).first();
  await copy.waitFor();
  await tabTo(page, copy);
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});

test("a menu closes with Escape and on a choice, and its arrows lead into it, through it and out", async () => {
  const { page } = await product.visitor({ locale: "en" });
  await page.goto(`${product.url}/en`);
  await waitForHydration(page);
  const opened = page.locator("header details[open]");
  const button = page.locator("header nav summary").first();
  await tabTo(page, button);
  await press(page, "ArrowDown");
  expect(await isFocused(button)).toBe(true); // a closed menu ignores arrows
  await press(page, "Enter");
  const items = opened.locator("li a");
  await press(page, "ArrowDown");
  expect(await isFocused(items.first())).toBe(true);
  await expectFocusVisible(page);
  await press(page, "ArrowDown");
  expect(await isFocused(items.nth(1))).toBe(true);
  for (const key of ["End", "ArrowDown"]) {
    await press(page, key);
    expect(await isFocused(items.last())).toBe(true);
  }
  await press(page, "Home");
  expect(await isFocused(items.first())).toBe(true);
  await press(page, "ArrowUp");
  expect(await isFocused(button)).toBe(true);
  await press(page, "ArrowDown");
  await press(page, "Escape");
  expect([await isFocused(button), await opened.count()]).toEqual([true, 0]);

  const theme = (name: string) =>
    page.locator(`header summary[aria-label="${shell.theme.label.replace("{name}", name)}"]`);
  await tabTo(page, theme(shell.theme.auto));
  await press(page, "Enter");
  await tabTo(page, page.locator("header").getByRole("button", { name: shell.theme.dark }));
  await press(page, "Enter");
  await page.locator("html[data-theme=dark]").waitFor();
  expect([await isFocused(theme(shell.theme.dark)), await opened.count()]).toEqual([true, 0]);
  await expectFocusVisible(page);
});

test("on a phone the one menu opens, the arrows reach each of its links, and it closes by keys", async () => {
  const { page } = await product.visitor({ locale: "en", viewport: { width: 390, height: 844 } });
  await page.goto(`${product.url}/en`);
  await waitForHydration(page);
  const menu = page.locator(`summary[aria-label="${shell.menu}"]`);
  await tabTo(page, menu);
  await press(page, "Enter");
  const stops = page.locator("header details[open]").locator("a, li button");
  const said = (each: Element[]) => each.map((stop) => stop.textContent);
  const walked: (string | null)[] = [];
  for (const _ of await stops.all()) {
    await press(page, "ArrowDown");
    walked.push(await page.locator(":focus").textContent());
  }
  expect(walked).toEqual(await stops.evaluateAll(said));
  await press(page, "Escape");
  expect(await isFocused(menu)).toBe(true);
  await press(page, "Enter");
  await tabTo(page, page.locator("header").getByRole("button", { name: shell.theme.dark }).last());
  await press(page, "Enter");
  await page.locator("html[data-theme=dark]").waitFor();
  await expect.poll(() => page.locator("header details[open]").count(), SOON).toBe(0);
  await expectFocusVisible(page);
});
