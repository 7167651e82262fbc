import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/seed.ts";
import type { DemoAddress } from "#shared/demo/accounts.ts";
import { bcp47, type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { byCard, hardware, pieces } from "../shop.ts";
import { findings } from "./findings.ts";
import { alive } from "./focus.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { startedProduct } from "./product.ts";

/** Hardware that is given back: its buyer asks on the order's page, staff accept or decline, and what is accepted is refunded. */
const product = startedProduct();
const BUYERS: Record<Lang, DemoAddress> = {
  tw: "member@demo.test",
  en: "dealer@demo.test",
  cn: "subdealer@demo.test",
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
  const { id } = await post<{ id: string }>(page, "/Order", byCard);
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

/** The buyer asks to give one piece back, after they have typed more than they have. */
async function ask(page: Page, lang: Lang, reason: string) {
  const { withdrawal } = phrases[lang].purchase;
  await page.getByText(withdrawal.ask, { exact: true }).click();
  const quantity = page.locator("input[name='lines[0][quantity]']");
  await quantity.fill("9");
  await page.locator("textarea[name=reason]").fill(reason);
  await button(page, withdrawal.submit).click();
  await page.getByText(phrases[lang].refusal.refund.too_much).first().waitFor();
  expect(await page.locator("textarea[name=reason]").inputValue()).toBe(reason);
  await looksRight(page);
  await quantity.fill("1");
  await button(page, withdrawal.submit).click();
  await page.getByText(phrases[lang].done.withdrawal_asked).waitFor();
  await page.getByText(withdrawal.states.open, { exact: true }).waitFor();
  await looksRight(page);
}

test.for(LANGS)(
  "goods are asked back, accepted and refunded, and the rest declined, in %s",
  { timeout: 180_000 },
  async (lang) => {
    const { purchase, manager, done, checkout } = phrases[lang];
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await page.goto(at(lang, "/login"));
    await logIn(page, BUYERS[lang]);
    await page.waitForURL((url) => !url.pathname.endsWith("/login"));
    const id = await paidGoods(page);
    const here = at(lang, `/order/${id}`);
    await expect
      .poll(async () => {
        await page.goto(here);
        return page.getByText(purchase.withdrawal.ask, { exact: true }).count();
      })
      .toBe(1);
    await alive(page);
    await ask(page, lang, `Too large for us (${lang})`);

    await desk.goto(at(lang, "/manager/withdrawals"));
    const row = desk.locator("tbody tr", { hasText: `Too large for us (${lang})` });
    await looksRight(desk);
    await row.getByRole("button", { name: manager.withdrawals.accept }).click();
    await desk.getByText(done.withdrawal_accepted).waitFor();
    await looksRight(desk);
    await button(desk, manager.refund.submit).click();
    await desk.getByText(done.order_refunded).waitFor();
    await page.goto(here);
    await page.getByText(purchase.withdrawal.states.accepted, { exact: true }).waitFor();
    await page.getByText(checkout.status.partlyRefunded, { exact: true }).waitFor();
    const refunds = page.getByRole("table", { name: purchase.refunds.title });
    await refunds.getByText(purchase.refunds.causes.refund).waitFor();

    await alive(page);
    await ask(page, lang, `And this one too (${lang})`);
    await desk.goto(at(lang, "/manager/withdrawals"));
    const next = desk.locator("tbody tr", { hasText: `And this one too (${lang})` });
    await next.locator("input[name=answer]").fill("It shows traces of use");
    await next.getByRole("button", { name: manager.withdrawals.decline }).click();
    await desk.getByText(done.withdrawal_declined).waitFor();
    await next.getByText(manager.withdrawals.states.declined).waitFor();
    await row.getByText(manager.withdrawals.refunded, { exact: true }).waitFor();
    await looksRight(desk);
    await page.goto(here);
    await page.getByText("It shows traces of use").waitFor();
    await page.getByText(purchase.withdrawal.states.declined, { exact: true }).waitFor();
    await looksRight(page);
    expect(errors.filter((error) => !error.includes("422"))).toEqual([]); // what was refused on the way
    expect(faults).toEqual([]);
  },
);
