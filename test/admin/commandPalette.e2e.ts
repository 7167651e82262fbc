import type { Page, Route } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { langPrefix } from "#shared/kit/lang.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { cardPayment, cartItem, software } from "#test/kit/data/purchases.ts";
import { withTotal } from "#test/kit/data/orderCart.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import {
  waitForHydration,
  waitForIdle,
  isFocused,
  navigateTo as follow,
} from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { registerAt } from "#test/kit/accounts/registration.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const SOON = { timeout: 60_000 };
const { manager, shell } = phrases.en;
const PASSWORD = "demo-pass-1";
/** A second-factor code opens only one session. */
let work: Page;
let errors: string[];
let number: string;

async function api<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: T }).data;
}

let opening: Promise<void> | undefined;

const atWork = () =>
  (opening ??= (async () => {
    const { token } = await api<{ token: string }>("/Member/Login", {
      email: "member@demo.test",
      password: PASSWORD,
    });
    const cart = await api<Cart>("/Cart", cartItem(12), token);
    ({ number } = await api<{ number: string }>("/Order", withTotal(cart, cardPayment), token));
    ({ page: work, errors } = await product.visitor({ locale: "en", lasting: true }));
    await signIn(product, work, "manager@demo.test");
  })());

beforeEach(atWork);

const box = () => work.getByRole("combobox", { name: manager.palette.title });
const suggestions = () => work.locator("[role=option]"); // selects have options, too
const options = () => work.getByRole("dialog").getByRole("option");
const chosen = () => work.locator("[role=option][data-highlighted]");
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function load(page: Page, url: string) {
  await page.goto(url);
  await waitForHydration(page);
}

async function open(path = "/en/manager", go = load) {
  await go(work, product.url + path);
  await waitForIdle(work); // key listeners attach after rendering
  await work.keyboard.press("ControlOrMeta+k");
  await box().waitFor();
  await expect.poll(() => isFocused(box()), SOON).toBe(true);
}

test("its keys lead to every page the viewer may open, and Escape gives the focus back", async () => {
  await open();
  const pages = ["start", "orders", "members", "mail", "jobs", "audit", "site", "staff"] as const;
  for (const page of pages) {
    await options().getByText(manager.nav[page], { exact: true }).waitFor();
  }
  await work.keyboard.press("Escape");
  await box().waitFor({ state: "detached" });
  const button = work.getByRole("button", { name: manager.palette.open }).first();
  await button.focus();
  await work.keyboard.press("Enter");
  await box().waitFor();
  await work.keyboard.type("jobs");
  await expect.poll(() => chosen().textContent(), SOON).toBe(manager.nav.jobs);
  expect(await box().getAttribute("aria-activedescendant")).toBe(await chosen().getAttribute("id"));
  await work.keyboard.press("Escape");
  await box().waitFor({ state: "detached" });
  await expect.poll(() => isFocused(button), SOON).toBe(true);
  await work.keyboard.press("ControlOrMeta+k");
  await box().waitFor();
  await work.keyboard.type("jobs");
  await expect.poll(() => chosen().textContent(), SOON).toBe(manager.nav.jobs);
  await work.keyboard.press("Enter");
  await work.getByRole("heading", { level: 1, name: manager.nav.jobs }).waitFor();
  await expect.poll(() => work.evaluate(() => document.activeElement?.id), SOON).toBe("main");
  expect(errors).toEqual([]);
});

test("it finds an order by its number and a member by address", async () => {
  await open();
  await work.keyboard.type(number);
  await options().filter({ hasText: number }).waitFor();
  await expect.poll(() => chosen().count(), SOON).toBe(1);
  await work.keyboard.press("Enter");
  await work
    .getByRole("heading", { level: 1, name: manager.order.title.replace("{number}", number) })
    .waitFor();
  const email = "palette@example.test";
  await registerAt(product.url, { email });
  await open("/en/manager", follow);
  await work.keyboard.type("palette@");
  await options().filter({ hasText: email }).waitFor();
  await expect.poll(() => chosen().count(), SOON).toBe(1);
  await work.keyboard.press("Enter");
  await work.waitForURL(/\/en\/manager\/member\/[0-9a-f-]{36}$/);
  await open("/en/manager", follow);
  await work.keyboard.type("zzzz");
  await work.getByText(manager.palette.none.replace("{words}", "zzzz")).waitFor();
  await work.keyboard.press("Enter");
  expect(pathOf(work)).toBe("/en/manager");
  expect(errors).toEqual([]);
});

test("Enter pressed before the answer jumps to the record whose whole number was typed", async () => {
  await open();
  await work.keyboard.insertText(number.toLowerCase().replace("-", " "));
  await work.keyboard.press("Enter");
  await work
    .getByRole("heading", { level: 1, name: manager.order.title.replace("{number}", number) })
    .waitFor();
  await open("/en/manager", follow);
  await work.keyboard.type(software.productCode);
  await expect.poll(() => chosen().textContent(), SOON).toContain(software.name.en);
  await box().fill("");
  await work.keyboard.type("quotation");
  await expect.poll(() => chosen().textContent(), SOON).toBe(manager.nav.quotations);
  await work.keyboard.press("ArrowDown");
  await work.keyboard.press("Enter");
  await work.waitForURL(/\/en\/manager\/quotations\/new$/);
  await open("/en/manager", follow);
  await work.keyboard.type("invite");
  await expect.poll(() => chosen().textContent(), SOON).toBe(manager.palette.create.staff);
  await work.keyboard.press("Enter");
  await work.waitForURL(/\/en\/manager\/staff\/invite$/);
  expect(errors).toEqual([]);
});

test("products and members are picked by name, with keys alone, and kept by the form", async () => {
  const { promotions } = phrases.en;
  await load(work, `${product.url}/en/manager/promotions/new`);
  const products = work.getByRole("combobox", { name: promotions.products });
  await products.pressSequentially(software.name.tw);
  await suggestions().filter({ hasText: software.productCode }).waitFor();
  await products.press("Enter");
  const chosenProducts = work.getByRole("list", { name: promotions.products });
  await chosenProducts.getByText(`${software.name.en} (${software.productCode})`).waitFor();
  await products.pressSequentially("MW-NONE,");
  await chosenProducts.getByText("MW-NONE").waitFor();
  expect(await work.locator("textarea[name=products]").inputValue()).toBe(
    `${software.productCode}\nMW-NONE`,
  );
  await work.getByText(manager.form.unsaved, { exact: true }).waitFor();
  await work.getByRole("button", { name: "Remove MW-NONE" }).click();
  const members = work.getByRole("combobox", { name: promotions.members });
  await members.fill("subdealer");
  await suggestions().first().waitFor();
  expect(await axeFindings(work)).toEqual([]);
  await members.press("Escape");
  await suggestions().first().waitFor({ state: "detached" });
  expect(await members.inputValue()).toBe("subdealer");
  await members.press("ArrowDown");
  await suggestions().first().waitFor();
  await members.press("Enter");
  expect(await work.locator("textarea[name=members]").inputValue()).toBe("subdealer@demo.test");
  expect(await work.locator("textarea[name=products]").inputValue()).toBe(software.productCode);
  expect(errors).toEqual([]);
});

test("what could not be looked for is asked again by a button", async () => {
  await open();
  await work.route("**/api/v1/**", (route) => route.abort());
  await work.keyboard.type(number);
  const retry = work.getByRole("dialog").getByRole("button", { name: manager.palette.retry });
  await retry.waitFor();
  await work.unroute("**/api/v1/**");
  await retry.click();
  await options().filter({ hasText: number }).waitFor();
  expect(await isFocused(box())).toBe(true);
  expect(await retry.count()).toBe(0);
  errors.length = 0; // the browser logs the aborted calls
});

test("a palette that is slow to come shows that it is on its way", async () => {
  await work.goto(`${product.url}/en/manager`);
  await waitForHydration(work);
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  const later = async (route: Route) => {
    await held;
    await route.continue();
  };
  await work.route("**/assets/Palette-*.js", later, { times: 1 });
  const bar = work.getByRole("status").filter({ hasText: shell.loading });
  await waitForIdle(work);
  await work.keyboard.press("ControlOrMeta+k");
  await bar.waitFor();
  expect(await box().count()).toBe(0);
  release();
  await box().waitFor();
  await bar.waitFor({ state: "detached" });
});

test("it changes appearance and language without losing the page", async () => {
  await open("/en/manager/order");
  await work.keyboard.type(shell.theme.dark);
  await expect.poll(() => chosen().count(), SOON).toBe(1);
  await work.keyboard.press("Enter");
  await work.locator("html[data-theme=dark]").waitFor();
  expect(pathOf(work)).toBe("/en/manager/order");
  await open("/en/manager/order");
  await work.keyboard.type("繁體");
  await expect.poll(() => chosen().count(), SOON).toBe(1);
  await work.keyboard.press("Enter");
  await work.waitForURL(`${product.url}/manager/order`);
  expect(errors).toEqual([]);
});

test("Enter that ends a composition chooses nothing", async () => {
  await open();
  const typing = await work.context().newCDPSession(work);
  await typing.send("Input.imeSetComposition", {
    text: "ㄉㄧㄥ",
    selectionStart: 3,
    selectionEnd: 3,
  });
  await box().evaluate((input) => {
    const init = { key: "Enter", keyCode: 229, isComposing: true };
    const composing = { ...init, bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent("keydown", composing));
    input.dispatchEvent(new KeyboardEvent("keydown", { ...composing, key: "Escape" }));
  });
  expect(await box().isVisible()).toBe(true);
  expect(pathOf(work)).toBe("/en/manager");
  await typing.send("Input.insertText", { text: "訂單" });
  await expect.poll(() => box().inputValue(), SOON).toBe("訂單");
});

journey("it is accessible on a phone in the dark: %s", async (lang) => {
  await work.setViewportSize({ width: 390, height: 844 });
  await work.emulateMedia({ colorScheme: "dark" });
  await work.goto(`${product.url}${langPrefix[lang]}/manager`);
  await waitForHydration(work);
  await work
    .getByRole("button", { name: phrases[lang].manager.palette.open })
    .filter({ visible: true })
    .click();
  const { title, screens } = phrases[lang].manager.palette;
  await work.getByRole("combobox", { name: title }).fill("member@demo");
  await options().filter({ hasText: "member@demo.test" }).first().waitFor();
  await work.getByRole("combobox", { name: title }).fill("");
  await work.getByText(screens, { exact: true }).waitFor();
  expect(await axeFindings(work, { within: "[role=dialog]" })).toEqual([]);
  const wider = await work.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBe(0);
});
