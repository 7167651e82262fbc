import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { addDays, formatDay, startOfDay } from "#shared/kit/time.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { checkLedger } from "#test/kit/orders/orderInvariants.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  ecpayDay,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import {
  expectNothingDeferred,
  revenueBooks,
  revenueSchedules,
  runRecognition,
  runRecognitionDaily,
} from "#test/kit/orders/revenue.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

/** A monthly plan by ECPay's contract, paid on 20 November. */
async function contract() {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const { member, orderId } = await placeOrder(world, "creditPeriod");
  const attempt = await beginPayment(world, member, orderId, "creditPeriod");
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  await world.drain();
  await runRecognition(world);
  const { deferred: net } = await revenueBooks(world);
  /** ECPay's result of a later charge, made now. */
  const charge = async (gwsr: string, changes = {}) => {
    const ProcessDate = `${ecpayDay(world.now())} 08:03:21`;
    const form = signedForm(chargeNotification(attempt, gwsr, { ProcessDate, ...changes }));
    expect(await deliverCallback(world, form, "period")).toEqual([200, "1|OK"]);
    await world.drain();
  };
  const renewals = () =>
    world.db
      .selectFrom("orders")
      .select(["id", "status"])
      .where("origin", "=", "renewal")
      .orderBy("placed_at")
      .execute();
  const refund = async (id: string, fields: object) => {
    const answer = await manager.post(
      `/Manager/Order/${id}/Refund`,
      { reason: "Agreed", restock: false, ...fields },
      { headers: { "idempotency-key": world.newId() } },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    await world.drain();
  };
  /** Early on a day, before it is posted. */
  const goTo = async (day: string) => {
    while (formatDay(world.now()) < day) await runRecognitionDaily(world, 1);
  };
  return { world, orderId, net, charge, renewals, refund, goTo };
}

const daysOf = async (world: Parameters<typeof revenueSchedules>[0]) =>
  (await revenueSchedules(world)).map((row) => [row.rule, row.from_day, row.to_day]);

test("a renewal charge is deferred and earned over its own period, right after the one before", async () => {
  const { world, net, charge, goTo } = await contract();
  await goTo("2026-12-20");
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: net });
  await charge("10002");
  expect(await revenueBooks(world)).toEqual({ deferred: net, earned: net });
  await goTo("2026-12-21");
  expect(await daysOf(world)).toEqual([
    ["period", "2026-11-20", "2026-12-19"],
    ["period", "2026-12-20", "2027-01-19"],
  ]);
  const daily = Math.floor(net / 31);
  expect(await revenueBooks(world)).toEqual({ deferred: net - daily, earned: net + daily });
  await charge("10002", { TotalSuccessTimes: "3" }); // the same charge again
  expect(await revenueSchedules(world)).toHaveLength(2);
  await goTo("2027-01-20");
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: 2 * net });
  await expectNothingDeferred(world);
});

test("a charge that is reported late is earned from the first day of its period, with the next posted day", async () => {
  const { world, net, charge, goTo } = await contract();
  await goTo("2026-12-30");
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: net });
  await charge("10002", { ProcessDate: "2026/12/20 08:03:21" });
  await runRecognition(world);
  expect((await revenueBooks(world)).earned).toBe(net); // 29 December was posted before
  await goTo("2026-12-31");
  const late = Math.floor((net * 11) / 31);
  expect(await revenueBooks(world)).toEqual({ deferred: net - late, earned: net + late });
  const { rows } = await world.open.database.pool.query(
    "select day, amount_minor from revenue_postings order by day desc limit 1",
  );
  expect(rows).toEqual([{ day: "2026-12-30", amount_minor: late }]);
  await checkLedger({ world });
});

test("a refunded renewal gives up what is not earned, then its own revenue, and no other period's", async () => {
  const { world, net, charge, renewals, refund, goTo } = await contract();
  await goTo("2026-12-20");
  await charge("10002");
  await goTo("2026-12-30");
  const earned = Math.floor((net * 10) / 31);
  expect(await revenueBooks(world)).toEqual({ deferred: net - earned, earned: net + earned });
  const [renewal] = await renewals();
  await refund(renewal!.id, { share: "whole" });
  const { rows } = await world.open.database.pool.query(
    `select account, amount_minor from ledger_entries join ledger_transactions t on t.id = transaction_id
     where kind = 'refund.decided' and account in ('deferred_revenue', 'revenue') order by account`,
  );
  expect(rows).toEqual([
    { account: "deferred_revenue", amount_minor: net - earned },
    { account: "revenue", amount_minor: earned },
  ]);
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: net });
  await goTo("2027-01-25");
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: net });
  await expectNothingDeferred(world);
});

test("a refund by amount on the renewal leaves the days that are left with the rest", async () => {
  const { world, net, charge, renewals, refund, goTo } = await contract();
  await goTo("2026-12-20");
  await charge("10002");
  await goTo("2026-12-30");
  const before = await revenueBooks(world);
  const [renewal] = await renewals();
  await refund(renewal!.id, { share: "amount", amount: Math.floor(before.deferred / 2) });
  const after = await revenueBooks(world);
  expect(after.earned).toBe(before.earned);
  expect(after.deferred).toBeGreaterThan(0);
  expect(after.deferred).toBeLessThan(before.deferred);
  await goTo("2026-12-31"); // 21 days were left
  expect((await revenueBooks(world)).earned).toBe(before.earned + Math.floor(after.deferred / 21));
  await goTo("2027-01-20");
  expect(await revenueBooks(world)).toEqual({
    deferred: 0,
    earned: before.earned + after.deferred,
  });
  expect(before.earned + after.deferred).toBeLessThan(2 * net);
  await expectNothingDeferred(world);
});

test("a charge after the end of its plan is held for a refund and earns nothing", async () => {
  const { world, orderId, net, charge, renewals, refund, goTo } = await contract();
  await goTo("2026-12-10");
  await refund(orderId, { share: "whole" });
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: 0 });
  await goTo("2026-12-20");
  await charge("10002");
  expect(await renewals()).toEqual([]);
  await goTo("2027-01-20");
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: 0 });
  expect(net).toBeGreaterThan(0);
  await expectNothingDeferred(world);
});

test("a failed charge defers nothing; one that makes up for it is earned over the period it pays", async () => {
  const { world, net, charge, renewals, goTo } = await contract();
  await goTo("2026-12-20");
  await charge("10002", { RtnCode: "10100058", RtnMsg: "declined", TotalSuccessTimes: "1" });
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: net });
  await goTo("2026-12-22");
  await charge("10003");
  expect((await renewals()).map(({ status }) => status)).toEqual([OrderStatus.paid]);
  await goTo("2026-12-23");
  const [, { from_day: from, to_day: to } = {}] = await revenueSchedules(world);
  expect([from, to]).toEqual(["2026-12-20", "2027-01-19"]);
  const days = 3; // until 22 December
  const earned = Math.floor((net * days) / 31);
  expect(await revenueBooks(world)).toEqual({ deferred: net - earned, earned: net + earned });
  await checkLedger({ world });
});

test("one jump of the clock over the whole period earns the renewal day by day", async () => {
  const { world, net, charge, goTo } = await contract();
  await goTo("2026-12-20");
  await charge("10002");
  world.advance(40 * DAY_MS);
  await runRecognition(world);
  const { rows } = await world.open.database.pool.query(
    "select day from revenue_postings where day >= '2026-12-20' order by day",
  );
  expect(rows.map(({ day }) => day)).toEqual(
    Array.from({ length: 31 }, (_, at) => addDays("2026-12-20", at)),
  );
  expect(await revenueBooks(world)).toEqual({ deferred: 0, earned: 2 * net });
  expect(world.now().getTime()).toBeGreaterThan(startOfDay("2027-01-20").getTime());
  await expectNothingDeferred(world);
});
