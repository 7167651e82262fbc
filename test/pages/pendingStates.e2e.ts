import type { Locator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { hardwareItem, planOf, software } from "#test/kit/data/purchases.ts";
import { waitForHydration, isFocused } from "#test/kit/browser/focus.ts";
import { hardware } from "#test/kit/data/demoProducts.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { closeToast, closeToasts } from "#test/kit/browser/toasts.ts";

const product = setUpProduct();
const MEMBER = "member@demo.test";
const SOON = { timeout: 60_000 };
const { checkout, done, layout, manager, problem, refusal, shell } = phrases.en;
const ONE = planOf(software, 12).prices.TWD;
const money = (minor: number) => formatMoney({ minor, currency: "TWD" });
const toasts = (page: Page) => page.getByRole("region", { name: shell.toast.region });

async function openCart(page: Page): Promise<void> {
  await signIn(product, page, MEMBER);
  const path = `/en/cart/${software.uuid}/${planOf(software, 12).uuid}/TWD`;
  await page.goto(product.url + path);
  await page.waitForURL((url) => url.pathname === "/en/cart");
  await waitForHydration(page);
}

let page: Page;
let opening: Promise<void> | undefined;
async function openedCart(): Promise<void> {
  const opened = await product.visitor({ locale: "en", lasting: true });
  page = opened.page;
  await page
    .context()
    .addCookies([{ name: "mw_refer", value: "FRIEND-7", url: product.url, sameSite: "Lax" }]);
  await openCart(page);
}
async function inCart(): Promise<void> {
  await (opening ??= openedCart());
  await closeToasts(page);
}

/** Until the returned function is called. */
async function hold(
  page: Page,
  pattern: string,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  const later = async (route: Route) => {
    await held;
    await answer(route);
  };
  await page.route(pattern, later, { times: 1 });
  return release;
}

const quantityIn = (part: Page | Locator) => part.locator("input[name=quantity]:visible");
const totals = (page: Page, minor: number) =>
  page.getByRole("button", {
    name: checkout.place.submit.replace("{amount}", money(minor)),
  });

test("a quantity counts at once, and a refusal brings back what the cart holds and says why", async () => {
  await inCart();
  const letGo = await hold(page, "**/api/v1/Cart/*");
  const sent = page.waitForRequest("**/api/v1/Cart/*");
  await quantityIn(page).fill("3");
  await totals(page, ONE * 3).waitFor(); // optimistic
  letGo();
  const { searchParams } = new URL((await sent).url());
  expect(searchParams.get("refer")).toBe("FRIEND-7"); // sends the referral code along
  await toasts(page).getByText(done.cart_changed).waitFor();
  await totals(page, ONE * 3).waitFor();

  const message = refusal.rate.limited;
  const refuse = await hold(page, "**/api/v1/Cart/*", (route) =>
    route.fulfill({ status: 422, json: { message, code: "rate.limited" } }),
  );
  await quantityIn(page).fill("9");
  await totals(page, ONE * 9).waitFor();
  refuse();
  await totals(page, ONE * 3).waitFor();
  expect(await quantityIn(page).inputValue()).toBe("3");
  await page.getByRole("main").getByText(message).waitFor();
  await toasts(page).getByText(message).waitFor();
  await quantityIn(page).fill("1");
  await totals(page, ONE).waitFor();
});

test("a quantity typed full-width counts, and the buttons step from the last number", async () => {
  await inCart();
  await quantityIn(page).fill("３");
  await totals(page, ONE * 3).waitFor();
  await quantityIn(page).fill("３x");
  await page.getByRole("button", { name: checkout.cart.decrease }).click();
  await totals(page, ONE * 2).waitFor();
  await quantityIn(page).fill("");
  await page.getByRole("button", { name: checkout.cart.increase }).click();
  await totals(page, ONE * 3).waitFor();
  expect(await quantityIn(page).inputValue()).toBe("3");
  await quantityIn(page).fill("1");
  await totals(page, ONE).waitFor();
});

const removeOf = (page: Page) =>
  page.getByRole("button", { name: checkout.cart.remove.replace("{name}", software.name.en) });

test("a removed line is gone at once, and can be put back once the cart has answered", async () => {
  await inCart();
  const letGo = await hold(page, "**/cart.data*");
  await removeOf(page).click();
  await removeOf(page).waitFor({ state: "detached" });
  const undo = page.getByRole("button", { name: checkout.cart.undo });
  await page.getByRole("status").filter({ has: undo }).waitFor();
  expect(await undo.getAttribute("aria-busy")).toBe("true");
  letGo();
  await expect.poll(() => undo.getAttribute("aria-busy"), SOON).toBe(null);
  await undo.click();
  await removeOf(page).waitFor();
});

test("a message is heard from a region that was there before, waits while it is looked at, and gives the focus back", async () => {
  await inCart();
  const region = toasts(page);
  expect(await region.getByRole("status").count()).toBe(1);
  expect(await region.getByRole("alert").count()).toBe(1);
  await page.route("**/api/v1/Cart/*", (route) => route.abort());
  const more = page.getByRole("button", { name: checkout.cart.increase });
  await more.focus();
  await page.keyboard.press("Enter");
  await region.getByRole("alert").getByText(problem.alert.network).waitFor();
  expect(await isFocused(more)).toBe(true);
  await page.unroute("**/api/v1/Cart/*");
  await page.keyboard.press("F6");
  expect(await isFocused(page.locator(closeToast).first())).toBe(true);
  await page.keyboard.press("Escape");
  await page.locator(closeToast).waitFor({ state: "detached" });
  expect(await isFocused(more)).toBe(true);
  const less = page.getByRole("button", { name: checkout.cart.decrease });
  await less.focus();
  await page.keyboard.press("Enter");
  await totals(page, ONE).waitFor();
  await region.getByRole("status").getByText(done.cart_changed).waitFor();
});

test("a passing message waits while it is pointed at or has the focus, and is heard again when said again; a long way shows that it goes on, a short one flashes nothing", async () => {
  const { page } = await product.visitor({ locale: "en", alone: true });
  await openCart(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const said = toasts(page).getByRole("status").getByText(done.cart_changed);
  const change = async (name: string) => {
    const button = page.getByRole("button", { name });
    await button.focus();
    const answered = page.waitForResponse("**/api/v1/Cart/*");
    await page.keyboard.press("Enter");
    await page.clock.runFor(600); // past the debounce of quantities
    await answered;
    return button;
  };
  const left = async () => {
    await page.clock.runFor(4_100);
    return said.count();
  };

  await change(checkout.cart.increase);
  await said.waitFor();
  await said.hover();
  await page.clock.runFor(60_000);
  expect(await said.count()).toBe(1);
  await said.evaluate((first) => first.setAttribute("data-first", ""));
  await change(checkout.cart.decrease);
  await toasts(page).locator("p:not([data-first])").waitFor(); // repeated messages are announced again
  expect(await said.count()).toBe(1);
  await page.mouse.move(0, 0);
  await expect.poll(left, SOON).toBe(0);

  const more = await change(checkout.cart.increase);
  await said.waitFor();
  await page.keyboard.press("Control+F6"); // reserved by the browser
  expect(await isFocused(more)).toBe(true);
  await page.keyboard.press("F6");
  expect(await isFocused(page.locator(closeToast))).toBe(true);
  await page.clock.runFor(60_000);
  expect(await said.count()).toBe(1);
  await more.focus();
  await expect.poll(left, SOON).toBe(0);
  await goLongWay(page);
});

async function goLongWay(page: Page) {
  const bar = page.getByRole("status").filter({ hasText: shell.loading });
  const asked = page.waitForRequest("**/privacy.data*");
  const letGo = await hold(page, "**/privacy.data*");
  await page.getByRole("contentinfo").getByRole("link", { name: layout.pages.privacy }).click();
  await asked;
  await page.clock.runFor(299);
  expect(await bar.count()).toBe(0);
  // the delay starts at rendering
  await expect.poll(() => page.clock.runFor(50).then(() => bar.count()), SOON).toBe(1);
  letGo();
  await page.getByRole("heading", { level: 1, name: shell.document.privacy }).waitFor();
  await bar.waitFor({ state: "detached" });
}

test("what is typed before the scripts have come stays, and its form knows of it", async () => {
  const { page: desk } = await product.visitor({ locale: "en" });
  await signIn(product, desk, "manager@demo.test");
  let letGo = () => {};
  const later = new Promise<void>((go) => (letGo = go));
  await desk.route("**/assets/*.js", async (route) => {
    await later;
    await route.continue();
  });
  const { uuid } = faqCategories[0]!.faqs[0]!;
  await desk.goto(`${product.url}/en/manager/faq/${uuid}`, { waitUntil: "commit" });
  const question = desk.locator("main [name='question.en']");
  await question.fill("Typed before the scripts came?");
  letGo();
  await waitForHydration(desk);
  await desk.getByText(manager.form.unsaved, { exact: true }).waitFor();
  expect(await question.inputValue()).toBe("Typed before the scripts came?");
});

test("keys that belong to a character being composed close and change nothing", async () => {
  await inCart();
  const quantity = quantityIn(page);
  const before = await quantity.inputValue();
  const composing = (key: string) => ({ key, bubbles: true, cancelable: true, isComposing: true });
  await quantity.evaluate(
    (box, init) => void box.dispatchEvent(new KeyboardEvent("keydown", init)),
    composing("ArrowUp"),
  );
  expect(await quantity.inputValue()).toBe(before);
  const menu = page.locator("header details").first();
  await menu.locator("summary").click();
  await menu.evaluate(
    (node, init) => void node.dispatchEvent(new KeyboardEvent("keydown", init)),
    composing("Escape"),
  );
  expect(await menu.getAttribute("open")).not.toBe(null);
  await page.keyboard.press("Escape");
  expect(await menu.getAttribute("open")).toBe(null);
});

test("more than there is is refused with how many are left", async () => {
  await inCart();
  const headers = { origin: product.url };
  await page.request.post(`${product.url}/api/v1/Cart`, { headers, data: hardwareItem(hardware) });
  await page.getByRole("contentinfo").getByRole("link", { name: layout.pages.terms }).click();
  await page.getByRole("heading", { level: 1, name: shell.document.terms }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: layout.pages.cart }).click();
  const line = page.locator("main li:has(input[name=quantity])", { hasText: hardware.name.en });
  await quantityIn(line).fill("99");
  await line.getByText(/^Only \d+ left\.$/).waitFor();
  expect(await quantityIn(line).inputValue()).toBe("1");
  const remove = checkout.cart.remove.replace("{name}", hardware.name.en);
  await page.getByRole("button", { name: remove }).click();
  await line.waitFor({ state: "detached" });
});

test("a line that somebody else has removed meanwhile is not removed again, and the page says so", async () => {
  await inCart();
  const { data } = (await (await page.request.get(`${product.url}/api/v1/Cart`)).json()) as {
    data: { lines: { uuid: string }[] };
  };
  await page.request.delete(`${product.url}/api/v1/Cart/${data.lines[0]?.uuid}`, {
    headers: { origin: product.url },
  });
  await removeOf(page).click();
  await page.getByText(refusal.cart.line_not_found).first().waitFor();
  expect(await page.getByRole("button", { name: checkout.cart.undo }).count()).toBe(0);
});
