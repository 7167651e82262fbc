import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { alive } from "./focus.ts";
import { BUYERS, button, looksRight, openedDesk, paidGoods, post, sentHome } from "./goodsSold.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

/** Hardware that is given back: its buyer asks on the order's page, staff accept or decline, and what is accepted is refunded;
 * with the last of it what sending cost. */
const product = startedProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const atDesk = openedDesk(product);

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

/** Staff have sent both pieces, and they have come today: what one piece costs, and sending them. */
async function delivered(page: Page, id: string): Promise<{ unit: number; fee: number }> {
  const answer = await page.request.get(`${product.url}/api/v1/Order/${id}`);
  const { data: order } = (await answer.json()) as {
    data: {
      lines: { uuid: string; unit: { minor: number } }[];
      shipping: { fee: { minor: number } };
    };
  };
  const lines = order.lines.map(({ uuid }) => ({ uuid, quantity: 2 }));
  const sent = await post<{ id: string; revision: number }>(
    product,
    atDesk.desk,
    `/Manager/Order/${id}/Shipment`,
    { lines, carrier: "dhl", tracking: "JD0140001" },
  );
  const { revision } = sent;
  const deliveredOn = formatDay(new Date());
  const deliver = `/Manager/Shipment/${sent.id}/Delivery`;
  await post(product, atDesk.desk, deliver, { revision, deliveredOn });
  return { unit: order.lines[0]?.unit.minor ?? 0, fee: order.shipping.fee.minor };
}

/** Nothing stays with the buyer: the form gives what sending cost back, too, unless staff take the tick away. */
async function refundLast(
  lang: Lang,
  reason: string,
  { unit, fee }: { unit: number; fee: number },
) {
  const { manager, done } = phrases[lang];
  const { desk } = atDesk;
  expect(fee).toBeGreaterThan(0);
  const sum = (minor: number) =>
    manager.refund.submitSum.replace("{amount}", formatMoney({ minor, currency: "TWD" }));
  await desk.goto(at(lang, "/manager/withdrawals"));
  const row = desk.locator("tbody tr", { hasText: reason });
  await row.getByRole("button", { name: manager.withdrawals.accept }).click();
  await button(desk, manager.withdrawals.confirm.submitAccept).click();
  await desk.getByText(done.withdrawal_accepted).waitFor();
  await alive(desk);
  const tick = desk.getByRole("checkbox", {
    name: manager.refund.fee.replace("{fee}", formatMoney({ minor: fee, currency: "TWD" })),
  });
  expect(await tick.isChecked()).toBe(true);
  await tick.uncheck();
  await button(desk, sum(unit)).waitFor();
  await tick.check();
  await looksRight(desk);
  await button(desk, sum(unit + fee)).click();
  const question = desk.getByRole("dialog");
  // The last pieces with the fee are the whole order.
  await question.getByText(manager.refund.sureWhole, { exact: true }).waitFor();
  await question.getByRole("button", { name: sum(unit + fee) }).click();
  await desk.getByText(done.order_refunded).waitFor();
  await looksRight(desk);
}

journey(
  "goods are asked back and refunded, the rest declined and then refunded with what sending cost, in %s",
  async (lang) => {
    const { purchase, manager, done, checkout } = phrases[lang];
    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await signIn(product, page, BUYERS[lang]);
    const id = await paidGoods(product, page, await sentHome(product, page));
    const here = at(lang, `/order/${id}`);
    await expect
      .poll(async () => {
        await page.goto(here);
        return page.getByText(purchase.withdrawal.ask, { exact: true }).count();
      })
      .toBe(1);
    const piece = await delivered(page, id);
    await page.goto(here);
    await alive(page);
    await ask(page, lang, `Too large for us (${lang})`);

    await atDesk.desk.goto(at(lang, "/manager/withdrawals"));
    const row = atDesk.desk.locator("tbody tr", { hasText: `Too large for us (${lang})` });
    await looksRight(atDesk.desk);
    await row.getByRole("button", { name: manager.withdrawals.accept }).click();
    await button(atDesk.desk, manager.withdrawals.confirm.submitAccept).click();
    await atDesk.desk.getByText(done.withdrawal_accepted).waitFor();
    await looksRight(atDesk.desk);
    // The button says how much.
    const sum = manager.refund.submitSum.replace("{amount}", "TWD");
    await atDesk.desk.getByRole("button", { name: sum }).click();
    const question = atDesk.desk.getByRole("dialog");
    await question.getByText(manager.refund.sureCard).waitFor();
    await looksRight(atDesk.desk);
    await question.getByRole("button", { name: sum }).click();
    await atDesk.desk.getByText(done.order_refunded).waitFor();
    await page.goto(here);
    await page.getByText(purchase.withdrawal.states.refunded, { exact: true }).waitFor();
    await page.getByText(checkout.status.partlyRefunded, { exact: true }).waitFor();
    const refunds = page.getByRole("table", { name: purchase.refunds.title });
    await refunds.getByText(purchase.refunds.causes.refund).waitFor();

    await alive(page);
    await ask(page, lang, `And this one too (${lang})`);
    await atDesk.desk.goto(at(lang, "/manager/withdrawals"));
    const next = atDesk.desk.locator("tbody tr", { hasText: `And this one too (${lang})` });
    await next.getByRole("button", { name: manager.withdrawals.decline }).click();
    await atDesk.desk.locator("input[name=answer]").fill("It shows traces of use");
    await button(atDesk.desk, manager.withdrawals.confirm.submitDecline).click();
    await atDesk.desk.getByText(done.withdrawal_declined).waitFor();
    await next.getByText(manager.withdrawals.states.declined).waitFor();
    await row.getByText(manager.withdrawals.refunded, { exact: true }).waitFor();
    await looksRight(atDesk.desk);
    await page.goto(here);
    await page.getByText("It shows traces of use").waitFor();
    await page.getByText(purchase.withdrawal.states.declined, { exact: true }).waitFor();
    await looksRight(page);

    await alive(page);
    await ask(page, lang, `It was never unpacked (${lang})`);
    await refundLast(lang, `It was never unpacked (${lang})`, piece);
    await page.goto(here);
    await page.getByText(purchase.withdrawal.states.refunded, { exact: true }).nth(1).waitFor();
    await page.getByText(checkout.status.refunded, { exact: true }).first().waitFor();
    await looksRight(page);
    expect(errors.filter((error) => !error.includes("422"))).toEqual([]); // what was refused on the way
    expect(atDesk.faults).toEqual([]);
  },
);
