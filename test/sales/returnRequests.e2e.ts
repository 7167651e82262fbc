import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import {
  BUYERS,
  mainButton,
  expectAccessibleLayout,
  setUpStaffPage,
  buyHardware,
  postAs,
  chooseHomeDelivery,
} from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const atDesk = setUpStaffPage(product);

async function ask(page: Page, lang: Lang, reason: string) {
  const { withdrawal } = phrases[lang].purchase;
  await page.getByText(withdrawal.ask, { exact: true }).click();
  const quantity = page.locator("input[name='lines[0][quantity]']");
  await quantity.fill("9");
  await page.locator("textarea[name=reason]").fill(reason);
  await mainButton(page, withdrawal.submit).click();
  await page.getByText(phrases[lang].refusal.refund.exceeds_remaining).first().waitFor();
  expect(await page.locator("textarea[name=reason]").inputValue()).toBe(reason);
  await expectAccessibleLayout(page);
  await quantity.fill("2");
  await mainButton(page, withdrawal.submit).click();
  await page.getByText(phrases[lang].done.withdrawal_asked).waitFor();
  await page.getByText(withdrawal.states.open, { exact: true }).waitFor();
}

async function paidOrder(page: Page, id: string) {
  const read = async () => {
    const answer = await page.request.get(`${product.url}/api/v1/Order/${id}`);
    return ((await answer.json()) as { data: Ordered }).data;
  };
  await expect.poll(async () => (await read()).paidAt).not.toBeNull();
  const { lines, shipping } = await read();
  return { lines, unit: lines[0]?.unit.minor ?? 0, fee: shipping.fee.minor };
}

interface Ordered {
  readonly paidAt: string | null;
  readonly lines: readonly { uuid: string; unit: { minor: number } }[];
  readonly shipping: { readonly fee: { minor: number } };
}

async function deliver(id: string, lines: Ordered["lines"]) {
  const { desk } = atDesk;
  const pieces = lines.map(({ uuid }) => ({ uuid, quantity: 2 }));
  const parcel = { lines: pieces, carrier: "dhl", tracking: "JD0140001" };
  const sent = await postAs<{ id: string; revision: number }>(
    product,
    desk,
    `/Manager/Order/${id}/Shipment`,
    parcel,
  );
  const came = { revision: sent.revision, deliveredOn: formatDay(new Date()) };
  await postAs(product, desk, `/Manager/Shipment/${sent.id}/Delivery`, came);
}

/** With everything returned the shipping fee is refunded, too, unless unticked. */
async function refund(lang: Lang, { unit, fee }: { unit: number; fee: number }) {
  const { manager, done } = phrases[lang];
  const { desk } = atDesk;
  expect(fee).toBeGreaterThan(0);
  const sum = (minor: number) =>
    manager.refund.submitSum.replace("{amount}", formatMoney({ minor, currency: "TWD" }));
  await waitForHydration(desk);
  const tick = desk.getByRole("checkbox", {
    name: manager.refund.fee.replace("{fee}", formatMoney({ minor: fee, currency: "TWD" })),
  });
  expect(await tick.isChecked()).toBe(true);
  await tick.uncheck();
  await mainButton(desk, sum(unit * 2)).waitFor();
  await tick.check();
  await mainButton(desk, sum(unit * 2 + fee)).click();
  const question = desk.getByRole("dialog");
  for (const told of [manager.refund.sureWhole, manager.refund.sureCard])
    await question.getByText(told, { exact: true }).waitFor();
  await expectAccessibleLayout(desk);
  await question.getByRole("button", { name: sum(unit * 2 + fee) }).click();
  await desk.getByText(done.order_refunded).waitFor();
}

journey(
  "goods are asked back, accepted and refunded with what sending cost, in %s",
  async (lang) => {
    const { purchase, manager, done, checkout } = phrases[lang];
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    const { desk } = atDesk;
    await signIn(product, page, BUYERS[lang]);
    const id = await buyHardware(product, page, await chooseHomeDelivery(product, page));
    const { lines, ...costs } = await paidOrder(page, id);
    await deliver(id, lines);
    await page.goto(at(lang, `/order/${id}`));
    await waitForHydration(page);
    await ask(page, lang, `Too large for us (${lang})`);

    await desk.goto(at(lang, "/manager/withdrawals"));
    const row = desk.locator("tbody tr", { hasText: `Too large for us (${lang})` });
    await row.getByRole("button", { name: manager.withdrawals.accept }).click();
    await mainButton(desk, manager.withdrawals.confirm.submitAccept).waitFor();
    await expectAccessibleLayout(desk);
    await mainButton(desk, manager.withdrawals.confirm.submitAccept).click();
    await desk.getByText(done.withdrawal_accepted).waitFor();
    await refund(lang, costs);

    await page.reload();
    await page.getByText(purchase.withdrawal.states.refunded, { exact: true }).waitFor();
    await page.getByText(checkout.status.refunded, { exact: true }).first().waitFor();
    await expectAccessibleLayout(page);
    expect(errors.filter((error) => !error.includes("422"))).toEqual([]); // 422 for the excess quantity
    expect(atDesk.faults).toEqual([]);
  },
);
