import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { registration } from "../registration.ts";
import { planOf, software } from "../shop.ts";
import { startedProduct } from "./product.ts";

/** Everything a buyer does, in a browser that runs no script at all. */
const product = startedProduct();
const KEY = /MW(-[0-9A-Z]{5}){5}/;
const EMAIL = `no-script-${randomUUID()}@example.test`;
const PASSWORD = "correct-horse-9";
const { account, catalogue, checkout, shell, keys, purchase } = phrases.en;
const words = gatewayPhrases.en;

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function browse(page: Page) {
  await page.goto(`${product.url}/`);
  await openMenu(page, phrases.tw.shell.language.replace("{name}", "繁體中文"));
  await page.getByRole("link", { name: "English" }).first().click();
  expect(pathOf(page)).toBe("/en");
  await openMenu(page, shell.theme.label.replace("{name}", shell.theme.auto));
  await page.getByRole("button", { name: shell.theme.dark }).first().click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await openMenu(page, shell.currency.replace("{code}", "TWD"));
  await page.getByRole("button", { name: /USD/ }).first().click();
  expect(await page.locator("header").first().textContent()).toContain("USD");
  await openMenu(page, shell.currency.replace("{code}", "USD"));
  await page.getByRole("button", { name: /TWD/ }).first().click();
}

const openMenu = (page: Page, label: string) =>
  page.locator(`header summary[aria-label="${label}"]`).first().click();

async function find(page: Page) {
  await page.getByRole("link", { name: catalogue.home.all }).click();
  const kinds = page.getByRole("navigation", { name: catalogue.list.kinds });
  await kinds.getByRole("link", { name: catalogue.kinds.hardware }).click();
  expect(new URL(page.url()).searchParams.get("kind")).toBe("hardware");
  const search = page.getByRole("searchbox", { name: shell.search.label }).first();
  await search.fill(software.name.en);
  await search.press("Enter");
  expect(pathOf(page)).toBe("/en/search");
  expect(new URL(page.url()).searchParams.get("search")).toBe(software.name.en);
  await page.getByRole("link", { name: software.name.en }).first().click();
  await page.getByRole("heading", { level: 1, name: software.name.en }).waitFor();
}

async function register(page: Page) {
  await page.getByRole("main").getByRole("link", { name: account.login.register }).click();
  // A refused form comes back with what was typed.
  await page.locator("input[name=email]").fill("not-an-address");
  await page.locator("input[name=lastName]").fill("Lin");
  await page.getByRole("button", { name: account.register.submit, exact: true }).last().click();
  expect(await page.locator("input[name=email]").inputValue()).toBe("not-an-address");
  expect(await page.locator("input[name=lastName]").inputValue()).toBe("Lin");
  await page.getByText(phrases.en.fault.email).first().waitFor();
  await page.locator("input[name=email]").fill(EMAIL);
  await page.locator("input[name=firstName]").fill("Ada");
  for (const name of ["industry", "profession"] as const)
    await page.locator(`select[name=${name}]`).selectOption(registration[name]);
  await chooseAddress(page);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=confirmPassword]").fill(PASSWORD);
  await page.locator("input[name=agreeTerms]").check();
  await page.getByRole("button", { name: account.register.submit, exact: true }).last().click();
}

/** Asks for the lists of another country, and of each place chosen in it; all else that was typed is kept. */
async function chooseAddress(page: Page) {
  const { country, province, city, address, postalCode } = registration;
  const show = () => page.getByRole("button", { name: phrases.en.address.show }).click();
  await page.locator("select[name=country]").selectOption("JP");
  await show();
  expect(await page.locator("option[value=JP-13]").count()).toBe(1);
  for (const [part, id] of Object.entries({ country, province })) {
    await page.locator(`select[name=${part}]`).selectOption(id);
    await show();
  }
  await page.locator("select[name=city]").selectOption(city);
  await page.locator("input[name=address]").fill(address);
  await page.locator("input[name=postalCode]").fill(postalCode);
  expect(await page.locator("input[name=firstName]").inputValue()).toBe("Ada");
}

async function logOut(page: Page) {
  await openMenu(page, shell.account.menu.replace("{name}", "Ada Lin"));
  await page.getByRole("button", { name: shell.account.logout }).first().click();
  expect(pathOf(page)).toBe("/en");
}

async function logIn(page: Page) {
  await page.goto(`${product.url}/en/member/order`);
  expect(pathOf(page)).toBe("/en/login");
  await page.locator("input[name=email]").fill(EMAIL);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: account.login.submit, exact: true }).last().click();
  expect(pathOf(page)).toBe("/en/member/order");
}

async function changeCart(page: Page) {
  const quantity = page.locator("input[name=quantity]:visible");
  await quantity.fill("100");
  await page.getByRole("button", { name: checkout.cart.update }).click();
  expect(await quantity.inputValue()).toBe("100"); // not taken, not lost
  await quantity.fill("2");
  await page.getByRole("button", { name: checkout.cart.update }).click();
  expect(await quantity.inputValue()).toBe("2");
  const remove = checkout.cart.remove.replace("{name}", software.name.en);
  await page.getByRole("button", { name: remove }).click();
  await page.getByText(checkout.cart.emptyTitle).waitFor();
  await page.getByRole("button", { name: checkout.cart.undo }).click();
  expect(await quantity.inputValue()).toBe("2");
}

async function orderAndPay(page: Page) {
  const one = planOf(software, 12).prices.TWD;
  const amount = formatMoney({ minor: one * 2, currency: "TWD" });
  const submit = page.getByRole("button", {
    name: checkout.place.submit.replace("{amount}", amount),
  });
  await submit.click();
  await page.getByText(phrases.en.fault.consent).first().waitFor();
  await page.locator("input[name=consent]").check();
  await submit.click();
  await page.getByRole("button", { name: checkout.handover.go }).click();
  expect(new URL(page.url()).origin).toBe(product.gateway);
  await page.getByRole("textbox", { name: words.number }).fill("4311-9522-2222-2222");
  await page.getByRole("textbox", { name: words.expiry }).fill("12/49");
  await page.getByRole("textbox", { name: words.cvv }).fill("222");
  await page.getByRole("button", { name: words.pay }).click();
  await page.getByRole("textbox").fill("1234");
  await page.getByRole("button", { name: words.approve }).click();
  await page.getByRole("button", { name: words.back }).click();
}

/** Without scripts nothing refreshes by itself: the reader asks again. */
async function readOrder(page: Page) {
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("main").textContent();
      },
      { timeout: 90_000 },
    )
    .toMatch(KEY);
  await page.getByText(keys.status.valid, { exact: true }).first().waitFor();
  await page.goto(`${product.url}/en/member/order`);
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("link", { name: purchase.record.keys }).click();
  await page.getByText(checkout.state.paidTitle).waitFor();
}

test("a purchase from the first page to the key, without a single script", async () => {
  const { page } = await product.visitor({ javaScriptEnabled: false, locale: "en" });
  await browse(page);
  await find(page);
  const plan = catalogue.plans.addNamed.replace("{plan}", "12 months");
  await page.getByRole("button", { name: plan }).click();
  expect(pathOf(page)).toBe("/en/login"); // a browser without an id is given one on the way here
  await page.getByText(account.cartKept).waitFor();
  await register(page);
  await page.getByText(software.name.en).first().waitFor();
  await logOut(page);
  await logIn(page);
  await page.goto(`${product.url}/en/cart`);
  await changeCart(page);
  await orderAndPay(page);
  await readOrder(page);
  await logOut(page);
  await page.goto(`${product.url}/en/member/order`);
  expect(pathOf(page)).toBe("/en/login");
});

test("a form sent after the session had ended comes back filled in", async () => {
  const { page } = await product.visitor({ javaScriptEnabled: false, locale: "en" });
  await page.goto(`${product.url}/en/login`);
  await page.locator("input[name=email]").fill("member@demo.test");
  await page.locator("input[name=password]").fill("demo-pass-1");
  await page.getByRole("button", { name: account.login.submit, exact: true }).last().click();
  const path = `/en/cart/${software.uuid}/${planOf(software, 12).uuid}/TWD`;
  await page.goto(`${product.url}${path}`);
  await page.locator("input[name=consent]").check();
  await page.context().addCookies([{ name: "mw_session", value: "ended", url: product.url }]);
  await page.locator("form:has(input[name=consent]) button[type=submit]").click();
  expect(pathOf(page)).toBe("/en/login");
  await page.getByText(account.ended).waitFor();
  await page.locator("input[name=email]").fill("member@demo.test");
  await page.locator("input[name=password]").fill("demo-pass-1");
  await page.getByRole("button", { name: account.login.submit, exact: true }).last().click();
  expect(pathOf(page)).toBe("/en/cart");
  expect(await page.locator("input[name=consent]").isChecked()).toBe(true);
});
