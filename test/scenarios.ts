import type pg from "pg";
import type { Scope } from "#server/context.ts";
import { DEMO_ECPAY } from "#server/ecpayConfig.ts";
import { createEcpay } from "#server/outside/ecpay/provider.ts";
import { backfillCharges, expireOverdue, reconcileDue } from "#server/payments/service.ts";
import type { ScenarioCase } from "../simulators/gateway/scenarioList.ts";
import { startGateway } from "../simulators/gateway/gateway.ts";
import { freePort } from "./program.ts";
import { byCard, choice } from "./shop.ts";
import { type Client, testWorld, type TestWorld } from "./world.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const CUSTOMERS = 6;

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

/** The shop's regular work about payments; a gateway that does not answer is no fault of it. */
export async function workRegularly(scope: Scope): Promise<void> {
  for (const work of [reconcileDue, backfillCharges, expireOverdue]) {
    await work(scope).catch((error: unknown) => {
      if (!(error instanceof AggregateError)) throw error;
    });
  }
}

/** A listening shop and a gateway whose clocks stand still and move together. */
export interface Street {
  readonly world: TestWorld;
  readonly sim: Control;
  /** Lets time pass for both, then does the shop's regular work, faults of the gateway aside, and its jobs. */
  readonly pass: (ms: number) => Promise<void>;
  readonly customer: () => Client;
  readonly close: () => Promise<void>;
}

export async function openStreet(): Promise<Street> {
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const settings = { url: `http://127.0.0.1:${gatewayPort}`, ...DEMO_ECPAY };
  const ecpay = createEcpay(settings, () => world.now());
  const publicUrl = `http://127.0.0.1:${port}`;
  const world: TestWorld = await testWorld({ publicUrl, providers: [ecpay] });
  await world.http.listen({ host: "127.0.0.1", port });
  const gateway = await startGateway({ port: gatewayPort, now: world.now, random: () => 0.5 });
  const scope = world.scope();
  const customers: Client[] = [];
  for (let made = 0; made < CUSTOMERS; made++) customers.push(await world.member());
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
export async function openOrder(customer: Buyer, sim: Control, it: ScenarioCase): Promise<Opened> {
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
export async function walkScenario(street: Street, it: ScenarioCase): Promise<string> {
  const { world, sim, pass } = street;
  const { orderId, refs } = await openOrder(street.customer(), sim, it);
  if (it.walk === "payLate") await pass(LATE_MS);
  for (const ref of refs) await pay(sim, ref, it);
  for (const step of STEPS_MS) await pass(step);
  if (it.walk === "renew") await renew(street, it);
  await pass(TO_THE_END_MS);
  await sim("/reset", {});
  await forget(world);
  return orderId;
}

/** The gateway has forgotten everything, so the shop must not go on asking about it in the next walk. */
async function forget({ db }: TestWorld): Promise<void> {
  await db.updateTable("payment_attempts").set({ ask_after: null }).execute();
  await db.updateTable("mandates").set({ ask_after: null }).execute();
}

async function placeFor(customer: Buyer, method: string): Promise<string> {
  await data(customer.post("/Cart", choice(1)));
  const order = await data(customer.post("/Order", { ...byCard, paymentMethod: method }));
  return order.id;
}

async function begin(
  sim: Control,
  customer: Buyer,
  orderId: string,
  { method, scenario }: ScenarioCase,
): Promise<string> {
  const { action, fields } = await data(customer.post(`/Order/${orderId}/Payment`, { method }));
  const body = new URLSearchParams(fields);
  const page = await fetch(action, { method: "POST", body, redirect: "manual" });
  if (page.status !== 303) fail(`the gateway refused the checkout: ${await page.text()}`);
  const ref = fields.MerchantTradeNo ?? fail("no trade number");
  await sim("/scenario", { MerchantTradeNo: ref, ...scenario });
  if (method === "atm") await sim(`/trades/${ref}/number`, {});
  return ref;
}

/** The buyer pays, as the scenario says. */
export async function pay(sim: Control, ref: string, { walk }: ScenarioCase): Promise<void> {
  if (walk === "never") return;
  const trade = await sim<{ TotalAmount: number }>(`/trades/${ref}`);
  const wrong = { paySmaller: trade.TotalAmount - 1, payLarger: trade.TotalAmount + 1 } as const;
  const amount = walk in wrong ? { amount: wrong[walk as keyof typeof wrong] } : {};
  await sim(`/trades/${ref}/pay`, { ...amount, ...(walk === "payTwice" && { times: 2 }) });
}

async function renew({ pass }: Street, { renewals = 0 }: ScenarioCase): Promise<void> {
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
        where l.order_id = o.id)::int as keys,
      (select count(*) from mails where dedupe_key = 'order.paid:' || o.id)::int as mails,
      (select count(*) filter (where c.succeeded) || '+' || count(*) filter (where not c.succeeded)
        from charges c join mandates m on m.id = c.mandate_id where m.order_id = o.id) as renewals
    from orders o where o.id = $1`,
    [orderId],
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}
