import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import { cardPayment, planOf, software } from "#test/kit/data/purchases.ts";
import { cancelRenewal, payTrade } from "#test/kit/gateway/scenarios.ts";
import { openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";
import { isProof } from "#test/kit/proof.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import type { Scenario } from "../../../simulators/gateway/scenario.ts";

/*
 * Virtual time day by day, by ECPay's protocol against the simulator, for every period and start day and every way in
 * which a contract goes wrong. What has to come is computed here from the calendar alone.
 */

const DAY_MS = 86_400_000;
const MONTHS = isProof ? 13 : 4;

interface Case {
  readonly name: string;
  readonly months: 1 | 3 | 6 | 12;
  /** In January. */
  readonly day: number;
  readonly scenario?: Partial<Scenario>;
  /** Charges that come through, from the first renewal on; those not named do. */
  readonly outcomes?: readonly boolean[];
  /** Its member cancels the renewal on this day. */
  readonly cancelAfterDays?: number;
}

interface Bought extends Case {
  readonly orderId: string;
  readonly customer: Client;
}

const plain = (months: Case["months"], day: number): Case => ({
  name: `${months} months from the ${day}th`,
  months,
  day,
});
const PLAIN: readonly Case[] = isProof
  ? ([1, 3, 6, 12] as const).flatMap((months) => [28, 29, 30, 31].map((day) => plain(months, day)))
  : [plain(1, 31), plain(3, 30)];

const declined = (count: number) => Array.from({ length: count }, () => "declined" as const);
const FAULTS: readonly Case[] = [
  {
    ...plain(1, 31),
    name: "the second charge fails, and ECPay says so",
    scenario: { charges: ["declined"], notifyFailures: true },
    outcomes: [false],
  },
  {
    ...plain(1, 31),
    name: "the third charge fails silently",
    scenario: { charges: ["paid", "declined"], notifyFailures: false },
    outcomes: [true, false],
  },
  { ...plain(1, 31), name: "every notice is lost", scenario: { drop: 100, repeatRenewals: false } },
  {
    ...plain(1, 31),
    name: "every notice comes five times at once",
    scenario: { duplicate: 4, duplicateAt: "once" },
  },
  {
    ...plain(1, 31),
    name: "notices of renewals overtake each other",
    scenario: { reorder: ["renewals"] },
  },
  {
    ...plain(1, 31),
    name: "six charges fail",
    scenario: { charges: declined(6), notifyFailures: true },
    outcomes: [false, false, false, false, false, false],
  },
  { ...plain(1, 31), name: "the member cancels", cancelAfterDays: 40 },
  {
    ...plain(1, 31),
    name: "a charge fails and the member cancels",
    scenario: { charges: ["declined"], notifyFailures: true },
    outcomes: [false],
    cancelAfterDays: 35,
  },
];

/** Days of the 28th, 29th, 30th or 31st, clamped to the month's length. */
function calendarDay(day: number, month: number): string {
  const length = new Date(Date.UTC(2027, month + 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(2027, month, Math.min(day, length)));
  return at.toISOString().slice(0, 10);
}

/** What the calendar makes of a case by `today`. */
function expected(it: Case, today: string) {
  const last = it.cancelAfterDays
    ? formatDay(
        new Date(Date.parse(`${calendarDay(it.day, 0)}T00:00:00Z`) + it.cancelAfterDays * DAY_MS),
      )
    : "9999-12-31";
  const charges: boolean[] = [];
  for (let made = 1; calendarDay(it.day, made * it.months) <= today; made++) {
    if (calendarDay(it.day, made * it.months) > last) break;
    if (charges.length >= 6 && charges.slice(-6).every((paid) => !paid)) break; // ECPay has ended it
    charges.push(it.outcomes?.[made - 1] ?? true);
  }
  const paid = 1 + charges.filter(Boolean).length;
  const opened = 1 + charges.length;
  return { charges, paid, opened, paidUntil: calendarDay(it.day, paid * it.months) };
}

async function buy({ world, sim }: ShopAndGateway, customer: Client, it: Case): Promise<Bought> {
  const plan = planOf(software, it.months);
  await ok(customer.post("/Cart", { product: software.uuid, commodity: plan.uuid, quantity: 1 }));
  const order = await ok(
    customer.post("/Order", {
      ...cardPayment,
      paymentMethod: "creditPeriod",
      expectedTotal: { minor: plan.prices.TWD, currency: "TWD" },
    }),
  );
  const step = await ok(customer.post(`/Order/${order.id}/Payment`, { method: "creditPeriod" }));
  const body = new URLSearchParams(step.fields);
  await fetch(step.action, { method: "POST", body, redirect: "manual" });
  const ref = step.fields.MerchantTradeNo;
  // The first payment arrives in any case.
  await payTrade(sim, ref, {
    name: "",
    method: "creditPeriod",
    scenario: {},
    walk: "pay",
    ends: "paid",
  });
  await world.drain();
  if (it.scenario) await sim("/scenario", { MerchantTradeNo: ref, ...it.scenario });
  return { ...it, orderId: order.id, customer };
}

async function ok(asked: ReturnType<Client["post"]>) {
  const answer = await asked;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** Lives through all cases at once, a day at a time. Returns what was bought. */
async function live(shop: ShopAndGateway, cases: readonly Case[]): Promise<Bought[]> {
  const { world, pass } = shop;
  await pass(Date.parse("2027-01-28T00:00:00Z") - world.now().getTime());
  const bought: Bought[] = [];
  const end = Date.parse(`${calendarDay(31, MONTHS)}T00:00:00Z`) + 4 * DAY_MS;
  while (world.now().getTime() < end) {
    const today = formatDay(world.now());
    for (const it of cases)
      if (calendarDay(it.day, 0) === today) bought.push(await buy(shop, shop.customer(), it));
    for (const it of bought) {
      const { cancelAfterDays: days } = it;
      if (days === undefined) continue;
      const at = Date.parse(`${calendarDay(it.day, 0)}T00:00:00Z`) + days * DAY_MS;
      if (formatDay(new Date(at)) === today) await cancelRenewal(it.customer, it.orderId);
    }
    await world.drain();
    await pass(DAY_MS);
  }
  return bought;
}

async function outcome({ db }: TestWorld, { orderId }: Bought) {
  const row = await db
    .selectFrom("subscriptions")
    .innerJoin("subscription_periods as first", (on) =>
      on.onRef("first.subscription_id", "=", "subscriptions.id").on("first.index", "=", 0),
    )
    .innerJoin("order_lines", "order_lines.id", "first.order_line_id")
    .selectAll("subscriptions")
    .where("order_lines.order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const periods = await db
    .selectFrom("subscription_periods")
    .selectAll()
    .where("subscription_id", "=", row.id)
    .orderBy("index")
    .execute();
  const orders = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.id", "orders.status", "orders.origin", "orders.paid_minor", "orders.paid_at"])
    .where((eb) => eb.or([eb("orders.id", "=", orderId), eb("subscription_id", "=", row.id)]))
    .orderBy("orders.paid_at")
    .execute();
  const key = await db
    .selectFrom("licenses")
    .select(["state", "state_reason", "valid_until"])
    .where("subscription_id", "=", row.id)
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom("mails")
    .select(["dedupe_key", "queued_at"])
    .where("dedupe_key", "like", `subscription.%:${row.id}:%`)
    .orderBy("queued_at")
    .execute();
  const events = await db
    .selectFrom("subscription_events")
    .select(["code", "to_state"])
    .where("subscription_id", "=", row.id)
    .orderBy("id")
    .execute();
  return { row, periods, orders, key, mails, events };
}

async function balances({ db }: TestWorld): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => ["account", fn.sum<number>("amount_minor").as("minor")])
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.map(({ account, minor }) => [account, Number(minor)]));
}

/** Orders, periods, keys and the record agree with the calendar. */
async function check(world: TestWorld, it: Bought) {
  const today = formatDay(new Date(world.now().getTime()));
  const seen = await outcome(world, it);
  const plan = expected(it, today);
  const price = planOf(software, it.months).prices.TWD;
  expect(
    seen.orders.map(({ paid_minor: minor }) => minor),
    it.name,
  ).toEqual(Array.from({ length: plan.paid }, () => price));
  expect(seen.orders.map(({ origin }) => origin)).toEqual([
    "first",
    ...Array.from({ length: plan.paid - 1 }, () => "renewal"),
  ]);
  expect(formatDay(seen.row.paid_until), it.name).toBe(plan.paidUntil);
  expect(seen.key.valid_until, it.name).toEqual(seen.row.paid_until);
  for (const [at, period] of seen.periods.entries()) {
    expect(formatDay(period.starts_at)).toBe(calendarDay(it.day, at * it.months));
    expect(period.ends_at).toEqual(seen.periods[at + 1]?.starts_at ?? period.ends_at);
  }
  expect(seen.periods.filter(({ state }) => state === "paid").length).toBe(plan.paid);
  expect(seen.events.at(-1)?.to_state).toBe(seen.row.state);
  return { ...seen, plan };
}

test("a contract renews a plan on the calendar day, month ends included, with one order each", async () => {
  const shop = await openShopAndGateway();
  try {
    const bought = await live(shop, PLAIN);
    for (const it of bought) {
      const { row, mails, plan, orders } = await check(shop.world, it);
      expect(row.state, it.name).toBe("active");
      expect(orders.map(({ paid_at: at }) => at && formatDay(at))).toEqual(
        Array.from({ length: plan.paid }, (_, at) => calendarDay(it.day, at * it.months)),
      );
      const reminders = mails.filter(({ dedupe_key: key }) =>
        key.startsWith("subscription.renews"),
      );
      expect(reminders.length, it.name).toBeGreaterThanOrEqual(plan.charges.length);
      expect(reminders.length).toBe(mails.length);
    }
    const books = await balances(shop.world);
    expect(books["suspense"] ?? 0).toBe(0);
    const paid = bought.reduce((sum, it) => {
      const { paid: count } = expected(it, formatDay(shop.world.now()));
      return sum + count * planOf(software, it.months).prices.TWD;
    }, 0);
    expect(books["clearing:ecpay"]).toBe(paid);
  } finally {
    await shop.close();
  }
});

test("contracts that go wrong leave what the calendar says", async () => {
  const shop = await openShopAndGateway();
  try {
    const bought = await live(shop, FAULTS);
    const table: Record<string, string> = {};
    for (const it of bought) {
      const { row, periods, key, mails, orders } = await check(shop.world, it);
      const sent = mails.map(
        ({ dedupe_key: id, queued_at: at }) =>
          `${formatDay(at)} ${id.split(":")[0]?.slice("subscription.".length)}`,
      );
      table[it.name] = [
        `${row.state}, paid until ${formatDay(row.paid_until)}, key ${key.state}`,
        `periods ${periods.map(({ state }) => state).join(" ")}`,
        `orders ${orders.map(({ status }) => status).join(" ")}`,
        ...sent,
      ]
        .map((line) => `  ${line}`)
        .join("\n");
    }
    const text = Object.entries(table).map(([name, lines]) => `${name}\n${lines}\n`);
    await expect(text.join("\n")).toMatchFileSnapshot(`./contractFaults.${MONTHS}.txt`);
    expect((await balances(shop.world))["suspense"] ?? 0).toBe(0);
  } finally {
    await shop.close();
  }
});
