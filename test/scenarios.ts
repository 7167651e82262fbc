import type pg from "pg";
import { DEMO_ECPAY } from "#server/ecpayConfig.ts";
import { createEcpay } from "#server/outside/ecpay/provider.ts";
import { createStripe } from "#server/outside/stripe/provider.ts";
import { DEMO_STRIPE } from "#server/stripeConfig.ts";
import type { ScenarioCase } from "../simulators/gateway/scenarioList.ts";
import type { StripeCase } from "../simulators/gateway/stripe/scenarioList.ts";
import { startGateway } from "../simulators/gateway/gateway.ts";
import { untilMorning } from "./morning.ts";
import { freePort } from "./program.ts";
import { workRegularly } from "./regularWork.ts";
import { byCard, choice } from "./shop.ts";
import { type Client, testWorld, type TestWorld } from "./world.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const CUSTOMERS = 6;

/** A scenario of any gateway's. */
export type AnyCase = ScenarioCase | StripeCase;

/** The gateway's control API. */
export type Control = <Result>(path: string, body?: object) => Promise<Result>;

export const controlOf =
  (gatewayUrl: string): Control =>
  async <Result>(path: string, body?: object) => {
    const answer = await fetch(`${gatewayUrl}/__sim${path}`, {
      ...(body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Result;
  };

/** A listening shop and a gateway whose clocks stand still and move together. */
export interface Street {
  readonly world: TestWorld;
  readonly sim: Control;
  /** Lets time pass for both, then does the shop's regular work, faults of the gateway aside, and its jobs. */
  readonly pass: (ms: number) => Promise<void>;
  readonly customer: () => Client;
  readonly manager: Client;
  readonly close: () => Promise<void>;
}

export async function openStreet(): Promise<Street> {
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const settings = { url: `http://127.0.0.1:${gatewayPort}`, ...DEMO_ECPAY };
  const ecpay = createEcpay(settings, () => world.now());
  const publicUrl = `http://127.0.0.1:${port}`;
  const stripe = createStripe({ ...DEMO_STRIPE, url: settings.url }, () => world.now());
  const world: TestWorld = await testWorld({ publicUrl, providers: [ecpay, stripe] });
  await world.http.listen({ host: "127.0.0.1", port });
  const gateway = await startGateway({ port: gatewayPort, now: world.now, random: () => 0.5 });
  const scope = world.scope();
  const customers: Client[] = [];
  for (let made = 0; made < CUSTOMERS; made++) customers.push(await world.member());
  const manager = await world.manager();
  let served = 0;

  const sim = controlOf(gateway.url);
  await sim("/clock", { rate: 0 });
  return {
    world,
    sim,
    async pass(ms) {
      world.advance(ms);
      await sim("/clock", { at: world.now().toISOString() });
      await workRegularly(scope);
      await world.drain();
    },
    manager,
    customer: () => customers[served++ % CUSTOMERS] ?? fail("no customer"),
    async close() {
      await gateway.close();
      await world.http.close();
    },
  };
}

function fail(message: string): never {
  throw new Error(message);
}

/** What an order goes through: trades opened for it, and not paid yet. */
export interface Opened {
  readonly orderId: string;
  readonly refs: readonly string[];
}

/** Places an order and opens its trades at the gateway, under the scenario. */
export async function openOrder(customer: Buyer, sim: Control, it: AnyCase): Promise<Opened> {
  const orderId = await placeFor(customer, it.method);
  const tries = it.walk === "payTwoAttempts" ? 2 : 1;
  const refs: string[] = [];
  for (let made = 0; made < tries; made++) refs.push(await begin(sim, customer, orderId, it));
  return { orderId, refs };
}

/** As much of an answer as is read here. */
interface Answer {
  readonly id: string;
  readonly action: string;
  /** Of Stripe's page. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Whoever orders, by HTTP of whatever kind. */
export interface Buyer {
  post(
    path: string,
    body: object,
  ): Promise<{ statusCode: number; body: string; json(): { data: Answer } }>;
}

export const LATE_MS = 5 * DAY_MS;
/** Steps in which everything that is asked about or comes late is done. */
export const STEPS_MS = [0, 10, 10, 20, 60, 60].map((minutes) => minutes * MINUTE_MS);
/** Longer than an order waits. */
export const TO_THE_END_MS = 4 * DAY_MS;

/** Places an order and takes it through the scenario to its end; answers its id. */
export async function walkScenario(street: Street, it: AnyCase): Promise<string> {
  const { world, sim, pass } = street;
  await pass(untilMorning(world.now())); // by night nobody is asked about periods
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

/** What of an order is given back where not all of it is. */
export const PART = 500;

/** Staff give it back as the scenario says: when it is captured, unless at once. */
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

/** The gateway has forgotten everything, so the shop must not go on asking about it in the next walk. */
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

/** When the money comes of which the bank says nothing at once. */
const WHEN: Readonly<Record<string, string>> = { payLater: "later", payLaterInVain: "never" };

/** The buyer pays, as the scenario says. */
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

/** The buyer has it renewed no more. */
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

/** What a walk left of one order. */
export interface Left {
  readonly status: number;
  readonly received: number;
  readonly held: number;
  readonly keys: number;
  readonly mails: number;
  readonly renewals: string;
  /** How often the order came to be renewed no more. */
  readonly ended: number;
  /** Charges by period that go on, as far as the shop knows. */
  readonly running: number;
  /** How refunds stand, each payment's with what of it has gone back; empty without any. */
  readonly refunds: string;
}

/** Everything that hangs on one order, counted. */
export async function leftOf(pool: pg.Pool, orderId: string): Promise<Left> {
  const { rows } = await pool.query<Left>(
    `select o.status,
      (select count(*) from ledger_transactions t join payment_attempts a on a.id = t.reference_id
        where t.kind = 'payment.received' and a.order_id = o.id)::int as received,
      (select count(*) from ledger_transactions t join payment_events e on e.id = t.reference_id
        join payment_attempts a on a.ref = e.ref
        where t.kind = 'payment.unmatched' and a.order_id = o.id)::int as held,
      (select count(*) from licenses k join order_lines l on l.id = k.order_line_id
        where l.order_id = o.id and k.state <> 'refunded')::int as keys,
      (select count(*) from mails where dedupe_key = 'order.paid:' || o.id)::int as mails,
      (select count(*) filter (where c.succeeded) || '+' || count(*) filter (where not c.succeeded)
        from charges c join mandates m on m.id = c.mandate_id where m.order_id = o.id) as renewals,
      (select count(*) from order_events where order_id = o.id and to_status = 4)::int as ended,
      (select count(*) from mandates where order_id = o.id and state = 'running')::int as running,
      (select coalesce(string_agg(p.state || ':' || case h.state when 'refunded' then h.amount_minor else 0 end, ' '), '')
        from refund_parts p join held_payments h on h.id = p.held_id where h.order_id = o.id) as refunds
    from orders o where o.id = $1`,
    [orderId],
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}
