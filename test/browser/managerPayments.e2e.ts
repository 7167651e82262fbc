import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registeredAt } from "../registration.ts";
import { choice } from "../shop.ts";
import { startedProduct } from "./product.ts";

const product = startedProduct();
const { checkout, manager } = phrases.en;
const at = (path = "") => `${product.url}/en/manager${path}`;

interface Placed {
  readonly id: string;
  readonly number: string;
  readonly amount: { readonly minor: number };
}

async function call<T>(path: string, body: object | FormData, token: string): Promise<T> {
  const json = !(body instanceof FormData);
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...(json && { "content-type": "application/json" }),
    },
    body: json ? JSON.stringify(body) : body,
  });
  const { data, message } = (await answer.json()) as { data: T; message: string };
  if (!answer.ok) throw new Error(`${path}: ${message}`);
  return data;
}

async function order(token: string, paymentMethod: string): Promise<Placed> {
  await call("/Cart", choice(1, 2), token);
  return call<Placed>("/Order", { paymentMethod, consent: true }, token);
}

/** An order of which its buyer says that they have transferred the money. */
async function reported(token: string, last5: string): Promise<Placed> {
  const placed = await order(token, "bank");
  const report = { last5, date: formatDay(new Date()), amount: placed.amount.minor };
  await call(`/Order/${placed.id}/TransferReport`, report, token);
  return placed;
}

/** Pays by card at the simulator, which tells the shop of it. */
async function paid(token: string): Promise<void> {
  const { id } = await order(token, "credit");
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
}

async function signIn(page: Page) {
  await page.goto(at());
  await page.locator("input[name=email]").fill("manager@demo.test");
  await page.locator("input[name=password]").fill("demo-pass-1");
  await page.locator("main form button[type=submit]").last().click();
  const code = await page.locator("main strong.font-mono").textContent();
  await page.locator("input[name=code]").fill(code ?? "");
  await page.locator("main form:has(input[name=code]) button[type=submit]").click();
  await page.waitForURL(at());
}

/** Opens one thing to decide on an order's page, gives the reason and does it. */
async function decide(
  page: Page,
  intent: "confirm" | "reject" | "edit",
  typed: Readonly<Record<string, string>> = {},
) {
  const { title } = manager.decide[intent];
  const part = page.locator("details", { has: page.locator(`input[value=${intent}]`) });
  await part.locator("summary").click();
  for (const [name, value] of Object.entries(typed))
    await part.locator(`input[name='${name}']`).fill(value);
  await part.locator("input[name=reason]").fill("Seen on the statement");
  await part.getByRole("button", { name: title }).click();
}

test("a member of staff works through the day's payments", async () => {
  const token = await registeredAt(product.url, { email: `day-${Date.now()}@example.test` });
  const found = await reported(token, "12345");
  const missing = await reported(token, "54321");
  const unwanted = await order(token, "bank");
  const fewer = await order(token, "bank");
  await paid(token);
  const { page, errors } = await product.visitor();
  await signIn(page);
  errors.length = 0; // the browser notes the answer that asks for the code

  await page.goto(at("/transfer?last5=12345"));
  await page.getByRole("link", { name: found.number }).click();
  await decide(page, "confirm");
  await page.locator("h1 ~ *", { hasText: checkout.status.paid }).first().waitFor();

  await page.goto(at(`/order/${missing.id}`));
  await decide(page, "reject", { received: "100" });
  await page.locator("h1 ~ *", { hasText: checkout.status.unpaid }).first().waitFor();
  await page.getByRole("link", { name: manager.held.record }).click();
  await page.waitForURL(at("/held?state=refund_due"));
  await page.locator("input[name=reference]").fill("RF-2611-07");
  await page.getByRole("button", { name: manager.held.record }).click();
  await page.getByText(manager.held.confirm.final).waitFor();
  const refund = manager.held.confirm.submit.replace("{amount}", "TWD 100");
  await page.getByRole("button", { name: refund }).click();
  await page.locator("td input[name=reference]").waitFor({ state: "detached" });
  expect(page.url()).toBe(at("/held?state=refund_due"));

  await page.goto(at(`/order/${fewer.id}`));
  await decide(page, "edit", { "lines.0.quantity": "1" });
  await page.getByText("× 2 → 1").waitFor();

  await page.goto(at("/order"));
  await page.getByRole("checkbox", { name: unwanted.number }).check();
  await page.getByText("1 order selected").waitFor();
  const bar = page.locator("#cancel-orders");
  await bar.locator("input[name=reason]").fill("Ordered twice");
  await bar.getByRole("button", { name: manager.bulk.submit }).click();
  await page.getByText("1 order was cancelled").waitFor();
  expect(await page.locator("tbody input:checked").count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const box = await page.locator("tbody input[type=checkbox]").first().boundingBox();
  expect(box?.width).toBe(box?.height); // squeezed by the row's name it would be a bar
  await page.setViewportSize({ width: 1_280, height: 720 });

  await page.goto(at("/payments?outcome=applied"));
  await page.locator("tbody th a").first().click();
  await page.getByRole("button", { name: manager.payments.replay }).click();
  const { repeated } = manager.order.outcomes;
  await page.getByText(manager.payments.replayed.replace("{outcome}", repeated)).waitFor();

  await page.goto(at("/methods"));
  await page.getByRole("button", { name: manager.methods.check }).click();
  await page.getByText(manager.methods.verdicts.fine).waitFor();
  expect(errors).toEqual([]);
}, 180_000);
