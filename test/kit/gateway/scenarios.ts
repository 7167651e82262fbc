import type { ScenarioCase } from "../../../simulators/gateway/scenarioList.ts";
import type { StripeCase } from "../../../simulators/gateway/stripe/scenarioList.ts";
import { PAYMENT_WINDOW_DAYS } from "#shared/sales/orders/rules.ts";
import { untilTaipei3am } from "#test/kit/world/atTaipei3am.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import { type GatewayControl, fail, type ShopAndGateway } from "./shopAndGateway.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

export type AnyScenario = ScenarioCase | StripeCase;

export interface OpenedOrder {
  readonly orderId: string;
  readonly refs: readonly string[];
}

export async function openOrder(
  customer: Buyer,
  sim: GatewayControl,
  it: AnyScenario,
): Promise<OpenedOrder> {
  const orderId = await placeFor(customer, it.method);
  const tries = it.walk === "payTwoAttempts" ? 2 : 1;
  const refs: string[] = [];
  for (let made = 0; made < tries; made++) refs.push(await begin(sim, customer, orderId, it));
  return { orderId, refs };
}

interface Answer {
  readonly id: string;
  readonly action: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Buyer {
  post(
    path: string,
    body: object,
  ): Promise<{ statusCode: number; body: string; json(): { data: Answer } }>;
}

/** After the order has expired. */
export const LATE_MS = (PAYMENT_WINDOW_DAYS + 2) * DAY_MS;
/** Completes all polling and late notifications. */
export const STEPS_MS = [0, 10, 10, 20, 60, 60].map((minutes) => minutes * MINUTE_MS);
/** Longer than an order waits for payment. */
export const TO_THE_END_MS = (PAYMENT_WINDOW_DAYS + 1) * DAY_MS;

/** Plays a scenario to its end; returns the order's id. */
export async function playScenario(street: ShopAndGateway, it: AnyScenario): Promise<string> {
  const { world, sim, pass } = street;
  await pass(untilTaipei3am(world.now())); // recurring contracts are not polled at night
  const customer = street.customer();
  const { orderId, refs } = await openOrder(customer, sim, it);
  if (it.walk === "payLate") await pass(LATE_MS);
  for (const ref of refs) await payTrade(sim, ref, it);
  for (const step of STEPS_MS) await pass(step);
  if (LATER.has(it.walk)) await pass(DAY_MS);
  if (it.walk === "renew") await renew(street, it);
  if (ENDS.has(it.walk)) await cancelRenewal(customer, orderId);
  if (it.walk === "disputeAndRefund") await sim(`/sessions/${refs[0]}/dispute`, {});
  await refund(street, orderId, it);
  await pass(TO_THE_END_MS);
  await sim("/reset", {});
  await forget(world);
  return orderId;
}

const LATER: ReadonlySet<AnyScenario["walk"]> = new Set(["payLater", "payLaterInVain"]);
const REFUNDED: ReadonlySet<AnyScenario["walk"]> = new Set([
  "refund",
  "refundAtOnce",
  "refundHalf",
  "cancelAndRefund",
  "disputeAndRefund",
]);
const ENDS: ReadonlySet<ScenarioCase["walk"]> = new Set(["cancel", "cancelAndRefund"]);

/** Amount of a partial refund. */
export const PARTIAL_REFUND = 500;

/** Waits for the capture first, except `refundAtOnce`. */
async function refund(
  { manager, world, pass }: ShopAndGateway,
  orderId: string,
  { walk }: AnyScenario,
): Promise<void> {
  const isHalf = walk === "refundHalf";
  if (!REFUNDED.has(walk)) return;
  if (walk === "refund") await pass(DAY_MS);
  const share = isHalf ? { share: "amount", amount: PARTIAL_REFUND } : { share: "whole" };
  const headers = { "idempotency-key": world.newId() };
  const path = `/Manager/Order/${orderId}/Refund`;
  await data(manager.post(path, { ...share, reason: "As the scenario says" }, { headers }));
  for (const step of [0, 60, 60, 24 * 60]) await pass(step * MINUTE_MS);
}

/** The reset gateway knows nothing: the shop must stop polling. */
async function forget({ db }: TestWorld): Promise<void> {
  await db.updateTable("payment_attempts").set({ ask_after: null }).execute();
  await db.updateTable("mandates").set({ ask_after: null }).execute();
}

async function placeFor(customer: Buyer, method: string): Promise<string> {
  const wanted =
    method === "stripe"
      ? { ...cardPayment, currency: "USD" }
      : { ...cardPayment, paymentMethod: method };
  const currency = method === "stripe" ? "USD" : "TWD";
  const expectedTotal = { minor: planOf(software, 1).prices[currency], currency };
  await data(customer.post("/Cart", cartItem(1)));
  const order = await data(customer.post("/Order", { ...wanted, expectedTotal }));
  return order.id;
}

async function begin(
  sim: GatewayControl,
  customer: Buyer,
  orderId: string,
  { method, scenario }: AnyScenario,
): Promise<string> {
  if (method === "stripe") return beginAtStripe(sim, customer, orderId, scenario);
  const { action, fields } = await data(customer.post(`/Order/${orderId}/Payment`, { method }));
  const body = new URLSearchParams(fields);
  const page = await fetch(action, { method: "POST", body, redirect: "manual" });
  if (page.status !== 303) fail(`the gateway refused the checkout: ${await page.text()}`);
  const ref = fields.MerchantTradeNo ?? fail("no trade number");
  await sim("/scenario", { MerchantTradeNo: ref, ...scenario });
  if (method === "atm") await sim(`/trades/${ref}/number`, {});
  return ref;
}

async function beginAtStripe(
  sim: GatewayControl,
  customer: Buyer,
  orderId: string,
  scenario: AnyScenario["scenario"],
): Promise<string> {
  const { url } = await data(customer.post(`/Order/${orderId}/Payment`, { method: "credit" }));
  const id = url.split("/").at(-1) ?? fail("no session");
  const { MerchantTradeNo } = await sim<{ MerchantTradeNo: string }>(`/sessions/${id}`);
  await sim("/scenario", { MerchantTradeNo, ...scenario });
  return MerchantTradeNo;
}

/** When a bank debit succeeds. */
const WHEN: Readonly<Record<string, string>> = { payLater: "later", payLaterInVain: "never" };

export async function payTrade(
  sim: GatewayControl,
  ref: string,
  { method, walk }: AnyScenario,
): Promise<void> {
  if (walk === "never") return;
  if (method === "stripe") {
    await sim(`/sessions/${ref}/pay`, { when: WHEN[walk] ?? "now" });
    return;
  }
  const trade = await sim<{ TotalAmount: number }>(`/trades/${ref}`);
  const wrong = { paySmaller: trade.TotalAmount - 1, payLarger: trade.TotalAmount + 1 } as const;
  const amount = walk in wrong ? { amount: wrong[walk as keyof typeof wrong] } : {};
  await sim(`/trades/${ref}/pay`, { ...amount, ...(walk === "payTwice" && { times: 2 }) });
}

export async function cancelRenewal(customer: Buyer, orderId: string): Promise<void> {
  await data(customer.post(`/Order/${orderId}/RenewalCancellation`, {}));
}

async function renew({ pass }: ShopAndGateway, { renewals = 0 }: AnyScenario): Promise<void> {
  for (let period = 0; period < renewals; period++) await pass(31 * DAY_MS);
}

async function data(asked: ReturnType<Buyer["post"]>) {
  const answer = await asked;
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
  return answer.json().data;
}
