import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import { DEMO_PASSWORD } from "#server/demo/seed.ts";
import type { DemoAddress } from "#shared/demo/accounts.ts";
import { bcp47, type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { byCard, hardware, pieces } from "../shop.ts";
import { findings } from "./findings.ts";
import { alive } from "./focus.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { startedProduct } from "./product.ts";

/** Hardware that is sent in two parcels: staff record each, its buyer follows them until they have come. */
const product = startedProduct();
const BUYERS: Record<Lang, DemoAddress> = {
  tw: "member@demo.test",
  en: "dealer@demo.test",
  cn: "subdealer@demo.test",
};
const [home] = shippingMethods;
const plant = {
  recipient: "林大同",
  phone: "04 2350 1234",
  country: "TW",
  province: "TW-TXG",
  city: "TW-TXG-xitun-district",
  address: "工業三十八路 12 號",
  postalCode: "407",
};
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

/** The one page that is signed in as a manager: a code of the second factor opens one session. */
let desk: Page;
let faults: string[];
let opening: Promise<void> | undefined;

beforeEach(async () => {
  opening ??= openDesk();
  await opening;
});

async function openDesk() {
  ({ page: desk, errors: faults } = await product.visitor());
  await desk.goto(at("en", "/manager"));
  await logIn(desk, "manager@demo.test");
  const code = await desk.locator("main strong.font-mono").textContent();
  await desk.locator("main [name=code]").fill(code ?? "");
  await desk.locator("main form:has([name=code]) button[type=submit]").click();
  await desk.waitForURL(at("en", "/manager"));
  faults.length = 0; // the browser notes the answer that asks for the code
}

async function logIn(page: Page, email: string) {
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=password]").fill(DEMO_PASSWORD);
  await page.locator("main form:has([name=password]) button[type=submit]").last().click();
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const headers = { origin: product.url };
  const answer = await page.request.post(`${product.url}/api/v1${path}`, { data, headers });
  const body = (await answer.json()) as { data: T };
  if (!answer.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Two pieces of hardware that are paid by card: the order's id. */
async function paidGoods(page: Page): Promise<string> {
  const [device] = hardware;
  if (!device) throw new Error("the demo shop counts no hardware");
  await post(page, "/Cart", pieces(device, 2));
  const { uuid: address } = await post<{ uuid: string }>(page, "/Member/Address", plant);
  const { id } = await post<{ id: string }>(page, "/Order", {
    ...byCard,
    shipping: { method: home.uuid, address },
  });
  const { action, fields } = await post<{ action: string; fields: Record<string, string> }>(
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

/** Nothing on the page is out of reach, cut off or too wide, on a desk and on a phone. */
async function looksRight(page: Page) {
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await layoutFaults(page, "main")).toEqual([]);
  await page.setViewportSize({ width: 1_440, height: 900 });
  expect(await layoutFaults(page, "main")).toEqual([]);
}

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** Staff record that one piece leaves. */
async function send(lang: Lang, tracking: string) {
  const t = phrases[lang].manager.shipments;
  await desk.getByText(t.send, { exact: true }).click();
  await desk.locator("form:has([value=send]) input[name='lines.0.quantity']").fill("1");
  await desk.locator("form:has([value=send]) select[name=carrier]").selectOption("dhl");
  await desk.locator("form:has([value=send]) input[name=tracking]").fill(tracking);
  await looksRight(desk);
  await button(desk, t.submitSend).click();
  await desk.getByText(tracking, { exact: true }).first().waitFor();
}

test.for(LANGS)(
  "hardware is sent in two parcels, followed and delivered, in %s",
  { timeout: 180_000 },
  async (lang) => {
    const { purchase, manager, done } = phrases[lang];
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await page.goto(at(lang, "/login"));
    await logIn(page, BUYERS[lang]);
    await page.waitForURL((url) => !url.pathname.endsWith("/login"));
    const id = await paidGoods(page);
    const office = at(lang, `/manager/order/${id}`);
    await expect
      .poll(async () => {
        await desk.goto(office);
        return desk.getByText(manager.shipments.send, { exact: true }).count();
      })
      .toBe(1);
    await alive(desk);
    await desk.goto(at(lang, "/manager/shipments"));
    await desk.locator("tbody").getByText(manager.shipments.states.waiting).first().waitFor();
    expect(await findings(desk)).toEqual([]);
    await desk.goto(`${office}/packing`);
    await desk.getByText("林大同").waitFor();
    await looksRight(desk);

    await desk.goto(office);
    await alive(desk);
    await send(lang, "JD0140001");
    await page.goto(at(lang, `/order/${id}`));
    await page.getByText(purchase.shipments.rest, { exact: true }).waitFor();
    await looksRight(page);
    await send(lang, "JD0140002");
    await page.goto(at(lang, `/order/${id}`));
    const parcels = page.getByRole("link", { name: purchase.shipments.follow });
    await expect.poll(() => parcels.count()).toBe(2);
    expect(await parcels.last().getAttribute("href")).toMatch(/^https:.*JD014000\d$/);

    await desk.getByText(manager.shipments.deliver, { exact: true }).first().click();
    await button(desk, manager.shipments.submitDeliver).first().click();
    await desk.getByText(done.shipment_delivered).waitFor();
    await looksRight(desk);
    await page.goto(at(lang, `/order/${id}`));
    await page.getByText(purchase.shipments.states.delivered, { exact: true }).waitFor();
    await looksRight(page);
    await desk.goto(at(lang, "/manager/shipments"));
    await desk.getByText("JD0140002").first().waitFor();
    expect(await findings(desk)).toEqual([]);
    expect(errors).toEqual([]);
    expect(faults).toEqual([]);
  },
);
