import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { MIN_FORM_AGE_MS } from "#shared/content/tickets/rules.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { orderAs, postAs, setUpStaffPage } from "#test/kit/browser/orders.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

/** Texts of users without a space widen no page on a phone. */
const product = setUpProduct();
const staff = setUpStaffPage(product);
const PHONE = { width: 375, height: 812 };
const WORD = "Waaaaaaaaw".repeat(8);

async function sendForms(page: Page, path: string, change: Record<string, string>) {
  const answer = await page.request.fetch(`${product.url}/api/v1${path}`, {
    method: "PUT",
    form: change,
    headers: { origin: product.url },
  });
  expect([path, answer.status()]).toEqual([path, 200]);
}

async function fill(page: Page) {
  const person = { firstName: WORD, lastName: WORD, company: WORD, jobTitle: WORD };
  await sendForms(page, "/Member/Info/update", person);
  const place = { country: "JP", province: "JP-23", city: "JP-23-23211", postalCode: "471-8571" };
  const address = {
    ...place,
    label: WORD.slice(0, 60),
    recipient: WORD,
    phone: "0912345678",
    address: WORD,
  };
  await postAs(product, page, "/Member/Address", address);
  await postAs(product, page, "/Member/Address", { ...address, label: "" });
  await postAs(product, page, "/Cart", cartItem(1));
  const { id: quotation } = await postAs<{ id: string }>(product, page, "/Quotation", {});
  await postAs(product, page, "/Cart", cartItem(12));
  const { id: order } = await orderAs(product, page, cardPayment);
  return { quotation, order };
}

async function askQuestion(page: Page) {
  const answer = await page.request.get(`${product.url}/api/v1/Contact`);
  const { data } = (await answer.json()) as { data: { moment: string } };
  const opened = performance.now();
  const about = { name: WORD, company: WORD, subject: WORD, message: WORD, ...data };
  await expect.poll(() => performance.now() - opened).toBeGreaterThan(MIN_FORM_AGE_MS);
  await postAs(product, page, "/Contact", { ...about, email: "member@demo.test" });
}

async function widened(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const answer = await page.goto(`${product.url}/en${path}`);
    await waitForHydration(page);
    expect([path, answer?.status()]).toEqual([path, 200]);
    const wide = (await layoutDefects(page)).filter((each) => each.startsWith("overflow"));
    found.push(...wide.map((each) => `${path}: ${each}`));
  }
  return found;
}

const firstLink = async (page: Page, list: string, part: string) => {
  await page.goto(`${product.url}/en${list}`);
  await waitForHydration(page);
  const link = page.locator(`main a[href^="/en${part}"]`).first();
  return ((await link.getAttribute("href")) ?? "").slice(3);
};

test("words of 80 letters in names, addresses, companies and questions widen no page at 375 px", async () => {
  const { page } = await product.visitor({ locale: "en", viewport: PHONE });
  await signIn(product, page, "member@demo.test");
  const { order, quotation } = await fill(page);
  await askQuestion(page);
  const own = await widened(page, [
    "/member",
    "/member/profile",
    "/member/address",
    "/member/address?edit=new",
    "/member/order",
    `/member/orderdetail/${order}`,
    `/order/${order}`,
    `/quotation/${quotation}`,
    "/cart",
  ]);
  const { desk } = staff;
  await desk.setViewportSize(PHONE);
  const ticket = await firstLink(desk, "/manager/tickets", "/manager/tickets/");
  const member = await firstLink(desk, "/manager/member", "/manager/member/");
  const offices = await widened(desk, [
    "/manager",
    "/manager/order",
    `/manager/order/${order}`,
    "/manager/quotations",
    `/manager/quotations/${quotation}`,
    "/manager/tickets",
    ticket,
    "/manager/member",
    member,
  ]);
  expect([...own, ...offices]).toEqual([]);
});
