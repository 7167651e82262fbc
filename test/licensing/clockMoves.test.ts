import { expect, test } from "vitest";
import type pg from "pg";
import type { InvariantStatus } from "#shared/admin/invariants/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { cardPayment, cartItem, trialSoftware } from "#test/kit/data/purchases.ts";
import { openOrder, payTrade, type AnyScenario } from "#test/kit/gateway/scenarios.ts";
import { fail, openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";
import { isProof } from "#test/kit/proof.ts";

/** `npm test`: forty days; `npm run prove`: thirteen months. */
const DAYS = isProof ? 396 : 40;

const card = { scenario: {}, walk: "pay" } as const;
const monthly = { ...card, method: "creditPeriod" } as AnyScenario;
const failing = {
  ...monthly,
  scenario: { charges: ["declined"], notifyFailures: true },
} as AnyScenario;

/** A contract that is paid, one whose card fails for a time, a year by card and a trial. */
async function buyAll(shop: ShopAndGateway): Promise<void> {
  const { world, sim, move } = shop;
  const buyers = await nameBuyers(shop);
  const customer = () => buyers.shift() ?? fail("no buyer");
  for (const scenario of [monthly, failing]) {
    const { refs } = await openOrder(customer(), sim, scenario);
    for (const ref of refs) await payTrade(sim, ref, scenario);
  }
  const yearly = customer();
  await yearly.post("/Cart", cartItem(12));
  const order = (await orderCart(yearly, cardPayment)).json().data;
  const payment = await yearly.post(`/Order/${order.id}/Payment`, { method: "credit" });
  const { action, fields } = payment.json().data;
  await fetch(action, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  await payTrade(sim, fields.MerchantTradeNo, { ...card, method: "credit" } as AnyScenario);
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  const trying = customer();
  const commodity = trialSoftware.editions[0].trial?.uuid;
  await trying.post("/Cart", { product: trialSoftware.uuid, commodity });
  const trial = await orderCart(trying, { paymentMethod: "free", consent: true });
  if (trial.statusCode !== 200) throw new Error(trial.body);
  await move("+1m"); // keys are issued
}

/** Addresses are random; those of equal runs are equal. */
async function nameBuyers({ world, customer }: ShopAndGateway): Promise<Client[]> {
  const buyers = [customer(), customer(), customer(), customer()];
  for (const [at, { memberId }] of buyers.entries()) {
    await world.db
      .updateTable("members")
      .set({ email: `buyer-${at}@example.test` })
      .where("id", "=", memberId)
      .execute();
  }
  return buyers;
}

/** With the buyer in place of ids, which differ from shop to shop. */
async function readBooks(pool: pg.Pool) {
  const list = async (query: string) => (await pool.query(query)).rows;
  return {
    orders:
      await list(`select m.email, o.origin, o.status, o.payment_method, o.total_minor, o.placed_at, o.paid_at
      from orders o join members m on m.id = o.member_id order by m.email, o.placed_at, o.id`),
    periods:
      await list(`select m.email, s.state, p.index, p.state as period, p.starts_at, p.ends_at, p.settled_at, p.missed_at
      from subscription_periods p join subscriptions s on s.id = p.subscription_id
      join members m on m.id = s.member_id order by m.email, s.created_at, p.index`),
    events: await list(`select m.email, e.code, e.from_state, e.to_state, e.at
      from subscription_events e join subscriptions s on s.id = e.subscription_id
      join members m on m.id = s.member_id order by m.email, s.created_at, e.id`),
    mails:
      await list(`select to_address, template, regexp_replace(subject, '-[0-9A-Z]{8}', '') as subject, state,
        (queued_at at time zone 'Asia/Taipei')::date as day
      from mails order by to_address, queued_at, template, subject`),
    keys: await list(`select m.email, l.state, l.state_reason, l.valid_until
      from licenses l join members m on m.id = l.holder_id order by m.email, l.valid_until, l.state`),
    revenue:
      await list(`select m.email, r.rule, r.from_day, r.to_day, r.net_minor, r.recognized_minor, e.month, e.earned_minor
      from revenue_schedules r join orders o on o.id = r.order_id join members m on m.id = o.member_id
      left join revenue_earnings e on e.schedule_id = r.id order by m.email, o.placed_at, r.from_day, r.net_minor, e.month`),
    ledger: await list(`select account, currency, sum(amount_minor) as sum, count(*)
      from ledger_entries group by account, currency order by account, currency`),
  };
}

async function after(moves: readonly string[]) {
  const shop = await openShopAndGateway();
  try {
    await buyAll(shop);
    for (const by of moves) expect((await shop.move(by)).move?.failures).toEqual([]);
    const checked = await shop.manager.post("/Manager/Invariant/Check", {});
    const invariants: InvariantStatus[] = checked.json().data;
    expect(invariants.filter(({ count, error }) => count > 0 || error !== null)).toEqual([]);
    return { books: await readBooks(shop.world.open.database.pool), at: shop.world.now() };
  } finally {
    await shop.close();
  }
}

test("one long move gives the same orders, periods, mails, keys and books as a day at a time", async () => {
  const began = performance.now();
  const atOnce = await after([`+${DAYS}d`]);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const byDay = await after(Array.from({ length: DAYS }, () => "+1d"));
  expect(atOnce).toEqual(byDay);
  console.log(`${DAYS} days in one move: ${seconds} s`);

  const { orders, mails, keys, periods, revenue, ledger } = atOnce.books;
  const renewals = orders.filter(({ origin }) => origin === "renewal");
  expect(renewals.length).toBeGreaterThanOrEqual(Math.floor(DAYS / 31));
  expect(new Set(mails.map(({ template }) => template))).toContain("subscription");
  expect(revenue.length).toBeGreaterThan(renewals.length);
  expect(ledger.some(({ account, sum }) => account === "revenue" && sum < 0)).toBe(true);
  expect(keys.some(({ state }) => state === "expired")).toBe(true); // the trial's
  expect(periods.some(({ missed_at: at }) => at !== null)).toBe(true);
});
