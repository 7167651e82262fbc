import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import { CHARGE_DAYS, GIVE_UP_DAYS } from "#shared/licensing/subscriptions/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import {
  buyInDollars,
  type PaidMonths,
  payInDollars,
  placeRenewal,
  priceOf,
  storeCard,
} from "#test/kit/gateway/cardSubscriptions.ts";
import { openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";
import { isProof } from "#test/kit/proof.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import type { SetupTestCard } from "../../../simulators/gateway/stripe/card.ts";
import { cancelSubscription } from "./commands.ts";
import { lockSubscription } from "./queries.ts";

/*
 * Virtual time with a stored card, by Stripe's protocol against the simulator, for every period and start day and every
 * way in which a card fails. What has to come is computed here from the calendar alone.
 */

const DAY_MS = 86_400_000;
const MONTHS = isProof ? 13 : 4;
const START = "2027-01-28T00:00:00Z";

interface Case {
  readonly name: string;
  readonly months: PaidMonths;
  /** In January. */
  readonly day: number;
  readonly card?: SetupTestCard;
  /** How the bank answers, in place of the card's own way. */
  readonly behavior?: { readonly outcome: string; readonly times?: number };
  readonly deed?: {
    readonly afterDays: number;
    readonly act: (shop: ShopAndGateway, it: Bought) => Promise<unknown>;
  };
}

interface Bought extends Case {
  readonly id: string;
  readonly orderId: string;
  readonly customer: Client;
}

const plain = (months: PaidMonths, day: number): Case => ({
  name: `${months} months from the ${day}th`,
  months,
  day,
});
const PLAIN: readonly Case[] = isProof
  ? ([1, 3, 6, 12] as const).flatMap((months) => [28, 29, 30, 31].map((day) => plain(months, day)))
  : [plain(1, 31), plain(3, 30)];

const monthly = plain(1, 31);
/** The answer is the bank's alone, so that one jump of the clock leads to the same. */
const BANKS: readonly Case[] = [
  { ...monthly, name: "no funds, ever", card: "lacksFunds" },
  { ...monthly, name: "no funds twice", card: "recovers" },
  { ...monthly, name: "a stolen card", card: "stolen" },
  { ...monthly, name: "the bank wants the member each time", card: "alwaysAsks" },
  { ...monthly, name: "an unknown reason once", behavior: { outcome: "do_not_honor", times: 1 } },
];
const DEEDS: readonly Case[] = [
  { ...monthly, name: "each charge takes a day", behavior: { outcome: "slow" } },
  { ...monthly, name: "the member cancels", deed: { afterDays: 40, act: cancel } },
  {
    ...monthly,
    name: "no funds, and the member cancels",
    card: "lacksFunds",
    deed: { afterDays: 35, act: cancel },
  },
  {
    ...monthly,
    name: "the member removes the card",
    deed: { afterDays: 10, act: (_shop, { customer, id }) => customer.delete(cardPath(id)) },
  },
  {
    ...monthly,
    name: "a stolen card, and another one is stored",
    card: "stolen",
    deed: { afterDays: 31, act: (shop, { customer, id }) => storeCard(shop, customer, id) },
  },
  {
    ...monthly,
    name: "the bank wants the member, who pays by hand",
    card: "alwaysAsks",
    deed: { afterDays: 38, act: payByHand },
  },
];

const cardPath = (id: string) => `/Subscription/${id}/Card`;

function cancel({ world }: ShopAndGateway, { id }: Bought) {
  return runTransaction(world.db, async (tx) => {
    const row = await lockSubscription(tx, id);
    return cancelSubscription(tx, world.scope(), row, { at: world.now() });
  });
}

async function payByHand(shop: ShopAndGateway, { id, customer }: Bought) {
  const orderId = await placeRenewal(shop.world, id);
  if (orderId) await payInDollars(shop, customer, orderId);
}

/** Days of the 28th, 29th, 30th or 31st, clamped to the month's length. */
function calendarDay(day: number, month: number): string {
  const length = new Date(Date.UTC(2027, month + 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(2027, month, Math.min(day, length)));
  return at.toISOString().slice(0, 10);
}

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const END = instantOf(calendarDay(31, MONTHS)) + 4 * DAY_MS;

async function buy(shop: ShopAndGateway, it: Case): Promise<Bought> {
  const customer = await shop.world.member();
  const bought = await buyInDollars(shop, customer, it.months);
  const card = await storeCard(shop, customer, bought.id, it.card);
  if (it.behavior) await shop.sim(`/cards/${card}`, it.behavior);
  return { ...it, ...bought, customer };
}

async function openAt(start: number): Promise<ShopAndGateway> {
  const shop = await openShopAndGateway();
  await shop.pass(start - shop.world.now().getTime());
  return shop;
}

/** Lives through all cases at once, a day at a time. Returns what was bought. */
async function live(shop: ShopAndGateway, cases: readonly Case[]): Promise<Bought[]> {
  const { world, pass } = shop;
  const bought: Bought[] = [];
  while (world.now().getTime() < END) {
    const today = formatDay(world.now());
    for (const it of cases) if (calendarDay(it.day, 0) === today) bought.push(await buy(shop, it));
    for (const it of bought) {
      const at = it.deed && instantOf(calendarDay(it.day, 0)) + it.deed.afterDays * DAY_MS;
      if (at !== undefined && formatDay(new Date(at)) === today) await it.deed?.act(shop, it);
    }
    await world.drain();
    await pass(DAY_MS);
  }
  return bought;
}

async function outcome({ world: { db } }: ShopAndGateway, { id, orderId }: Bought) {
  const row = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const periods = await db
    .selectFrom("subscription_periods")
    .selectAll()
    .where("subscription_id", "=", id)
    .orderBy("index")
    .execute();
  const orders = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.id", "status", "origin", "paid_minor", "paid_at"])
    .where((eb) => eb.or([eb("orders.id", "=", orderId), eb("subscription_id", "=", id)]))
    .orderBy("placed_at")
    .orderBy("orders.number")
    .execute();
  const key = await db
    .selectFrom("licenses")
    .select(["state", "valid_until"])
    .where("subscription_id", "=", id)
    .executeTakeFirstOrThrow();
  const charges = await db
    .selectFrom("card_charges")
    .selectAll()
    .where("subscription_id", "=", id)
    .orderBy("period_index")
    .orderBy("attempt")
    .execute();
  const mails = await db
    .selectFrom("mails")
    .select(["dedupe_key", "queued_at"])
    .where("dedupe_key", "like", `subscription.%:${id}:%`)
    .orderBy("queued_at")
    .orderBy("dedupe_key")
    .execute();
  return { row, periods, orders, key, charges, mails };
}

type Outcome = Awaited<ReturnType<typeof outcome>>;

const kindOf = (key: string) => key.split(":")[0]?.slice("subscription.".length);

/** What does not depend on when the work was done. */
const facts = ({ row, periods, orders, key, charges, mails }: Outcome, id: string) => [
  `${row.state}, paid until ${formatDay(row.paid_until)}, key ${key.state}`,
  `periods ${periods.map(({ state }) => state).join(" ")}`,
  `orders ${orders.map(({ status }) => status).join(" ")}`,
  ...charges.map(
    ({ due_at: at, state, code, period_index: index }) =>
      `charge of ${index} on ${formatDay(at)}: ${state}${code ? ` (${code})` : ""}`,
  ),
  ...mails.map(({ dedupe_key: text }) => text.replaceAll(id, "")).toSorted(),
];

async function balances({ world: { db } }: ShopAndGateway): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => ["account", fn.sum<number>("amount_minor").as("minor")])
    .where("currency", "=", "USD")
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.map(({ account, minor }) => [account, Number(minor)]));
}

interface SimCharge {
  readonly paid: boolean;
  readonly amount: number;
  readonly MerchantTradeNo: string;
}

/** Orders, periods, keys, books and the bank agree, and nothing was charged twice. */
async function check(shop: ShopAndGateway, all: readonly (Bought & { seen: Outcome })[]) {
  const atBank = (await shop.sim<SimCharge[]>("/charges")).filter(({ paid }) => paid);
  let paid = 0;
  for (const { name, seen, months, day } of all) {
    const ours = seen.charges.filter(({ state }) => state === "succeeded");
    expect(
      atBank
        .map(({ MerchantTradeNo: ref }) => ref)
        .filter((ref) => seen.charges.some((each) => each.ref === ref))
        .toSorted(),
      name,
    ).toEqual(ours.map(({ ref }) => ref).toSorted());
    expect(new Set(ours.map(({ period_index: index }) => index)).size, "A2").toBe(ours.length);
    for (const [at, period] of seen.periods.entries()) {
      expect(formatDay(period.starts_at), name).toBe(calendarDay(day, at * months));
      expect(period.ends_at).toEqual(seen.periods[at + 1]?.starts_at ?? period.ends_at);
    }
    const settled = seen.periods.filter(({ state }) => state === "paid").length;
    expect(seen.orders.length, name).toBe(settled);
    expect(formatDay(seen.row.paid_until), name).toBe(calendarDay(day, settled * months));
    expect(seen.key.valid_until, name).toEqual(seen.row.paid_until);
    expect(seen.orders.every(({ paid_minor: minor }) => minor === priceOf(months))).toBe(true);
    paid += settled * priceOf(months);
  }
  const books = await balances(shop);
  expect(books["clearing:stripe"]).toBe(paid);
  expect(books["suspense"] ?? 0).toBe(0);
}

const seeAll = (shop: ShopAndGateway, bought: readonly Bought[]) =>
  Promise.all(bought.map(async (it) => ({ ...it, seen: await outcome(shop, it) })));

test("a stored card renews a plan on the calendar day, month ends included, with one charge and one order each", async () => {
  const shop = await openAt(instantOf(START.slice(0, 10)));
  try {
    const all = await seeAll(shop, await live(shop, PLAIN));
    await check(shop, all);
    for (const { name, seen, day, months } of all) {
      const due = [];
      for (let made = 1; instantOf(calendarDay(day, made * months)) < END; made++)
        due.push(calendarDay(day, made * months));
      expect(seen.row.state, name).toBe("active");
      expect(
        seen.orders.slice(1).map(({ paid_at: at }) => at && formatDay(at)),
        name,
      ).toEqual(due);
      expect(
        seen.charges.map(({ state, attempt }) => [state, attempt]),
        name,
      ).toEqual(due.map(() => ["succeeded", 1]));
      expect(seen.mails.every(({ dedupe_key: key }) => kindOf(key) === "renews")).toBe(true);
    }
  } finally {
    await shop.close();
  }
});

test("cards that fail leave what the calendar says, by single days and by one jump", async () => {
  const shop = await openAt(instantOf(calendarDay(monthly.day, 0)));
  const stepwise = new Map<string, string[]>();
  try {
    const all = await seeAll(shop, await live(shop, [...BANKS, ...DEEDS]));
    await check(shop, all);
    const texts = all.map(({ name, id, seen }) => {
      stepwise.set(name, facts(seen, id));
      const sent = seen.mails.map(
        ({ dedupe_key: key, queued_at: at }) => `${formatDay(at)} ${kindOf(key)}`,
      );
      const [state, ...more] = facts(seen, id).slice(0, 3 + seen.charges.length);
      return `${[name, state, ...more, ...sent].join("\n  ")}\n`;
    });
    await expect(texts.join("\n")).toMatchFileSnapshot(`./cardFaults.${MONTHS}.txt`);
    const broke = all.find(({ card }) => card === "lacksFunds")?.seen;
    const [, second] = broke?.periods ?? [];
    const dayAfter = (days: number) =>
      second && formatDay(new Date(second.starts_at.getTime() + days * DAY_MS));
    expect(broke?.charges.map(({ planned_at: at }) => formatDay(at))).toEqual(
      CHARGE_DAYS.map(dayAfter),
    );
    expect(broke?.row.ended_at && formatDay(broke.row.ended_at)).toBe(dayAfter(GIVE_UP_DAYS));
  } finally {
    await shop.close();
  }

  const jumping = await openAt(instantOf(calendarDay(monthly.day, 0)));
  try {
    const bought: Bought[] = [];
    for (const it of BANKS) bought.push(await buy(jumping, it));
    await jumping.pass(END - jumping.world.now().getTime());
    const all = await seeAll(jumping, bought);
    await check(jumping, all);
    for (const { name, id, seen } of all) expect(facts(seen, id), name).toEqual(stepwise.get(name));
  } finally {
    await jumping.close();
  }
});
