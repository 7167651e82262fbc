import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { enterCard } from "#test/kit/gateway/cardSubscriptions.ts";
import { payTrade } from "#test/kit/gateway/scenarios.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { STRIPE_SCENARIOS } from "../../simulators/gateway/stripe/scenarioList.ts";
import { BUYERS, CRASH_TIMEOUT_MS, openCrashableShop } from "./crashScenarios.ts";

const plain = STRIPE_SCENARIOS.filter(({ name }) => name === "stripe plain");
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

type Street = Awaited<ReturnType<typeof openCrashableShop>>;

interface Charged {
  readonly paid: boolean;
  readonly refunds: readonly object[];
}

/** Buys a plan in dollars, with a card that renews it. Returns the end of its first period. */
async function subscribe({ sim, open, buyer, live, work }: Street): Promise<Date> {
  const [walked] = await open(plain);
  await sim("/clock", { rate: 0 });
  await live(0);
  if (walked) for (const ref of walked.refs) await payTrade(sim, ref, walked.it);
  await work();
  await live(0);
  const member = await buyer(BUYERS[0] ?? "");
  const own = async () => (await member.get("/Subscription")).json().data[0];
  const { uuid, paidUntil } = await eventually(own, CRASH_TIMEOUT_MS);
  const { url } = (await member.post(`/Subscription/${uuid}/Card`, {})).json().data;
  const { returnTo } = await enterCard({ sim }, url.split("/").at(-1) ?? "");
  expect((await fetch(returnTo, { redirect: "manual" })).status).toBe(303);
  const isStored = async () => (await own()).renewal === "card";
  await eventually(isStored, CRASH_TIMEOUT_MS);
  return new Date(paidUntil);
}

const BOOKS = `select
  (select array_agg(state) from card_charges) as charges,
  (select array_agg(state order by index) from subscription_periods) as periods,
  (select array_agg(state) from subscriptions) as subscriptions,
  (select array_agg(status) from orders where origin = 'renewal') as renewals,
  (select count(*)::int from payment_attempts a join orders o on o.id = a.order_id where origin = 'renewal') as payments,
  (select count(*)::int from suspense_items where provider <> 'bank') as held,
  (select bool_and(valid_until = paid_until) from licenses l join subscriptions s on s.id = l.subscription_id) as keys`;

test(
  "killed between a card's charge and its period, the shop charges once and pays the period by one order",
  { timeout: 300_000 },
  async () => {
    const street = await openCrashableShop();
    const { sim, set, killed } = street;
    const due = await subscribe(street);
    const atBank = () => sim<Charged[]>("/charges");
    await sim("/scenario", { api: "acceptedSilent", apiCalls: ["Charge"], apiTimes: 1 });
    await set(due.getTime() - Date.now() + HOUR_MS);
    await eventually(async () => (await atBank()).length > 0, CRASH_TIMEOUT_MS);

    const { pool, pass } = await killed();
    const books = async () => (await pool.query(BOOKS)).rows[0];
    expect(await books()).toMatchObject({
      charges: ["unknown"],
      periods: ["paid", "due"],
      renewals: null,
    });
    await pass(0);
    await pass(HOUR_MS);
    await pass(WEEK_MS);
    expect(await atBank()).toMatchObject([{ paid: true, refunds: [] }]);
    expect(await books()).toMatchObject({
      charges: ["succeeded"],
      periods: ["paid", "paid"],
      subscriptions: ["active"],
      renewals: [OrderStatus.paid],
      payments: 1,
      held: 0,
      keys: true,
    });
  },
);
