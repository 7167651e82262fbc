import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DELIVERY_DAYS,
  type PermanentRule,
  splitRefund,
} from "#shared/payments/recognition/rules.ts";
import { addDays, endOfDay, formatDay, startOfDay } from "#shared/kit/time.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { checkLedger } from "#test/kit/orders/orderInvariants.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { cardPayment, cartItem, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import {
  expectNothingDeferred,
  revenueBooks,
  revenueSchedules,
  runRecognition,
  runRecognitionDaily,
} from "#test/kit/orders/revenue.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runCount } from "#test/kit/proof.ts";

const [device] = hardware;
const DAY_MS = 86_400_000;

type Months = Parameters<typeof cartItem>[0];

interface Bought {
  readonly months?: readonly Months[];
  readonly pieces?: number;
  /** The shop's setting; updates are included for three months then. */
  readonly permanent?: PermanentRule;
}

async function bought({ months = [12], pieces = 0, permanent }: Bought = {}) {
  const world = await testWorld({ providers: fakeProviders() });
  if (permanent) {
    await world.db.updateTable("revenue_settings").set({ permanent_rule: permanent }).execute();
    await world.db.updateTable("license_policies").set({ maintenance_months: 3 }).execute();
  }
  const manager = await world.manager();
  const member = await world.member();
  if (!device) throw new Error("the demo has no hardware");
  for (const each of months) await member.post("/Cart", cartItem(each));
  if (pieces > 0) await member.post("/Cart", hardwareItem(device, pieces));
  const placed = await orderCart(member, cardPayment);
  expect(placed.statusCode, placed.body).toBe(200);
  const { id, lines, amount } = placed.json().data;
  const attempt = await beginPayment(world, member, id);
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  await world.drain();
  const uuidOf = (kind: string) =>
    lines.find((line: { kind: string }) => line.kind === kind)?.uuid as string;
  const refund = async (fields: object) => {
    const answer = await manager.post(
      `/Manager/Order/${id}/Refund`,
      { reason: "Agreed", restock: false, ...fields },
      { headers: { "idempotency-key": world.newId() } },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const send = async (quantity: number) => {
    const parcel = { carrier: "tcat", lines: [{ uuid: uuidOf("hardware"), quantity }] };
    const answer = await manager.post(`/Manager/Order/${id}/Shipment`, parcel);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.id as string;
  };
  const deliver = async (shipment: string, deliveredOn = formatDay(world.now())) => {
    const path = `/Manager/Shipment/${shipment}/Delivery`;
    const answer = await manager.post(path, { revision: 0, deliveredOn });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return {
    world,
    manager,
    id: id as string,
    total: amount.minor as number,
    uuidOf,
    refund,
    send,
    deliver,
  };
}

const postedOf = async ({ open }: TestWorld): Promise<[string, number][]> => {
  const { rows } = await open.database.pool.query(
    "select day, sum(amount_minor)::bigint as minor from revenue_postings group by day order by day",
  );
  return rows.map(({ day, minor }) => [day, minor]);
};

test("a plan is earned day by day until the last day of its period, and nothing is left", async () => {
  const { world } = await bought({ months: [1] });
  await runRecognition(world);
  const { deferred } = await revenueBooks(world);
  const [plan] = await revenueSchedules(world);
  expect(plan).toMatchObject({ rule: "period", from_day: "2026-11-20", to_day: "2026-12-19" });
  expect(plan?.net_minor).toBe(deferred);
  await runRecognitionDaily(world, 1);
  const daily = Math.floor(deferred / 30);
  expect(await revenueBooks(world)).toEqual({ deferred: deferred - daily, earned: daily });
  await runRecognitionDaily(world, 28);
  expect((await revenueBooks(world)).earned).toBe(Math.floor((deferred * 29) / 30));
  await checkLedger({ world });
  await runRecognitionDaily(world, 3);
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: deferred });
  expect((await postedOf(world)).at(-1)?.[0]).toBe("2026-12-19");
  const { rows } = await world.open.database.pool.query(
    "select min(posted_at) as first, max(posted_at) as last from ledger_transactions where kind = 'revenue.earned'",
  );
  expect(rows[0].first).toEqual(new Date(startOfDay("2026-11-21").getTime() - 1));
  expect(rows[0].last).toEqual(new Date(startOfDay("2026-12-20").getTime() - 1));
  await checkLedger({ world });
});

test("a permanent license is earned on the day it is paid", async () => {
  const { world } = await bought({ months: [null] });
  const { deferred } = await revenueBooks(world);
  await runRecognitionDaily(world, 1);
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: deferred });
  expect(await revenueSchedules(world)).toMatchObject([
    { rule: "at_once", from_day: "2026-11-20" },
  ]);
  await checkLedger({ world });
});

test("by the shop's setting, permanent licenses are earned until their updates end", async () => {
  const { world } = await bought({ months: [null], permanent: "maintenance" });
  const { deferred } = await revenueBooks(world);
  await runRecognitionDaily(world, 1);
  expect(await revenueSchedules(world)).toMatchObject([
    { rule: "maintenance", from_day: "2026-11-20", to_day: "2027-02-19" },
  ]);
  expect((await revenueBooks(world)).earned).toBe(Math.floor(deferred / 92));
  await runRecognitionDaily(world, 91);
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: deferred });
  await checkLedger({ world });
});

test("hardware is earned as it is delivered, and without a recorded delivery some days after it was sent", async () => {
  const { world, send, deliver } = await bought({ months: [], pieces: 3 });
  const { deferred } = await revenueBooks(world);
  await runRecognitionDaily(world, 2);
  expect((await revenueBooks(world)).earned).toBe(0);
  const first = await send(1);
  await runRecognitionDaily(world, 3);
  expect((await revenueBooks(world)).earned).toBe(0);
  await deliver(first);
  await runRecognitionDaily(world, 1);
  expect((await revenueBooks(world)).earned).toBe(Math.floor(deferred / 3));
  await send(2);
  const sentOn = formatDay(world.now());
  await runRecognitionDaily(world, DELIVERY_DAYS);
  expect((await revenueBooks(world)).earned).toBe(Math.floor(deferred / 3));
  await runRecognitionDaily(world, 1);
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: deferred });
  expect((await postedOf(world)).at(-1)?.[0]).toBe(addDays(sentOn, DELIVERY_DAYS));
  await checkLedger({ world });
});

test("a refund takes what is not earned first, and the rest out of revenue", async () => {
  const { world, total, refund } = await bought({ months: [1] });
  await runRecognitionDaily(world, 10);
  const { deferred, earned } = await revenueBooks(world);
  await refund({ share: "amount", amount: Math.floor(total / 4) });
  const after = await revenueBooks(world);
  expect(after.earned).toBe(earned);
  expect(after.deferred).toBeLessThan(deferred);
  await checkLedger({ world });
  await runRecognitionDaily(world, 5);
  const spread = Math.floor((after.deferred * 5) / 20);
  expect(await revenueBooks(world)).toEqual({
    deferred: after.deferred - spread,
    earned: earned + spread,
  });
  await refund({ share: "whole" });
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: 0 });
  await runRecognitionDaily(world, 20);
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: 0 });
  await checkLedger({ world });
});

test("a refund after a jump of the clock finds as earned what single days would have earned", async () => {
  const { world, refund } = await bought({ months: [1] });
  const { deferred } = await revenueBooks(world);
  await runRecognition(world);
  world.advance(10 * DAY_MS);
  await refund({ share: "whole" });
  const { rows } = await world.open.database.pool.query(
    "select amount_minor from ledger_entries join ledger_transactions t on t.id = transaction_id where kind = 'refund.decided' and account = 'revenue'",
  );
  expect(rows).toEqual([{ amount_minor: Math.floor((deferred * 10) / 30) }]);
  await runRecognition(world);
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: 0 });
  await checkLedger({ world });
});

test("two runs at once post each day once", async () => {
  const { world } = await bought({ months: [1] });
  const { deferred } = await revenueBooks(world);
  await runRecognition(world);
  world.advance(40 * DAY_MS);
  await Promise.all([runRecognition(world), runRecognition(world), runRecognition(world)]);
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: deferred });
  const posted = await postedOf(world);
  expect(posted).toHaveLength(30);
  expect(new Set(posted.map(([day]) => day)).size).toBe(30);
  await checkLedger({ world });
});

test("orders paid before there were schedules get them, with their refunds taken off", async () => {
  const { world, total, refund, id } = await bought({ months: [1], pieces: 1 });
  await refund({ share: "amount", amount: Math.floor(total / 3) });
  const pool = world.open.database.pool;
  await pool.query("delete from revenue_schedules");
  await pool.query("insert into revenue_backlog values ($1)", [id]);
  const { deferred } = await revenueBooks(world);
  await runRecognition(world);
  const rows = await revenueSchedules(world);
  expect(rows.reduce((sum, row) => sum + row.unearned_minor, 0)).toBe(deferred);
  await checkLedger({ world });
  await refund({ share: "whole" });
  expect((await revenueBooks(world)).deferred).toBe(0);
  await checkLedger({ world });
});

test("two refunds of one day find what was recorded as delivered between them", async () => {
  const { world, refund, send, deliver, uuidOf } = await bought({ months: [1], pieces: 3 });
  await runRecognition(world);
  const sentOn = formatDay(world.now());
  const shipment = await send(1);
  world.advance(2 * DAY_MS);
  await refund({ share: "amount", amount: 1 });
  await deliver(shipment, sentOn);
  await refund({ share: "lines", lines: [{ uuid: uuidOf("hardware"), quantity: 1 }] });
  const [piece] = (await revenueSchedules(world)).filter(({ rule }) => rule === "delivery");
  expect(piece).toMatchObject({ from_day: sentOn, recognized_minor: piece?.net_minor });
  await checkLedger({ world });
});

test("a piece that is refunded before it is sent leaves nothing that waits for it", async () => {
  // With three, the tax of one and of all is rounded apart by a unit.
  const { world, refund, send, deliver, uuidOf } = await bought({ months: [], pieces: 3 });
  await deliver(await send(2));
  await runRecognitionDaily(world, 1);
  await refund({ share: "lines", lines: [{ uuid: uuidOf("hardware"), quantity: 1 }] });
  expect((await revenueBooks(world)).deferred).toBe(1);
  await runRecognitionDaily(world, 2);
  await expectNothingDeferred(world);
});

const amounts = fc.integer({ min: 1, max: 10_000_000_000 });

test("any amount over any days is earned without a gap, evenly and to the last unit", async () => {
  const world = await testWorld();
  await fc.assert(
    fc.asyncProperty(amounts, fc.integer({ min: 1, max: 800 }), async (net, length) => {
      const from = "2028-02-27";
      const row = {
        net_minor: net,
        refunded_minor: 0,
        recognized_minor: 0,
        spread_base: 0,
        spread_from: from,
        to_day: addDays(from, length - 1),
      };
      const { rows } = await world.open.database.pool.query(
        `select revenue_earned_by(jsonb_populate_record(null::revenue_schedules, $1), $2::date + day) as minor
         from generate_series(-1, $3::integer) day order by day`,
        [row, from, length],
      );
      const earned = rows.map(({ minor }) => minor as number);
      const daily = earned.slice(1, -1).map((minor, at) => minor - (earned[at] ?? 0));
      expect(earned[0]).toBe(0);
      expect([earned.at(-2), earned.at(-1)]).toEqual([net, net]);
      const even = Math.floor(net / length);
      expect(daily.every((minor) => minor === even || minor === even + 1)).toBe(true);
    }),
    { numRuns: runCount(15, 100) },
  );
});

test("a refund is split exactly, never above what is left", () => {
  const share = fc.record({ weight: fc.nat(1_000), left: fc.nat(100_000) });
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 6 }), fc.nat(100), (shares, percent) => {
      const left = shares.reduce((sum, each) => sum + each.left, 0);
      const minor = Math.floor((left * percent) / 100);
      const parts = splitRefund(minor, shares);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor);
      expect(parts.every((part, at) => part >= 0 && part <= shares[at]!.left)).toBe(true);
    }),
  );
});

type Step =
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "amount"; readonly percent: number }
  | { readonly kind: "piece" }
  | { readonly kind: "send" }
  | { readonly kind: "whole" };

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 25 }) }),
    fc.record({ kind: fc.constant("amount" as const), percent: fc.integer({ min: 1, max: 40 }) }),
    fc.constant({ kind: "piece" as const }),
    fc.constant({ kind: "send" as const }),
    fc.constant({ kind: "whole" as const }),
  ),
  { minLength: 3, maxLength: 8 },
);

type Shop = Awaited<ReturnType<typeof bought>>;

async function take(at: Shop, step: Step, daily: boolean, left: { pieces: number; sent: number }) {
  const { world, refund, send, deliver, uuidOf } = at;
  if (step.kind === "days") {
    const until = new Date(
      endOfDay(addDays(formatDay(world.now()), step.days - 1)).getTime() + 60_000,
    );
    if (daily) await runRecognitionDaily(world, step.days);
    else world.advanceTo(until);
    if (daily) world.advanceTo(until);
    return;
  }
  const order = (await at.manager.get(`/Manager/Order/${at.id}`)).json().data;
  if (order.refundable === null) return;
  if (step.kind === "amount") {
    const minor = Math.floor((order.refundable.left.minor * step.percent) / 100);
    if (minor > 0) await refund({ share: "amount", amount: minor });
  } else if (step.kind === "piece" && left.pieces > 1) {
    left.pieces -= 1;
    await refund({ share: "lines", lines: [{ uuid: uuidOf("hardware"), quantity: 1 }] });
  } else if (step.kind === "send" && left.pieces - left.sent > 0) {
    left.sent += 1;
    await deliver(await send(1));
  } else if (step.kind === "whole") await refund({ share: "whole" });
}

test("refunds, deliveries and jumps in any order: sums are exact, and single days come to the same", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const ends = [];
      for (const daily of [true, false]) {
        const at = await bought({ months: [1, null], pieces: 3 });
        const left = { pieces: 3, sent: 0 };
        if (!daily) await runRecognition(at.world);
        for (const step of taken) {
          await take(at, step, daily, left);
          await checkLedger(at);
        }
        await at.world.drain();
        await runRecognitionDaily(at.world, 1);
        const { deferred, earned } = await revenueBooks(at.world);
        const unearned = (await revenueSchedules(at.world)).map((row) => row.unearned_minor);
        expect(Math.min(deferred, ...unearned)).toBeGreaterThanOrEqual(0);
        await checkLedger(at);
        ends.push({ deferred, earned, posted: total(await postedOf(at.world)) });
      }
      expect(ends[1]).toEqual(ends[0]);
    }),
    { numRuns: runCount(3, 25) },
  );
}, 120_000);

const total = (posted: readonly [string, number][]) =>
  posted.reduce((sum, [, minor]) => sum + minor, 0);
