import type { ScenarioCase } from "../../../simulators/gateway/scenarioList.ts";
import type { StripeCase } from "../../../simulators/gateway/stripe/scenarioList.ts";
import { untilMorning } from "#test/kit/world/atTaipei3am.ts";
import { byCard, choice } from "#test/kit/data/purchases.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import { type Control, fail, type Street } from "./shopAndGateway.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

export type AnyCase = ScenarioCase | StripeCase;

export interface Opened {
  readonly orderId: string;
  readonly refs: readonly string[];
}

export async function openOrder(customer: Buyer, sim: Control, it: AnyCase): Promise<Opened> {
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

export const LATE_MS = 5 * DAY_MS;
/** Completes all polling and late notifications. */
export const STEPS_MS = [0, 10, 10, 20, 60, 60].map((minutes) => minutes * MINUTE_MS);
/** Longer than an order waits for payment. */
export const TO_THE_END_MS = 4 * DAY_MS;

/** Plays a scenario to its end; returns the order's id. */
export async function walkScenario(street: Street, it: AnyCase): Promise<string> {
  const { world, sim, pass } = street;
  await pass(untilMorning(world.now())); // recurring contracts are not polled at night
  const customer = street.customer();
  const { orderId, refs } = await openOrder(customer, sim, it);
  if (it.walk === "payLate") await pass(LATE_MS);
  for (const ref of refs) await pay(sim, ref, it);
  for (const step of STEPS_MS) await pass(step);
  if (LATER.has(it.walk)) await pass(DAY_MS);
  if (it.walk === "renew") await renew(street, it);
  if (ENDS.has(it.walk)) await endRenewal(customer, orderId);
  if (it.walk === "disputeAndRefund") await sim(`/sessions/${refs[0]}/dispute`, {});
  await refund(street, orderId, it);
  await pass(TO_THE_END_MS);
  await sim("/reset", {});
  await forget(world);
  return orderId;
}

const LATER: ReadonlySet<AnyCase["walk"]> = new Set(["payLater", "payLaterInVain"]);
const REFUNDED: ReadonlySet<AnyCase["walk"]> = new Set([
  "refund",
  "refundAtOnce",
  "refundHalf",
  "cancelAndRefund",
  "disputeAndRefund",
]);
const ENDS: ReadonlySet<ScenarioCase["walk"]> = new Set(["cancel", "cancelAndRefund"]);

/** Amount of a partial refund. */
export const PART = 500;

/** Waits for the capture first, except `refundAtOnce`. */
async function refund(
  { manager, world, pass }: Street,
  orderId: string,
  { walk }: AnyCase,
): Promise<void> {
  const isHalf = walk === "refundHalf";
  if (!REFUNDED.has(walk)) return;
  if (walk === "refund") await pass(DAY_MS);
  const share = isHalf ? { share: "amount", amount: PART } : { share: "whole" };
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
  await data(customer.post("/Cart", choice(1)));
  const wanted =
    method === "stripe" ? { ...byCard, currency: "USD" } : { ...byCard, paymentMethod: method };
  const order = await data(customer.post("/Order", wanted));
  return order.id;
}

async function begin(
  sim: Control,
  customer: Buyer,
  orderId: string,
  { method, scenario }: AnyCase,
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
  sim: Control,
  customer: Buyer,
  orderId: string,
  scenario: AnyCase["scenario"],
): Promise<string> {
  const { url } = await data(customer.post(`/Order/${orderId}/Payment`, { method: "credit" }));
  const id = url.split("/").at(-1) ?? fail("no session");
  const { MerchantTradeNo } = await sim<{ MerchantTradeNo: string }>(`/sessions/${id}`);
  await sim("/scenario", { MerchantTradeNo, ...scenario });
  return MerchantTradeNo;
}

/** When a bank debit succeeds. */
const WHEN: Readonly<Record<string, string>> = { payLater: "later", payLaterInVain: "never" };

export async function pay(sim: Control, ref: string, { method, walk }: AnyCase): Promise<void> {
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

export async function endRenewal(customer: Buyer, orderId: string): Promise<void> {
  await data(customer.post(`/Order/${orderId}/RenewalCancellation`, {}));
}

async function renew({ pass }: Street, { renewals = 0 }: AnyCase): Promise<void> {
  for (let period = 0; period < renewals; period++) await pass(31 * DAY_MS);
}

async function data(asked: ReturnType<Buyer["post"]>) {
  const answer = await asked;
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
  return answer.json().data;
}
