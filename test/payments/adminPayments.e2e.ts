import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { isProof } from "#test/kit/proof.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { cartItem, software, trialSoftware } from "#test/kit/data/purchases.ts";
import { withTotal } from "#test/kit/data/orderCart.ts";
import { waitForHydration, navigateTo } from "#test/kit/browser/focus.ts";
import { advanceClock, expectAccessibleLayout } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { withoutWhitespace, savePdf } from "#test/kit/browser/savedPdf.ts";
import { fetchTexts } from "#test/kit/browser/responseText.ts";

const product = setUpProduct();
const { checkout, manager } = phrases.en;
const at = (path = "", lang: Lang = "en") => `${product.url}${langPrefix[lang]}/manager${path}`;

interface Placed {
  readonly id: string;
  readonly number: string;
  readonly amount: { readonly minor: number };
}

async function call<T>(path: string, body: object | FormData, token?: string): Promise<T> {
  const json = !(body instanceof FormData);
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: "POST",
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json && { "content-type": "application/json" }),
    },
    body: json ? JSON.stringify(body) : body,
  });
  const { data, message } = (await answer.json()) as { data: T; message: string };
  if (!answer.ok) throw new Error(`${path}: ${message}`);
  return data;
}

async function order(token: string, paymentMethod: string): Promise<Placed> {
  const cart = await call<Cart>("/Cart", cartItem(1, 2), token);
  return call<Placed>("/Order", withTotal(cart, { paymentMethod, consent: true }), token);
}

async function reported(token: string, last5: string): Promise<Placed> {
  const placed = await order(token, "bank");
  const report = { last5, date: formatDay(new Date()), amount: placed.amount.minor };
  await call(`/Order/${placed.id}/TransferReport`, report, token);
  return placed;
}

async function paid(token: string): Promise<Placed> {
  const placed = await order(token, "credit");
  const { id } = placed;
  const step = await call<{ action: string; fields: Record<string, string> }>(
    `/Order/${id}/Payment`,
    { method: "credit" },
    token,
  );
  await fetch(step.action, { method: "POST", body: new URLSearchParams(step.fields) });
  const trade = `${product.gateway}/__sim/trades/${step.fields["MerchantTradeNo"]}`;
  const done = await fetch(`${trade}/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(done.ok).toBe(true);
  return placed;
}

async function confirmPaid(page: Page, lang: Lang = "en") {
  const { title } = phrases[lang].manager.decide.confirm;
  const part = page.locator("details", { has: page.locator("input[value=confirm]") });
  await part.locator("summary").click();
  await part.locator("input[name=reason]").fill("Seen on the statement");
  await part.getByRole("button", { name: title }).click();
  await page.getByRole("dialog").getByRole("button", { name: title }).click();
}

async function toldWhileTyping(page: Page, { amount: { minor } }: Placed) {
  const part = page.locator("details", { has: page.locator("input[value=confirm]") });
  await part.locator("summary").click();
  const received = part.locator("input[name=received]");
  await received.fill(String(minor + 5));
  await part.getByText("TWD 5 over").waitFor();
  await received.fill(String(minor - 5));
  await part.getByText("TWD 5 short").waitFor();
  await received.fill("");
  await part.locator("summary").click();
}

async function confirmTicked(page: Page, { number }: Placed) {
  const words = manager.bulkConfirm;
  await navigateTo(page, at("/transfer?last5=22222"));
  await page.getByRole("checkbox", { name: number }).check();
  const dialog = page.getByRole("dialog");
  for (const answer of [words.back, /^Confirm TWD [\d,]+$/]) {
    await page.getByRole("button", { name: words.submit }).click();
    await dialog.getByRole("button", { name: answer }).click();
    await dialog.waitFor({ state: "detached" });
  }
  await page.getByText("1 transfer was confirmed").waitFor();
}

async function wholeLists(page: Page) {
  for (const path of [
    "/order",
    "/transfer?all=1",
    "/held?all=1",
    "/payments",
    "/ledger",
    "/mail",
  ]) {
    await navigateTo(page, at(path));
    const list = page.locator("[role=group]:has(> table)").last();
    const beyond = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect([path, beyond]).toEqual([path, 0]);
  }
}

async function cancelTicked(page: Page, { number }: Placed) {
  await navigateTo(page, at("/order"));
  await page.getByRole("checkbox", { name: number }).check();
  await page.getByText("1 order selected").waitFor();
  const bar = page.locator("#cancel-orders");
  await bar.locator("input[name=reason]").fill("Ordered twice");
  await bar.getByRole("button", { name: manager.bulk.submit }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel 1 order" }).click();
  await page.getByText("1 order was cancelled").waitFor();
  expect(await page.locator("tbody input:checked").count()).toBe(0);
}

test("a member of staff works through the day's payments", async () => {
  const token = await registerAt(product.url, { email: `day-${Date.now()}@example.test` });
  const found = await reported(token, "12345");
  const plain = await reported(token, "22222");
  const unwanted = await order(token, "bank");
  await paid(token);
  const { page, errors } = await product.visitor();
  await signIn(product, page, "manager@demo.test");

  await page.goto(at("/transfer?last5=12345"));
  await page.getByRole("link", { name: found.number }).click();
  await toldWhileTyping(page, found);
  await confirmPaid(page);
  await page.locator("h1 ~ *", { hasText: checkout.status.paid }).first().waitFor();

  await confirmTicked(page, plain);
  await cancelTicked(page, unwanted);
  await wholeLists(page);
  await navigateTo(page, at("/order"));
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await page.locator("tbody input[type=checkbox]").first().boundingBox();
  expect(box?.width).toBe(box?.height); // squeezed in the row's header cell

  await navigateTo(page, at(`/order/${found.id}`));
  const file = `/en/manager/order/${found.id}/receipt.pdf`;
  const receipt = await savePdf(page, page.locator(`a[href='${file}']`));
  expect(receipt.name).toMatch(/^R\d{4}-\d{6}\.pdf$/);
  for (const said of [found.number, software.name.en])
    expect(receipt.text).toContain(withoutWhitespace(said));
  expect(errors).toEqual([]);
});

const withAmount = (words: string) => {
  const [before = "", after = ""] = words.split("{amount}");
  return new RegExp(`^${before}TWD [\\d,]+${after}$`);
};

async function giveBack(page: Page, { id }: Placed, lang: Lang) {
  const { manager, done, checkout } = phrases[lang];
  await page.goto(at(`/order/${id}`, lang));
  await waitForHydration(page);
  const part = page.locator("details", { has: page.locator("input[value=refund]") });
  await part.locator("summary").click();
  await part.locator("input[name=share][value=whole]").check();
  await part.locator("input[name=reason]").fill("Wrong edition");
  const submit = withAmount(manager.refund.submitSum);
  await part.getByRole("button", { name: submit }).click();
  const question = page.getByRole("dialog");
  for (const told of [manager.refund.sureWholeKeys, manager.refund.final])
    await question.getByText(told, { exact: true }).waitFor();
  await question.getByRole("button", { name: submit }).click();
  await page.getByText(done.order_refunded).waitFor();
  await page.locator("h1 ~ *", { hasText: checkout.status.refunded }).first().waitFor();
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** DoAction is refused from 20:15 to 20:30 in Taipei. */
async function passCapture(page: Page) {
  const minute = (Math.floor(Date.now() / MINUTE_MS) + 8 * 60) % DAY_MINUTES;
  if (minute < 20 * 60 + 5 || minute > 20 * 60 + 31) return;
  await advanceClock(product, page, "+1h");
}

interface Told {
  readonly desk: Page;
  readonly byBank: Placed;
  readonly email: string;
  readonly lang: Lang;
}

async function readDocuments({ desk, byBank, email, lang }: Told) {
  const { documents, checkout } = phrases[lang];
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  const here = `${product.url}${langPrefix[lang]}/member/orderdetail/${byBank.id}`;
  await signIn(product, page, email, registration.password);
  await advanceClock(product, desk, "+1m"); // runs minutely tasks
  const written = async () => (await page.request.get(here)).text();
  await expect.poll(written, { timeout: 150_000, interval: 1_000 }).toMatch(/C\d{4}-\d{6}/);
  await page.goto(here);
  const notes = page.getByRole("link", { name: /C\d{4}-\d{6}/ });
  expect(await notes.count()).toBe(1);
  await expectAccessibleLayout(page);
  const file = `${langPrefix[lang]}/manager/order/${byBank.id}/receipt.pdf`;
  const receipt = await savePdf(desk, desk.locator(`a[href='${file}']`));
  const note = await savePdf(page, notes);
  const [number, issued] = [receipt.name.slice(0, -4), note.name.slice(0, -4)];
  const amount = formatMoney({ minor: byBank.amount.minor, currency: "TWD" });
  const bought = [byBank.number, software.name[lang], amount, number];
  for (const said of [...bought, documents.receipt.title, checkout.method.bank])
    expect(receipt.text).toContain(withoutWhitespace(said));
  for (const said of [...bought, issued, documents.credit.title, documents.credit.transfer])
    expect(note.text).toContain(withoutWhitespace(said));
  expect([number, issued]).toEqual([
    expect.stringMatching(/^R\d{4}-\d{6}$/),
    expect.stringMatching(/^C\d{4}-\d{6}$/),
  ]);
  expect(errors).toEqual([]);
}

/** Distinct: similar transfers need a choice. */
const ACCOUNTS: Record<Lang, string> = { tw: "24680", en: "24681", cn: "24682" };

let opened: ReturnType<typeof openDesks> | undefined;

/** A second-factor code opens only one session. */
const desks = () => (opened ??= openDesks());

async function openDesks() {
  const stays = { lasting: true } as const;
  const both = [await product.visitor(stays), await product.visitor(stays)] as const;
  await signIn(product, both[0].page, "manager@demo.test");
  await signIn(product, both[1].page, "manager2@demo.test");
  return both;
}

// without scripts: `refunds.pages.test.ts`
if (isProof)
  journey(
    "an order is given back onto its card, another by a transfer of two people, with documents that tell of it, in %s",
    async (lang) => {
      const { manager, done, checkout } = phrases[lang];
      const email = `back-${Date.now()}@example.test`;
      const token = await registerAt(product.url, { email });
      const byCard = await paid(token);
      const byBank = await reported(token, ACCOUNTS[lang]);
      const [{ page, errors }, colleague] = await desks();
      await passCapture(page);
      const states = manager.refund.states;

      await giveBack(page, byCard, lang);
      const sent = () => fetchTexts(page, "[id^=refund-] *");
      await expect.poll(sent, { timeout: 120_000, interval: 1_000 }).toContain(states.done);
      await page.reload();
      const refund = page.locator("[id^=refund-]");
      expect(await refund.getByText(states.done, { exact: true }).count()).toBe(1);

      await page.goto(at(`/order/${byBank.id}`, lang));
      await confirmPaid(page, lang);
      await page.getByText(done.order_confirmed).waitFor();
      await giveBack(page, byBank, lang);
      await page.getByText(states.manual, { exact: true }).waitFor();
      await page.locator("summary", { hasText: manager.refund.prepare }).click();
      await page.locator("input[name=name]").fill("Ada Lin");
      await page.locator("input[name=bank]").fill("808 Yushan");
      await page.locator("input[name=account]").fill("1234-5678");
      await page.getByRole("button", { name: manager.refund.prepare }).click();
      await page.getByText(done.refund_prepared).waitFor();
      await page.getByText(states.prepared, { exact: true }).waitFor();
      expect(await page.locator("input[name=reference]").count()).toBe(0);

      await colleague.page.goto(at(`/held?cause=refund&search=${byBank.number}`, lang));
      await colleague.page.getByRole("link", { name: manager.refund.ofOrder }).first().click();
      await colleague.page.getByText("1234-5678").first().waitFor();
      await colleague.page.locator("input[name=reference]").fill("TT-2611-9");
      const confirm = withAmount(manager.refund.confirm);
      await colleague.page.getByRole("button", { name: confirm }).click();
      await colleague.page.getByRole("dialog").getByRole("button", { name: confirm }).click();
      await colleague.page.getByText(done.refund_recorded).waitFor();
      await colleague.page.getByText("TT-2611-9").first().waitFor();

      await page.goto(at(`/order?search=${byBank.number}`, lang));
      await page.locator("tbody").getByText(checkout.status.refunded, { exact: true }).waitFor();
      await page.goto(at(`/order/${byBank.id}`, lang));
      await readDocuments({ desk: page, byBank, email, lang });
      expect([...errors, ...colleague.errors]).toEqual([]);
    },
  );

test("a free order is taken back once it was asked, while its key and mails are still to come", async () => {
  const { token } = await call<{ token: string }>("/Member/Login", {
    email: "dealer@demo.test",
    password: DEMO_PASSWORD,
  });
  const [{ page, errors }] = await desks();
  const cart = await call<Cart>(
    "/Cart",
    { product: trialSoftware.uuid, commodity: trialSoftware.editions[0].trial?.uuid },
    token,
  );
  const free = withTotal(cart, { paymentMethod: "free", consent: true });
  const placed = await call<Placed>("/Order", free, token);
  await page.goto(at(`/order/${placed.id}`));
  await waitForHydration(page);
  const part = page.locator("details", { has: page.locator("input[value=refund]") });
  await part.locator("summary").click();
  await part.getByText(manager.refund.wholeFreeKeys).waitFor();
  await part.locator("input[name=reason]").fill("Tried by mistake");
  await page.getByRole("table", { name: manager.order.keys }).waitFor();
  expect(await part.locator("input[name=reason]").inputValue()).toBe("Tried by mistake");
  await part.getByRole("button", { name: manager.refund.submit, exact: true }).click();
  const question = page.getByRole("dialog", { name: manager.refund.sureTitleWhole });
  await question.getByText(manager.refund.sureWholeKeys, { exact: true }).waitFor();
  expect(await question.getByText(manager.refund.sureTransfer).count()).toBe(0);
  await expectAccessibleLayout(page);
  await question.getByRole("button", { name: manager.refund.submit, exact: true }).click();
  await page.getByText(phrases.en.done.order_refunded).waitFor();
  expect(errors).toEqual([]);
});
