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

/** A listening shop and a gateway whose clocks stand still and move together. */
export interface Street {
  readonly world: TestWorld;
  /** The gateway's control API. */
  readonly sim: <Result>(path: string, body?: object) => Promise<Result>;
  /** Lets time pass for both, then does the shop's regular work, faults of the gateway aside, and its jobs. */
  readonly pass: (ms: number) => Promise<void>;
  readonly customer: () => Client;
  readonly openCheckout: (fields: Readonly<Record<string, string>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openStreet(): Promise<Street> {
  const port = await freePort();
  const world = await testWorld({ publicUrl: `http://127.0.0.1:${port}` });
  await world.http.listen({ host: "127.0.0.1", port });
  const gateway = await startGateway({ port: 0, now: world.now, random: () => 0.5 });
  const ecpay = createEcpay({ url: gateway.url, ...DEMO_ECPAY }, world.now);
  const scope = world.scope({ providers: [ecpay] });
  const customers: Client[] = [];
  for (let made = 0; made < CUSTOMERS; made++) customers.push(await world.member());
  let served = 0;

  async function sim<Result>(path: string, body?: object): Promise<Result> {
    const answer = await fetch(`${gateway.url}/__sim${path}`, {
      ...(body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Result;
  }
  await sim("/clock", { rate: 0 });
  return {
    world,
    sim,
    async pass(ms) {
      world.advance(ms);
      await sim("/clock", { at: world.now().toISOString() });
      for (const work of [reconcileDue, backfillCharges, expireOverdue]) {
        await work(scope).catch((error: unknown) => {
          if (!(error instanceof AggregateError)) throw error;
        });
      }
      await world.drain();
    },
    customer: () => customers[served++ % CUSTOMERS] ?? fail("no customer"),
    async openCheckout(fields) {
      const body = new URLSearchParams(fields);
      const url = `${gateway.url}/Cashier/AioCheckOut/V5`;
      const page = await fetch(url, { method: "POST", body, redirect: "manual" });
      if (page.status !== 303) fail(`the gateway refused the checkout: ${await page.text()}`);
    },
    async close() {
      await gateway.close();
      await world.http.close();
    },
  };
}

function fail(message: string): never {
  throw new Error(message);
}

/** Places an order and takes it through the scenario to its end; answers its id. */
export async function walkScenario(street: Street, it: ScenarioCase): Promise<string> {
  const { world, sim, pass } = street;
  const customer = street.customer();
  const orderId = await placeFor(customer, it.method);
  const tries = it.walk === "payTwoAttempts" ? 2 : 1;
  const refs: string[] = [];
  for (let made = 0; made < tries; made++) refs.push(await begin(street, customer, orderId, it));
  if (it.walk === "payLate") await pass(5 * DAY_MS);
  for (const ref of refs) await pay(street, ref, it);
  for (const minutes of [0, 10, 10, 20, 60, 60]) await pass(minutes * MINUTE_MS);
  if (it.walk === "renew") await renew(street, it);
  await pass(4 * DAY_MS); // longer than an order waits
  await sim("/reset", {});
  await forget(world);
  return orderId;
}

/** The gateway has forgotten everything, so the shop must not go on asking about it in the next walk. */
async function forget({ db }: TestWorld): Promise<void> {
  await db.updateTable("payment_attempts").set({ ask_after: null }).execute();
  await db.updateTable("mandates").set({ ask_after: null }).execute();
}

async function placeFor(customer: Client, method: string): Promise<string> {
  await data(customer.post("/Cart", choice(1)));
  const order = await data(customer.post("/Order", { ...byCard, paymentMethod: method }));
  return order.id;
}

async function begin(
  { sim, openCheckout }: Street,
  customer: Client,
  orderId: string,
  { method, scenario }: ScenarioCase,
): Promise<string> {
  const step = await data(customer.post(`/Order/${orderId}/Payment`, { method }));
  await openCheckout(step.fields);
  const ref: string = step.fields.MerchantTradeNo;
  await sim("/scenario", { MerchantTradeNo: ref, ...scenario });
  if (method === "atm") await sim(`/trades/${ref}/number`, {});
  return ref;
}

async function pay({ sim }: Street, ref: string, { walk }: ScenarioCase): Promise<void> {
  if (walk === "never") return;
  const trade = await sim<{ TotalAmount: number }>(`/trades/${ref}`);
  const wrong = { paySmaller: trade.TotalAmount - 1, payLarger: trade.TotalAmount + 1 } as const;
  const amount = walk in wrong ? { amount: wrong[walk as keyof typeof wrong] } : {};
  await sim(`/trades/${ref}/pay`, { ...amount, ...(walk === "payTwice" && { times: 2 }) });
}

async function renew({ pass }: Street, { renewals = 0 }: ScenarioCase): Promise<void> {
  for (let period = 0; period < renewals; period++) await pass(31 * DAY_MS);
}

async function data(asked: ReturnType<Client["post"]>) {
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
export async function leftOf({ open }: TestWorld, orderId: string): Promise<Left> {
  const { rows } = await open.database.pool.query<Left>(
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
