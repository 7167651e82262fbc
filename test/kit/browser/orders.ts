import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { DemoAddress } from "#shared/demo/access/accounts.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { withTotal } from "#test/kit/data/orderCart.ts";
import { cardPayment, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { axeFindings } from "./accessibility.ts";
import { layoutDefects } from "./layoutDefects.ts";
import type { Product } from "./browserShop.ts";
import { signIn } from "./signIn.ts";

export const BUYERS: Record<Lang, DemoAddress> = {
  tw: "member@demo.test",
  en: "dealer@demo.test",
  cn: "subdealer@demo.test",
};

/** One per file: a second-factor code opens only one session. */
export async function openStaffPage(product: Product): Promise<{ desk: Page; faults: string[] }> {
  const { page: desk, errors: faults } = await product.visitor({ lasting: true });
  await signIn(product, desk, "manager@demo.test");
  return { desk, faults };
}

export function setUpStaffPage(product: Product): {
  readonly desk: Page;
  readonly faults: string[];
} {
  let opening: ReturnType<typeof openStaffPage> | undefined;
  let opened: Awaited<ReturnType<typeof openStaffPage>> | undefined;
  beforeEach(async () => {
    opening ??= openStaffPage(product);
    opened = await opening;
  });
  const open = () => {
    if (!opened) throw new Error("the staff page opens before the first test");
    return opened;
  };
  return {
    get desk() {
      return open().desk;
    },
    get faults() {
      return open().faults;
    },
  };
}

export async function postAs<T>(
  { url }: Pick<Product, "url">,
  page: Page,
  path: string,
  data: object,
): Promise<T> {
  const answer = await page.request.post(`${url}/api/v1${path}`, {
    data,
    headers: { origin: url, "idempotency-key": randomUUID() },
  });
  const body = (await answer.json()) as { data: T };
  if (!answer.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Places an order of what the cart shows, as its page does. */
export async function orderAs<T extends object = { id: string }>(
  product: Pick<Product, "url">,
  page: Page,
  body: object,
): Promise<T> {
  const cart = `${product.url}/api/v1/Cart`;
  const { shipping } = body as { readonly shipping?: object };
  const headers = { origin: product.url };
  if (shipping) await page.request.put(`${cart}/Shipping`, { data: shipping, headers });
  const { data } = (await (await page.request.get(cart)).json()) as { data: Cart };
  return postAs<T>(product, page, "/Order", withTotal(data, body));
}

export async function buyHardware(
  product: Product,
  page: Page,
  more: object = {},
): Promise<string> {
  const [device] = hardware;
  if (!device) throw new Error("the demo has no hardware with a stock count");
  await postAs(product, page, "/Cart", hardwareItem(device, 2));
  const { id } = await orderAs(product, page, { ...cardPayment, ...more });
  const { action, fields } = await postAs<{ action: string; fields: Record<string, string> }>(
    product,
    page,
    `/Order/${id}/Payment`,
    { method: "credit" },
  );
  await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  const paid = await fetch(`${product.gateway}/__sim/trades/${fields["MerchantTradeNo"]}/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(paid.ok).toBe(true);
  return id;
}

export async function chooseHomeDelivery(product: Product, page: Page): Promise<object> {
  const { uuid: address } = await postAs<{ uuid: string }>(product, page, "/Member/Address", {
    recipient: "林大同",
    phone: "04 2350 1234",
    country: "TW",
    province: "TW-TXG",
    city: "TW-TXG-xitun-district",
    address: "工業三十八路 12 號",
    postalCode: "407",
  });
  return { shipping: { method: shippingMethods[0].uuid, address } };
}

/** At desktop and phone width. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await layoutDefects(page, "main")).toEqual([]);
  await page.setViewportSize({ width: 1_440, height: 900 });
  expect(await layoutDefects(page, "main")).toEqual([]);
}

export const mainButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** Moves the product's clock by the desk of staff, and waits until it has gone through its last day. */
export async function advanceClock(product: Product, desk: Page, by: string): Promise<void> {
  await postAs(product, desk, "/Manager/Clock", { by });
  const read = async () => {
    const answer = await desk.request.get(`${product.url}/api/v1/Manager/Clock`);
    return (await answer.json()).data.move?.endedAt;
  };
  await expect.poll(read, { timeout: 300_000 }).not.toBeNull();
}
