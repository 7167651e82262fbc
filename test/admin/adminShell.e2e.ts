import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { PAYMENT_WINDOW_DAYS } from "#shared/sales/orders/rules.ts";
import { registerAt } from "#test/kit/accounts/registration.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { withTotal } from "#test/kit/data/orderCart.ts";
import { waitForHydration, waitForIdle, isFocused, navigateTo } from "#test/kit/browser/focus.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const ORDERS = 3;
const { list, manager } = phrases.en;
/** A second-factor code opens only one session. */
let work: Page;
let errors: string[];

const address = (lang: Lang, path = "") => `${product.url}${langPrefix[lang]}/manager${path}`;
const shownPath = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function api<T>(path: string, body: object, token: string): Promise<T> {
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

async function order(lastName: string): Promise<void> {
  const email = `${lastName.toLowerCase()}-${Date.now()}@example.test`;
  const token = await registerAt(product.url, { email, lastName });
  const cart = await api<Cart>("/Cart", cartItem(12), token);
  await api("/Order", withTotal(cart, cardPayment), token);
}

let opening: Promise<void> | undefined;

const atWork = () =>
  (opening ??= (async () => {
    await Promise.all(["Chen", "Lin", "Wang"].map(order));
    ({ page: work, errors } = await product.visitor({ lasting: true }));
    await signIn(product, work, "manager@demo.test");
  })());

beforeEach(atWork);

const DESKTOP = { width: 1440, height: 900 };
test("a list is searched, narrowed, ordered and kept as a view, all in its address", async () => {
  await navigateTo(work, address("en", "/order"));
  const search = work.getByRole("searchbox", { name: manager.orders.search });
  await waitForIdle(work); // key listeners attach after rendering
  await work.keyboard.press("/");
  await expect.poll(() => isFocused(search)).toBe(true);
  await work.keyboard.type("Wang");
  await work.keyboard.press("Enter");
  await work.waitForURL(address("en", "/order?search=Wang"));
  await work.getByText("1–1 of 1").waitFor();
  await work.getByRole("link", { name: list.remove.replace("{filter}", "Search: Wang") }).click();
  await work.getByText(/^1–25 of \d+$/).waitFor(); // with the demo's
  expect(shownPath(work)).toBe("/en/manager/order");

  await work.locator("summary", { hasText: list.filters }).click();
  await work.getByRole("combobox", { name: manager.orders.method }).selectOption("credit");
  await work.getByRole("button", { name: list.apply }).first().click();
  await work.waitForURL(address("en", "/order?method=credit"));
  await work.getByRole("list", { name: list.chips }).waitFor();
  const amount = work.getByRole("columnheader", { name: manager.orders.amount });
  await amount.getByRole("link").click();
  await work.waitForURL(address("en", "/order?method=credit&orderby=amount"));
  await work.locator("th[aria-sort=ascending]", { hasText: manager.orders.amount }).waitFor();

  await work.locator("summary", { hasText: manager.list.columns }).click();
  await work.getByRole("checkbox", { name: manager.orders.email }).check();
  await work
    .locator("form", { has: work.getByRole("checkbox") })
    .getByRole("button", { name: list.apply })
    .last()
    .click();
  await work.getByRole("columnheader", { name: manager.orders.email }).waitFor();

  await work.locator("summary", { hasText: manager.list.views }).click();
  await work.getByText(manager.list.viewsAbout).waitFor();
  await work.getByRole("textbox", { name: manager.list.viewName }).fill("By amount");
  await work.getByRole("button", { name: manager.list.viewKeep }).click();
  await work.getByText(manager.list.viewKept).waitFor();
  await work.waitForURL((url) => !url.searchParams.has("viewKept"));
  const kept = shownPath(work);
  await work.getByRole("link", { name: manager.nav.orders, exact: true }).click();
  await work.waitForURL(address("en", "/order"));
  await waitForIdle(work); // the address is there before the new page's menus
  await work.locator("summary", { hasText: manager.list.views }).click();
  await work.getByRole("link", { name: "By amount" }).click();
  await work.getByRole("columnheader", { name: manager.orders.email }).waitFor();
  expect(shownPath(work)).toBe(kept);
  expect(errors).toEqual([]);
});

test("a press on a row opens it, and j and k move between rows", async () => {
  await navigateTo(work, address("en", "/order"));
  const links = work.locator("tbody th a");
  await waitForIdle(work);
  await work.keyboard.press("j");
  await expect.poll(() => isFocused(links.first())).toBe(true);
  await work.keyboard.press("j");
  await expect.poll(() => isFocused(links.nth(1))).toBe(true);
  await work.keyboard.press("k");
  await expect.poll(() => isFocused(links.first())).toBe(true);
  const number = await links.nth(1).textContent();
  await work.locator("tbody tr").nth(1).locator("td").nth(2).click();
  await work
    .getByRole("heading", { level: 1, name: manager.order.title.replace("{number}", number ?? "") })
    .waitFor();
  await work.getByText(manager.order.placed, { exact: true }).waitFor();
});

test("the open section is in view from the start, and stays where it is once scripts run", async () => {
  const { page } = await product.visitor({ javaScriptEnabled: false });
  await page.context().addCookies(await work.context().cookies());
  const placeOn = async (visited: Page) =>
    (await visited.locator("nav a[aria-current]:visible").boundingBox())?.y;
  await page.goto(address("en", "/staff"));
  const place = (await placeOn(page)) ?? -1;
  expect([place > 0, place < DESKTOP.height]).toEqual([true, true]);
  await work.goto(address("en", "/staff"));
  await waitForHydration(work);
  expect(await placeOn(work)).toBe(place);
  await work.goto(address("en"));
  await waitForHydration(work);
  const list = work.getByRole("navigation", { name: manager.nav.label });
  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolled()).toBe(0); // entries above the current one stay visible
  await list.getByText(manager.nav.groups.catalog, { exact: true }).click();
  await list.getByRole("link", { name: manager.nav.screens.goods }).click();
  await work.getByRole("heading", { level: 1, name: manager.nav.products }).waitFor();
  expect(await scrolled()).toBe(0); // the pressed entry stays below the pointer
});

test("a screen's pages are its tabs, and share an entry of the navigation", async () => {
  await navigateTo(work, address("en", "/mail"));
  const tabs = work.getByRole("navigation", { name: manager.nav.screens.activity });
  await tabs.getByRole("link", { name: manager.nav.audit }).click();
  await work.getByRole("heading", { level: 1, name: manager.audit.title }).waitFor();
  await work.waitForURL(address("en", "/audit"));
  const here = tabs.locator("a[aria-current=page]");
  expect(await here.textContent()).toBe(manager.nav.audit);
  const entry = work
    .getByRole("navigation", { name: manager.nav.label })
    .getByRole("link", { name: manager.nav.screens.activity });
  expect(await entry.getAttribute("aria-current")).toBe("page");
});

test("texts that every page shows are saved with a new document, and guarded until then", async () => {
  const { site, form } = manager;
  await navigateTo(work, address("en", "/site"));
  const name = work.locator("input[name='name.en']");
  const save = work.getByRole("button", { name: form.save, exact: true });
  await name.fill("");
  await work.getByText(form.missing, { exact: true }).waitFor();
  await work.getByText(form.unsaved).waitFor();
  await work.getByRole("link", { name: manager.nav.orders, exact: true }).click();
  await work.getByRole("dialog", { name: form.leaveTitle }).waitFor();
  await work.getByRole("button", { name: form.stay }).click();
  expect(await name.inputValue()).toBe("");

  await save.click();
  await work.getByText(phrases.en.fault.required).waitFor();
  expect(await isFocused(name)).toBe(true);
  errors.length = 0; // the browser logs the 422 response

  await name.fill("Edited Precision");
  await save.click();
  await work.getByText(site.savedText).waitFor();
  const start = work.getByRole("banner").getByRole("link").first();
  await expect.poll(() => start.getAttribute("aria-label")).toContain("Edited Precision");
  await work.getByText(form.saved).waitFor();
  await name.fill("Edited twice");
  await save.click();
  await expect.poll(() => start.getAttribute("aria-label")).toContain("Edited twice");
  await work.getByText(form.saved).waitFor();
  await work.getByRole("link", { name: manager.nav.orders, exact: true }).click();
  await work.getByRole("heading", { level: 1, name: manager.orders.title }).waitFor();
  expect(await work.getByRole("dialog").count()).toBe(0);
});

test("the demo's clock says that it was moved, once what fell due is done", async () => {
  const { start } = manager;
  await navigateTo(work, address("en"));
  const unpaid = work.getByRole("link", { name: new RegExp(`^${start.unpaid}`) });
  expect(await unpaid.textContent()).toContain(String(ORDERS));
  const pastDeadline = `+${PAYMENT_WINDOW_DAYS + 1}d`;
  await work.getByRole("textbox", { name: start.clockStep }).fill(pastDeadline);
  await work.getByRole("button", { name: start.clockMove }).click();
  const [, said = ""] = start.clockMoved.split("{time}");
  await work.getByRole("status").filter({ hasText: said.trim() }).waitFor();
  expect(await unpaid.textContent()).toBe(`${start.unpaid}0`);
  expect(errors).toEqual([]);
});
